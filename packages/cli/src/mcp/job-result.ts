import { writeFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { isFinal, type Job } from '@guise/sdk'
import type { CallToolResult, ContentBlock } from '@modelcontextprotocol/server'
import { EXTENSIONS } from '../out-files.ts'
import { about, count, bytes as size } from '../output/format.ts'
import { endText } from '../output/job-text.ts'
import type { AgentSession } from './tool.ts'
import { nextStep, type ToolProblem, toolProblem } from './tool-error.ts'

/** Hosts take about a megabyte in one answer, and base64 makes three bytes four. */
const LARGEST_SHOWN = 512 * 1024

/** A file that was saved, and what a host can show of it. */
type Saved = {
  readonly file: { readonly path: string; readonly content_type: string; readonly bytes: number }
  readonly text: string
  readonly blocks: readonly ContentBlock[]
}

export const outputAddress = (id: string, at: number | string) => `guise://jobs/${id}/outputs/${at}`

/** A job as the answer of a tool. What it made is saved first. */
export async function jobResult(agent: AgentSession, job: Job): Promise<CallToolResult> {
  agent.spending.seen(job)
  const { saved, problem } = await saveOutputs(agent, job)
  const text = [
    ...wordsOf(job),
    ...saved.map((one) => one.text),
    ...(problem ? [notSaved(job, problem)] : []),
    ...job.notes.map((note) => `Note: ${note}`),
  ]
  return {
    content: [{ type: 'text', text: text.join('\n') }, ...saved.flatMap(({ blocks }) => blocks)],
    structuredContent: { ...factsOf(job), files: saved.map(({ file }) => file) },
    ...(job.state === 'failed' ? { isError: true } : {}),
  }
}

/** The same without its results. */
export function jobStatus(agent: AgentSession, job: Job): CallToolResult {
  agent.spending.seen(job)
  const text = wordsOf(job)
  if (job.state === 'succeeded') text.push('Call wait_for_job to save its result.')
  return {
    content: [{ type: 'text', text: text.join('\n') }],
    structuredContent: factsOf(job),
  }
}

function factsOf({ id, state, family, progress, queue_place, eta_seconds, ...job }: Job) {
  const { credits, failure, notes, created_at, expires_at } = job
  const facts = { id, state, family, progress, queue_place, eta_seconds }
  return { ...facts, credits, failure, notes, created_at, expires_at }
}

function wordsOf(job: Job): string[] {
  if (job.state === 'failed') {
    const { code = 'UNKNOWN', message = '' } = job.failure ?? {}
    const next = nextStep(code)
    return [
      `${endText(job)} (job ${job.id}).`,
      `${code}: ${message}`,
      ...(next === undefined ? [] : [next]),
    ]
  }
  if (job.state === 'cancelled') {
    const { released, charged } = job.credits
    return [
      `Job ${job.id} was cancelled. ${count(released, 'credit')} released, ${charged} charged.`,
    ]
  }
  if (isFinal(job)) return [`${endText(job)} (job ${job.id}).`]
  const place = job.queue_place === null ? '' : `, ${count(job.queue_place, 'job')} ahead`
  const left = job.eta_seconds === null ? '' : `, ${about(job.eta_seconds)} left`
  return [
    `Job ${job.id} is ${job.state} (${Math.floor(job.progress * 100)} %${place}${left}).`,
    'Call wait_for_job with this id to get its result.',
  ]
}

/** A job that was charged is an answer also when a file of it could not be saved. */
async function saveOutputs(agent: AgentSession, job: Job) {
  const saved: Saved[] = []
  if (job.state !== 'succeeded') return { saved }
  try {
    for (const [at, { plain }] of job.outputs.entries()) {
      if (!plain) saved.push(await saveOutput(agent, job, at))
    }
  } catch (error) {
    return { saved, problem: toolProblem(error) }
  }
  return { saved }
}

function notSaved({ id }: Job, { code, message, next }: ToolProblem): string {
  const isOver = code === 'RESULT_EXPIRED'
  const step = `Call wait_for_job with the id ${id} to save it. Do not make it again.`
  return `Its result could not be saved (${code}: ${message}). ${isOver ? next : step}`
}

/** The name has the id of the job: asked again, it is the same file, and no other is ever written over. */
async function saveOutput(
  { context, guise, folders }: AgentSession,
  job: Job,
  at: number,
): Promise<Saved> {
  const output = await guise.jobs.output(job.id, at)
  const bytes = await output.bytes()
  const { content_type, width, height, seconds } = output
  const number = at === 0 ? '' : `-${at + 1}`
  // The id is the service's word, and must not lead out of the folder.
  const name = basename(`${job.family}-${job.id}${number}${EXTENSIONS[content_type] ?? ''}`)
  const path = join(folders.out, name)
  await writeFile(path, bytes)
  const facts = [
    content_type,
    ...(width && height ? [`${width}x${height}`] : []),
    ...(seconds ? [`${seconds} s`] : []),
    size(bytes.length),
  ].join(', ')
  const link: ContentBlock = {
    type: 'resource_link',
    uri: outputAddress(job.id, at),
    name,
    mimeType: content_type,
    size: bytes.length,
    description: `Saved as ${path}`,
  }
  const shown = await pictureToShow({ context, bytes, output })
  return {
    file: { path, content_type, bytes: bytes.length },
    text: `Saved ${path} (${facts}).`,
    blocks: [...(shown ? [shown] : []), link],
  }
}

type Shown = {
  readonly context: AgentSession['context']
  readonly bytes: Uint8Array
  readonly output: Pick<Job['outputs'][number], 'content_type' | 'thumbnail_url'>
}

/** The picture itself when it is small; else the thumbnail, which is one frame of a video. */
async function pictureToShow({ context, bytes, output }: Shown): Promise<ContentBlock | undefined> {
  const { content_type, thumbnail_url } = output
  if (content_type.startsWith('image/') && bytes.length <= LARGEST_SHOWN) {
    return image(bytes, content_type)
  }
  if (!thumbnail_url) return undefined
  // The link is signed: it needs no key, and gets none.
  const answer = await context.fetch(thumbnail_url).catch(() => undefined)
  if (!answer?.ok) return undefined
  return image(new Uint8Array(await answer.arrayBuffer()), 'image/jpeg')
}

const image = (bytes: Uint8Array, mimeType: string): ContentBlock => ({
  type: 'image',
  data: Buffer.from(bytes).toString('base64'),
  mimeType,
})
