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
  return `# export GUISE_API_KEY=gk_...
URL=${call.baseUrl}
KEY="X-API-Key: $GUISE_API_KEY"

ANSWER=$(curl -sS "$URL${path}" -H "$KEY" \\
  -H 'Content-Type: application/json' --data-binary @- <<JSON
{
${[...pictures, ...rest].join(',\n')}
}
JSON
)
echo "$ANSWER"
ID=$(echo "$ANSWER" | sed -n 's/.*"id":"\\([^"]*\\)".*/\\1/p')

# Each request waits up to 30 seconds for the end of the job.
while curl -sS "$URL/v1/jobs/$ID?wait=30" -H "$KEY" |
  grep -qE '"state":"(queued|running)"'; do :; done

curl -fsS "$URL/v1/jobs/$ID/outputs/0" -H "$KEY" -o ${result}
`
}
