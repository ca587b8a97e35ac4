#!/bin/sh
# Installs the packages of the lock. Not `npm ci`: it refuses a lock that lacks the optional builds of other systems.
# Install scripts stay off: what the images need has none.
set -eu
npm install --ignore-scripts --no-audit --no-fund --loglevel=error "$@"
npm cache clean --force >/dev/null 2>&1
