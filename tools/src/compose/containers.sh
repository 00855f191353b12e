#!/usr/bin/env bash
# Runs a command beside a container engine that docker compose can talk to, also without systemd and in a container itself.
#   containers.sh FOLDER COMMAND...    FOLDER keeps docker compose, images and volumes
#   containers.sh --build FOLDER       builds docker compose from its Go modules: 4 minutes, once
# Needs root and the packages podman crun netavark aardvark-dns iptables iproute2.
set -euo pipefail

if [ "$1" = --build ]; then
  mkdir -p "$2/source" && cd "$2/source"
  printf 'module compose\n' >go.mod
  printf '//go:build tools\npackage compose\nimport _ "github.com/docker/compose/v2/cmd/compose"\n' >tools.go
  go get github.com/docker/compose/v2@v2.40.3 && GOFLAGS=-mod=mod go mod tidy
  exec go build -o "$2/docker-compose" github.com/docker/compose/v2/cmd
fi

# Mounts, network and processes of its own: the machine keeps its firewall rules, no container reaches beyond it, and none outlives this.
[ "${IN_NAMESPACE:-}" ] || IN_NAMESPACE=1 exec unshare --mount --net --pid --mount-proc --fork --kill-child bash "$0" "$@"
dir=$1
shift
umount -R /sys/fs/cgroup && mount -t cgroup2 none /sys/fs/cgroup # crun refuses versions 1 and 2 side by side
mkdir -p /run/containers && mount -t tmpfs tmpfs /run/containers
ip link set lo up

cat >"$dir/containers.conf" <<CONF
[containers]
cgroups = "disabled" # so limits of memory and processors do nothing
default_ulimits = ["nofile=8192:8192", "nproc=8192:8192"] # higher ones than the machine's are refused
[network]
network_backend = "netavark"
network_config_dir = "$dir/networks"
[engine]
cgroup_manager = "cgroupfs"
runtime = "crun"
events_logger = "file"
CONF
# The guide says "docker compose".
mkdir -p "$dir/bin"
printf '#!/bin/sh\ntest "$1" = compose && shift && exec %s/docker-compose "$@"\n' "$dir" >"$dir/bin/docker"
chmod +x "$dir/bin/docker"
export PATH="$dir/bin:$PATH" CONTAINERS_CONF="$dir/containers.conf" DOCKER_HOST="unix://$dir/engine.sock"
export PODMAN="podman --storage-driver overlay --root $dir/images --runroot $dir/run"
$PODMAN system service --time=0 "$DOCKER_HOST" >"$dir/engine.log" 2>&1 &
engine=$!
# podman leaves health checks to systemd, and aardvark-dns 1.4, its name server, can end when all containers restart at once.
names=/run/containers/networks/aardvark-dns
(while sleep 5; do
  if [ -s $names/aardvark.pid ] && ! kill -0 "$(<$names/aardvark.pid)" 2>/dev/null; then
    echo 'The name server of podman has ended: it is started again.'
    /usr/lib/podman/aardvark-dns --config $names -p 53 run &
  fi
  for id in $($PODMAN ps -q 2>/dev/null); do $PODMAN healthcheck run "$id" >/dev/null 2>&1 || true; done
done) &
health=$!
trap 'kill $health $engine 2>/dev/null || true' EXIT
until [ -S "$dir/engine.sock" ]; do kill -0 $engine && sleep 0.2; done
"$@"
