import { readFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Stack, TestAccount } from '@guise/test/support/stack'
import { freePort } from '@guise/tools'

/** One running service with two kinds of people: those who attack it, and one who only uses it. */
export type Stage = {
  readonly stack: Stack
  readonly attackers: readonly TestAccount[]
  readonly viewerKey: string
  readonly victim: TestAccount
  /** A finished job of the victim's, with a picture as its result. */
  readonly resultPath: string
  /** The photo that the victim submits, and where it can be had by a link. */
  readonly photo: string
  readonly photoUrl: string
  readonly victimHookPort: number
  readonly silentHookPort: number
  /** Of an event of the victim's that is open to phones. */
  readonly guestCode: string
  stop(): Promise<void>
}

const HERE = resolve(import.meta.dirname, '../../..')
const ATTACKERS = 4

/**
 * The settings of an installation as it is delivered, but for what lets the battery work on one machine:
 * loopback receivers and links, a proxy that tells addresses, and a victim that may submit often.
 */
export async function setStage(tree = HERE): Promise<Stage> {
  // Everything of the service comes from that tree, its migrations and test support included.
  const support = pathToFileURL(join(tree, 'test/support/stack.ts')).href
  const { startStack } = (await import(support)) as {
    startStack(options: object): Promise<Stack>
  }
  const [photoPort, victimHookPort, silentHookPort] = [
    await freePort(),
    await freePort(),
    await freePort(),
  ]
  const photoUrl = `http://photos.invalid:${photoPort}/photo.jpg`
  const stack = await startStack({
    workers: 0,
    env: {
      GUISE_SUBMITS_PER_MINUTE: '6000',
      GUISE_READS_PER_MINUTE: '6000',
      GUISE_SIGN_INS_PER_MINUTE: '20',
      GUISE_TRUSTED_PROXIES: '127.0.0.1',
      GUISE_FETCH_ALLOWED_ORIGINS: new URL(photoUrl).origin,
      GUISE_WEBHOOK_ALLOWED_ORIGINS: [victimHookPort, silentHookPort]
        .map((port) => `http://127.0.0.1:${port}`)
        .join(','),
    },
  })
  const jpeg = await readFile(join(HERE, 'samples/astronaut.jpg'))
  const photos = createServer((_, response) =>
    response.writeHead(200, { 'content-type': 'image/jpeg' }).end(jpeg),
  ).listen(photoPort, '127.0.0.1')
  const photo = jpeg.toString('base64')

  const account = () => stack.account({ credits: 1_000_000, pendingCap: 100_000 })
  const victim = await account()
  const attackers = await Promise.all(Array.from({ length: ATTACKERS }, account))
  const viewer = await stack.operator.openKey(attackers[0]?.id ?? '', { role: 'viewer' })
  const guestCode = await openEvent(victim)
  const resultPath = await makeResult(stack, victim, photo)
  // From now on no picture is made: processor time belongs to the api. It still sends webhooks.
  stack.startWorker({ GUISE_LANES: 'video' })
  return {
    stack,
    attackers,
    victim,
    viewerKey: viewer.secret,
    resultPath,
    photo,
    photoUrl,
    victimHookPort,
    silentHookPort,
    guestCode,
    async stop() {
      photos.close().closeAllConnections()
      await stack.stop()
    },
  }
}

async function openEvent({ client }: TestAccount): Promise<string> {
  const { json: campaign } = await client.post('/v1/campaigns', { name: 'Gala' })
  const path = `/v1/campaigns/${campaign.id}/guests`
  const { json } = await client.call('PATCH', path, { body: { is_open: true } })
  return json.code
}

async function makeResult(stack: Stack, { client }: TestAccount, photo: string): Promise<string> {
  const worker = stack.startWorker()
  const { json } = await client.post('/v1/run/stylized_multi_swap_self_prompt', {
    input_image: photo,
    prompt: 'newsprint',
  })
  const { json: done } = await client.finish('/v1/status_stylized_multi_swap/{job_id}', json.id)
  if (done.status !== 'COMPLETED') throw new Error(`no result to read: ${JSON.stringify(done)}`)
  await worker.stop()
  return `/v1/status_stylized_multi_swap/${json.id}`
}
