#!/bin/sh
# Builds ffmpeg and ffprobe out of Debian's own source, with its corrections. Run as root in a stage of its own:
#   ffmpeg.sh fetch             the source and what compiles it; rarely changes, so that it is a layer of its own
#   ffmpeg.sh compile FOLDER    into the bin of the folder
# Debian's package brings 255 MB of libraries for screens, sound cards, speech and formats that no worker opens. This one reads
# what a graph of ComfyUI may hand over, writes what our films are, and can open files and pipes but no network.
set -eu

fetch() {
  export DEBIAN_FRONTEND=noninteractive
  sed -i 's/^Types: deb$/Types: deb deb-src/' /etc/apt/sources.list.d/*.sources 2>/dev/null || true
  if [ -s /etc/apt/sources.list ]; then
    sed -n 's/^deb /deb-src /p' /etc/apt/sources.list >/etc/apt/sources.list.d/source.list
  fi
  apt-get update
  apt-get install --yes --no-install-recommends dpkg-dev gcc libc6-dev libdav1d-dev libx264-dev make nasm pkg-config zlib1g-dev
  mkdir /build && cd /build
  apt-get source ffmpeg
}

compile() {
  cd /build/ffmpeg-*/
  decoders=apng,ffv1,gif,h264,hevc,libdav1d,mjpeg,mpeg2video,mpeg4,png,prores,rawvideo,vp8,vp9,webp
  parsers=av1,gif,h264,hevc,mjpeg,mpeg4video,mpegvideo,png,vp8,vp9,webp
  demuxers=apng,avi,gif,image2,image_jpeg_pipe,image_png_pipe,image_webp_pipe,matroska,mov,mpegts,rawvideo
  filters=copy,crop,format,fps,hflip,null,overlay,rotate,scale,select,setpts,transpose,trim,vflip
  ./configure --prefix="$1" --disable-everything --disable-autodetect --disable-network --disable-doc --disable-debug \
    --disable-ffplay --disable-avdevice --enable-gpl --enable-libx264 --enable-libdav1d --enable-zlib \
    --enable-decoder=$decoders --enable-parser=$parsers --enable-demuxer=$demuxers --enable-filter=$filters \
    --enable-bsf=extract_extradata,h264_mp4toannexb,hevc_mp4toannexb --enable-protocol=file,pipe \
    --enable-encoder=libx264,mjpeg,png,rawvideo --enable-muxer=image2,mov,mp4,rawvideo
  make -j"$(nproc)" V=0
  make install-progs
  strip "$1"/bin/ffmpeg "$1"/bin/ffprobe
}

"$@"
