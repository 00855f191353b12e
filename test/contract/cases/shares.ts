import { randomUUID } from 'node:crypto'
import { createShareTokens } from '@guise/server/features/shares/tokens'
import { createKeyring } from '@guise/server/platform/secrets/keyring'
import { beforeAll, describe, expect, it } from 'vitest'
import { type Client, createClient } from '../../support/client.ts'
import type { TestAccount } from '../../support/stack.ts'
import { PICTURE } from '../support/bodies.ts'
import { useStack } from '../support/context.ts'
import { finishJob } from '../support/finish.ts'
import { expectRefused, expectSameBytes } from '../support/refusal.ts'

const stack = useStack({ workers: 0 })
let caller: TestAccount
let other: TestAccount
let guest: Client
let token: string
let id: string

const BYTES = Buffer.from('a picture, as far as anybody looks')
const shares = (job: string) => `/v1/jobs/${job}/shares`
const open = (text: string) => guest.get(`/v1/shares/${encodeURIComponent(text)}`)
const share = (job: string, body: object = {}) => caller.client.post(shares(job), body)
async function finished(livesMs = 3600_000): Promise<string> {
  const body = { base64: PICTURE, gender: 0, filter_id: 1 }
  const { json } = await caller.client.post('/v6/run/face_swap', body)
  const job = { id: json.id, accountId: caller.id }
  await finishJob(stack(), job, { bytes: BYTES, livesMs })
  return json.id
}

beforeAll(async () => {
  caller = await stack().account()
  other = await stack().account()
  guest = createClient(stack().baseUrl)
  id = await finished()
  token = (await share(id)).json.token
})

describe('a share of an account that is suspended or closed', () => {
  it('is over, as its galleries are, for those who look, mail and report', async () => {
    const set = (status: string) =>
      stack().database.query('update accounts set status = $2 where id = $1', [caller.id, status])
    const { json } = await share(id, { seconds: 600 })
    try {
      for (const status of ['suspended', 'closed']) {
        await set(status)
        expectRefused(await open(json.token), 'RESULT_EXPIRED')
        const path = `/v1/shares/${json.token}`
        const report = await guest.post(`${path}/reports`, { reason: 'me' })
        expectRefused(report, 'RESULT_EXPIRED')
        const mail = { address: 'ada@example.com', agreed_to: 'Yes' }
        expect((await guest.post(`${path}/mails`, mail)).status).toBeGreaterThanOrEqual(400)
      }
    } finally {
      await set('active')
    }
    expect((await open(json.token)).status).toBe(200)
  })
})

describe('a shared result', () => {
  it('is at an address that needs no credentials, and says nothing but the result', async () => {
    const { json, status } = await share(id, { seconds: 600 })
    expect(status).toBe(200)
    expect(json).toEqual({
      url: `${stack().baseUrl}/s/${json.token}`,
      token: expect.stringMatching(/^[\w-]{71}$/),
      expires_at: expect.any(String),
    })
    const ends = Date.parse(json.expires_at) - Date.now()
    expect(ends).toBeGreaterThan(590_000)
    expect(ends).toBeLessThanOrEqual(600_000)
    const shown = await open(json.token)
    expect(shown.status, shown.text).toBe(200)
    expect(shown.json).toEqual({
      created_at: expect.any(String),
      expires_at: json.expires_at,
      campaign_name: null,
      look: { colours: null, logo_url: null, background_url: null },
      email_delivery: false,
      outputs: [
        {
          url: expect.any(String),
          content_type: 'image/png',
          width: 2,
          height: 3,
          seconds: null,
          thumbnail_url: null,
        },
      ],
    })
    const [{ url }] = shown.json.outputs
    // The link inside ends with the share.
    expect(new URL(url).searchParams.get('until')).toBe(String(Date.parse(json.expires_at) / 1000))
    expect(Buffer.from(await (await fetch(url)).arrayBuffer())).toEqual(BYTES)
  })

  it('never lasts longer than the result', async () => {
    const soon = await finished(120_000)
    const expires = (await caller.client.get(`/v1/jobs/${soon}`)).json.expires_at
    const { json } = await share(soon, { seconds: 604_800 })
    expect(Date.parse(json.expires_at)).toBeLessThanOrEqual(Date.parse(expires))
    expect(Date.parse(expires) - Date.parse(json.expires_at)).toBeLessThan(1000)
  })

  it('is over when its time is, or when the pictures are erased', async () => {
    const secret = stack().env.GUISE_SECRET ?? ''
    const pass = { jobId: id, accountId: caller.id, until: new Date(Date.now() - 1000) }
    expectRefused(
      await open(createShareTokens(createKeyring(secret)).write(pass)),
      'RESULT_EXPIRED',
    )
    const erased = await finished()
    const { json } = await share(erased)
    expect((await open(json.token)).status).toBe(200)
    await caller.client.call('DELETE', `/v1/jobs/${erased}`)
    expectRefused(await open(json.token), 'RESULT_EXPIRED')
    expectRefused(await share(erased), 'RESULT_EXPIRED')
  })

  it('is as unknown as any when its token is altered, made up or written elsewhere', async () => {
    const unknown = await open('x'.repeat(71))
    expectRefused(unknown, 'NOT_FOUND')
    const pass = { jobId: id, accountId: caller.id, until: new Date(Date.now() + 60_000) }
    const foreign = createShareTokens(
      createKeyring('a secret of somebody else, long enough'),
    ).write(pass)
    const swapped = Array.from(token).reverse().join('')
    const texts = [foreign, swapped, token.slice(0, -1), `${token}A`, randomUUID(), '0', '✓', "'"]
    for (const at of [0, 10, 30, 42, 55, 70]) {
      const letter = token[at] === 'A' ? 'B' : 'A'
      texts.push(token.slice(0, at) + letter + token.slice(at + 1))
    }
    for (const text of texts) expectSameBytes(unknown, await open(text))
    expect((await open(token)).status).toBe(200)
  })

  it('takes 60 seconds to 7 days', async () => {
    for (const seconds of [59, 604_801, 'soon', -1]) {
      expectRefused(await share(id, { seconds }), 'VALIDATION_ERROR', ['seconds'])
    }
  })

  it('is made by the owner alone, and of a job that has succeeded', async () => {
    const foreign = await other.client.post(shares(id), {})
    expectRefused(foreign, 'JOB_NOT_FOUND')
    expectSameBytes(foreign, await other.client.post(shares(randomUUID()), {}))
    const body = { base64: PICTURE, gender: 0, filter_id: 1 }
    const waiting = (await caller.client.post('/v6/run/face_swap', body)).json.id
    expectRefused(await share(waiting), 'NOT_FOUND')
  })
})
