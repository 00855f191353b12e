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

# Repeats what got no answer, 429 or a 5xx; -f would hide why something was refused.
ask() {
  curl -sS --retry 5 --retry-connrefused --retry-max-time 120 --fail-with-body \
    -H "X-API-Key: $GUISE_API_KEY" "$@"
}
field() { # the text field of this name in a JSON answer
  sed -n "s/.*\"$1\":\"\([^\"\\\\]*\(\\\\.[^\"\\\\]*\)*\)\".*/\1/p" "$folder/answer.json" | sed 's/\\"/"/g'
}
failed() {
  echo "$1: $(field message)" >&2
  exit 1
}

# A photo is too large for a command line, so the body goes through a file.
{
  printf '{"prompt":"%s","input_image":"' "$prompt"
  base64 <"$photo" | tr -d '\n'
  printf '"}'
} >"$folder/body.json"

# With a key of its own, a submission that is repeated is one job and one charge.
ask -o "$folder/answer.json" -H 'Content-Type: application/json' \
  -H "Idempotency-Key: redraw-$(date +%s)-$$" --data-binary "@$folder/body.json" \
  "$GUISE_URL/v1/run/stylized_multi_swap_self_prompt" || failed 'not accepted'
id=$(field id)
echo "accepted: job $id"

# Each answer comes when the job is done, or after 30 seconds.
while
  ask -o "$folder/answer.json" "$GUISE_URL/v1/jobs/$id?wait=30" || failed 'not found'
  state=$(field state)
  [ "$state" = queued ] || [ "$state" = running ]
do :; done
[ "$state" = succeeded ] || failed "the job is $state"

ask -o "$result" "$GUISE_URL/v1/jobs/$id/outputs/0"
echo "$result is saved"
