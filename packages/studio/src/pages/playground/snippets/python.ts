import { type Call, shapeOf } from './call.ts'

/** JSON text is Python too, but for the names of three values. */
function literal(value: unknown): string {
  if (value === true) return 'True'
  if (value === false) return 'False'
  return value === null ? 'None' : JSON.stringify(value)
}

/** With what Python brings along. */
export function asPython(call: Call): string {
  const { path, form, result } = shapeOf(call)
  const prefix = form === 'data-uri' ? '"data:image/jpeg;base64," + ' : ''
  const picture = (name: string) => `picture(${literal(name)})`
  const files = Object.entries(call.files).map(([field, given]) => {
    const value = typeof given === 'string' ? picture(given) : `[${given.map(picture).join(', ')}]`
    return `    "${field}": ${value},`
  })
  const rest = Object.entries(call.body).map(
    ([field, value]) => `    "${field}": ${literal(value)},`,
  )
  const reader =
    files.length === 0
      ? ''
      : `def picture(name):
    with open(name, "rb") as file:
        return ${prefix}base64.b64encode(file.read()).decode()


`
  return `# Python 3.8 or later, nothing to install. GUISE_API_KEY=gk_... python3 call.py
${files.length === 0 ? '' : 'import base64\n'}import json
import os
import urllib.error
import urllib.request

GUISE_URL = ${literal(call.baseUrl)}
HEADERS = {"X-API-Key": os.environ["GUISE_API_KEY"], "Content-Type": "application/json"}


def call(path, body=None):
    data = None if body is None else json.dumps(body).encode()
    try:
        with urllib.request.urlopen(urllib.request.Request(GUISE_URL + path, data, HEADERS)) as answer:
            return answer.read()
    except urllib.error.HTTPError as refused:
        raise SystemExit(f"The service answered {refused.code}: {refused.read().decode()}")


${reader}body = {
${[...files, ...rest].join('\n')}
}
job = json.loads(call("${path}", body))
state = "queued"
while state in ("queued", "running"):
    job = json.loads(call(f"/v1/jobs/{job['id']}?wait=30"))
    state = job["state"]
if state != "succeeded":
    raise SystemExit(job["failure"]["message"] if job["failure"] else state)
with open("${result}", "wb") as file:
    file.write(call(f"/v1/jobs/{job['id']}/outputs/0"))
print("Saved ${result}")
`
}
