import { parseArgs } from 'node:util'
import { type Stack, startStack } from '@guise/test/support/stack'
import { freePort } from '@guise/tools'
import fc from 'fast-check'
import { DOCUMENT, operationsOf, resolverOf } from '../fuzz/document.ts'
import { ask } from '../fuzz/judge.ts'
import { requestsTo, type Sent } from '../fuzz/request.ts'
import { makeWorld, RECEIVER, type World } from '../fuzz/world.ts'
import { inTurn } from '../lib/in-turn.ts'
import {
  type Canary,
  HEADER_CANARIES,
  knownWith,
  QUERY_CANARY,
  sentCanaries,
  typedCanaries,
  worldCanaries,
} from './canaries.ts'
import { canariesIn, placesOf } from './search.ts'

export const USAGE = `npm run battery -- secrets [--each N] [--seed N]
  Keys, passwords, tokens, secrets of webhooks, addresses and pictures through every operation, also while Postgres and
  Redis are away: none in a log, in metrics, in a refusal to somebody else; none that opens something in the database
  or in Redis.
  --each N   requests to each operation (12)
`
const AT_ONCE = 6
const MAIL_PASSWORD = 'canary-mailserver-5f2a9c'

export async function run(args: readonly string[]): Promise<boolean> {
  const { values } = parseArgs({
    args: [...args],
    options: {
      each: { type: 'string', default: '12' },
      seed: { type: 'string', default: '1' },
    },
  })
  const workerPort = await freePort()
  const stack = await startStack({
    workers: 0,
    env: {
      GUISE_LOG_LEVEL: 'debug',
      GUISE_WEBHOOK_ALLOWED_ORIGINS: RECEIVER,
      GUISE_SMTP_URL: `smtp://canary:${MAIL_PASSWORD}@127.0.0.1:1`,
    },
  })
  try {
    stack.startWorker({ GUISE_LANES: 'video', GUISE_WORKER_PORT: String(workerPort) })
    const world = await makeWorld(stack)
    const canaries: Canary[] = [
      ...worldCanaries(world),
      ...typedCanaries,
      ...sentCanaries,
      ...(await webhookSecrets(stack, world)),
      { name: "the mail server's password", value: MAIL_PASSWORD, opens: true },
      { name: 'GUISE_SECRET', value: stack.env.GUISE_SECRET ?? '', opens: true },
    ]
    const problems: string[] = []
    const drive = (each: number, seed: number) =>
      driveThrough(stack, world, { each, seed, canaries, problems })
    const [each, seed] = [Number(values.each), Number(values.seed)]
    let sent = await drive(each, seed)
    // What goes wrong is what gets logged.
    for (const server of [stack.services.redis, stack.services.postgres]) {
      await server.stop()
      sent += await drive(1, seed + 1)
      await server.start()
    }
    const places = await placesOf(stack, [stack.baseUrl, `http://127.0.0.1:${workerPort}`])
    // A search that does not find what every log has proves nothing.
    const logs = places.filter(({ text }) => text.includes('/v6/run/face_swap')).length
    if (logs === 0) problems.push('the search finds nothing at all')
    for (const place of places) problems.push(...canariesIn(place, canaries))
    const bytes = places.reduce((sum, { text }) => sum + text.length, 0)
    process.stdout.write(
      `${sent} requests with ${canaries.length} secrets; ${places.length} logs, metrics and tables with ${Math.round(bytes / 1024)} kB searched\n`,
    )
    for (const problem of new Set(problems)) process.stdout.write(`!! ${problem}\n`)
    process.stdout.write(`${new Set(problems).size} problems\n`)
    return problems.length === 0
  } finally {
    await stack.stop()
  }
}

type Drive = {
  readonly each: number
  readonly seed: number
  readonly canaries: readonly Canary[]
  readonly problems: string[]
}

async function driveThrough(
  stack: Stack,
  world: World,
  { each, seed, canaries, problems }: Drive,
): Promise<number> {
  const other = await stack.account().catch(() => undefined)
  const known = knownWith(world)
  const requests = operationsOf(DOCUMENT).flatMap((operation) =>
    fc.sample(requestsTo(operation, known, resolverOf(DOCUMENT)), { numRuns: each, seed }),
  )
  await inTurn(
    requests.map((request, n) => async () => {
      const caller = world.callers[n % world.callers.length]?.headers ?? {}
      // Every fourth is somebody else's, with ids and tokens that are not theirs.
      const isOther = n % 4 === 3 && other !== undefined
      const headers = isOther ? { 'X-API-Key': other.key } : caller
      const answer = await ask(stack.baseUrl, disguised(request, headers, n))
      if (!isOther || 'failure' in answer || answer.status < 400) return
      const told = canaries.filter(({ value }) => answer.text.includes(value))
      const said = `${decodeURIComponent(request.path.replaceAll(/%(?![0-9a-f]{2})/gi, ''))} ${request.body ?? ''}`
      for (const { name, value } of told) {
        if (!said.includes(value)) problems.push(`${request.path} told somebody else ${name}`)
      }
    }),
    AT_ONCE,
  )
  return requests.length
}

/** As its caller sends it; now and then with a wrong secret in a header or in the address. */
function disguised(request: Sent, caller: Readonly<Record<string, string>>, n: number): Sent {
  const wrong = n % 9 === 0 ? HEADER_CANARIES : {}
  const mark = n % 7 === 0 ? `${request.path.includes('?') ? '&' : '?'}key=${QUERY_CANARY}` : ''
  return {
    ...request,
    path: request.path + mark,
    headers: { 'User-Agent': 'battery', ...caller, ...request.headers, ...wrong },
  }
}

async function webhookSecrets({ baseUrl }: Stack, { callers }: World): Promise<readonly Canary[]> {
  const answer = await ask(baseUrl, {
    method: 'POST',
    path: '/v1/webhooks',
    headers: { ...callers[0]?.headers, 'content-type': 'application/json' },
    body: Buffer.from(JSON.stringify({ url: `${RECEIVER}/secret` })),
  })
  const { secret } = ('json' in answer ? answer.json : {}) as { secret?: string }
  if (!secret) throw new Error(`no webhook: ${JSON.stringify(answer)}`)
  return [{ name: 'the secret of a webhook', value: secret, opens: true }]
}
