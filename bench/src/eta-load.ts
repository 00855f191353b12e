import { untilQuiet } from '@guise/test/support/jobs'
import { samplePicture } from '@guise/test/support/pictures'
import type { Stack, TestAccount } from '@guise/test/support/stack'
import { pause } from '@guise/test/support/until'
import { STYLES } from './sleepy-engine.ts'

const POLL_MS = 50

/** What was said of a job right after it was submitted, and what came true. */
export type Promised = {
  readonly place: number | null
  readonly etaSeconds: number | null
  /** From when it was asked until the job was finished. */
  readonly realSeconds: number
}

const PATH = '/v1/run/stylized_multi_swap'
const picture = samplePicture(64, 64)

/** One caller sends half of all jobs, another one in sixteen. */
const SHARES = [8, 4, 3, 1]
const ROUND = SHARES.reduce((sum, share) => sum + share, 0)
/** No divisor in common with the shares, so that callers take turns. */
const STRIDE = 7

/** The n-th job of a load that is the same at every run. */
function nth(accounts: readonly TestAccount[], n: number) {
  let turn = (n * STRIDE) % ROUND
  const who = SHARES.findIndex((share) => {
    turn -= share
    return turn < 0
  })
  const styles = [...STYLES.keys()]
  const style = styles[(n * 3 + Math.floor(n / styles.length)) % styles.length]
  const account = accounts[who]
  if (!account || !style) throw new Error('a load needs four accounts')
  return { account, style }
}

/** A load that never lets up: whenever a job ends, the next one is submitted. */
export function startLoad(stack: Stack, accounts: readonly TestAccount[], unfinished: number) {
  const asked: Promise<Asked>[] = []
  let stopped = false

  async function keepUp(): Promise<void> {
    while (!stopped) {
      const [row] = await stack.database.query<{ pending: number }>(
        'select sum(pending) as pending from accounts',
      )
      const missing = unfinished - (row?.pending ?? 0)
      const some = Array.from({ length: missing }, (_, n) =>
        submitAndAsk(accounts, asked.length + n),
      )
      asked.push(...some)
      await Promise.all(some)
      await pause(POLL_MS)
    }
  }

  const done = keepUp()
  return {
    /** The next jobs of this load, when they have all ended. */
    async next(jobs: number): Promise<readonly Promised[]> {
      const from = asked.length
      while (asked.length < from + jobs) await Promise.race([done, pause(POLL_MS)])
      const some = await Promise.all(asked.slice(from, from + jobs))
      return Promise.all(some.map((one) => compare(stack, one)))
    },
    async stop(): Promise<void> {
      stopped = true
      await done
      await untilQuiet(stack)
    },
  }
}

type Asked = {
  readonly id: string
  readonly at: number
  readonly place: number | null
  readonly etaSeconds: number | null
}

async function submitAndAsk(accounts: readonly TestAccount[], n: number): Promise<Asked> {
  const { account, style } = nth(accounts, n)
  const body = { input_image: await picture, style_id: style }
  const submitted = await account.client.post(PATH, body)
  if (submitted.status !== 200) throw new Error(submitted.text)
  const { id } = submitted.json
  const { json } = await account.client.get(`/v1/jobs/${id}`)
  return { id, at: Date.now(), place: json.queue_place, etaSeconds: json.eta_seconds }
}

async function compare({ database }: Stack, asked: Asked): Promise<Promised> {
  for (;;) {
    const [row] = await database.query<{ state: string; finished_at: Date | null }>(
      'select state, finished_at from jobs where id = $1',
      [asked.id],
    )
    if (row?.finished_at) {
      if (row.state !== 'succeeded') throw new Error(`job ${asked.id} has ${row.state}`)
      const realSeconds = (row.finished_at.getTime() - asked.at) / 1000
      return { place: asked.place, etaSeconds: asked.etaSeconds, realSeconds }
    }
    await pause(500)
  }
}
