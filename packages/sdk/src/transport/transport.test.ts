import { describe, expect, it } from 'vitest'
import { GuiseError, isGuiseError } from '../errors.ts'
import { connect } from '../settings.ts'
import { answer, cut, type Handle, quickClock, refuse, serve } from '../testing/server.ts'
import { createTransport, type Request } from './transport.ts'

const READ: Request = { method: 'GET', path: '/thing', repeat: 'repeatable' }
const MAKE: Request = { method: 'POST', path: '/thing', body: { a: 1 }, repeat: 'unless-refused' }

async function against(handle: Handle, settings = {}) {
  const { url, seen } = await serve(handle)
  const clock = quickClock()
  const transport = createTransport(
    connect({ baseUrl: url, apiKey: 'gk_1', clock, retry: { firstPauseMs: 100 }, ...settings }),
  )
  return { transport, seen, clock, url }
}

describe('retries', () => {
  it('asks again after a cut connection, with pauses that double', async () => {
    const { transport, seen, clock } = await against((_, response, count) =>
      count < 3 ? cut(response) : answer(response, 200, { fine: true }),
    )
    expect(await transport.json(READ)).toEqual({ fine: true })
    expect(seen.length).toBe(4)
    expect(clock.pauses).toEqual([100, 200, 400])
  })

  it('asks again when the answer is cut in the middle', async () => {
    const { transport, seen } = await against((_, response, count) => {
      if (count > 0) return answer(response, 200, [1])
      response.writeHead(200, { 'Content-Length': '100' })
      response.write('[1', () => cut(response))
    })
    expect(await transport.json(READ)).toEqual([1])
    expect(seen.length).toBe(2)
  })

  it.each([
    [500, 'INTERNAL'],
    [503, 'UNAVAILABLE'],
    [429, 'RATE_LIMITED'],
  ])('asks again after %i %s', async (status, code) => {
    const { transport, seen } = await against((_, response, count) =>
      count === 0 ? refuse(response, status, code) : answer(response, 200, {}),
    )
    await transport.json(READ)
    expect(seen.length).toBe(2)
  })

  it('waits as long as the service asks', async () => {
    const { transport, clock } = await against((_, response, count) =>
      count === 0
        ? refuse(response, 429, 'RATE_LIMITED', { 'Retry-After': '7' })
        : answer(response, 200, {}),
    )
    await transport.json(READ)
    expect(clock.pauses).toEqual([7000])
  })

  it('does not wait longer than it was told to', async () => {
    const { transport, seen } = await against((_, response) =>
      refuse(response, 503, 'OVERLOADED', { 'Retry-After': '600' }),
    )
    await expect(transport.json(READ)).rejects.toMatchObject({
      code: 'OVERLOADED',
      retryAfter: 600,
    })
    expect(seen.length).toBe(1)
  })

  it('gives up after its attempts, with the last error', async () => {
    const retry = { attempts: 3 }
    const { transport, seen } = await against((_, response) => cut(response), { retry })
    await expect(transport.json(READ)).rejects.toMatchObject({
      code: 'CONNECTION_FAILED',
      status: null,
      retryable: true,
    })
    expect(seen.length).toBe(3)
  })

  it('does not repeat a refusal that stays', async () => {
    const { transport, seen } = await against((_, response) =>
      refuse(response, 422, 'VALIDATION_ERROR'),
    )
    await expect(transport.json(READ)).rejects.toMatchObject({ code: 'VALIDATION_ERROR' })
    expect(seen.length).toBe(1)
  })

  it('does not repeat what must not happen twice, unless nothing was begun', async () => {
    const lost = await against((_, response) => cut(response))
    await expect(lost.transport.json(MAKE)).rejects.toMatchObject({ code: 'CONNECTION_FAILED' })
    expect(lost.seen.length).toBe(1)

    const limited = await against((_, response, count) =>
      count === 0 ? refuse(response, 429, 'RATE_LIMITED') : answer(response, 200, {}),
    )
    await limited.transport.json(MAKE)
    expect(limited.seen.length).toBe(2)
  })

  it('sends the very same bytes every time, although the caller changes them meanwhile', async () => {
    const body = { a: 1 }
    const { transport, seen } = await against((_, response, count) => {
      body.a = 2
      return count < 2 ? cut(response) : answer(response, 200, {})
    })
    await transport.json({ ...MAKE, body, repeat: 'repeatable' })
    expect(seen.map((one) => one.body)).toEqual(['{"a":1}', '{"a":1}', '{"a":1}'])
  })

  it('takes a delete that was done but not answered as done', async () => {
    const { transport } = await against((_, response, count) =>
      count === 0 ? cut(response) : refuse(response, 404, 'NOT_FOUND'),
    )
    await transport.remove('/thing')
    const unknown = await against((_, response) => refuse(response, 404, 'NOT_FOUND'))
    await expect(unknown.transport.remove('/thing')).rejects.toMatchObject({ status: 404 })
  })
})

describe('errors', () => {
  it('carries all that the service says', async () => {
    const errors = [{ field: 'gender', code: 'VALIDATION_ERROR', message: 'gender is required' }]
    const body = { error_code: 'VALIDATION_ERROR', message: 'no', request_id: 'r', errors }
    const { transport } = await against((_, response) =>
      answer(response, 422, { ...body, retryable: false }),
    )
    const error = await transport.json(READ).catch((caught: unknown) => caught)
    expect(error).toBeInstanceOf(GuiseError)
    expect(error).toMatchObject({ status: 422, requestId: 'r', retryable: false, errors })
    expect(isGuiseError(error, 'VALIDATION_ERROR')).toBe(true)
    expect(isGuiseError(error, 'INSUFFICIENT_CREDITS')).toBe(false)
    expect(isGuiseError(new Error('x'))).toBe(false)
  })

  it('makes something of answers that are not from the service', async () => {
    const page = '<h1>Bad gateway</h1>'
    const gateway = await against((_, response) => answer(response, 502, page), {
      retry: { attempts: 1 },
    })
    await expect(gateway.transport.json(READ)).rejects.toMatchObject({
      code: 'UNAVAILABLE',
      retryable: true,
    })
    const elsewhere = await against((_, response) => answer(response, 200, page))
    await expect(elsewhere.transport.json(READ)).rejects.toMatchObject({
      code: 'UNEXPECTED_ANSWER',
      retryable: false,
    })
  })

  it('does not carry the key to where a redirect points', async () => {
    const thief = await serve((_, response) => answer(response, 200, {}))
    const { transport } = await against((_, response) =>
      answer(response, 307, '', { Location: thief.url }),
    )
    await expect(transport.json(READ)).rejects.toMatchObject({ code: 'UNEXPECTED_ANSWER' })
    expect(thief.seen).toEqual([])
  })

  it('says when a request takes too long', async () => {
    const settings = { timeoutMs: 50, retry: { attempts: 1 } }
    const { transport } = await against(() => {}, settings)
    await expect(transport.json(READ)).rejects.toMatchObject({
      code: 'TIMED_OUT',
      message: 'The service did not answer within 0.05 s.',
    })
  })

  it('surfaces an abort as its reason, before, during and between attempts', async () => {
    const reason = new Error('the guest left')
    const early = await against(() => {})
    const aborted = AbortSignal.abort(reason)
    await expect(early.transport.json({ ...READ, signal: aborted })).rejects.toBe(reason)
    expect(early.seen).toEqual([])

    const during = new AbortController()
    const hanging = await against(() => during.abort(reason))
    await expect(hanging.transport.json({ ...READ, signal: during.signal })).rejects.toBe(reason)

    const between = new AbortController()
    const failing = await against((_, response) => {
      refuse(response, 503, 'UNAVAILABLE')
      between.abort(reason)
    })
    await expect(failing.transport.json({ ...READ, signal: between.signal })).rejects.toBe(reason)
    expect(failing.seen.length).toBe(1)
  })
})

describe('credentials', () => {
  it.each([
    [{ apiKey: 'gk_a' }, { 'x-api-key': 'gk_a' }],
    [{ apiKey: undefined, token: 'gt_b' }, { authorization: 'Bearer gt_b' }],
    [{ apiKey: undefined, token: async () => 'gt_c' }, { authorization: 'Bearer gt_c' }],
  ])('sends %o', async (settings, headers) => {
    const { transport, seen } = await against((_, response) => answer(response, 200, {}), settings)
    await transport.json(READ)
    expect(seen[0]?.headers).toMatchObject(headers)
  })

  it('sends none to other addresses', async () => {
    const { transport, seen, url } = await against((_, response) => answer(response, 200, {}))
    await transport.json({ ...READ, path: `${url}/link` })
    expect(seen[0]?.headers).not.toHaveProperty('x-api-key')
  })
})
