#!/bin/sh
# Makes the virtual environment FOLDER with the newest Python that works: sh build_tools/venv.sh FOLDER
# A name on the PATH proves nothing (version managers leave stand-ins that only print an error), so each is tried.
set -eu
folder=$1
seen=""

for python in python3.13 python3.12 python3.11 python3; do
    "$python" -c 'import sys; sys.exit(sys.version_info < (3, 11))' >/dev/null 2>&1 || continue
    seen=$python
    # Debian and Ubuntu ship venv without ensurepip, in a package of its own.
    "$python" -c 'import ensurepip, venv' >/dev/null 2>&1 || continue
    echo "instar: making $folder with $("$python" --version)."
    if "$python" -m venv --clear "$folder" >"$folder.log" 2>&1; then
        rm -f "$folder.log"
        exit 0
    fi
done

if [ -z "$seen" ]; then
    echo "instar: Python 3.11 or newer is needed, and none was found (tried python3.13, python3.12, python3.11, python3)." >&2
else
    echo "instar: $seen cannot make virtual environments; install its venv package (on Debian or Ubuntu: apt install python3-venv)." >&2
fi
exit 1
