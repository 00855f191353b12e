import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'
import { createClient } from '../../support/client.ts'
import type { TestAccount } from '../../support/stack.ts'
import { until } from '../../support/until.ts'
import { PICTURE, runRow } from '../support/bodies.ts'
import { useStack } from '../support/context.ts'
import { takeToken } from '../support/token.ts'

const stack = useStack({ workers: 0 })
const FACE = runRow('/v6/run/face_swap')
let api: { readonly process: { readonly name: string }; readonly baseUrl: string }
let caller: TestAccount
beforeAll(async () => {
  api = await stack().startApi({ GUISE_TRUSTED_PROXIES: '127.0.0.1' })
  caller = await stack().account()
})

const log = () => readFileSync(join(stack().home, `${api.process.name}.log`), 'utf8')

/** What the log says about the request that was answered so. */
async function lineOf({
  headers,
}: {
  readonly headers: Headers
}): Promise<Record<string, unknown>> {
  const id = headers.get('x-request-id') ?? 'none'
  const find = () =>
    log()
      .split('\n')
      .find((line) => line.includes(id) && line.includes('"request"'))
  await until('the request is in the log', () => find() !== undefined)
  return JSON.parse(find() ?? '')
}

const from = (address: string) => ({ headers: { 'X-Forwarded-For': address } })

describe('the request log', () => {
  it('tells the key and the network of a caller', async () => {
    const client = createClient(api.baseUrl, caller.key)
    const answer = await client.get('/v1/account', from('203.0.113.77'))
    const { level, time, pid, hostname, name, reqId, ms, ...line } = await lineOf(answer)
    expect(line).toEqual({
      method: 'GET',
      route: '/v1/account',
      status: 200,
      account: caller.id,
      key: caller.keyId,
      from: '203.0.113.0/24',
      msg: 'request',
    })
    expect(ms).toEqual(expect.any(Number))
    const six = await client.get('/v6/filters', from('2001:db8:77:88::99'))
    expect(await lineOf(six)).toMatchObject({ key: caller.keyId, from: '2001:db8:77::/48' })
  })

  it('tells the job that was submitted or asked for, so that its id finds all of its lines', async () => {
    const client = createClient(api.baseUrl, caller.key)
    const submitted = await client.post(FACE.path, FACE.minimal)
    const job = submitted.json.id
    expect(await lineOf(submitted)).toMatchObject({ route: FACE.path, job })
    expect(await lineOf(await client.get(`/v1/jobs/${job}`))).toMatchObject({ job })
    expect(await lineOf(await client.get('/v1/jobs/nonsense'))).not.toHaveProperty('job')
  })

  it('tells no key of somebody it does not know', async () => {
    const answer = await createClient(api.baseUrl, 'nobody-has-this').get('/v1/account')
    const line = await lineOf(answer)
    expect(line).toMatchObject({ route: '/v1/account', status: 401, from: '127.0.0.0/24' })
    expect(line).not.toHaveProperty('key')
    expect(line).not.toHaveProperty('account')
  })

  it('holds no key, token, picture, prompt or whole address', async () => {
    const client = createClient(api.baseUrl, caller.key)
    const token = await takeToken(createClient(api.baseUrl), caller.key)
    const bearer = {
      headers: { Authorization: `Bearer ${token}`, ...from('203.0.113.78').headers },
    }
    const anonymous = createClient(api.baseUrl)
    const prompt = 'a portrait of somebody called Xanthippe'
    const { json } = await client.post('/v1/uploads', { content_type: 'image/jpeg', size: 100 })
    const { pathname, search } = new URL(json.url)
    const last = [
      await anonymous.post(FACE.path, FACE.minimal, bearer),
      await client.post('/v2/run/self-prompt', { prompt }),
      await client.post('/v1/prompts/check', { prompt }),
      await fetch(`${api.baseUrl}${pathname}${search}`, { method: 'PUT', body: 'no picture' }),
    ]
    for (const answer of last) await lineOf(answer)
    const written = log()
    for (const secret of [
      caller.key,
      'nobody-has-this',
      token,
      prompt,
      '203.0.113.77',
      '203.0.113.78',
      '2001:db8:77:88',
      search,
      PICTURE.slice(0, 60),
    ]) {
      expect(secret.length).toBeGreaterThan(9)
      expect(written.includes(secret), secret.slice(0, 20)).toBe(false)
    }
  })
})
