#!/bin/sh
# Makes every secret of compose.yaml in the folder /secrets or $1. What is there stays. The service setup runs it at each start.
set -eu
cd "${1:-/secrets}"
umask 022
# Only the owner of this script enters the folder. The users of the containers read what is mounted from it.
chmod 700 .
mkdir -p guise migrate postgres pgbouncer redis proxy grafana

# 0.6.0 kept all in one folder.
take() { if test -s "$1"; then mv "$1" "$2"; fi; }
for name in guise_secret s3_user s3_password; do take $name guise/$name; done
for name in postgres redis grafana; do take ${name}_password $name/password; done
take tls proxy/tls

# Written whole or not at all: half a secret would be taken for one.
keep() {
  if test -s "$1"; then cat >/dev/null; else cat >"$1.new" && mv "$1.new" "$1"; fi
}
random() { openssl rand -hex "$1"; }

random 32 | keep guise/guise_secret
random 10 | keep guise/s3_user
random 24 | keep guise/s3_password
random 24 | keep postgres/password
random 24 | keep redis/password
random 16 | keep grafana/password
random 10 | keep migrate/first_password
postgres=$(cat postgres/password) redis=$(cat redis/password)
echo "postgres://guise:$postgres@pgbouncer:6432/guise?pgbouncer=true" | keep guise/database_url
echo "postgres://guise:$postgres@postgres:5432/guise" | keep migrate/database_url
echo "\"guise\" \"$postgres\"" | keep pgbouncer/users
echo "redis://:$redis@redis:6379" | keep guise/redis_url
printf 'requirepass %s\ndir /data\nappendonly yes\nmaxmemory-policy noeviction\n' "$redis" | keep redis/redis.conf
if ! test -s proxy/tls; then
  # Signed by itself: browsers warn until the operator puts a certificate in its place.
  openssl req -x509 -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -days 365 -subj "/CN=$DOMAIN" \
    -addext "subjectAltName=DNS:$DOMAIN" -keyout proxy/.key -out proxy/.cert 2>/dev/null
  cat proxy/.cert proxy/.key | keep proxy/tls
  rm proxy/.cert proxy/.key
fi
chmod 444 ./*/*
chown -R --reference="$0" .
