"""What `instar new` begins with."""
