#!/bin/sh
# Makes every secret of compose.yaml in the folder secrets beside it; what is there stays. Usage: secrets.sh [DOMAIN]
# The certificate is one that nobody vouches for: put your own (certificates, then key, in PEM) into secrets/tls.
set -eu
domain=${1:-localhost}
cd "$(dirname "$0")"
umask 077
mkdir -p secrets

# Written whole or not at all: half a secret would be taken for one.
keep() {
  if test -s "secrets/$1"; then cat >/dev/null; else cat >"secrets/.$1" && mv "secrets/.$1" "secrets/$1"; fi
}
random() { openssl rand -hex "$1"; }

random 32 | keep guise_secret
random 24 | keep postgres_password
random 24 | keep redis_password
random 10 | keep s3_user
random 24 | keep s3_password
random 16 | keep grafana_password
postgres=$(cat secrets/postgres_password) redis=$(cat secrets/redis_password)
echo "postgres://guise:$postgres@pgbouncer:6432/guise?pgbouncer=true" | keep database_url
echo "postgres://guise:$postgres@postgres:5432/guise" | keep migrate_database_url
echo "\"guise\" \"$postgres\"" | keep pgbouncer_users
echo "redis://:$redis@redis:6379" | keep redis_url
printf 'requirepass %s\ndir /data\nappendonly yes\nmaxmemory-policy noeviction\n' "$redis" | keep redis_conf
if ! test -s secrets/tls; then
  openssl req -x509 -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -days 365 -subj "/CN=$domain" \
    -addext "subjectAltName=DNS:$domain,DNS:files.$domain" -keyout secrets/.key -out secrets/.cert 2>/dev/null
  cat secrets/.cert secrets/.key | keep tls
  rm secrets/.cert secrets/.key
fi
# The folder is its owner's alone; inside, the users of the containers must be able to read.
chmod 444 secrets/*
