import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { mkdtemp } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { checkLedger } from '../support/check-ledger.ts'
import { balanceOf, entriesOf, smallGroup, untilQuiet } from '../support/jobs.ts'
import { samplePicture } from '../support/pictures.ts'
import { type Stack, startStack, type TestAccount } from '../support/stack.ts'
import { type Exchange, type Stops, startStoppingProxy } from '../support/stopping-proxy.ts'
import { startQuickWorker } from '../support/workers.ts'

const PROGRAM = fileURLToPath(new URL('../../examples/recover/recover.ts', import.meta.url))
const CREDITS = 10

let stack: Stack
beforeAll(async () => {
  stack = await startStack({ workers: 0 })
  startQuickWorker(stack)
})
afterAll(() => stack?.stop())

/** One guest's run: an account of its own, a photo, and a client that may be started many times. */
async function guestRun(stops: (kill: () => Promise<void>) => Stops) {
  const account = await stack.account({ credits: CREDITS })
  const folder = await mkdtemp(join(stack.home, 'run-'))
  const result = join(folder, 'print.png')
  const photo = join(folder, 'photo.jpg')
  writeFileSync(photo, Buffer.from(await samplePicture(64, 64), 'base64'))
  let running: ChildProcess | undefined
  const proxy = await startStoppingProxy(
    stack.baseUrl,
    stops(async () => {
      const ended = running && once(running, 'exit')
      running?.kill('SIGKILL')
      await ended
    }),
  )
  async function start() {
    const env = { ...process.env, GUISE_URL: proxy.url, GUISE_API_KEY: account.key }
    running = spawn(process.execPath, [PROGRAM, photo, 'newsprint', result], { env })
    let text = ''
    for (const stream of [running.stdout, running.stderr]) {
      stream?.setEncoding('utf8').on('data', (more: string) => {
        text += more
      })
    }
    const [code, signal] = await once(running, 'close')
    return { code, signal, text }
  }
  return { account, result, start, stop: proxy.stop }
}

async function expectOneCharge({ id }: TestAccount, result: string): Promise<void> {
  await untilQuiet(stack)
  const jobs = await stack.database.query<{ id: string }>(
    'select id from jobs where account_id = $1',
    [id],
  )
  expect(jobs).toHaveLength(1)
  expect(await entriesOf(stack, jobs[0]?.id ?? '')).toEqual(['hold', 'settle'])
  expect(await balanceOf(stack, id)).toBe(CREDITS - smallGroup.credits)
  expect(await sharp(readFileSync(result)).metadata()).toMatchObject({ format: 'png' })
}

const isRun = ({ method }: Exchange) => method === 'POST'
const isWait = ({ path }: Exchange) => path.includes('wait=')
const isOutput = ({ path }: Exchange) => path.includes('/outputs/')

/** Stops the first exchange of a kind, and no other. */
function firstOf(is: (exchange: Exchange) => boolean) {
  let done = false
  return (exchange: Exchange): boolean => {
    const now = !done && is(exchange)
    done ||= now
    return now
  }
}

type Moment = {
  readonly name: string
  readonly stops: (kill: () => Promise<void>) => Stops
  /** What the next start says about the job. */
  readonly says: RegExp
}

const atRequest = (is: typeof isRun, then: 'drop' | undefined) => (kill: () => Promise<void>) => {
  const first = firstOf(is)
  const request: Stops['request'] = async (exchange) => {
    if (!first(exchange)) return undefined
    await kill()
    return then
  }
  return { request }
}
const atAnswer = (is: typeof isRun, gets: 'nothing' | 'half') => (kill: () => Promise<void>) => {
  const first = firstOf(is)
  const answer: Stops['answer'] = async (exchange, half) => {
    if (!first(exchange)) return undefined
    if (gets === 'half') half()
    await kill()
    return 'drop'
  }
  return { answer }
}

const BY_REFERENCE = /^found again by its reference/
/** Nothing: its journal knows the job. */
const KNOWN = /^\S+ is saved/

const MOMENTS: readonly Moment[] = [
  { name: 'before its request arrives', stops: atRequest(isRun, 'drop'), says: /^accepted/ },
  { name: 'while its request arrives', stops: atRequest(isRun, undefined), says: /^(acc|found)/ },
  { name: 'before it has the answer', stops: atAnswer(isRun, 'nothing'), says: BY_REFERENCE },
  { name: 'with half of the answer', stops: atAnswer(isRun, 'half'), says: BY_REFERENCE },
  { name: 'after the answer', stops: atRequest(isWait, 'drop'), says: KNOWN },
  { name: 'while it waits', stops: atAnswer(isWait, 'nothing'), says: KNOWN },
  { name: 'with half of the picture', stops: atAnswer(isOutput, 'half'), says: KNOWN },
]

describe('a client that is killed', () => {
  it.each(MOMENTS)('$name goes on where it was, and pays once', async ({ stops, says }) => {
    const { account, result, start, stop } = await guestRun(stops)
    expect(await start()).toMatchObject({ signal: 'SIGKILL' })
    expect(existsSync(result)).toBe(false)
    const second = await start()
    expect(second, second.text).toMatchObject({ code: 0 })
    expect(second.text).toMatch(says)
    expect(second.text).toContain('3 credits were charged')
    await expectOneCharge(account, result)

    const third = await start()
    expect(third.text).toContain('is there already')
    await expectOneCharge(account, result)
    stop()
  })

  it('meets its own first request under the same key, and pays once', async () => {
    const arrived = Promise.withResolvers<undefined>()
    // The first request is held up on its way until the second, of the next start, is there too.
    const { account, result, start, stop } = await guestRun((kill) => ({
      async request(exchange) {
        if (!isRun(exchange)) return undefined
        if (exchange.time > 1) arrived.resolve(undefined)
        else await kill()
        return arrived.promise
      },
    }))
    expect(await start()).toMatchObject({ signal: 'SIGKILL' })
    const second = await start()
    expect(second, second.text).toMatchObject({ code: 0 })
    await expectOneCharge(account, result)
    stop()
  })

  it('leaves jobs and ledger in order', async () => {
    await untilQuiet(stack)
    await checkLedger(stack.database)
  })
})
