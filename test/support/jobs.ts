import type { JobState } from '@guise/core'
import { expect } from 'vitest'
import type { Client } from './client.ts'
import type { Installation } from './installation.ts'
import { portrait, samplePicture } from './pictures.ts'
import { until } from './until.ts'

/** A job of known cost, in credits and in processor time. */
export type Kind = {
  readonly path: string
  readonly statusPath: string
  readonly credits: number
  readonly body: () => Promise<Readonly<Record<string, unknown>>>
}

const swap = (picture: () => Promise<string>): Kind => ({
  path: '/v1/run/faceswap',
  statusPath: '/v2/status/{job_id}',
  credits: 1,
  body: once(async () => ({ base64: await picture(), filter_id: 1, ratio: 'square' })),
})

/** A photo that is only redrawn needs nobody in it, and its side decides how long the work takes. */
const group = (side: number): Kind => ({
  path: '/v1/run/stylized_multi_swap_self_prompt',
  statusPath: '/v1/status_stylized_multi_swap/{job_id}',
  credits: 3,
  body: once(async () => ({
    input_image: await samplePicture(side, side),
    prompt: 'newsprint',
  })),
})

const film = (model: string, duration: string, credits: number, side = 64): Kind => ({
  path: '/v1/run/single_frame_video',
  statusPath: '/v1/status/single_frame_video/{job_id}',
  credits,
  body: once(async () => ({
    prompt_image: await samplePicture(side, side),
    prompt: 'zoom in',
    model,
    duration,
  })),
})

function once<T>(make: () => Promise<T>): () => Promise<T> {
  let made: Promise<T> | undefined
  return () => {
    made ??= make()
    return made
  }
}

/** Ends FAILED within milliseconds: the engine finds the picture too small. */
export const tinySwap = swap(() => samplePicture(20, 20))
/** Ends COMPLETED after some seconds of work: a real face. Where any job will do, take another. */
export const portraitSwap = swap(() => portrait())
/** Ends COMPLETED after some tens of milliseconds: the cheapest job that does. */
export const smallGroup = group(64)
/** Ends COMPLETED after about a second: long enough to be caught at work. */
export const largeGroup = group(900)
/** As `tinySwap`, in the lane of films. */
export const tinyFilm = film('simple', '4s', 5, 20)
/** Ends COMPLETED after a few seconds of work. */
export const shortFilm = film('simple', '4s', 5)
/** Works for longer than any test lets it. */
export const longFilm = film('performance', '8s', 40)

/** Longer than a short film takes, also on a machine that is busy. */
export const FILM_MS = 400_000

/** The key is also the client reference, so that the rules can tell a job that was made twice. */
export function submission(key: string): { readonly headers: Readonly<Record<string, string>> } {
  return { headers: { 'Idempotency-Key': key, 'X-Client-Reference': key } }
}

/** Submits a job that must be accepted; answers its id. */
export async function submit(client: Client, kind: Kind): Promise<string> {
  const answer = await client.post(kind.path, await kind.body())
  expect(answer.status, answer.text).toBe(200)
  return answer.json.id
}

/** Submits jobs some at a time, in nearly this order; answers their ids in exactly this order. */
export async function submitMany(
  client: Client,
  kinds: readonly Kind[],
  atOnce = 8,
): Promise<readonly string[]> {
  const ids: string[] = []
  for (let at = 0; at < kinds.length; at += atOnce) {
    const some = kinds.slice(at, at + atOnce)
    ids.push(...(await Promise.all(some.map((kind) => submit(client, kind)))))
  }
  return ids
}

export type JobRow = {
  readonly state: JobState
  readonly attempt: number
  readonly strikes: number
  readonly inputs: readonly string[]
  readonly outputs: readonly string[]
  readonly thumbnail: string | null
  readonly progress: number
  readonly failure_code: string | null
  readonly started_at: Date | null
  readonly finished_at: Date | null
}

export async function rowOf({ database }: Installation, id: string): Promise<JobRow> {
  const [row] = await database.query<JobRow>(
    `select state, attempt, strikes, inputs, outputs, thumbnail, progress, failure_code,
        started_at, finished_at from jobs where id = $1`,
    [id],
  )
  if (!row) throw new Error(`there is no job ${id}`)
  return row
}

/** All that a job has in the blob store when it has succeeded, in alphabetical order. */
export function resultsOf({ outputs, thumbnail }: JobRow): readonly string[] {
  return [...outputs, ...(thumbnail ? [thumbnail] : [])].sort()
}

/** Until an attempt at a film has come so far that ffmpeg is at work. */
export function untilEncoding(stack: Installation, id: string): Promise<JobRow> {
  return until(
    `film ${id} is being encoded`,
    async () => {
      const row = await rowOf(stack, id)
      if (row.state !== 'queued' && row.state !== 'running') throw new Error(`it is ${row.state}`)
      return row.progress > 0.3 && row
    },
    FILM_MS,
  )
}

export function untilState(
  stack: Installation,
  id: string,
  ...states: JobState[]
): Promise<JobRow> {
  return until(
    `job ${id} is ${states.join(' or ')}`,
    async () => {
      const row = await rowOf(stack, id)
      return states.includes(row.state) && row
    },
    FILM_MS,
  )
}

/** Until no job of the whole service waits or runs. */
export function untilQuiet({ database }: Installation, timeoutMs = 400_000): Promise<true> {
  return until(
    'no job is queued or running',
    async () => {
      const rows = await database.query(
        "select 1 from jobs where state in ('queued', 'running') limit 1",
      )
      return rows.length === 0
    },
    timeoutMs,
  )
}

/** The kinds of entry a job has in the ledger, in alphabetical order. */
export async function entriesOf(
  { database }: Installation,
  id: string,
): Promise<readonly string[]> {
  const rows = await database.query<{ kind: string }>(
    'select kind from ledger_entries where reference = $1 order by kind',
    [id],
  )
  return rows.map(({ kind }) => kind)
}

export async function balanceOf({ database }: Installation, accountId: string): Promise<number> {
  const [row] = await database.query<{ balance: number }>(
    'select balance from accounts where id = $1',
    [accountId],
  )
  return row?.balance ?? Number.NaN
}
