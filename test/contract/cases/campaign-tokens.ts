import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { beforeAll, describe, expect, it } from 'vitest'
import { type Client, createClient } from '../../support/client.ts'
import type { TestAccount } from '../../support/stack.ts'
import { PICTURE } from '../support/bodies.ts'
import { saveFilter, useStack } from '../support/context.ts'
import { finishJob } from '../support/finish.ts'
import { expectRefused, expectSameBytes } from '../support/refusal.ts'
import { ALIASES } from '../surface.ts'

const stack = useStack({ workers: 0 })
const RUN = '/v6/run/face_swap'
/** The second is what is promised, not a guess at how long something takes. */
const PROMISE_MS = 1000

let owner: TestAccount
let other: TestAccount
let filter: string
let campaign: { id: string; alias: string }
let neighbour: { id: string; alias: string }
beforeAll(async () => {
  owner = await stack().account()
  other = await stack().account()
  filter = await saveFilter(stack(), { accountId: owner.id, type: 'face_swap', name: 'Neon' })
  campaign = await open('Gala')
  neighbour = await open('Fair')
})

async function open(name: string) {
  const { json } = await owner.client.post('/v1/campaigns', { name, consent_text: 'May we?' })
  const alias = await owner.client.post(ALIASES, { ai_filter: filter, project: name })
  return { id: json.id as string, alias: alias.json.id as string }
}
const tokensOf = (id: string) => `/v1/campaigns/${id}/tokens`
const mint = async (body: object = {}, id = campaign.id) =>
  (await owner.client.post(tokensOf(id), body)).json
const guest = async (body: object = {}, id = campaign.id): Promise<Client> =>
  createClient(stack().baseUrl, (await mint(body, id)).token)
const swap = (filterId: unknown, gender = 0) => ({ base64: PICTURE, gender, filter_id: filterId })
const finish = (id: string) => finishJob(stack(), { id, accountId: owner.id })

describe('a token of a campaign', () => {
  it('is shown once, is listed without its secret, and has an end', async () => {
    const { id } = await open('Listed')
    const made = await mint({ seconds: 600, spend_cap: 9, picture_limit: 2 }, id)
    expect(made.token).toMatch(/^gc_[0-9A-Za-z]{49}$/)
    expect(made.token.startsWith(made.prefix)).toBe(true)
    expect(Date.parse(made.expires_at) - Date.parse(made.created_at)).toBe(600_000)
    const { token: _secret, ...shown } = made
    expect(shown).toMatchObject({ campaign_id: id, spend_cap: 9, spent: 0, picture_limit: 2 })
    expect((await owner.client.get(tokensOf(id))).json).toEqual({ data: [shown] })
    expect((await owner.client.get('/v1/keys')).text).not.toContain(made.id)
    expectRefused(await owner.client.call('DELETE', `/v1/keys/${made.id}`), 'NOT_FOUND')
  })

  it.each([
    ['seconds', 59],
    ['seconds', 86_401],
    ['spend_cap', -1],
    ['picture_limit', 0],
  ])('refuses %s of %j', async (field, value) => {
    const refused = await owner.client.post(tokensOf(campaign.id), { [field]: value })
    expectRefused(refused, 'VALIDATION_ERROR', [field])
  })

  it('reads the face of its campaign, and nothing that is not for guests', async () => {
    const face = await (await guest()).get('/v1/guest-session')
    expect(face.json).toEqual({
      ...{ name: 'Gala', language: 'en', consent_text: 'May we?' },
      look: { colours: null, logo_url: null, background_url: null },
      texts: {},
      email_delivery: false,
      filters: [
        {
          ...{ alias_id: campaign.alias, name: 'Neon', filter_type: 'face_swap', model: 'v6' },
          ...{ genders: [], guests: [], sizes: [], group_filter: null, preview_images: [] },
        },
      ],
      limits: { picture_megabytes: 15, picture_types: expect.arrayContaining(['image/jpeg']) },
    })
    expectRefused(await owner.client.get('/v1/guest-session'), 'NOT_FOUND')
  })

  it('makes a picture, follows it, reads it and shares it', async () => {
    const page = await guest()
    const upload = { content_type: 'image/jpeg', size: 1000 }
    // One guest could use up what the whole account may announce.
    expect((await page.post('/v1/uploads', upload)).status).toBe(403)
    const headers = { 'X-Consent': 'Yes', 'Idempotency-Key': randomUUID() }
    const ran = await page.post(RUN, swap(campaign.alias), { headers })
    expect(ran.status, ran.text).toBe(200)
    const again = await page.post(RUN, swap(campaign.alias), { headers })
    expect(again.json.id).toBe(ran.json.id)
    const job = `/v1/jobs/${ran.json.id}`
    expect((await page.get(job)).json).toMatchObject({ state: 'queued', campaign_id: campaign.id })
    await finish(ran.json.id)
    expect((await page.get(`${job}/events`)).text).toContain('succeeded')
    expect((await page.get(`${job}/outputs/0`)).status).toBe(200)
    const shared = await page.post(`${job}/shares`, {})
    expect(shared.status).toBe(200)
    expect(
      (await createClient(stack().baseUrl).get(`/v1/shares/${shared.json.token}`)).status,
    ).toBe(200)
  })

  it('runs nothing but the aliases of its campaign, and says the same of all else', async () => {
    const page = await guest()
    const film = { prompt_image: PICTURE, prompt: 'snow', model: 'simple', duration: '4s' }
    const unknown = await page.post(RUN, swap(randomUUID()))
    expectRefused(unknown, 'FORBIDDEN')
    const others: [string, object][] = [
      [RUN, swap(neighbour.alias)],
      [RUN, swap(filter)],
      [RUN, swap(1)],
      [RUN, swap(1, 4)],
      ['/v2/run/self-prompt', { base64: PICTURE, gender: 0, prompt: 'at a lake' }],
      ['/v1/run/single_frame_video', film],
    ]
    for (const [path, body] of others) expectSameBytes(await page.post(path, body), unknown)
  })

  it('runs the catalog filter behind a copy, for groups', async () => {
    const { id } = await open('Groups')
    const copy = await saveFilter(stack(), { accountId: owner.id, type: 'face_swap' })
    await stack().database.query(
      "update filters set copied_catalog = 'face-swap', copied_id = 3 where id = $1",
      [copy],
    )
    const alias = await owner.client.post(ALIASES, { ai_filter: copy, project: 'Groups' })
    const page = await guest({}, id)
    const ran = await page.post(RUN, swap(3, 4))
    expect(ran.status, ran.text).toBe(200)
    const { json: job } = await page.get(`/v1/jobs/${ran.json.id}`)
    expect(job).toMatchObject({ campaign_id: id, alias: alias.json.id, filter: { id: '3' } })
    expectRefused(await page.post(RUN, swap(2, 4)), 'FORBIDDEN')
    // Two lead to the same filter: the one that the guests chose, if it is one of theirs.
    const newer = await owner.client.post(ALIASES, { ai_filter: copy, project: 'Groups' })
    const through = async (name: string) => {
      const { json } = await page.post(RUN, swap(3, 4), { headers: { 'X-Alias': name } })
      return (await page.get(`/v1/jobs/${json.id}`)).json.alias
    }
    expect(await through(newer.json.id)).toBe(newer.json.id)
    expect(await through(neighbour.alias)).toBe(alias.json.id)
    const odd = await page.post(RUN, swap(3, 4), { headers: { 'X-Alias': 'newer' } })
    expectRefused(odd, 'VALIDATION_ERROR', ['X-Alias'])
    // Without a token the header is no choice among several, but where the job belongs: never elsewhere in silence.
    const staff = (name: string) =>
      owner.client.post(RUN, swap(3, 4), { headers: { 'X-Alias': name } })
    const again = await staff(newer.json.id)
    const { json: kept } = await owner.client.get(`/v1/jobs/${again.json.id}`)
    expect(kept).toMatchObject({ campaign_id: id, alias: newer.json.id })
    const elsewhere = await staff(neighbour.alias)
    expectRefused(elsewhere, 'VALIDATION_ERROR', ['X-Alias'])
    expectSameBytes(await staff(randomUUID()), elsewhere)
  })

  it('knows no job but those made with it', async () => {
    const page = await guest()
    const own = await page.post(RUN, swap(campaign.alias))
    const sibling = await guest()
    const key = randomUUID()
    const headers = { 'Idempotency-Key': key }
    const theirs = await sibling.post(RUN, swap(campaign.alias), { headers })
    const unknown = await page.get(`/v1/jobs/${randomUUID()}`)
    for (const id of [theirs.json.id, (await owner.client.post(RUN, swap(filter))).json.id]) {
      const job = `/v1/jobs/${id}`
      expectSameBytes(await page.get(job), unknown)
      expectSameBytes(await page.get(`${job}?wait=1`), unknown)
      expectRefused(await page.get(`${job}/events`), 'JOB_NOT_FOUND')
      expectRefused(await page.get(`${job}/outputs/0`), 'JOB_NOT_FOUND')
      expectRefused(await page.post(`${job}/shares`, {}), 'JOB_NOT_FOUND')
    }
    // The words of one guest are not those of another.
    const mine = await page.post(RUN, swap(campaign.alias), { headers })
    expect(mine.status).toBe(200)
    expect(mine.json.id).not.toBe(theirs.json.id)
    expect((await owner.client.get(`/v1/jobs/${own.json.id}`)).status).toBe(200)
  })

  it('makes as many pictures as it may, and no more at once', async () => {
    const page = await guest({ picture_limit: 2 })
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => page.post(RUN, swap(campaign.alias))),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(2)
    const [refused] = answers.filter(({ status }) => status !== 200)
    if (refused) expectRefused(refused, 'PICTURE_LIMIT_REACHED')
    const [made] = answers.filter(({ status }) => status === 200)
    await owner.client.post(`/v1/jobs/${made?.json.id}/cancel`, {})
    expect((await page.post(RUN, swap(campaign.alias))).status, 'what was cancelled').toBe(200)
  })

  it('uses no more credits than it may', async () => {
    const { credits } = (
      await owner.client.get(`/v1/jobs/${(await owner.client.post(RUN, swap(filter))).json.id}`)
    ).json
    const page = await guest({ spend_cap: credits.held })
    expect((await page.post(RUN, swap(campaign.alias))).status).toBe(200)
    expectRefused(await page.post(RUN, swap(campaign.alias)), 'SPEND_CAP_REACHED')
  })

  it('ends everywhere within a second: revoked, or with its campaign', async () => {
    const elsewhere = createClient((await stack().startApi()).baseUrl)
    const everywhere = async (token: string) =>
      Promise.all(
        [createClient(stack().baseUrl), elsewhere].map((api) =>
          api.get('/v1/guest-session', { headers: { Authorization: `Bearer ${token}` } }),
        ),
      )
    const { id } = await open('Short')
    const [one, two] = [await mint({}, id), await mint({}, id)]
    for (const { token } of [one, two]) {
      for (const { status } of await everywhere(token)) expect(status).toBe(200)
    }
    const path = `${tokensOf(id)}/${one.id}`
    expect((await owner.client.call('DELETE', path)).status).toBe(204)
    await pause(PROMISE_MS)
    for (const answer of await everywhere(one.token)) expectRefused(answer, 'UNAUTHENTICATED')
    for (const { status } of await everywhere(two.token)) expect(status).toBe(200)
    await owner.client.call('DELETE', `/v1/campaigns/${id}`)
    await pause(PROMISE_MS)
    for (const answer of await everywhere(two.token)) expectRefused(answer, 'EVENT_OVER')
    const guest = createClient(stack().baseUrl, two.token)
    expectRefused(await guest.call('DELETE', `/v1/campaigns/${id}`), 'FORBIDDEN')
  })

  it("is nobody else's to make, list or revoke", async () => {
    const { id } = await mint()
    const [mine, none] = [tokensOf(campaign.id), tokensOf(randomUUID())]
    for (const [method, tail] of [
      ['GET', ''],
      ['POST', ''],
    ] as const) {
      const foreign = await other.client.call(method, mine + tail, { ...bodyOf(method) })
      expectRefused(foreign, 'CAMPAIGN_NOT_FOUND')
      expectSameBytes(await other.client.call(method, none + tail, { ...bodyOf(method) }), foreign)
    }
    expectRefused(await other.client.call('DELETE', `${mine}/${id}`), 'NOT_FOUND')
    expectRefused(await owner.client.call('DELETE', `${tokensOf(neighbour.id)}/${id}`), 'NOT_FOUND')
  })
})

const bodyOf = (method: string) => (method === 'POST' ? { body: {} } : {})
