import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { createClient } from '../support/client.ts'
import type { TestAccount } from '../support/stack.ts'
import { runRow } from './support/bodies.ts'
import { useStack } from './support/context.ts'
import { OPERATIONS, type Operation, withId } from './support/operations.ts'
import { openRequest } from './support/raw.ts'
import { expectRefused } from './support/refusal.ts'
import { clientIdOf, UNKNOWN_ID } from './support/token.ts'
import { ALIASES, FAMILIES, TOKEN } from './surface.ts'

/** A token or code that nobody signed is refused without asking anybody. */
const SIGNED = [
  '/v1/shares/{token}',
  '/v1/shares/{token}/mails',
  '/v1/shares/{token}/reports',
  '/v1/galleries/{token}/pictures/{number}/reports',
  '/v1/galleries/{token}',
  '/v1/galleries/{token}/events',
  '/v1/guest-codes/{code}',
  '/v1/guest-sessions',
]

/** Whom the operator's identity provider knows is asked there first. */
const ELSEWHERE = ['/v1/sign-in-options', '/v1/oidc/start', '/v1/oidc/session']

const stack = useStack({ workers: 0 })
const FACE = runRow('/v6/run/face_swap')
let caller: TestAccount
beforeAll(async () => {
  caller = await stack().account()
})

describe('too many uploads at once', () => {
  it('are refused until the others are done', async () => {
    const { baseUrl } = await stack().startApi({ GUISE_BODIES_IN_FLIGHT_MB: '1' })
    const client = createClient(baseUrl, caller.key)
    const fill = () => {
      const { request, answer } = openRequest({
        baseUrl,
        path: FACE.path,
        headers: {
          'X-API-Key': caller.key,
          'Content-Type': 'application/json',
          'Content-Length': String(1024 * 1024),
        },
      })
      // What has arrived is what counts, not what was announced.
      request.write(`{"base64":"${'A'.repeat(1024 * 1024 - 100)}`)
      const upload = { request, isOver: false }
      const end = () => {
        upload.isOver = true
      }
      answer.then(end, end)
      return upload
    }
    const run = () => client.post(FACE.path, FACE.minimal)
    let slow = fill()
    await expect
      .poll(async () => {
        // Whoever asks while it arrives has a place, and then there is none for the rest of it.
        if (slow.isOver) slow = fill()
        return (await run()).json.error_code
      })
      .toBe('OVERLOADED')
    expectRefused(await run(), 'OVERLOADED')
    // Who sends no body is not turned away.
    expect((await client.get('/v6/filters')).status).toBe(200)
    slow.request.destroy()
    await expect.poll(async () => (await run()).status).toBe(200)
  })
})

describe('more pictures than can be read', () => {
  it('are refused, and the next ones are taken', async () => {
    const { baseUrl } = await stack().startApi({ GUISE_DECODERS: '1', GUISE_DECODER_WAITING: '1' })
    const client = createClient(baseUrl, caller.key)
    const burst = () =>
      Promise.all(Array.from({ length: 12 }, () => client.post(FACE.path, FACE.minimal)))
    const codes = new Set<string | undefined>()
    await expect
      .poll(async () => {
        for (const { json } of await burst()) codes.add(json.error_code)
        return codes.has('OVERLOADED')
      })
      .toBe(true)
    expect([...codes].filter((code) => code !== undefined && code !== 'OVERLOADED')).toEqual([])
    expect((await client.post(FACE.path, FACE.minimal)).status).toBe(200)
  })
})

describe('a mistake of ours', () => {
  const rename = (from: string, to: string) =>
    stack().database.query(`alter table ${from} rename to ${to}`)
  afterEach(async () => {
    await rename('aliases_gone', 'aliases').catch(() => {})
    await rename('jobs_gone', 'jobs').catch(() => {})
  })

  it('is INTERNAL, says nothing of the inside, and passes', async () => {
    await rename('aliases', 'aliases_gone')
    expectRefused(await caller.client.get(ALIASES), 'INTERNAL')
    expectRefused(await caller.client.get(`${ALIASES}${UNKNOWN_ID}/`), 'INTERNAL')
    await rename('aliases_gone', 'aliases')
    expect((await caller.client.get(ALIASES)).status).toBe(200)
  })

  it('is INTERNAL on every run and status endpoint', async () => {
    await rename('jobs', 'jobs_gone')
    for (const { runs, status } of FAMILIES) {
      for (const path of runs) {
        expectRefused(await caller.client.post(path, runRow(path).minimal), 'INTERNAL')
      }
      expectRefused(await caller.client.call('POST', withId(status, UNKNOWN_ID)), 'INTERNAL')
    }
    await rename('jobs_gone', 'jobs')
    expect((await caller.client.post(FACE.path, FACE.minimal)).status).toBe(200)
  })
})

describe('without Postgres', () => {
  const call = ({ method, path, access, takesBody }: Operation, key: string) => {
    const client = createClient(stack().baseUrl, key)
    if (path === TOKEN) {
      const form = { grant_type: 'client_credentials', client_id: clientIdOf(key) }
      const raw = new URLSearchParams({ ...form, client_secret: key }).toString()
      const headers = { 'Content-Type': 'application/x-www-form-urlencoded' }
      return client.call(method, path, { raw, headers })
    }
    const password = 'a long password'
    const login = { account_name: 'x', email: 'nobody@example.com', password }
    const reset = { token: 'x', new_password: password }
    const body =
      access === 'submit' ? runRow(path).minimal : { ai_filter: UNKNOWN_ID, ...login, ...reset }
    return client.call(method, withId(path, UNKNOWN_ID), takesBody ? { body } : {})
  }

  it('every endpoint is UNAVAILABLE, and works again by itself', async () => {
    const { secret } = await stack().operator.openKey(caller.id)
    const { postgres } = stack().services
    await postgres.stop()
    try {
      const askingNobody = [...SIGNED, ...ELSEWHERE]
      for (const operation of OPERATIONS.filter(({ path }) => !askingNobody.includes(path))) {
        const answer = await call(operation, secret)
        expect(answer.json?.error_code, operation.name).toBe('UNAVAILABLE')
        expectRefused(answer, 'UNAVAILABLE')
      }
    } finally {
      await postgres.start()
    }
    const run = () => caller.client.post(FACE.path, FACE.minimal)
    await expect.poll(async () => (await run()).status).toBe(200)
    expect((await caller.client.get(ALIASES)).status).toBe(200)
  })
})
