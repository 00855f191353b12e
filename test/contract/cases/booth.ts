import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Person } from '../../support/person.ts'
import type { TestAccount } from '../../support/stack.ts'
import { PICTURE } from '../support/bodies.ts'
import { saveFilter, useStack } from '../support/context.ts'
import { finishJob } from '../support/finish.ts'
import { GUARDED, withId } from '../support/operations.ts'
import { expectRefused, expectSameBytes } from '../support/refusal.ts'
import { ownerOf } from '../support/session.ts'
import { ALIASES } from '../surface.ts'

const stack = useStack({ workers: 0 })
let owner: TestAccount
let filter: string
let alias: string
let elsewhere: string
let person: Person

beforeAll(async () => {
  owner = await stack().account()
  filter = await saveFilter(stack(), { accountId: owner.id, type: 'face_swap', name: 'Gala' })
  alias = (await owner.client.post(ALIASES, { ai_filter: filter, project: 'Spring' })).json.id
  elsewhere = (await stack().startApi()).baseUrl
})
const PIN = '4711'
const lock = (change: object = {}) =>
  person.post('/v1/booth', { alias_id: alias, pin: PIN, ...change })
const unlock = (pin: string, who = person) => who.post('/v1/booth/unlock', { pin })
const swap = (filterId: unknown) => ({ base64: PICTURE, gender: 0, filter_id: filterId })

describe('a booth', () => {
  beforeEach(async () => {
    person = await ownerOf(stack(), owner)
  })

  it('shows the filter that its alias leads to now, and never its PIN', async () => {
    const locked = await lock({ title: ' Gala ', start_words: ' ', countdown_seconds: 5 })
    expect(locked.status, locked.text).toBe(200)
    const shown = {
      ...{ id: filter, name: 'Gala', filter_type: 'face_swap', model: 'v6' },
      ...{ genders: [], sizes: [], preview_images: [] },
    }
    expect(locked.json).toEqual({
      alias_id: alias,
      campaign_id: null,
      look: { colours: null, logo_url: null, background_url: null },
      project: 'Spring',
      is_open: true,
      title: 'Gala',
      start_words: '',
      consent_text: expect.stringMatching(/agree/),
      countdown_seconds: 5,
      reset_seconds: 60,
      share_seconds: 86_400,
      language: 'en',
      shots: 1,
      filter: shown,
      // A plain wall is the same for everybody: there is nothing to ask.
      filters: [{ alias_id: alias, name: '', catalog_id: null, filter: { ...shown, guests: [] } }],
      texts: {},
      email_delivery: false,
      limits: { picture_megabytes: 15, picture_types: expect.arrayContaining(['image/jpeg']) },
    })
    const { limits } = (await owner.client.get('/v1/account')).json
    expect(limits).toMatchObject(locked.json.limits)
    expect(locked.text).not.toMatch(/4711|argon2/)
    expect((await person.get('/v1/booth')).text).toBe(locked.text)
    expect((await person.get('/v1/session')).json.booth).toEqual({
      alias_id: alias,
      campaign_id: null,
    })
    const next = await saveFilter(stack(), { accountId: owner.id, type: 'face_swap', name: 'Neon' })
    await owner.client.call('PATCH', `/api/alias/${alias}/`, { body: { ai_filter: next } })
    expect((await person.get('/v1/booth')).json.filter).toMatchObject({ id: next, name: 'Neon' })
    await owner.client.call('PATCH', `/api/alias/${alias}/`, { body: { ai_filter: filter } })
  })

  it('takes pictures through its alias, follows them and shares them', async () => {
    await lock()
    const headers = { 'X-Consent': 'Yes', 'Idempotency-Key': randomUUID() }
    const ran = await person.post('/v6/run/face_swap', swap(alias), { headers })
    expect(ran.status, ran.text).toBe(200)
    const job = `/v1/jobs/${ran.json.id}`
    expect((await person.get(job)).json).toMatchObject({ alias, consent: { text: 'Yes' } })
    const upload = { content_type: 'image/jpeg', size: 1000 }
    expect((await person.post('/v1/uploads', upload)).status).toBe(200)
    await finishJob(stack(), { id: ran.json.id, accountId: owner.id })
    expect((await person.get(`${job}/outputs/0`)).status).toBe(200)
    expect((await person.get(`${job}/inputs/0`)).status).toBe(200)
    expect((await person.post(`${job}/shares`, {})).status).toBe(200)
  })

  it('knows no job of its account that did not come through its alias', async () => {
    const foreign = await owner.client.post('/v6/run/face_swap', swap(filter))
    const job = `/v1/jobs/${foreign.json.id}`
    expect((await person.get(job)).status).toBe(200)
    await lock()
    const unknown = `/v1/jobs/${randomUUID()}`
    expectSameBytes(await person.get(job), await person.get(unknown))
    expectRefused(await person.get(`${job}/events`), 'JOB_NOT_FOUND')
    expectRefused(await person.get(`${job}/outputs/0`), 'JOB_NOT_FOUND')
    expectRefused(await person.get(`${job}/inputs/0`), 'JOB_NOT_FOUND')
    expectRefused(await person.post(`${job}/shares`, {}), 'JOB_NOT_FOUND')
    expectRefused(await person.post(`${job}/cancel`, {}), 'JOB_NOT_FOUND')
    expect((await owner.client.get(job)).json.state).toBe('queued')
  })

  it('shares no idempotency key with its account, and repeats its own for the next booth', async () => {
    const name = randomUUID()
    const campaign = (await owner.client.post('/v1/campaigns', { name })).json.id
    const [first, second] = await Promise.all(
      [1, 2].map(async () => {
        const made = await owner.client.post(ALIASES, { ai_filter: filter, project: name })
        return made.json.id as string
      }),
    )
    const headers = { 'X-Consent': 'Yes', 'Idempotency-Key': randomUUID() }
    const run = (who: Pick<Person, 'post'>, id = first) =>
      who.post('/v6/run/face_swap', swap(id), { headers })
    const byKey = await run(owner.client)
    const booth = async (of: object) => {
      const who = await ownerOf(stack(), owner)
      expect((await who.post('/v1/booth', { pin: PIN, ...of })).status).toBe(200)
      return who
    }
    const whole = await booth({ campaign_id: campaign })
    const made = await run(whole)
    expect(made.status, made.text).toBe(200)
    expect(made.headers.has('idempotent-replayed')).toBe(false)
    expect(made.json.id).not.toBe(byKey.json.id)
    for (const who of [
      whole,
      await booth({ campaign_id: campaign }),
      await booth({ alias_id: first }),
    ])
      expect((await run(who)).json).toEqual(made.json)
    expect((await run(owner.client)).json).toEqual(byKey.json)
    expectRefused(await run(whole, second), 'IDEMPOTENCY_CONFLICT')
    // Neither a replay nor a conflict: this booth does not reach the job.
    const other = await run(await booth({ alias_id: second }), second)
    expect(other.headers.has('idempotent-replayed')).toBe(false)
    expect([other.status, other.json.id === made.json.id]).toEqual([200, false])
  })

  it('repeats what a version that stored no reach has accepted', async () => {
    await lock()
    const word = randomUUID()
    const headers = { 'X-Consent': 'Yes', 'Idempotency-Key': word }
    const run = () => person.post('/v6/run/face_swap', swap(alias), { headers })
    const first = await run()
    const changed = await stack().database.query(
      'update idempotency_keys set key = $2 where job_id = $1 returning key',
      [first.json.id, word],
    )
    expect(changed).toHaveLength(1)
    const again = await run()
    expect(again.json, again.text).toEqual(first.json)
    expect(again.headers.get('idempotent-replayed')).toBe('true')
  })

  it('is for all aliases of a campaign, and for those it gets meanwhile', async () => {
    const alone = await stack().account()
    const filter = await saveFilter(stack(), { accountId: alone.id, type: 'face_swap' })
    const add = async (project: string) =>
      (await alone.client.post(ALIASES, { ai_filter: filter, project })).json.id as string
    const [first, foreign] = [await add('Tour'), await add('Shop')]
    const campaigns: { id: string; name: string }[] = (await alone.client.get('/v1/campaigns')).json
      .data
    const tour = campaigns.find(({ name }) => name === 'Tour')?.id
    const texts = { ja: { headline: 'ようこそ' } }
    const body = { language: 'ja', consent_text: 'Hai.', texts }
    await alone.client.call('PATCH', `/v1/campaigns/${tour}`, { body })
    const guest = await ownerOf(stack(), alone)
    for (const ids of [{}, { alias_id: first, campaign_id: tour }])
      expectRefused(await guest.post('/v1/booth', { ...ids, pin: PIN }), 'VALIDATION_ERROR', [
        'alias_id',
      ])
    const theirs = await person.post('/v1/booth', { campaign_id: tour, pin: PIN })
    expectRefused(theirs, 'CAMPAIGN_NOT_FOUND')
    const locked = await guest.post('/v1/booth', { campaign_id: tour, pin: PIN, shots: 3 })
    expect(locked.json).toMatchObject({
      ...{ alias_id: null, campaign_id: tour, project: 'Tour', shots: 3 },
      ...{ language: 'ja', consent_text: 'Hai.', texts, filters: [{ alias_id: first }] },
    })
    const second = await add('Tour')
    expect((await guest.get('/v1/booth')).json.filters).toHaveLength(2)
    const run = (id: string, show: string) =>
      guest.post('/v6/run/face_swap', swap(id), {
        headers: { 'X-Consent': 'Yes', 'X-Consent-Show': show },
      })
    await expect.poll(async () => (await run(second, 'true')).status).toBe(200)
    expectRefused(await run(foreign, 'true'), 'FORBIDDEN')
    const [shown, hidden] = [
      (await run(first, 'true')).json.id,
      (await run(first, 'false')).json.id,
    ]
    const elsewhere = (await alone.client.post('/v6/run/face_swap', swap(foreign))).json.id
    expect((await guest.get(`/v1/jobs/${shown}`)).status).toBe(200)
    expectRefused(await guest.get(`/v1/jobs/${elsewhere}`), 'JOB_NOT_FOUND')
    for (const id of [shown, hidden]) await finishJob(stack(), { id, accountId: alone.id })
    const pictures = await guest.get('/v1/booth/pictures')
    expect(pictures.json.data).toEqual([{ url: expect.stringContaining('/blobs/results/') }])
    expectRefused(await alone.client.get('/v1/booth/pictures'), 'UNAUTHENTICATED')
  })

  it('runs the catalog filter behind its alias by its number, for groups, and no other', async () => {
    const alone = await stack().account()
    const gala = (await alone.client.post('/v1/campaigns', { name: 'Gala' })).json.id
    const shop = (await alone.client.post('/v1/campaigns', { name: 'Shop' })).json.id
    const add = async (campaign: string, filter: number) =>
      (await alone.client.post(`/v1/campaigns/${campaign}/aliases`, { filter })).json.id as string
    // Of these, 1 takes no groups.
    const [couple, alias] = [await add(gala, 3), await add(gala, 1)]
    await add(shop, 11)
    const run = (guest: Person, filterId: unknown, gender = 4, key: string = randomUUID()) =>
      guest.post(
        '/v6/run/face_swap',
        { base64: PICTURE, gender, filter_id: filterId },
        { headers: { 'X-Consent': 'Yes', 'X-Consent-Show': 'true', 'Idempotency-Key': key } },
      )
    const whole = await ownerOf(stack(), alone)
    const locked = await whole.post('/v1/booth', { campaign_id: gala, pin: PIN })
    expect(locked.json.filters).toMatchObject([
      { alias_id: couple, catalog_id: 3 },
      { alias_id: alias, catalog_id: null },
    ])
    const key = randomUUID()
    const ran = await run(whole, 3, 4, key)
    expect(ran.status, ran.text).toBe(200)
    const job = `/v1/jobs/${ran.json.id}`
    expect((await whole.get(job)).json).toMatchObject({
      ...{ alias: couple, campaign_id: gala, filter: { id: '3', catalog: 'face-swap' } },
      consent: { may_show: true },
    })
    await finishJob(stack(), { id: ran.json.id, accountId: alone.id })
    expect((await whole.get(`${job}/outputs/0`)).status).toBe(200)
    const { data: pictures } = (await alone.client.get(`/v1/campaigns/${gala}/pictures`)).json
    expect(pictures).toMatchObject([{ number: 1, job_id: ran.json.id }])
    const refused = await run(whole, randomUUID(), 0)
    expectRefused(refused, 'FORBIDDEN')
    for (const filterId of [11, 2, 99_999, 2 ** 40])
      expectSameBytes(await run(whole, filterId), refused)
    const style = { input_image: PICTURE, style_id: 3, outpaint: false }
    expectSameBytes(await whole.post('/v5/run/multi_swap', style), refused)
    expectRefused(await run(whole, couple), 'FILTER_BLOCKED')

    const single = await ownerOf(stack(), alone)
    await single.post('/v1/booth', { alias_id: alias, pin: PIN })
    expectSameBytes(await run(single, 3), refused)
    expectRefused(await single.get(job), 'JOB_NOT_FOUND')

    // A swap takes the number away, but not what was accepted.
    await alone.client.call('PATCH', `/v1/aliases/${couple}`, { body: { filter: 13 } })
    expectRefused(await run(whole, 3), 'FORBIDDEN')
    expect((await run(whole, 3, 4, key)).json.id).toBe(ran.json.id)
    expect((await whole.get(job)).status).toBe(200)
  })

  it('shares for no longer than it was told to', async () => {
    await lock({ share_seconds: 60 })
    const headers = { 'X-Consent': 'Yes' }
    const ran = await person.post('/v6/run/face_swap', swap(alias), { headers })
    await finishJob(stack(), { id: ran.json.id, accountId: owner.id })
    const shared = await person.post(`/v1/jobs/${ran.json.id}/shares`, { seconds: 7 * 86_400 })
    expect(shared.status, shared.text).toBe(200)
    expect(Date.parse(shared.json.expires_at) - Date.now()).toBeLessThanOrEqual(60_000)
  })

  it('runs nothing but its alias', async () => {
    await lock()
    const film = { prompt_image: PICTURE, prompt: 'snow', model: 'simple', duration: '4s' }
    const others: [string, object][] = [
      ['/v6/run/face_swap', swap(1)],
      ['/v6/run/face_swap', swap(filter)],
      ['/v6/run/face_swap', swap(randomUUID())],
      ['/v2/run/self-prompt', { base64: PICTURE, gender: 0, prompt: 'at a lake' }],
      ['/v1/run/single_frame_video', film],
    ]
    for (const [path, body] of others) {
      const answer = await person.post(path, body)
      expectRefused(answer, 'FORBIDDEN')
      expect(answer.json.message).toMatch(/PIN/)
    }
  })

  it('does nothing else at all', async () => {
    await lock()
    const open = new Set([
      'GET /v1/booth/pictures',
      ...GUARDED.filter(({ access }) => access === 'submit').map(({ name }) => name),
      'GET /v1/session',
      'GET /v1/booth',
      'POST /v1/booth/unlock',
      'POST /v1/booth/report',
      'GET /v1/jobs/{job_id}',
      'GET /v1/jobs/{job_id}/events',
      'GET /v1/jobs/{job_id}/outputs/{n}',
      'GET /v1/jobs/{job_id}/inputs/{n}',
      'POST /v1/jobs/{job_id}/cancel',
      'POST /v1/jobs/{job_id}/shares',
      'POST /v1/jobs/{job_id}/mails',
      'POST /v1/uploads',
    ])
    for (const { name, method, path, takesBody } of GUARDED) {
      const body = takesBody ? { body: {} } : {}
      const answer = await person.call(method, withId(path, randomUUID()), body)
      if (open.has(name)) expect(answer.status, name).not.toBe(403)
      else expect([name, answer.json?.error_code]).toEqual([name, 'FORBIDDEN'])
    }
    expect((await person.get('/v1/booth')).status).toBe(200)
  })

  it('holds in every api process within a second, and so does its end', async () => {
    const there = person.at(elsewhere)
    expect((await there.get('/v1/jobs')).status).toBe(200)
    await lock()
    expectRefused(await person.get('/v1/jobs'), 'FORBIDDEN')
    await pause(1000)
    expectRefused(await there.get('/v1/jobs'), 'FORBIDDEN')
    expect((await unlock(PIN, there)).status).toBe(204)
    expect((await there.get('/v1/jobs')).status).toBe(200)
    await pause(1000)
    expect((await person.get('/v1/jobs')).status).toBe(200)
    expectRefused(await person.get('/v1/booth'), 'NOT_FOUND')
  })

  it('leaves other browsers of the same person alone', async () => {
    const desk = await ownerOf(stack(), owner)
    await lock()
    expect((await desk.get('/v1/jobs')).status).toBe(200)
    expectRefused(await desk.get('/v1/booth'), 'NOT_FOUND')
    expectRefused(await unlock(PIN, desk), 'NOT_FOUND')
    expectRefused(await person.get('/v1/jobs'), 'FORBIDDEN')
  })

  it('ends its session with the tenth wrong PIN, here and elsewhere', async () => {
    await lock()
    for (let n = 1; n <= 10; n++) expectRefused(await unlock('0000'), 'FORBIDDEN')
    expectRefused(await unlock(PIN), 'UNAUTHENTICATED')
    await pause(1000)
    expectRefused(await person.at(elsewhere).get('/v1/booth'), 'UNAUTHENTICATED')
  })

  it('says how it is to whoever looks after its campaign, and to nobody else', async () => {
    const campaigns: { id: string; name: string }[] = (await owner.client.get('/v1/campaigns')).json
      .data
    const path = `/v1/campaigns/${campaigns.find(({ name }) => name === 'Spring')?.id}/booths`
    const report = {
      name: ' Photo wall ',
      waiting_photos: 4,
      erased_photos: 2,
      camera: 'ready',
      version: '1.2',
    }
    const send = (change: object = {}) =>
      person.post('/v1/booth/report', { ...report, offline_seconds: 90, ...change })
    const seen = async () => (await owner.client.get(path)).json.data
    expectRefused(await send(), 'NOT_FOUND')
    await lock()
    expectRefused(await send({ camera: 'broken' }), 'VALIDATION_ERROR', ['camera'])
    expect((await send()).status).toBe(204)
    const [booth, ...others] = await seen()
    expect(others).toEqual([])
    expect(booth).toEqual({
      ...{ id: expect.any(String), name: 'Photo wall', alias_id: alias },
      ...{ state: 'attention', problems: ['photos_waiting', 'photos_erased', 'network_was_away'] },
      ...{ waiting_photos: 4, erased_photos: 2, camera: 'ready' },
      ...{ offline_seconds: 90, version: '1.2' },
      last_seen_at: expect.stringMatching(/Z$/),
    })
    await send({ waiting_photos: 0, erased_photos: 0, offline_seconds: 0, camera: 'missing' })
    expect(await seen()).toEqual([
      expect.objectContaining({ id: booth.id, state: 'down', problems: ['no_camera'] }),
    ])
    const stranger = await stack().account()
    expectSameBytes(
      await stranger.client.get(path),
      await stranger.client.get(`/v1/campaigns/${randomUUID()}/booths`),
    )
    expectRefused(await person.get(path), 'FORBIDDEN')
    await unlock(PIN)
    expect(await seen()).toEqual([])
    await person.call('DELETE', '/v1/session')
    expect(await seen(), 'signed out as a browser like any other').toEqual([])
    person = await ownerOf(stack(), owner)
    await lock()
    await send({ waiting_photos: 0, erased_photos: 0, offline_seconds: 0 })
    for (let n = 1; n <= 10; n++) await unlock('0000')
    expect(await seen()).toEqual([
      expect.objectContaining({ state: 'down', problems: ['signed_out'] }),
    ])
    person = await ownerOf(stack(), owner)
    await lock()
    await send({ waiting_photos: 0, erased_photos: 0, offline_seconds: 0 })
    expect(await seen(), 'the same machine, opened again').toEqual([
      expect.objectContaining({ name: 'Photo wall', state: 'ok' }),
    ])
    expectRefused(await owner.client.post('/v1/booth/report', report), 'UNAUTHENTICATED')
  })

  it('is ended by many wrong PINs at once as well', async () => {
    await lock()
    const pins = Array.from({ length: 20 }, (_, n) => String(n).padStart(4, '0'))
    const answers = await Promise.all(pins.map((pin) => unlock(pin)))
    // Those that come when it is over find no session, or no booth in it.
    for (const { status } of answers) expect([401, 403, 404]).toContain(status)
    expectRefused(await unlock(PIN), 'UNAUTHENTICATED')
  })

  it.each([
    ['pin', '123'],
    ['pin', '123456789'],
    ['pin', '12a4'],
    ['pin', 1234],
    ['alias_id', 'no-id'],
    ['title', ' '],
    ['title', 'x'.repeat(81)],
    ['start_words', 'x'.repeat(81)],
    ['consent_text', ''],
    ['consent_text', 'x'.repeat(501)],
    ['countdown_seconds', 4],
    ['reset_seconds', 9],
    ['reset_seconds', 301],
    ['share_seconds', 59],
  ])('refuses a bad %s (%j)', async (field, value) => {
    expectRefused(await lock({ [field]: value }), 'VALIDATION_ERROR', [field])
    expectRefused(await person.get('/v1/booth'), 'NOT_FOUND')
  })

  it('needs an alias of its own account, whatever others have', async () => {
    const stranger = await stack().account()
    const theirs = await saveFilter(stack(), { accountId: stranger.id, type: 'face_swap' })
    const foreign = (await stranger.client.post(ALIASES, { ai_filter: theirs })).json.id
    const refused = await lock({ alias_id: foreign })
    expectRefused(refused, 'ALIAS_NOT_FOUND')
    expectSameBytes(refused, await lock({ alias_id: randomUUID() }))
  })

  it('is for people who signed in: a key has no session to lock', async () => {
    const body = { alias_id: alias, pin: PIN }
    expectRefused(await owner.client.post('/v1/booth', body), 'UNAUTHENTICATED')
    expectRefused(await owner.client.get('/v1/booth'), 'UNAUTHENTICATED')
    expectRefused(await owner.client.post('/v1/booth/unlock', { pin: PIN }), 'UNAUTHENTICATED')
  })
})
