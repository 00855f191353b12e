#!/bin/sh
# Redraws a photo with nothing but curl: submits, waits, saves.
#
#   sh redraw.sh photo.jpg "screen print" print.png
set -eu
if [ $# -ne 3 ]; then
  echo 'usage: sh redraw.sh photo.jpg "screen print" print.png' >&2
  exit 2
fi
photo=$1 result=$3
prompt=$(printf '%s' "$2" | sed 's/[\\"]/\\&/g')
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT

# Repeats what got no answer, 429 or a 5xx. Without -f, with which curl would repeat a refusal as well.
ask() {
  status=$(curl -sS --retry 5 --retry-all-errors --max-time 90 --retry-max-time 120 \
    -o "$folder/answer" -w '%{http_code}' -H "X-API-Key: $GUISE_API_KEY" "$@") || status='no answer'
  [ "$status" = 200 ]
}
field() { # the text field of this name in a JSON answer
  sed -n "s/.*\"$1\":\"\([^\"\\\\]*\(\\\\.[^\"\\\\]*\)*\)\".*/\1/p" "$folder/answer" | sed 's/\\"/"/g'
}
failed() {
  [ "$status" = 'no answer' ] && why=$status || why=$(field message)
  echo "$1: $why" >&2
  exit 1
}

# A photo is too large for a command line, so the body goes through a file.
{
  printf '{"prompt":"%s","input_image":"' "$prompt"
  base64 <"$photo" | tr -d '\n'
  printf '"}'
} >"$folder/body.json"

# With a key of its own, a submission that is repeated is one job and one charge.
key=redraw-$(date +%s)-$$
ask -H 'Content-Type: application/json' -H "Idempotency-Key: $key" -H "X-Client-Reference: $key" \
  --data-binary "@$folder/body.json" "$GUISE_URL/v1/run/stylized_multi_swap_self_prompt" ||
  case $status in
    429 | 5* | no*) failed "may be accepted, look at /v1/jobs?client_reference=$key" ;;
    *) failed 'not accepted' ;;
  esac
id=$(field id)
echo "accepted: job $id"

# Each answer comes when the job is done, or after 30 seconds.
while
  ask "$GUISE_URL/v1/jobs/$id?wait=30" || failed "job $id was not found"
  state=$(field state)
  [ "$state" = queued ] || [ "$state" = running ]
do :; done
[ "$state" = succeeded ] || failed "the job is $state"

ask "$GUISE_URL/v1/jobs/$id/outputs/0" || failed "the picture of job $id was not saved"
mv "$folder/answer" "$result"
echo "$result is saved"
