import { randomBytes, randomUUID } from 'node:crypto'
import { SCOPES } from '@guise/core'
import { beforeEach, describe, expect, it } from 'vitest'
import { type Answer, createClient } from '../support/client.ts'
import { personAt } from '../support/person.ts'
import type { TestAccount } from '../support/stack.ts'
import { until } from '../support/until.ts'
import { PICTURE } from './support/bodies.ts'
import { saveFilter, useStack } from './support/context.ts'
import { finishJob } from './support/finish.ts'
import { expectRefused } from './support/refusal.ts'
import { openBrowser } from './support/session.ts'
import { ALIASES } from './surface.ts'

/** Every way in for guests, in every state of their event: what makes or collects asks one rule. */
const stack = useStack({ workers: 0 })

type Way = () => Promise<Answer>
type World = Awaited<ReturnType<typeof openWorld>>

const newDevice = () => randomBytes(16).toString('base64url')

/** An event with one of everything that guests use, while it is open. */
async function openWorld() {
  const owner = await stack().account()
  const { client } = owner
  const filter = await saveFilter(stack(), { accountId: owner.id, type: 'face_swap' })
  const name = randomUUID()
  const campaign: string = (await client.post('/v1/campaigns', { name })).json.id
  const alias: string = (await client.post(ALIASES, { ai_filter: filter, project: name })).json.id
  const at = `/v1/campaigns/${campaign}`
  const nobody = createClient(stack().baseUrl)
  const access = { is_open: true, email_delivery: true }
  const { code } = (await client.call('PATCH', `${at}/guests`, { body: access })).json
  const returning = newDevice()
  const arrive = (as: string) => nobody.post('/v1/guest-sessions', { code, device: as })
  const phone = createClient(stack().baseUrl, (await arrive(newDevice())).json.token)
  expect((await arrive(returning)).status).toBe(200)
  const page = createClient(stack().baseUrl, (await client.post(`${at}/tokens`, {})).json.token)
  const browser = async () =>
    personAt(stack().baseUrl, (await openBrowser(stack(), owner.id, { role: 'owner' })).headers)
  const pin = '2468'
  const booths = { campaign: await browser(), alias: await browser(), fresh: await browser() }
  expect((await booths.campaign.post('/v1/booth', { campaign_id: campaign, pin })).status).toBe(200)
  expect((await booths.alias.post('/v1/booth', { alias_id: alias, pin })).status).toBe(200)
  const limited = async (reach: { aliasIds: string[] | null; campaignId: string | null }) => {
    const key = { role: 'owner', reach: { scopes: SCOPES, ...reach } } as const
    return createClient(stack().baseUrl, (await stack().operator.openKey(owner.id, key)).secret)
  }
  const keys = {
    campaign: await limited({ aliasIds: null, campaignId: campaign }),
    alias: await limited({ aliasIds: [alias], campaignId: null }),
  }
  const photo = { base64: PICTURE, gender: 0, filter_id: alias }
  type Caller = { post(path: string, body?: unknown): Promise<Answer> }
  const run = (caller: Caller) => caller.post('/v6/run/face_swap', photo)
  const upload = (caller: Caller) =>
    caller.post('/v1/uploads', { content_type: 'image/jpeg', size: 4 })
  const job: string = (await run(phone)).json.id
  const waiting: string = (await run(phone)).json.id
  await finishJob(stack(), { id: job, accountId: owner.id })
  const share: string = (await phone.post(`/v1/jobs/${job}/shares`, {})).json.token
  const gallery: string = (await client.post(`${at}/gallery-links`, { seconds: 3600 })).json.token
  const swap = { ai_filter: filter, at: new Date(Date.now() + 3600_000).toISOString() }
  const plan = () => client.post(`/v1/aliases/${alias}/swaps`, { ...swap, time_zone: 'UTC' })
  expect((await plan()).status).toBe(200)

  /** Those of the campaign itself, and those that name its alias. */
  const ofCampaign: Record<string, Way> = {
    'a phone makes a picture': () => run(phone),
    'the token of a web page makes a picture': () => run(page),
    'a booth of the campaign makes a picture': () => run(booths.campaign),
    'a key for the campaign makes a picture': () => run(keys.campaign),
  }
  const ofAlias: Record<string, Way> = {
    'a booth of the alias makes a picture': () => run(booths.alias),
    'a key for the alias makes a picture': () => run(keys.alias),
    'a booth of the alias uploads': () => upload(booths.alias),
    'a key for the alias uploads': () => upload(keys.alias),
  }
  const collecting: Record<string, Way> = {
    'a code is scanned': () => nobody.get(`/v1/guest-codes/${code}`),
    'a new phone comes': () => arrive(newDevice()),
    'a phone comes again': () => arrive(returning),
    'a phone reads what it can make': () => phone.get('/v1/guest-session'),
    'a phone leaves an address': () =>
      phone.post(`/v1/jobs/${job}/mails`, { address: 'a@example.com' }),
    'a share takes an address': () =>
      nobody.post(`/v1/shares/${share}/mails`, { address: 'b@example.com' }),
    'a booth of the campaign uploads': () => upload(booths.campaign),
    'a key for the campaign uploads': () => upload(keys.campaign),
  }
  /** What staff would open for guests. */
  const opening: Record<string, Way> = {
    'a token is made': () => client.post(`${at}/tokens`, {}),
    'a code is opened': () => client.call('PATCH', `${at}/guests`, { body: { is_open: true } }),
    'a code is renewed': () => client.call('POST', `${at}/guests/code`),
    'a booth of the campaign is locked': () =>
      booths.fresh.post('/v1/booth', { campaign_id: campaign, pin }),
  }
  const openingAlias: Record<string, Way> = {
    'a booth of the alias is locked': async () =>
      (await browser()).post('/v1/booth', { alias_id: alias, pin }),
    'a swap is planned': plan,
  }
  const move = async (project: string) =>
    expect((await client.call('PATCH', `${ALIASES}${alias}/`, { body: { project } })).status).toBe(
      200,
    )
  return {
    ...{ owner, client, nobody, campaign, name, alias, at, code, phone, page, booths, keys },
    ...{ job, waiting, share, gallery, run, move },
    ...{ ofCampaign, ofAlias, collecting, opening, openingAlias },
    age: (columns: string) =>
      stack().database.query(`update campaigns set ${columns} where id = $1`, [campaign]),
  }
}

const PAST = "starts_on = null, ends_on = (now() at time zone 'UTC')::date - 8"
const everyWay = (world: World): Record<string, Way> => ({
  ...{ ...world.ofCampaign, ...world.ofAlias, ...world.collecting },
  ...{ ...world.openingAlias, ...world.opening },
})

/** What a code opens is remembered for half a second, and who a key belongs to for one. */
const settled = (way: Way, code: string) =>
  until(`refused with ${code}`, async () => (await way()).json?.error_code === code, 15_000)

async function expectAll(ways: Record<string, Way>, code: Parameters<typeof expectRefused>[1]) {
  for (const [name, way] of Object.entries(ways)) {
    const answer = await way()
    expect([name, answer.json?.error_code ?? answer.text]).toEqual([name, code])
    expectRefused(answer, code)
  }
}

async function expectNone(ways: Record<string, Way>) {
  for (const [name, way] of Object.entries(ways)) {
    const { status, text } = await way()
    expect([name, status < 300 ? 'let in' : text]).toEqual([name, 'let in'])
  }
}

const without = (ways: Record<string, Way>, name: string) => {
  expect(Object.keys(ways)).toContain(name)
  return Object.fromEntries(Object.entries(ways).filter(([each]) => each !== name))
}

const expectOver = async (world: World, ways = everyWay(world)) => {
  await settled(() => world.nobody.get(`/v1/guest-codes/${world.code}`), 'EVENT_OVER')
  await expectAll(ways, 'EVENT_OVER')
}

describe('an event', () => {
  let world: World
  beforeEach(async () => {
    world = await openWorld()
  })
  const campaign = async () => (await world.client.get(world.at)).json
  const noteOf = ({ headers }: Answer) => decodeURIComponent(headers.get('x-guise-notes') ?? '')

  it('lets guests in on every way while it is open', async () => {
    expect(await campaign()).toMatchObject({ state: 'open', stops_at: null, grace_hours: 12 })
    await expectNone(everyWay(world))
    expect(noteOf(await world.run(world.client))).toBe('')
  })

  it('lets guests in on every way in its grace', async () => {
    await world.age("ends_on = (now() at time zone 'UTC')::date - 1, grace_hours = 48")
    expect(await campaign()).toMatchObject({ state: 'grace' })
    await expectNone(everyWay(world))
  })

  it('refuses every way in once it is over, and keeps what was made', async () => {
    await world.age(PAST)
    await expectOver(world)
    expect(await campaign()).toMatchObject({ state: 'over' })
    expect((await world.booths.campaign.get('/v1/booth')).json).toMatchObject({ is_open: false })
    expect((await world.booths.alias.get('/v1/booth')).json).toMatchObject({ is_open: false })
    expect((await world.phone.get(`/v1/jobs/${world.job}`)).json.state).toBe('succeeded')
    expect((await world.phone.get(`/v1/jobs/${world.waiting}`)).json.state).toBe('queued')
    const share = await world.nobody.get(`/v1/shares/${world.share}`)
    expect([share.status, share.json.email_delivery]).toEqual([200, false])
    expect((await world.nobody.get(`/v1/galleries/${world.gallery}`)).status).toBe(200)
    const staff = await world.run(world.client)
    expect([staff.status, noteOf(staff)]).toEqual([200, expect.stringContaining('is over')])
  })

  it('stays open until the day that an upgrade gave it', async () => {
    await world.age(`${PAST}, open_until = now() + interval '1 hour'`)
    expect(await campaign()).toMatchObject({ state: 'grace' })
    await expectNone(everyWay(world))
    await world.age("open_until = now() - interval '1 second'")
    await expectAll({ ...world.ofCampaign, ...world.ofAlias }, 'EVENT_OVER')
  })

  it('refuses every way in once it is erased, and ends what guests had', async () => {
    const erased = await world.client.post(`${world.at}/erase`, { name: world.name })
    expect(erased.json).toMatchObject({ remaining: 0 })
    // The picture behind the share is gone.
    await expectOver(world, without(everyWay(world), 'a share takes an address'))
    expect(await campaign()).toMatchObject({ state: 'erased' })
    expectRefused(await world.nobody.get(`/v1/galleries/${world.gallery}`), 'RESULT_EXPIRED')
    expectRefused(await world.nobody.get(`/v1/shares/${world.share}`), 'RESULT_EXPIRED')
    expect((await world.phone.get(`/v1/jobs/${world.waiting}`)).json.state).toBe('cancelled')
    const { data } = (await world.client.get(`/v1/aliases/${world.alias}/swaps`)).json
    expect(data).toMatchObject([{ state: 'cancelled' }])
    // A picture of the account's own belongs to the erased event no more.
    const { json } = await world.run(world.client)
    expect((await world.client.get(`/v1/jobs/${json.id}`)).json.campaign_id).toBeNull()
  })

  it('refuses every way in once it is deleted, and lets phones fetch what they have begun', async () => {
    expect((await world.client.call('DELETE', world.at)).status).toBe(204)
    await settled(() => world.nobody.get(`/v1/guest-codes/${world.code}`), 'EVENT_OVER')
    const { collecting, ofCampaign, ofAlias, openingAlias } = world
    await expectAll({ ...collecting, ...ofCampaign, ...ofAlias, ...openingAlias }, 'EVENT_OVER')
    await expectAll(world.opening, 'CAMPAIGN_NOT_FOUND')
    expect((await world.booths.campaign.get('/v1/booth')).json).toMatchObject({ is_open: false })
    expect((await world.phone.get(`/v1/jobs/${world.job}`)).json.state).toBe('succeeded')
    const staff = await world.run(world.client)
    expect([staff.status, noteOf(staff)]).toEqual([200, expect.stringContaining('is over')])
  })

  it('lets no booth or key of an alias in once the alias is deleted', async () => {
    const { client, alias, ofAlias, booths } = world
    expect((await client.call('DELETE', `${ALIASES}${alias}/`)).status).toBe(204)
    for (const [name, way] of Object.entries(ofAlias)) {
      const code = name.endsWith('uploads') ? 'EVENT_OVER' : 'WORKFLOW_FETCH_FAILED'
      expectRefused(await way(), code)
    }
    expect((await booths.alias.get('/v1/booth')).json).toMatchObject({ is_open: false })
  })

  it('follows an alias that staff moved to another event', async () => {
    const other = (await world.client.post('/v1/campaigns', { name: randomUUID() })).json
    await world.move(other.name)
    const codes = Object.fromEntries(
      await Promise.all(
        Object.entries(world.ofCampaign).map(async ([name, way]) => [
          name,
          (await way()).json.error_code,
        ]),
      ),
    )
    expect(new Set(Object.values(codes))).toEqual(new Set(['FORBIDDEN', 'WORKFLOW_FETCH_FAILED']))
    await expectNone({ ...world.ofAlias, ...world.openingAlias })
    await world.age(PAST)
    await expectAll(world.ofCampaign, 'EVENT_OVER')
    await expectNone({ ...world.ofAlias, ...world.openingAlias })
    await stack().database.query(`update campaigns set ${PAST} where id = $1`, [other.id])
    await expectAll({ ...world.ofAlias, ...world.openingAlias }, 'EVENT_OVER')
  })

  it('lets nobody in while its account is suspended', async () => {
    await stack().database.query("update accounts set status = 'suspended' where id = $1", [
      world.owner.id,
    ])
    await settled(() => world.run(world.phone), 'FORBIDDEN')
    await settled(() => world.nobody.get(`/v1/guest-codes/${world.code}`), 'NOT_FOUND')
    // No session can be opened to try it.
    const ways = without(everyWay(world), 'a booth of the alias is locked')
    for (const [name, way] of Object.entries(ways)) {
      const { status } = await way()
      expect([name, [403, 404, 410].includes(status)]).toEqual([name, true])
    }
  })

  it('ends at midnight of its last day in its zone, and after its grace', async () => {
    const end = { starts_on: '2030-03-30', ends_on: '2030-03-31', time_zone: 'Europe/Berlin' }
    const change = (body: object) => world.client.call('PATCH', world.at, { body })
    expect((await change(end)).json).toMatchObject({ stops_at: '2030-04-01T10:00:00.000Z' })
    const exact = await change({ grace_hours: 0 })
    expect(exact.json).toMatchObject({ stops_at: '2030-03-31T22:00:00.000Z', grace_hours: 0 })
    expectRefused(await change({ grace_hours: 169 }), 'VALIDATION_ERROR', ['grace_hours'])
    expectRefused(await change({ grace_hours: -1 }), 'VALIDATION_ERROR', ['grace_hours'])
  })

  it('is extended, reopened and deleted by unlimited keys only, and reopened in one action', async () => {
    const tomorrow = new Date(Date.now() + 24 * 3600_000).toISOString().slice(0, 10)
    const ends = { ends_on: tomorrow }
    const reopen = (caller: TestAccount['client']) => caller.post(`${world.at}/reopen`, ends)
    const around = [
      () => world.keys.campaign.call('PATCH', world.at, { body: ends }),
      () => world.keys.campaign.call('PATCH', world.at, { body: { grace_hours: 168 } }),
      () => world.keys.campaign.call('PATCH', world.at, { body: { time_zone: 'Etc/GMT+12' } }),
      () => world.keys.campaign.call('DELETE', world.at),
      () => reopen(world.keys.campaign),
      () => world.keys.alias.call('PATCH', `${ALIASES}${world.alias}/`, { body: { project: '' } }),
    ]
    for (const attempt of around) expectRefused(await attempt(), 'INSUFFICIENT_SCOPE')
    const renamed = await world.keys.campaign.call('PATCH', world.at, { body: { language: 'de' } })
    expect(renamed.status).toBe(200)
    expect((await world.client.call('PATCH', world.at, { body: ends })).status).toBe(200)
    await world.age(PAST)
    expectRefused(await world.client.call('PATCH', world.at, { body: ends }), 'EVENT_OVER')
    expectRefused(await world.client.post(`${world.at}/reopen`, {}), 'VALIDATION_ERROR', [
      'ends_on',
    ])
    expect((await reopen(world.client)).json).toMatchObject({ state: 'open', ends_on: tomorrow })
    await until(
      'the code opens the page again',
      async () => (await world.nobody.get(`/v1/guest-codes/${world.code}`)).status === 200,
    )
    await expectNone(everyWay(world))
    const [entry] = await stack().database.query(
      `select 1 from audit_entries where action = 'campaign.reopened' and subject_id = $1`,
      [world.campaign],
    )
    expect(entry).toBeDefined()
  })

  it('needs a new code after it was erased and reopened', async () => {
    await world.client.post(`${world.at}/erase`, { name: world.name })
    expect((await world.client.post(`${world.at}/reopen`, {})).json.state).toBe('open')
    await settled(() => world.run(world.phone), 'UNAUTHENTICATED')
    await settled(() => world.nobody.get(`/v1/guest-codes/${world.code}`), 'NOT_FOUND')
    const body = { is_open: true }
    const opened = await world.client.call('PATCH', `${world.at}/guests`, { body })
    expect(opened.json.code).not.toBe(world.code)
    await expectNone({ ...world.ofAlias })
  })
})
