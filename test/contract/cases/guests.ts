import { randomBytes, randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type Client, createClient } from '../../support/client.ts'
import type { TestAccount } from '../../support/stack.ts'
import { PICTURE } from '../support/bodies.ts'
import { saveFilter, useStack } from '../support/context.ts'
import { finishJob } from '../support/finish.ts'
import { expectRefused, expectSameBytes } from '../support/refusal.ts'
import { ALIASES } from '../surface.ts'

const stack = useStack({ workers: 0 })
/** The second is what is promised, not a guess at how long something takes. */
const PROMISE_MS = 1000

let owner: TestAccount
let filter: string
let nobody: Client
let campaign: { id: string; alias: string }
beforeAll(async () => {
  owner = await stack().account()
  filter = await saveFilter(stack(), { accountId: owner.id, type: 'face_swap', name: 'Neon' })
  nobody = createClient(stack().baseUrl)
})
beforeEach(async () => {
  const name = randomUUID()
  const { json } = await owner.client.post('/v1/campaigns', { name })
  const alias = await owner.client.post(ALIASES, { ai_filter: filter, project: name })
  campaign = { id: json.id, alias: alias.json.id }
})

const access = () => `/v1/campaigns/${campaign.id}/guests`
const change = (body: object) => owner.client.call('PATCH', access(), { body })
const codeOf = ({ json }: { json: { code: string } }) => json.code
const openUp = async (limits: object = {}) => codeOf(await change({ is_open: true, ...limits }))
const newDevice = () => randomBytes(16).toString('base64url')
const arrive = (code: string, device = newDevice()) =>
  nobody.post('/v1/guest-sessions', { code, device })
const phone = async (code: string, device?: string) =>
  createClient(stack().baseUrl, (await arrive(code, device)).json.token)
const run = (page: Client) =>
  page.post('/v6/run/face_swap', { base64: PICTURE, gender: 0, filter_id: campaign.alias })
const page = (code: string) => nobody.get(`/v1/guest-codes/${code}`)

describe("guests' phones", () => {
  it('have no access until somebody opens the campaign', async () => {
    const nothing = {
      ...{ is_open: false, code: null, url: null, pictures: 0, refused_visits: 0 },
      ...{ email_delivery: false, can_send_email: true },
      ...{ pictures_per_device: null, pictures_per_hour: null, pictures_total: null },
    }
    expect((await owner.client.get(access())).json).toEqual(nothing)
    const opened = await change({ is_open: true, pictures_per_device: 3 })
    expect(opened.json).toMatchObject({ is_open: true, pictures_per_device: 3 })
    expect(opened.json.code).toMatch(/^[\w-]{64}$/)
    expect(new URL(opened.json.url).pathname).toBe(`/g/${opened.json.code}`)
    expect((await owner.client.get(access())).json).toEqual(opened.json)
    const unlimited = await change({ pictures_per_device: null })
    expect(unlimited.json).toMatchObject({ is_open: true, pictures_per_device: null })
  })

  it('see the face of the campaign with its code, and nothing with another', async () => {
    const code = await openUp()
    const face = await page(code)
    expect(face.status, face.text).toBe(200)
    expect(face.json.filters).toMatchObject([{ alias_id: campaign.alias, name: 'Neon' }])
    const made = await page('x'.repeat(64))
    expectRefused(made, 'NOT_FOUND')
    expectSameBytes(await page(code.slice(0, -1) + (code.endsWith('A') ? 'B' : 'A')), made)
    expectRefused(await arrive('x'.repeat(64)), 'NOT_FOUND')
    expectRefused(await nobody.post('/v1/guest-sessions', { code }), 'VALIDATION_ERROR', ['device'])
  })

  it('stay the same guest when they come again', async () => {
    const code = await openUp({ pictures_per_device: 2 })
    const device = newDevice()
    const first = await arrive(code, device)
    expect(first.json).toMatchObject({ pictures_left: 2, token: expect.stringMatching(/^gc_/) })
    const before = createClient(stack().baseUrl, first.json.token)
    const made = await run(before)
    expect(made.status, made.text).toBe(200)
    const again = await arrive(code, device)
    expect(again.json.pictures_left).toBe(1)
    const after = createClient(stack().baseUrl, again.json.token)
    expect((await after.get(`/v1/jobs/${made.json.id}`)).status).toBe(200)
    expect((await run(after)).status).toBe(200)
    expectRefused(await run(after), 'PICTURE_LIMIT_REACHED')
    const stranger = await phone(code)
    expectRefused(await stranger.get(`/v1/jobs/${made.json.id}`), 'JOB_NOT_FOUND')
    expect((await run(stranger)).status).toBe(200)
    expect((await owner.client.get(access())).json.pictures).toBe(3)
  })

  it('all get in who come in the same moment, each as one guest', async () => {
    const code = await openUp({ pictures_per_device: 1 })
    const twice = newDevice()
    const devices = [twice, ...Array.from({ length: 40 }, newDevice), twice]
    const answers = await Promise.all(devices.map((device) => arrive(code, device)))
    expect(answers.map(({ status }) => status)).toEqual(devices.map(() => 200))
    expect(new Set(answers.map(({ json }) => json.token)).size).toBe(devices.length)
    const reads = await Promise.all(
      answers.map(({ json }) => createClient(stack().baseUrl, json.token).get('/v1/guest-session')),
    )
    // Of a phone that came twice only one secret is the last.
    const states = reads.map(({ status }) => status)
    expect(states.slice(1, -1)).toEqual(states.slice(1, -1).map(() => 200))
    expect([states[0], states.at(-1)].toSorted()).toEqual([200, 401])
  })

  it.each(['pictures_per_hour', 'pictures_total'])('share %s', async (limit) => {
    const code = await openUp({ [limit]: 3 })
    const phones = await Promise.all(Array.from({ length: 5 }, () => phone(code)))
    const answers = await Promise.all(phones.map(run))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(3)
    for (const answer of answers.filter(({ status }) => status !== 200)) {
      expectRefused(answer, 'PICTURE_LIMIT_REACHED')
    }
  })

  it('are out within a second when the code is renewed or the campaign closed', async () => {
    const code = await openUp({ email_delivery: true })
    const before = await phone(code)
    expect((await before.get('/v1/guest-session')).status).toBe(200)
    const [begun, made] = [await run(before), await run(before)]
    const job = `/v1/jobs/${begun.json.id}`
    await finishJob(stack(), { id: made.json.id, accountId: owner.id })
    const renewed = codeOf(await owner.client.call('POST', `${access()}/code`))
    expect(renewed).not.toBe(code)
    await pause(PROMISE_MS)
    expectRefused(await before.get('/v1/guest-session'), 'UNAUTHENTICATED')
    expectRefused(await page(code), 'NOT_FOUND')
    expectRefused(await arrive(code), 'NOT_FOUND')
    // What was begun is not lost; nothing more is.
    expect((await before.get(job)).json).toMatchObject({ state: 'queued' })
    expectRefused(await before.post(`${job}/shares`, {}), 'NOT_FOUND')
    expectRefused(await run(before), 'UNAUTHENTICATED')
    expectRefused(await before.get('/v1/jobs'), 'UNAUTHENTICATED')
    const mail = { address: 'guest@example.com' }
    expectRefused(await before.post(`${job}/mails`, mail), 'UNAUTHENTICATED')
    // Nor does a link, which can be had to the end, ask for more mails than the phone itself may.
    const { token } = (await before.post(`/v1/jobs/${made.json.id}/shares`, {})).json
    const share = await nobody.get(`/v1/shares/${token}`)
    expect([share.status, share.json.email_delivery]).toEqual([200, false])
    expectRefused(await nobody.post(`/v1/shares/${token}/mails`, mail), 'FORBIDDEN')
    const after = await phone(renewed)
    expect((await after.get('/v1/guest-session')).status).toBe(200)
    await change({ is_open: false })
    await pause(PROMISE_MS)
    expectRefused(await after.get('/v1/guest-session'), 'UNAUTHENTICATED')
    expectRefused(await run(after), 'UNAUTHENTICATED')
    expectRefused(await after.get(job), 'JOB_NOT_FOUND')
    expectRefused(await page(renewed), 'NOT_FOUND')
  })

  it.each([{}, { is_open: 'yes' }, { pictures_total: 0 }, { pictures_per_hour: 1.5 }])(
    'refuses %j',
    async (body) => expectRefused(await change(body), 'VALIDATION_ERROR'),
  )

  it('have their picture sent by mail where the campaign asks for it', async () => {
    const code = await openUp()
    const guest = await phone(code)
    const job = `/v1/jobs/${(await run(guest)).json.id}/mails`
    const ask = (address: unknown, more: object = {}, client = guest) =>
      client.post(job, { address, ...more })
    expect((await page(code)).json.email_delivery).toBe(false)
    expectRefused(await ask('a@example.com'), 'FORBIDDEN')
    expect((await change({ email_delivery: true })).json).toMatchObject({
      ...{ is_open: true, email_delivery: true, can_send_email: true },
    })
    expect((await guest.get('/v1/guest-session')).json.email_delivery).toBe(true)
    const first = await ask('a@example.com', { language: 'ar' })
    expect([first.status, first.text]).toEqual([204, ''])
    expect((await ask('A@example.com')).status, 'the same to who asks again').toBe(204)
    for (const wrong of [
      ...['', 'a', 'a@b', '@example.com', 'a@example.com, b@example.com', 'A <a@example.com>'],
      ...[
        'a@example.com\r\nBcc: b@example.com',
        'a@example.com\n',
        `${'a'.repeat(250)}@example.com`,
      ],
      ...[null, 7, ['a@example.com']],
    ]) {
      const answer = await ask(wrong)
      expectRefused(answer, 'VALIDATION_ERROR', ['address'])
      expect(answer.text).not.toContain('Bcc')
    }
    expectRefused(await ask('b@example.com', { language: 'xx' }), 'VALIDATION_ERROR', ['language'])
    expectRefused(await ask('b@example.com', {}, await phone(code)), 'JOB_NOT_FOUND')
    const stranger = (await stack().account()).client
    expectRefused(await ask('b@example.com', {}, stranger), 'JOB_NOT_FOUND')
    expect((await ask('b@example.com', {}, owner.client)).status).toBe(204)
    expect((await ask('c@example.com')).status).toBe(204)
    expectRefused(await ask('d@example.com'), 'FORBIDDEN')
    const report = await owner.client.get(`/v1/campaigns/${campaign.id}/report`)
    expect(report.json).toMatchObject({ mails_sent: 0, mails_waiting: 3, mails_failed: 0 })
  })

  it('have the link of a share sent by mail, with nothing but the link', async () => {
    const code = await openUp({ email_delivery: true })
    const guest = await phone(code)
    const { id } = (await run(guest)).json
    await finishJob(stack(), { id, accountId: owner.id })
    const { token, expires_at } = (await guest.post(`/v1/jobs/${id}/shares`, {})).json
    const share = `/v1/shares/${token}`
    expect((await nobody.get(share)).json.email_delivery).toBe(true)
    const ask = (address: string, at = share) => nobody.post(`${at}/mails`, { address })
    const first = await ask('a@example.com')
    expect([first.status, first.text]).toEqual([204, ''])
    expect((await ask('A@example.com')).status, 'the same to who asks again').toBe(204)
    const [row] = await stack().database.query<{ link_until: Date }>(
      'select link_until from guest_mails where job_id = $1',
      [id],
    )
    expect(row?.link_until, 'no longer than the one that asked').toEqual(new Date(expires_at))
    expectRefused(await ask('not an address'), 'VALIDATION_ERROR', ['address'])
    const forged = `/v1/shares/${token.slice(0, -1)}${token.endsWith('A') ? 'B' : 'A'}`
    const unknown = await ask('b@example.com', forged)
    expectRefused(unknown, 'NOT_FOUND')
    expectSameBytes(await ask('b@example.com', `/v1/shares/${code}`), unknown)
    expect((await ask('b@example.com')).status).toBe(204)
    expect((await ask('c@example.com')).status).toBe(204)
    expectRefused(await ask('d@example.com'), 'FORBIDDEN')
    await change({ email_delivery: false })
    expectRefused(await ask('a@example.com'), 'FORBIDDEN')
    expect((await nobody.get(share)).json.email_delivery).toBe(false)
  })

  it("are nobody else's to let in", async () => {
    const guest = await phone(await openUp())
    const stranger = (await stack().account()).client
    const none = `/v1/campaigns/${randomUUID()}/guests`
    for (const [method, tail, options] of [
      ['GET', '', {}],
      ['PATCH', '', { body: { is_open: true } }],
      ['PATCH', '', { body: { is_open: false } }],
      ['POST', '/code', {}],
    ] as const) {
      const foreign = await stranger.call(method, access() + tail, options)
      expectRefused(foreign, 'CAMPAIGN_NOT_FOUND')
      expectSameBytes(await stranger.call(method, none + tail, options), foreign)
    }
    await pause(PROMISE_MS)
    expect((await guest.get('/v1/guest-session')).status).toBe(200)
  })
})
