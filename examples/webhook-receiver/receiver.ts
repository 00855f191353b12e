// Takes the messages of a webhook, verifies them, and saves the picture of every job that is done.
//
//   GUISE_WEBHOOK_SECRET=whsec_... node receiver.ts pictures
import { existsSync } from 'node:fs'
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { createServer, type IncomingMessage } from 'node:http'
import { join } from 'node:path'
import { verifyWebhook, type WebhookEvent, WebhookVerificationError } from '@guise/sdk'

const PORT = Number(process.env.PORT ?? 3000)
/** Messages have a few kilobytes. */
const LARGEST_MESSAGE = 1_000_000
/** For one picture. While one is loaded, the others wait. */
const LOAD_MS = 30_000
/** The pause after a failure. Each further one is twice as long. */
const [FIRST_PAUSE_MS, LONGEST_PAUSE_MS] = [1000, 3_600_000]
const [folder] = process.argv.slice(2)
const secret = process.env.GUISE_WEBHOOK_SECRET
if (!folder || !secret) {
  console.error('usage: GUISE_WEBHOOK_SECRET=whsec_... node receiver.ts pictures')
  process.exit(2)
}
/** What has arrived and is not done yet. It survives a crash, and is worked on at the next start. */
const inbox = join(folder, 'inbox')
/** The ids of messages that are done: a message can arrive twice, when an answer was lost. */
const done = join(folder, 'done')
for (const place of [inbox, done]) await mkdir(place, { recursive: true })

/** The file must be whole before it has its name. */
async function writeWhole(file: string, content: Uint8Array): Promise<void> {
  await writeFile(`${file}.part`, content)
  await rename(`${file}.part`, file)
}

async function work(message: string): Promise<void> {
  const file = join(inbox, message)
  // It arrived again before it was done, and is done by now.
  if (!existsSync(file)) return
  const event: WebhookEvent = JSON.parse(await readFile(file, 'utf8'))
  if (event.type === 'job.completed') {
    for (const [n, { url, content_type: type }] of event.data.outputs.entries()) {
      const picture = join(folder as string, `${event.data.id}-${n}.${type.split('/')[1]}`)
      // A signed link: it opens without a key.
      const answer = await fetch(url, { signal: AbortSignal.timeout(LOAD_MS) })
      if (!answer.ok) throw new Error(`${url} answered ${answer.status}`)
      await writeWhole(picture, await answer.bytes())
      console.log(`saved ${picture}`)
    }
  } else console.log(event.type)
  await writeFile(join(done, message), '')
  await rm(file)
}

/** One message after the other, so that the same is never worked on twice at once. */
let working = Promise.resolve()
const later = (message: string, pause = FIRST_PAUSE_MS) => {
  working = working
    .then(() => work(message))
    .catch((error) => {
      console.error(message, error.message)
      setTimeout(later, pause, message, Math.min(2 * pause, LONGEST_PAUSE_MS))
    })
}

/** Nothing, if it is more than the service sends. */
async function read(request: IncomingMessage): Promise<Buffer | undefined> {
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of request) {
    size += chunk.length
    if (size > LARGEST_MESSAGE) return undefined
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}

async function receive(body: Buffer, headers: IncomingMessage['headers']): Promise<void> {
  await verifyWebhook(body, headers, secret as string)
  // Verified, so it is an id of the service and no path of somebody else's.
  const message = `${headers['webhook-id']}.json`
  if ((await readdir(done)).includes(message)) return
  await writeWhole(join(inbox, message), body)
  later(message)
}

for (const message of await readdir(inbox)) if (message.endsWith('.json')) later(message)

createServer(async (request, response) => {
  try {
    const body = await read(request)
    if (!body) return void response.writeHead(413).end()
    await receive(body, request.headers)
    // At once: the service waits 10 seconds for an answer, and the work may take longer.
    response.writeHead(204).end()
  } catch (error) {
    if (!(error instanceof WebhookVerificationError)) console.error(error)
    response.writeHead(error instanceof WebhookVerificationError ? 400 : 500).end()
  }
}).listen(PORT, '127.0.0.1', () => console.log(`Listening at http://127.0.0.1:${PORT}`))
