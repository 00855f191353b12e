import { beforeAll, describe, expect, it } from 'vitest'
import type { TestAccount } from '../../support/stack.ts'
import { PICTURE } from '../support/bodies.ts'
import { useStack } from '../support/context.ts'
import { expectRefused } from '../support/refusal.ts'

const stack = useStack({ workers: 0 })
let caller: TestAccount
beforeAll(async () => {
  caller = await stack().account()
})

const BODY = { base64: PICTURE, gender: 0, filter_id: 1 }
const run = (consent: string, show?: string) =>
  caller.client.post('/v6/run/face_swap', BODY, {
    headers: { 'X-Consent': consent, ...(show !== undefined && { 'X-Consent-Show': show }) },
  })
const WORDS = 'Ja, ich möchte das – Дa ✓'

describe('X-Consent', () => {
  it("is kept with the job in the guest's own words, also when its pictures are erased", async () => {
    const began = Date.now()
    const { json } = await run(encodeURIComponent(WORDS))
    const path = `/v1/jobs/${json.id}`
    const consent = (await caller.client.get(path)).json.consent
    expect(consent).toEqual({ text: WORDS, given_at: expect.any(String), may_show: false })
    expect(Date.parse(consent.given_at)).toBeGreaterThanOrEqual(began - 1000)
    expect((await caller.client.call('DELETE', path)).status).toBe(204)
    expect((await caller.client.get(path)).json).toMatchObject({
      erased_at: expect.any(String),
      consent,
    })
  })

  it('says whether other guests may see the picture', async () => {
    const { json } = await run('yes', 'true')
    expect((await caller.client.get(`/v1/jobs/${json.id}`)).json.consent.may_show).toBe(true)
    expectRefused(await run('yes', 'maybe'), 'VALIDATION_ERROR', ['X-Consent-Show'])
    const headers = { 'X-Consent-Show': 'true' }
    const alone = await caller.client.post('/v6/run/face_swap', BODY, { headers })
    expectRefused(alone, 'VALIDATION_ERROR', ['X-Consent-Show'])
  })

  it('may have 500 characters, and not one more', async () => {
    expect((await run(encodeURIComponent('ä'.repeat(500)))).status).toBe(200)
    expectRefused(await run(encodeURIComponent('ä'.repeat(501))), 'VALIDATION_ERROR', ['X-Consent'])
  })

  it.each(['', '%20', '%', '%E2%28%A1', '%00', 'yes%'])('refuses %j', async (value) => {
    expectRefused(await run(value), 'VALIDATION_ERROR', ['X-Consent'])
  })
})

describe('an installation that requires consent', () => {
  const strict = useStack({
    workers: 0,
    env: { GUISE_CONSENT: 'required', GUISE_CHILDREN: 'strict' },
  })

  it('makes no picture without it, charges nothing, and has a code for that', async () => {
    const { client } = await strict().account({ credits: 9 })
    const refused = await client.post('/v6/run/face_swap', BODY)
    expectRefused(refused, 'CONSENT_REQUIRED')
    expect(refused.json.message).toContain('X-Consent')
    const headers = { 'X-Consent': 'yes' }
    expect((await client.post('/v6/run/face_swap', BODY, { headers })).status).toBe(200)
    expect((await client.get('/v1/account')).json.held).toBe(2)
  })

  it('that is strict with children makes none of a prompt, has a code for that, and charges nothing', async () => {
    const { client } = await strict().account({ credits: 9 })
    const headers = { 'X-Consent': 'yes' }
    const asked = (gender: number) =>
      client.post('/v2/run/self-prompt', { base64: PICTURE, prompt: 'pencil', gender }, { headers })
    for (const gender of [2, 3]) {
      const refused = await asked(gender)
      expectRefused(refused, 'CHILD_POLICY')
      expect(refused.json.message).toContain('Choose a filter')
    }
    expect((await client.get('/v1/account')).json.held).toBe(0)
    expect((await asked(1)).status).toBe(200)
    const filtered = { ...BODY, gender: 2 }
    expect((await client.post('/v6/run/face_swap', filtered, { headers })).status).toBe(200)
  })
})
