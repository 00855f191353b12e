import { beforeAll, expect, it } from 'vitest'
import { type Client, createClient } from '../../support/client.ts'
import { useStack } from '../support/context.ts'

const stack = useStack({ workers: 0 })
/** Other tests sign in from here too: never so often. */
const MAX = 5000
let behindProxy: Client
let withoutProxy: Client
beforeAll(async () => {
  const start = async (proxies: string) => {
    const env = { GUISE_SIGN_INS_PER_MINUTE: String(MAX), GUISE_TRUSTED_PROXIES: proxies }
    return createClient((await stack().startApi(env)).baseUrl)
  }
  behindProxy = await start('10.0.0.0/8, 127.0.0.1')
  withoutProxy = await start('10.0.0.0/8')
})

/** How many tries to sign in are left from where the request seems to come. */
async function left(api: Client, forwarded: string): Promise<number> {
  const headers = { 'X-Forwarded-For': forwarded }
  const { headers: said } = await api.post('/v1/session', {}, { headers })
  return Number(said.get('ratelimit-remaining'))
}

it('counts tries to sign in by the address that a trusted proxy names', async () => {
  expect(await left(behindProxy, '203.0.113.1')).toBe(MAX - 1)
  expect(await left(behindProxy, '203.0.113.2')).toBe(MAX - 1)
  expect(await left(behindProxy, '203.0.113.1')).toBe(MAX - 2)
  // Whatever the client itself wrote stands before what the proxies added.
  expect(await left(behindProxy, '198.51.100.7, 203.0.113.1, 10.1.2.3')).toBe(MAX - 3)
})

it('believes nobody else', async () => {
  const first = await left(withoutProxy, '203.0.113.3')
  expect(await left(withoutProxy, '203.0.113.4')).toBe(first - 1)
  expect(await left(withoutProxy, '10.1.2.3')).toBe(first - 2)
})
