#!/bin/sh
# What the image takes from Debian. Run as root at its build, with the ffmpeg that is wanted: own or debian.
set -eu
# Our own one is linked with two libraries.
films='libdav1d6 libx264-164'
if [ "$1" = debian ]; then films=ffmpeg; fi
apt-get update
apt-get install --yes --no-install-recommends ca-certificates tini $films
# Debian's can open windows on a screen, and brings drawing by OpenGL for it: 150 MB that no worker ever loads.
rm -rf /usr/lib/*/dri /usr/lib/*/libLLVM-*.so* /usr/lib/*/libz3.so*
# The licences stay.
find /usr/share/doc -type f ! -name copyright -delete
rm -rf /var/lib/apt/lists/* /var/cache/apt /var/log/* /usr/share/man/* /usr/share/locale/*
groupadd --gid 10001 guise
useradd --uid 10001 --gid 10001 --home-dir /data --create-home guise
