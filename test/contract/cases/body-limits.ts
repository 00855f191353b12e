import { beforeAll, describe, expect, it } from 'vitest'
import { type Client, createClient } from '../../support/client.ts'
import type { TestAccount } from '../../support/stack.ts'
import { useStack } from '../support/context.ts'
import { openRequest } from '../support/raw.ts'
import { expectRefused } from '../support/refusal.ts'
import { ALIASES, TOKEN } from '../surface.ts'

const stack = useStack({ workers: 0 })
const KB = 1024
const MB = 1024 * KB
const FILTERS = '/v1/users/me/my-custom-filters'
const ESTIMATES = '/v1/estimates'
let owner: TestAccount
let stranger: Client
beforeAll(async () => {
  owner = await stack().account()
  stranger = createClient(stack().baseUrl)
})

/** Only announced, hardly sent: whoever reads it first never answers. */
async function announce(path: string, bytes: number, more: Record<string, string> = {}) {
  const headers = { 'Content-Type': 'application/json', 'Content-Length': String(bytes), ...more }
  const { request, answer } = openRequest({ baseUrl: stack().baseUrl, path, headers })
  request.write('{')
  const answered = await answer
  request.destroy()
  return answered
}

describe('strangers', () => {
  const form = { 'Content-Type': 'application/x-www-form-urlencoded' }
  it.each([
    ['/v1/session', {}],
    ['/v1/setup', {}],
    [TOKEN, form],
  ])('send at most 16 kB to %s', async (path, headers) => {
    const refused = await announce(path, 16 * KB + 1, headers)
    expectRefused(refused, 'PAYLOAD_TOO_LARGE')
    expect(refused.json.message).toMatch(/16 kB/)
  })

  it('cannot send more by not saying how much it is', async () => {
    const headers = { 'Content-Type': 'application/json', 'Transfer-Encoding': 'chunked' }
    const { request, answer } = openRequest({
      baseUrl: stack().baseUrl,
      path: '/v1/session',
      headers,
    })
    request.write(' '.repeat(17 * KB))
    expectRefused(await answer, 'PAYLOAD_TOO_LARGE')
    request.destroy()
  })

  it('can have long names and passwords all the same', async () => {
    const escaped = '\\u00e4'.repeat(200)
    const raw = `{"email":"${escaped}","password":"${escaped}"}`
    const headers = { 'Content-Type': 'application/json' }
    const answer = await stranger.call('POST', '/v1/session', { raw, headers })
    expectRefused(answer, 'UNAUTHENTICATED')
  })

  it('are told that a path is none before anything is read', async () => {
    expectRefused(await announce('/v9/run/face_swap', 60 * MB), 'NOT_FOUND')
  })
})

describe('callers', () => {
  const asOwner = () => ({ 'X-API-Key': owner.key })

  it.each([ALIASES, FILTERS, '/v1/keys', '/v1/members'])(
    'send at most 2 MB to %s, which takes no pictures',
    async (path) => {
      const refused = await announce(path, 2 * MB + 1, asOwner())
      expectRefused(refused, 'PAYLOAD_TOO_LARGE')
      expect(refused.json.message).toMatch(/2 MB/)
    },
  )

  it('can send the largest recipe, with every character escaped', async () => {
    const words = '\\u4e00'.repeat(256 * KB - 100)
    const raw = `{"name":"Large","filter_type":"face_swap","model":"v6","engine":"cpu","recipe":{"a":"${words}"}}`
    const headers = { 'Content-Type': 'application/json' }
    const answer = await owner.client.call('POST', FILTERS, { raw, headers })
    expect(answer.status, answer.text.slice(0, 500)).toBe(200)
  })

  it('cannot hold up the service by what a body is made of', async () => {
    const headers = { 'Content-Type': 'application/json' }
    const nested = '[[]],'.repeat(300_000)
    const hostile = [
      `{"run":"/v6/run/face_swap","body":{"base64":[${nested}[]]}}`,
      '['.repeat(MB),
      `{"input_images":[${'1,'.repeat(MB)}1]}`,
    ]
    for (const path of ['/v6/run/face_swap', ESTIMATES, `${FILTERS}/assets`]) {
      for (const raw of hostile) {
        const refused = await owner.client.call('POST', path, { raw, headers })
        expectRefused(refused, 'VALIDATION_ERROR', ['body'])
      }
    }
    const raw = `{"gender":${'1'.repeat(2 * MB)}}`
    const refused = await owner.client.call('POST', '/v6/run/face_swap', { raw, headers })
    expectRefused(refused, 'PAYLOAD_TOO_LARGE')
  })

  it('send 64 MB where pictures may be, and no more', async () => {
    for (const path of ['/v6/run/face_swap', `${FILTERS}/assets`, ESTIMATES]) {
      const refused = await announce(path, 64 * MB + 1, asOwner())
      expectRefused(refused, 'PAYLOAD_TOO_LARGE')
      expect(refused.json.message).toBe(
        'The request is larger than 64 MB. Send smaller pictures, or URLs instead of base64.',
      )
    }
    const body = { gender: 0, filter_id: 1, base64: 'A'.repeat(3 * MB) }
    const asked = await owner.client.post(ESTIMATES, { run: '/v6/run/face_swap', body })
    expect(asked.status, asked.text).toBe(200)
    expectRefused(await owner.client.post('/v6/run/face_swap', body), 'INVALID_IMAGE')
  })
})
