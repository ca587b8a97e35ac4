#!/bin/sh
# Installs the packages of the lock, for the processor that the image is for, and compares what came with the lock. Not
# `npm ci`: it refuses a lock that lacks the optional builds of other systems. Install scripts stay off: what the images
# need has none.
set -eu
case "${TARGETARCH:-}" in
  '') ;;
  amd64) set -- "$@" --os=linux --cpu=x64 --libc=glibc ;;
  *) set -- "$@" --os=linux "--cpu=$TARGETARCH" --libc=glibc ;;
esac
npm install --no-save --ignore-scripts --no-audit --no-fund --loglevel=error "$@"
node docker/compare-lock.mjs
