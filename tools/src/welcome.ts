import { join } from 'node:path'

export type DemoFile = { base_url: string; api_key: string; email: string; password: string }

/** What a newcomer reads when the demo is ready. Commands of another terminal know its folder only if they are told. */
export function welcome(
  { base_url, api_key, email, password }: DemoFile,
  { home, isHomeChosen }: { readonly home: string; readonly isHomeChosen: boolean },
): string {
  const prefix = isHomeChosen ? `GUISE_HOME=${quoted(home)} ` : ''
  return `
Guise is running at ${base_url}   (API documentation: ${base_url}/docs)
  sign in to the studio as ${email}, password ${password}
  key for the API          ${api_key}   (also in ${join(home, 'demo.json')})

Your first picture, in another terminal:
  ${prefix}npx guise run face-swap samples/astronaut.jpg --gender female --filter 1 --out me.png
or with curl:
  printf '{"base64":"%s","gender":1,"filter_id":1}' "$(base64 < samples/astronaut.jpg | tr -d '\\n')" > request.json
  curl -s ${base_url}/v6/run/face_swap -H 'X-API-Key: ${api_key}' -H 'Content-Type: application/json' -d @request.json
  curl -s -X POST ${base_url}/v6/status/THE_ID_FROM_THE_RESPONSE -H 'X-API-Key: ${api_key}'
README.md has these steps as one script.

Ctrl-C stops everything.`
}

const quoted = (path: string) =>
  /^[\w./-]+$/.test(path) ? path : `'${path.replaceAll("'", "'\\''")}'`
