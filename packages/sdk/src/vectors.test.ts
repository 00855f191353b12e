import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { GuiseError } from './errors.ts'
import { createGuise } from './guise.ts'
import { fromBase64 } from './pictures/base64.ts'
import { pictureTypeOf } from './pictures/content-type.ts'
import { kindOfText } from './pictures/picture-input.ts'
import type { RunName } from './runs/rows.ts'
import { revealed } from './settings.ts'
import { answer, cut, quickClock, serve } from './testing/server.ts'
import { readEventStream } from './transport/event-stream.ts'
import { refusalOf } from './transport/refusal.ts'
import { pauseAfter, type Repeat } from './transport/retry.ts'
import { verifyWebhook, WebhookVerificationError } from './verify-webhook.ts'

/** What every client does the same way: `clients/vectors`, read by the tests of the Python client too. */
function vectors<T>(name: string): T {
  const file = new URL(`../../../clients/vectors/${name}.json`, import.meta.url)
  return JSON.parse(readFileSync(file, 'utf8'))
}

describe('retries', () => {
  const { settings, cases } = vectors<{
    settings: { attempts: number; first_pause_ms: number; longest_pause_ms: number }
    cases: {
      name: string
      error: { code: string; retryable: boolean; retry_after: number | null }
      attempt: number
      repeat: Repeat
      random: number
      pause_ms: number | null
    }[]
  }>('retries')
  const { attempts, first_pause_ms: firstPauseMs, longest_pause_ms: longestPauseMs } = settings

  it.each(cases)('$name', ({ error, attempt, repeat, random, pause_ms }) => {
    const { code, retryable, retry_after: retryAfter } = error
    const problem = new GuiseError({ code, message: code, retryable, retryAfter })
    const limits = { attempts, firstPauseMs, longestPauseMs }
    expect(pauseAfter(problem, attempt, repeat, limits, random) ?? null).toBe(pause_ms)
  })
})

describe('refusals', () => {
  const { now, cases } = vectors<{
    now: string
    cases: {
      name: string
      status: number
      headers: Record<string, string>
      body: string
      expected: Record<string, unknown>
    }[]
  }>('refusals')

  it.each(cases)('$name', ({ status, headers, body, expected }) => {
    const response = new Response(null, { status, headers })
    const { code, message, requestId, retryable, retryAfter, errors } = refusalOf(
      response,
      body,
      Date.parse(now),
    )
    const said = { code, message, request_id: requestId, retryable, retry_after: retryAfter }
    expect({ ...said, errors }).toEqual(expected)
  })
})

describe('signatures', () => {
  const known = vectors<{
    secret: string
    now: string
    cases: {
      name: string
      body: string
      headers: Record<string, string>
      accepted: boolean
      reason?: string
      secret?: string
      tolerance_seconds?: number
    }[]
  }>('signatures')

  it.each(known.cases)('$name', async ({ body, headers, accepted, reason, ...given }) => {
    const secret = given.secret ?? known.secret
    const options = { now: new Date(known.now), toleranceSeconds: given.tolerance_seconds }
    const event = verifyWebhook(body, headers, secret, options)
    if (accepted) expect(await event).toEqual(JSON.parse(body))
    else {
      await expect(event).rejects.toThrow(WebhookVerificationError)
      await expect(event).rejects.toThrow(reason)
    }
  })
})

describe('secrets', () => {
  const { message, cases } = vectors<{
    message: string
    cases: { name: string; secret: string; accepted: boolean }[]
  }>('secrets')

  it.each(cases)('$name', async ({ secret, accepted }) => {
    if (accepted) expect(await revealed(secret)).toBe(secret)
    else await expect(revealed(secret)).rejects.toMatchObject({ message })
  })
})

describe('pictures', () => {
  const { texts, types } = vectors<{
    texts: { text: string; kind: string }[]
    types: { bytes: string; type: string | null }[]
  }>('pictures')

  it('tells paths from other texts', () => {
    for (const { text, kind } of texts) expect([text, kindOfText(text)]).toEqual([text, kind])
  })

  it('tells kinds by their first bytes', () => {
    for (const { bytes, type } of types) {
      expect([bytes, pictureTypeOf(fromBase64(bytes)) ?? null]).toEqual([bytes, type])
    }
  })
})

describe('event streams', () => {
  const { cases } = vectors<{ cases: { name: string; text: string; messages: unknown[] }[] }>(
    'event-streams',
  )

  async function* pieces(text: string, size: number): AsyncGenerator<Uint8Array> {
    const bytes = new TextEncoder().encode(text)
    for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size)
  }

  it.each(cases)('$name', async ({ text, messages }) => {
    for (const end of ['\n', '\r\n', '\r']) {
      for (const size of [1, 2, 3, 7, 1000]) {
        const read = await Array.fromAsync(
          readEventStream(pieces(text.replaceAll('\n', end), size)),
        )
        expect(read).toEqual(messages)
      }
    }
  })
})

type Given = 'cut' | { status: number; headers?: Record<string, string>; body: unknown }
type Submit = {
  name: string
  run: string
  input: Record<string, unknown>
  bytes?: Record<string, string>
  options: Record<string, string | boolean>
  path: string
  body: unknown
  headers: Record<string, string>
}
const exchanges = vectors<{
  cases: {
    name: string
    call: 'submit' | 'create' | 'read' | 'delete'
    answers: Given[]
    sent: number
    pauses_ms: number[]
    result?: string | null
    error?: string
  }[]
  submits: Submit[]
}>('exchanges')

async function service(answers: readonly Given[]) {
  const { url, seen } = await serve((_, response, count) => {
    const given = answers[count]
    if (given === undefined || given === 'cut') cut(response)
    else answer(response, given.status, given.body, given.headers)
  })
  const clock = quickClock()
  return { guise: createGuise({ baseUrl: url, apiKey: 'gk_1', clock }), seen, clock }
}

describe('exchanges', () => {
  it.each(exchanges.cases)('$name', async ({ call, answers, sent, pauses_ms, ...expected }) => {
    const { guise, seen, clock } = await service(answers)
    const calls = {
      submit: () => guise.faceSwap.submit({ base64: 'AAAA', gender: 1, filter_id: 12 }),
      create: async () => (await guise.keys.create({ name: 'booth' })).id,
      read: async () => (await guise.jobs.get('job-1')).id,
      delete: async () => (await guise.keys.revoke('key-1')) ?? null,
    }
    const result = await calls[call]().catch((error: unknown) => error)
    if (expected.error) expect(result).toMatchObject({ code: expected.error })
    else expect(result).toBe(expected.result)
    expect(seen.length).toBe(sent)
    expect(clock.pauses).toEqual(pauses_ms)
    expect(new Set(seen.map(({ body }) => body)).size).toBe(1)
    expect(new Set(seen.map(({ headers }) => headers['idempotency-key'])).size).toBe(1)
    if (call === 'submit') expect(seen[0]?.headers['idempotency-key']).toMatch(/^[0-9a-f-]{36}$/)
  })

  it.each(exchanges.submits)(
    'submits $name',
    async ({ run, input, bytes, options, ...expected }) => {
      const { guise, seen } = await service([{ status: 200, body: { id: 'job-1' } }])
      const pictures = Object.entries(bytes ?? {}).map(([name, text]) => [name, fromBase64(text)])
      const runner = guise[inCamelCase(run) as RunName]
      const given = Object.entries(options).map(([name, value]) => [inCamelCase(name), value])
      const body = { ...input, ...Object.fromEntries(pictures) }
      await runner.submit(body as never, Object.fromEntries(given))
      expect(seen[0]?.path).toBe(expected.path)
      expect(JSON.parse(seen[0]?.body ?? '')).toEqual(expected.body)
      expect(seen[0]?.headers).toMatchObject(expected.headers)
    },
  )
})

const inCamelCase = (name: string): string =>
  name.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase())
