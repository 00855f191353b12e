#!/bin/sh
# Builds ffmpeg and ffprobe out of Debian's own source, with its corrections, into /opt/ffmpeg. Run as root in a stage of its own.
# Debian's package brings 255 MB of libraries for screens, sound cards, speech and formats that no worker opens. This one reads
# what a graph of ComfyUI may hand over, writes what our films are, and can open files and pipes but no network.
set -eu
export DEBIAN_FRONTEND=noninteractive
sed -i 's/^Types: deb$/Types: deb deb-src/' /etc/apt/sources.list.d/*.sources 2>/dev/null || true
if [ -s /etc/apt/sources.list ]; then
  sed -n 's/^deb /deb-src /p' /etc/apt/sources.list >/etc/apt/sources.list.d/source.list
fi
apt-get update
apt-get install --yes --no-install-recommends dpkg-dev gcc libc6-dev libdav1d-dev libx264-dev make nasm pkg-config zlib1g-dev
mkdir /build && cd /build
apt-get source ffmpeg
cd ffmpeg-*/

decoders=apng,ffv1,gif,h264,hevc,libdav1d,mjpeg,mpeg2video,mpeg4,png,prores,rawvideo,vp8,vp9,webp,wrapped_avframe
demuxers=apng,avi,gif,image2,image_jpeg_pipe,image_png_pipe,image_webp_pipe,matroska,mov,mpegts,rawvideo
filters=copy,crop,format,fps,hflip,null,overlay,rotate,scale,setpts,testsrc,transpose,trim,vflip
./configure --prefix=/opt/ffmpeg --disable-everything --disable-autodetect --disable-network --disable-doc --disable-debug \
  --disable-ffplay --disable-avdevice --enable-gpl --enable-libx264 --enable-libdav1d --enable-zlib \
  --enable-decoder=$decoders --enable-demuxer=$demuxers --enable-filter=$filters --enable-protocol=file,pipe \
  --enable-encoder=libx264,mjpeg,png,rawvideo --enable-muxer=image2,mov,mp4,null,rawvideo --enable-parsers --enable-bsfs
make -j"$(nproc)"
make install-progs
strip /opt/ffmpeg/bin/*
