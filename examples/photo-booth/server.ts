// Serves a photo booth. The key of your account stays here: the page gets tokens of one campaign.
//
//   node server.ts "Summer fair"
import { readFile } from 'node:fs/promises'
import { createServer, type IncomingMessage } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { createGuise } from '@guise/sdk'

const PORT = Number(process.env.PORT ?? 3000)
const SERVICE = process.env.GUISE_URL ?? 'http://127.0.0.1:8080'
const guise = createGuise()

/** The campaign of this name; a new one, with a filter of the catalog, if there is none. */
async function openCampaign(name: string) {
  const known = (await guise.campaigns.list()).find((campaign) => campaign.name === name)
  if (known) return known
  const campaign = await guise.campaigns.create({ name })
  await guise.campaigns.addAlias(campaign.id, { filter: 1 })
  return campaign
}
const campaign = await openCampaign(process.argv[2] ?? 'Photo booth')

/** Three pictures, for an hour: all that can be done with a token somebody copies from the page. */
const makeToken = () => guise.campaigns.tokens.create(campaign.id, { picture_limit: 3 })

/** What the page asks of the service goes through here, so that both have one origin, with the page's own token. */
async function forward({ method = 'GET', url = '', headers }: IncomingMessage, body: Buffer) {
  const passed = ['authorization', 'content-type', 'idempotency-key'] as const
  return fetch(new URL(url, SERVICE), {
    method,
    headers: passed.flatMap((name) => (headers[name] ? [[name, String(headers[name])]] : [])),
    ...(method === 'POST' ? { body: new Uint8Array(body) } : {}),
  })
}

async function answer(request: IncomingMessage): Promise<Response> {
  const body = await buffer(request)
  switch (`${request.method} ${request.url}`) {
    case 'GET /':
      return new Response(await readFile(new URL('booth.html', import.meta.url)), {
        headers: { 'Content-Type': 'text/html' },
      })
    case 'POST /token':
      return Response.json(await makeToken())
    default:
      // By its beginning: a whole address, or "//elsewhere", would lead away from the service.
      return /^\/v\d+\//.test(request.url ?? '')
        ? forward(request, body)
        : Response.json({ message: 'There is nothing here.' }, { status: 404 })
  }
}

createServer(async (request, response) => {
  try {
    const { status, headers, body } = await answer(request)
    const type = headers.get('content-type')
    response.writeHead(status, type ? { 'Content-Type': type } : {})
    for await (const chunk of body ?? []) response.write(chunk)
    response.end()
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    if (!response.headersSent) response.writeHead(502, { 'Content-Type': 'application/json' })
    response.end(JSON.stringify({ message: 'The service cannot be reached.' }))
  }
}).listen(PORT, '127.0.0.1', () => console.log(`The booth is at http://127.0.0.1:${PORT}`))
