import { setTimeout as pause } from 'node:timers/promises'
import { beforeAll, describe, expect, it } from 'vitest'
import { type Client, createClient } from '../../support/client.ts'
import type { TestAccount } from '../../support/stack.ts'
import { useStack } from '../support/context.ts'
import { expectRefused } from '../support/refusal.ts'
import { type Browser, openBrowser } from '../support/session.ts'

const stack = useStack({ workers: 0 })
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

const open = () => openBrowser(stack(), owner.id, { role: 'owner' })
const everywhere = ({ headers }: Browser, path = '/v1/keys') =>
  Promise.all(processes.map((api) => api.get(path, { headers })))

const ENDS: [string, (browser: Browser) => Promise<{ status: number }>][] = [
  [
    'signing out',
    ({ headers }) => createClient(stack().baseUrl).call('DELETE', '/v1/session', { headers }),
  ],
  ['being removed', ({ userId }) => owner.client.call('DELETE', `/v1/members/${userId}`)],
  [
    'a new password from an owner',
    ({ userId }) =>
      owner.client.call('PATCH', `/v1/members/${userId}`, { body: { password: 'given to them' } }),
  ],
]

describe('within a second, on every api process', () => {
  it.each(ENDS)('a session ends by %s', async (_name, end) => {
    const [browser, other] = [await open(), await open()]
    for (const answer of await everywhere(browser)) expect(answer.status).toBe(200)
    expect([200, 204]).toContain((await end(browser)).status)
    await pause(PROMISE_MS)
    for (const answer of await everywhere(browser)) expectRefused(answer, 'UNAUTHENTICATED')
    for (const answer of await everywhere(other)) expect(answer.status).toBe(200)
  })

  it('a new role counts', async () => {
    const browser = await open()
    for (const answer of await everywhere(browser)) expect(answer.status).toBe(200)
    const body = { role: 'viewer' }
    await owner.client.call('PATCH', `/v1/members/${browser.userId}`, { body })
    await pause(PROMISE_MS)
    for (const answer of await everywhere(browser)) expectRefused(answer, 'FORBIDDEN')
    for (const answer of await everywhere(browser, '/v1/jobs')) expect(answer.status).toBe(200)
  })
})

describe('what a session had opened', () => {
  it.each(ENDS)('ends by %s as well', async (_name, end) => {
    const browser = await open()
    const { headers } = browser
    const stream = await fetch(`${stack().baseUrl}/v1/events`, { headers })
    expect(stream.status).toBe(200)
    const reading = (async () => {
      for await (const _chunk of stream.body ?? []);
      return 'ended in order'
    })().catch(() => 'broken off')
    await end(browser)
    const late = pause(PROMISE_MS, 'still open')
    expect(['broken off', 'ended in order']).toContain(await Promise.race([reading, late]))
  })
})

it('clears the cookie of who signs out', async () => {
  const { headers } = await open()
  const client = createClient(stack().baseUrl)
  const answer = await client.call('DELETE', '/v1/session', { headers })
  expect(answer.headers.get('set-cookie')).toMatch(/^guise_session=;.*Max-Age=0/)
  expectRefused(await client.call('DELETE', '/v1/session', { headers }), 'UNAUTHENTICATED')
})
