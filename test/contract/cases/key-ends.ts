import { setTimeout as pause } from 'node:timers/promises'
import { beforeAll, describe, expect, it } from 'vitest'
import { type Client, createClient } from '../../support/client.ts'
import type { TestAccount } from '../../support/stack.ts'
import { runRow } from '../support/bodies.ts'
import { useStack } from '../support/context.ts'
import { expectRefused } from '../support/refusal.ts'
import { takeToken } from '../support/token.ts'

const stack = useStack({ workers: 0 })
const KEYS = '/v1/keys'
const ASKED = '/v1/prices'
/** The second is what is promised, not a guess at how long something takes. */
const PROMISE_MS = 1000
let owner: TestAccount
/** The same service from two api processes. */
let processes: readonly Client[]
beforeAll(async () => {
  owner = await stack().account()
  const { baseUrl } = await stack().startApi()
  processes = [createClient(stack().baseUrl), createClient(baseUrl)]
})

const everywhere = (secret: string) =>
  Promise.all(processes.map((api) => api.get(ASKED, { headers: { 'X-API-Key': secret } })))

async function expectTaken(...secrets: readonly string[]) {
  for (const secret of secrets) {
    for (const answer of await everywhere(secret)) expect(answer.status, answer.text).toBe(200)
  }
}
/** Asks in the last moment before the end, so that every process has just seen the key alive. */
async function useUntil(end: number, ...secrets: readonly string[]) {
  do {
    await Promise.all(secrets.map(everywhere))
  } while (Date.now() < end)
}
async function expectEnded(...secrets: readonly string[]) {
  for (const secret of secrets) {
    for (const answer of await everywhere(secret)) expectRefused(answer, 'UNAUTHENTICATED')
  }
}
const wait = (until: number) => pause(Math.max(0, until - Date.now()))

/** A key with an access token made from it. */
async function open(fields: object = {}) {
  const { json } = await owner.client.post(KEYS, { name: 'booth', ...fields })
  const token = await takeToken(createClient(stack().baseUrl), json.secret)
  await expectTaken(json.secret, token)
  return { ...json, token }
}

describe('within a second, on every api process, for key and token alike', () => {
  it('a revoked key is refused', async () => {
    const key = await open()
    await useUntil(Date.now(), key.secret, key.token)
    expect((await owner.client.call('DELETE', `${KEYS}/${key.id}`)).status).toBe(204)
    await wait(Date.now() + PROMISE_MS)
    await expectEnded(key.secret, key.token)
  })

  it('an expired key is refused', async () => {
    const key = await open({ expires_at: new Date(Date.now() + 8000).toISOString() })
    const end = Date.parse(key.expires_at)
    await wait(end - 300)
    await useUntil(end, key.secret, key.token)
    await wait(end + PROMISE_MS)
    await expectEnded(key.secret, key.token)
  })

  it('a key whose expiry was brought forward is refused', async () => {
    const key = await open()
    const end = Date.now() + 1000
    const body = { expires_at: new Date(end).toISOString() }
    await owner.client.call('PATCH', `${KEYS}/${key.id}`, { body })
    await useUntil(end, key.secret, key.token)
    await wait(end + PROMISE_MS)
    await expectEnded(key.secret, key.token)
  })

  it('a rotated key is refused after the overlap, and its successor is not', async () => {
    const key = await open()
    const rotated = await owner.client.post(`${KEYS}/${key.id}/rotate`, { overlap_seconds: 2 })
    const end = Date.now() + 2000
    await expectTaken(rotated.json.secret)
    await useUntil(end, key.secret, key.token)
    await wait(end + PROMISE_MS)
    await expectEnded(key.secret, key.token)
    await expectTaken(rotated.json.secret)
  })

  it('a key rotated without overlap is refused at once', async () => {
    const key = await open()
    const rotated = await owner.client.post(`${KEYS}/${key.id}/rotate`, { overlap_seconds: 0 })
    const end = Date.now()
    await expectTaken(rotated.json.secret)
    await wait(end + PROMISE_MS)
    await expectEnded(key.secret, key.token)
    await expectTaken(rotated.json.secret)
  })
})

describe('what a revoked key had opened', () => {
  it('is broken off: streams end, and whoever waits is refused', async () => {
    const { path, minimal } = runRow('/v6/run/face_swap')
    const { json: key } = await owner.client.post(KEYS, { name: 'booth' })
    const client = createClient(stack().baseUrl, key.secret)
    const { json: job } = await client.post(path, minimal)
    const headers = { 'X-API-Key': key.secret }
    const streams = await Promise.all(
      [`/v1/jobs/${job.id}/events`, '/v1/events'].map((address) =>
        fetch(`${stack().baseUrl}${address}`, { headers }),
      ),
    )
    const ends = streams.map(async ({ status, body }) => {
      expect(status).toBe(200)
      await body?.pipeTo(new WritableStream()).catch(() => {})
    })
    const waits = client.get(`/v1/jobs/${job.id}?wait=60`)
    expect((await owner.client.call('DELETE', `${KEYS}/${key.id}`)).status).toBe(204)
    await Promise.all(ends)
    expectRefused(await waits, 'UNAUTHENTICATED')
  })
})
