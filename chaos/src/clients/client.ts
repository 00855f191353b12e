import { createHash } from 'node:crypto'
import { pause } from '@guise/test/support/until'
import { type Answer, type Ask, outcomeOf } from '../ask.ts'
import type { HistoryEvent } from '../history.ts'
import type { Random } from '../random.ts'
import { FINAL_WORDS } from '../rules/rule.ts'

/** What all clients of a run share. */
export type World = {
  readonly note: (event: HistoryEvent) => void
  /** Whether the time of faults is over: then what was begun is brought to its end, and nothing more. */
  readonly isOver: () => boolean
  /** Whether clients cancel and repeat more than people would. */
  readonly isKeen: boolean
}

/** Who a client is to the service. */
export type Identity = {
  readonly account: string
  readonly headers: Readonly<Record<string, string>>
  /** Guests and booths know their jobs by the unified API alone. */
  readonly isGuest?: true
}

export type Run = {
  readonly path: string
  readonly statusPath: string
  readonly body: unknown
}

export type Job = { readonly id: string; readonly statusPath: string; readonly identity: Identity }

export type ClientParts = World & { readonly ask: Ask; readonly random: Random }

/** Submits under one key until there is an answer; undefined when it is no. */
export async function submit(
  parts: ClientParts,
  identity: Identity,
  key: string,
  run: Run,
): Promise<Job | undefined> {
  for (;;) {
    // Two at once: a client that is too eager, or a proxy that asks again.
    const tries = parts.random.chance(0.15) ? 2 : 1
    const asked = await Promise.all(
      Array.from({ length: tries }, () => submitOnce(parts, identity, key, run)),
    )
    const id = asked.find((answer) => answer.id !== undefined)?.id
    if (id !== undefined) return { id, statusPath: run.statusPath, identity }
    if (asked.every(({ outcome }) => outcome === 'refused')) return undefined
    await pause(parts.random.between(100, 500))
  }
}

export async function submitOnce(
  { ask, note }: Pick<ClientParts, 'ask' | 'note'>,
  { account, headers }: Identity,
  key: string,
  { path, body }: Run,
) {
  const from = Date.now()
  const answer = await ask({
    method: 'POST',
    path,
    body,
    headers: { ...headers, 'Idempotency-Key': key, 'X-Client-Reference': key },
  })
  const outcome = outcomeOf(answer)
  const id: string | undefined = outcome === 'accepted' ? answer.json.id : undefined
  const { status } = answer
  note({
    what: 'submit',
    ...{ from, at: Date.now(), key, account, outcome, status },
    ...(id === undefined ? {} : { id }),
  })
  return { outcome, id }
}

type Seen = { readonly status: number; readonly word?: string; readonly digest?: string }

/** Looks once; answers the word of the job's status, if there was one. */
export async function look(
  { ask, note }: Pick<ClientParts, 'ask' | 'note'>,
  job: Job,
): Promise<string | undefined> {
  const seen = await (job.identity.isGuest ? lookAsGuest(ask, job) : lookByFamily(ask, job))
  note({ what: 'look', at: Date.now(), id: job.id, ...seen })
  return seen.word
}

async function lookByFamily(ask: Ask, { id, statusPath, identity }: Job): Promise<Seen> {
  const path = statusPath.replace('{job_id}', id)
  const answer = await ask({ method: 'POST', path, headers: identity.headers })
  const { status } = answer
  if (outcomeOf(answer) !== 'accepted') return { status }
  const word: string = answer.json.status
  return FINAL_WORDS.includes(word) ? { status, word, digest: digestOf(answer) } : { status, word }
}

/** In the words of the others. */
const WORDS: Readonly<Record<string, string>> = {
  ...{ queued: 'QUEUED', running: 'RUNNING' },
  ...{ succeeded: 'COMPLETED', failed: 'FAILED', cancelled: 'FAILED' },
}

async function lookAsGuest(ask: Ask, { id, identity: { headers } }: Job): Promise<Seen> {
  const answer = await ask({ method: 'GET', path: `/v1/jobs/${id}`, headers })
  const { status } = answer
  const word = outcomeOf(answer) === 'accepted' ? WORDS[answer.json.state] : undefined
  if (word !== 'COMPLETED') return word === undefined ? { status } : { status, word }
  const output = await ask({ method: 'GET', path: `/v1/jobs/${id}/outputs/0`, headers })
  if (output.status !== 200) return { status: output.status, word }
  return { status, word, digest: digestOf(output) }
}

const digestOf = ({ text }: Answer) => createHash('sha256').update(text).digest('hex').slice(0, 16)

/** Until there is an answer, as a client does that wants its credits back. */
export async function cancel(
  { ask, note, random, isOver, isKeen }: ClientParts,
  { id, identity }: Job,
): Promise<void> {
  const path = `/v1/jobs/${id}/cancel`
  for (;;) {
    const answer = await ask({ method: 'POST', path, headers: identity.headers, body: {} })
    const outcome = outcomeOf(answer)
    note({ what: 'cancel', at: Date.now(), id, outcome, status: answer.status })
    if (outcome === 'refused' || isOver()) return
    // And now and then once more, as somebody does who is not sure.
    if (outcome === 'accepted' && !random.chance(isKeen ? 0.7 : 0.3)) return
    await pause(random.between(100, 500))
  }
}

/** Looks as often as a client would before it does something else. */
export async function follow(parts: ClientParts, job: Job, looks: number): Promise<void> {
  for (let n = 0; n < looks; n++) {
    await pause(parts.random.between(100, 500))
    const word = await look(parts, job)
    // All are looked at once more when all is quiet.
    if (parts.isOver()) return
    if (word !== undefined && FINAL_WORDS.includes(word)) return
  }
}
