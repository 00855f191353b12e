import { request } from 'node:http'
import { PICTURE } from '@guise/test/contract/support/bodies'
import type { Stack, TestAccount } from '@guise/test/support/stack'
import { watchMemory } from '../lib/memory.ts'
import type { Trial } from './trial.ts'

const POSTS = 200
const MB = 1024 * 1024
/** A picture of 15 MB, the largest that is taken, is a body of 20 MB. */
const BODY_BYTES = 20 * MB
/** One caller has a share only: these many together ask for more than there is. */
const CALLERS = 8
/** Of the whole process, not above what it had before. */
export const MOST_MB = 512

type Outcome = { readonly status: number; readonly retryAfter: string | undefined }

/** 200 posts of 20 MB at once. */
export async function manyPosts(stack: Stack): Promise<Trial> {
  const callers = await Promise.all(Array.from({ length: CALLERS }, () => stack.account()))
  const body = largeBody()
  const pid = stack.processes[0]?.pid ?? 0
  const memory = watchMemory(pid, 50)
  const outcomes = await Promise.all(
    Array.from({ length: POSTS }, (_, n) => post(stack, callers[n % CALLERS], body)),
  )
  const { own } = memory.end()
  const counts = new Map<number, number>()
  for (const { status } of outcomes) counts.set(status, (counts.get(status) ?? 0) + 1)
  const problems = outcomes.flatMap(({ status, retryAfter }) => {
    if (status === 200) return []
    if (![429, 503].includes(status)) return [`answered ${status || 'nothing'}`]
    return /^[1-9]\d*$/.test(retryAfter ?? '') ? [] : [`${status} without Retry-After`]
  })
  if (!outcomes.some(({ status }) => status === 200)) problems.push('not one was taken')
  if (own > MOST_MB) problems.push(`the api had ${own} MB`)
  const after = await callers[0]?.client.post('/v6/run/face_swap', small())
  if (after?.status !== 200) problems.push(`afterwards ${after?.status}`)
  const told = [...counts].map(([status, count]) => `${count} x ${status || 'no answer'}`)
  return { figures: `${told.join(', ')}; api at most ${own} MB`, problems }
}

const small = () => ({ base64: PICTURE, gender: 0, filter_id: 1 })

/** A small picture with much behind it: what counts here is the way to the decoder. */
function largeBody(): Buffer {
  const [head, end] = ['{"gender":0,"filter_id":1,"base64":"', '"}']
  const picture = Buffer.from(PICTURE, 'base64')
  const bytes = Math.floor(((BODY_BYTES - head.length - end.length) * 3) / 4) - picture.length
  const padded = Buffer.concat([picture, Buffer.alloc(bytes - (bytes % 3))])
  return Buffer.from(head + padded.toString('base64') + end)
}

function post({ baseUrl }: Stack, caller: TestAccount | undefined, body: Buffer): Promise<Outcome> {
  return new Promise((resolve) => {
    const sent = request(`${baseUrl}/v6/run/face_swap`, {
      method: 'POST',
      agent: false,
      headers: {
        'X-API-Key': caller?.key ?? '',
        'Content-Type': 'application/json',
        'Content-Length': body.length,
      },
    })
    let isAnswered = false
    sent.on('response', (answer) => {
      isAnswered = true
      answer.resume()
      answer.on('error', () => {})
      resolve({ status: answer.statusCode ?? 0, retryAfter: answer.headers['retry-after'] })
      answer.on('end', () => sent.destroy())
    })
    // Who is refused early may be cut off while sending: only without an answer that is a failure.
    sent.on('error', () => !isAnswered && resolve({ status: 0, retryAfter: undefined }))
    sent.setTimeout(120_000, () => sent.destroy())
    sent.end(body)
  })
}
