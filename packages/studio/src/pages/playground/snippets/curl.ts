import { type Call, shapeOf } from './call.ts'

/** In a here-document the shell still reads these three. */
const quiet = (text: string) => text.replace(/[\\$`]/g, '\\$&')

/** For a POSIX shell with curl. The body goes through a pipe: a photo is too long for a command line. */
export function asCurl(call: Call): string {
  const { path, form, result } = shapeOf(call)
  const prefix = form === 'data-uri' ? 'data:image/jpeg;base64,' : ''
  const picture = (name: string) => `"${prefix}$(base64 < ${name} | tr -d '\\n')"`
  const pictures = Object.entries(call.files).map(([field, given]) => {
    const value =
      typeof given === 'string'
        ? picture(given)
        : `[\n    ${given.map(picture).join(',\n    ')}\n  ]`
    return `  "${field}": ${value}`
  })
  const rest = Object.entries(call.body).map(
    ([field, value]) => `  "${field}": ${quiet(JSON.stringify(value))}`,
  )
  return `#!/bin/sh
# Save it as call.sh beside your photo, then: GUISE_API_KEY=gk_... sh call.sh
GUISE_URL=${call.baseUrl}
HEADER="X-API-Key: \${GUISE_API_KEY:?Set it to a key of your account.}"

# Stops with what the service says, unless it answers 2xx.
ask() {
  ANSWER=$(curl -sS --fail-with-body -H "$HEADER" "$@") || { printf '%s\\n' "$ANSWER" >&2; exit 1; }
}
value() { printf '%s' "$ANSWER" | grep -o "\\"$1\\":\\"[^\\"]*\\"" | head -n 1 | cut -d '"' -f 4; }

ask "$GUISE_URL${path}" -H 'Content-Type: application/json' --data-binary @- <<JSON
{
${[...pictures, ...rest].join(',\n')}
}
JSON
ID=$(value id)

# Each request waits up to 30 seconds for the end of the job.
STATE=queued
while [ "$STATE" = queued ] || [ "$STATE" = running ]; do
  ask "$GUISE_URL/v1/jobs/$ID?wait=30"
  STATE=$(value state)
done
[ "$STATE" = succeeded ] || { echo "$STATE: $(value message)" >&2; exit 1; }

curl -sS --fail-with-body "$GUISE_URL/v1/jobs/$ID/outputs/0" -H "$HEADER" -o ${result} ||
  { cat ${result} >&2; rm -f ${result}; exit 1; }
echo "Saved ${result}"
`
}
