import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, it } from 'vitest'
import { type Client, createClient } from '../../support/client.ts'
import { openEvents } from '../../support/events.ts'
import type { TestAccount } from '../../support/stack.ts'
import { PICTURE } from '../support/bodies.ts'
import { saveFilter, useStack } from '../support/context.ts'
import { diskBlobs } from '../support/disk-blobs.ts'
import { finishJob } from '../support/finish.ts'
import { expectRefused, expectSameBytes } from '../support/refusal.ts'

const stack = useStack({ workers: 0 })
let owner: TestAccount
let other: TestAccount
let guest: Client
let filter: string

beforeAll(async () => {
  owner = await stack().account()
  other = await stack().account()
  guest = createClient(stack().baseUrl)
  filter = await saveFilter(stack(), { accountId: owner.id, type: 'face_swap', name: '=Night' })
})

const one = (id: string) => `/v1/campaigns/${id}`
const BYTES = Buffer.from('a picture, as far as anybody looks')

async function campaign(settings: object = {}) {
  const name = `Gala ${randomUUID()}`
  const { id } = (await owner.client.post('/v1/campaigns', { name, ...settings })).json
  const { id: wall } = (await owner.client.post(`${one(id)}/aliases`, { filter })).json
  return { id: id as string, name, wall: wall as string }
}

/** A finished picture; agreed: its guest may be shown to others. */
async function picture(wall: string, isAgreed = true): Promise<string> {
  const body = { base64: PICTURE, gender: 0, filter_id: wall }
  const headers = { 'X-Client-Reference': 'guest@example.com' }
  const { json } = await owner.client.post('/v6/run/face_swap', body, { headers })
  if (isAgreed) {
    const consent = { text: 'Yes', given_at: new Date(), may_show: true }
    const update = 'update jobs set consent = $2 where id = $1'
    await stack().database.query(update, [json.id, consent])
  }
  await finishJob(stack(), { id: json.id, accountId: owner.id }, { bytes: BYTES })
  return json.id
}
const list = async (id: string, query = '') =>
  (await owner.client.get(`${one(id)}/pictures${query}`)).json.data
const numbersOf = (pictures: readonly { number: number }[]) => pictures.map(({ number }) => number)
const moderate = (id: string, number: number | string, state: string) =>
  owner.client.call('PATCH', `${one(id)}/pictures/${number}`, { body: { state } })
const setGallery = (id: string, body: object) =>
  owner.client.call('PATCH', `${one(id)}/gallery`, { body })

describe('the pictures of a campaign', () => {
  it('are numbered as they are finished, and found by number, state and time', async () => {
    const { id, wall } = await campaign()
    const first = await picture(wall)
    const second = await picture(wall, false)
    const [newest, oldest] = await list(id)
    expect(newest).toMatchObject({ number: 2, job_id: second, may_show: false, state: 'shown' })
    expect(oldest).toEqual({
      ...{ number: 1, state: 'shown', may_show: true, reviewed_at: null, prints: 0 },
      ...{ created_at: expect.any(String), job_id: first, filter_name: '=Night' },
      ...{ photo_kept: true, expires_at: expect.any(String), erased_at: null },
      outputs: [expect.objectContaining({ path: `/v1/jobs/${first}/outputs/0` })],
    })
    expect((await owner.client.get(`${one(id)}/gallery`)).json).toMatchObject({
      ...{ shown: 2, private: 1, unreviewed: 2 },
    })
    expect(numbersOf(await list(id, '?number=1'))).toEqual([1])
    expect(numbersOf(await list(id, '?state=hidden'))).toEqual([])
    expect(numbersOf(await list(id, `?until=${encodeURIComponent(newest.created_at)}`))).toEqual([
      1,
    ])
    const page = (await owner.client.get(`${one(id)}/pictures?limit=1`)).json
    expect(numbersOf(page.data)).toEqual([2])
    expect(numbersOf(await list(id, `?limit=1&cursor=${page.next_cursor}`))).toEqual([1])
    expect((await owner.client.get(`${one(id)}/pictures/1`)).json).toEqual(oldest)
  })

  it('wait for somebody to look where the campaign wants it so', async () => {
    const { id, wall } = await campaign()
    expect((await setGallery(id, { moderation: 'before' })).json).toEqual({
      ...{ moderation: 'before', paper_left: null },
      ...{ shown: 0, private: 0, hidden: 0, waiting: 0, unreviewed: 0, prints: 0 },
    })
    await picture(wall)
    expect(await list(id, '?state=waiting&reviewed=false')).toHaveLength(1)
    const shown = await moderate(id, 1, 'shown')
    expect(shown.json).toMatchObject({ state: 'shown', reviewed_at: expect.any(String) })
    expect((await owner.client.get(`${one(id)}/gallery`)).json).toMatchObject({
      ...{ shown: 1, waiting: 0, unreviewed: 0 },
    })
    expectRefused(await moderate(id, 1, 'gone'), 'VALIDATION_ERROR', ['state'])
    expectRefused(await moderate(id, 7, 'shown'), 'NOT_FOUND')
    expectRefused(await moderate(id, 'x', 'shown'), 'NOT_FOUND')
    expectRefused(await setGallery(id, {}), 'VALIDATION_ERROR', ['moderation'])
  })

  it('count sheets and paper', async () => {
    const { id, wall } = await campaign()
    await picture(wall)
    await setGallery(id, { paper_left: 3 })
    const prints = `${one(id)}/pictures/1/prints`
    expect((await owner.client.post(prints, { sheets: 2 })).json).toMatchObject({ prints: 2 })
    expect((await setGallery(id, { moderation: 'off' })).json).toMatchObject({ paper_left: 1 })
    expect((await owner.client.post(prints, { sheets: 2 })).json).toMatchObject({ prints: 4 })
    const gallery = (await owner.client.get(`${one(id)}/gallery`)).json
    expect(gallery).toMatchObject({ paper_left: 0, prints: 4, moderation: 'off' })
    expect((await setGallery(id, { paper_left: null })).json).toMatchObject({ paper_left: null })
  })

  it('are erased one by one', async () => {
    const { id, wall } = await campaign()
    const job = await picture(wall)
    const erased = await owner.client.call('DELETE', `${one(id)}/pictures/1`)
    expect(erased.status).toBe(204)
    const [left] = await list(id)
    expect(left).toMatchObject({ outputs: [], erased_at: expect.any(String), photo_kept: false })
    expectRefused(await owner.client.get(`/v1/jobs/${job}/outputs/0`), 'RESULT_EXPIRED')
  })

  it('are a ZIP file and a table, without formulas', async () => {
    const { id, wall } = await campaign()
    await picture(wall)
    await picture(wall, false)
    const csv = await owner.client.get(`${one(id)}/pictures?format=csv`)
    expect(csv.text.split('\r\n')).toHaveLength(4)
    expect(csv.text).toMatch(/^2,[^,]+,'=Night,shown,no,0,/m)
    const { headers, bytes: zip } = await owner.client.get(`${one(id)}/archive`)
    expect(headers.get('content-type')).toBe('application/zip')
    expect(zip.subarray(0, 4).toString('latin1')).toBe('PK\u0003\u0004')
    for (const name of ['0001.png', '0002.png', 'numbers.csv'])
      expect(zip.includes(name)).toBe(true)
    expect(zip.toString('latin1').split(BYTES.toString('latin1'))).toHaveLength(3)
  })

  it("are nobody else's", async () => {
    const { id, name, wall } = await campaign()
    await picture(wall)
    const rows: readonly (readonly [string, string, object?])[] = [
      ['GET', '/pictures'],
      ['GET', '/pictures?format=csv'],
      ['GET', '/pictures/1'],
      ['PATCH', '/pictures/1', { state: 'hidden' }],
      ['DELETE', '/pictures/1'],
      ['POST', '/pictures/1/prints', { sheets: 1 }],
      ['GET', '/gallery'],
      ['PATCH', '/gallery', { moderation: 'off' }],
      ['POST', '/gallery-links', {}],
      ['DELETE', '/gallery-links'],
      ['GET', '/archive'],
      ['GET', '/report'],
      ['POST', '/erase', { name }],
    ]
    for (const [method, path, body] of rows) {
      const ask = (campaign: string) =>
        other.client.call(method, one(campaign) + path, body ? { body } : {})
      const foreign = await ask(id)
      expectRefused(foreign, 'CAMPAIGN_NOT_FOUND')
      expectSameBytes(await ask(randomUUID()), foreign)
    }
    expect(await list(id)).toMatchObject([
      { number: 1, state: 'shown', prints: 0, erased_at: null },
    ])
  })
})

describe('the gallery of a campaign', () => {
  const link = async (id: string, body: object = {}) =>
    (await owner.client.post(`${one(id)}/gallery-links`, body)).json
  const open = (token: string) => guest.get(`/v1/galleries/${token}`)

  it('shows what is shown and whose guests agreed, to everybody who has its link', async () => {
    const { id, name, wall } = await campaign({ language: 'ar' })
    await picture(wall)
    await picture(wall, false)
    await picture(wall)
    await moderate(id, 3, 'hidden')
    const { token, url, events_url, page_url } = await link(id)
    expect(page_url).toBe(`${stack().baseUrl}/gallery/${token}`)
    expect(url).toBe(`${stack().baseUrl}/v1/galleries/${token}`)
    expect(events_url).toBe(`${url}/events`)
    const { json } = await open(token)
    expect(json).toMatchObject({ name, language: 'ar', look: { colours: null } })
    expect(numbersOf(json.pictures)).toEqual([1])
    const [{ output }] = json.pictures
    expect(output.url, 'may be kept by browsers').toMatch(/&keep=yes$/)
    expect(Buffer.from(await (await fetch(output.url)).arrayBuffer())).toEqual(BYTES)
    expect(JSON.stringify(json), 'nothing of jobs').not.toMatch(/job|account/)
    await moderate(id, 3, 'shown')
    expect(numbersOf((await open(token)).json.pictures)).toEqual([3, 1])
    await owner.client.call('DELETE', `${one(id)}/pictures/3`)
    expect(numbersOf((await open(token)).json.pictures)).toEqual([1])
  })

  it('tells of new and hidden pictures, and ends when its links are withdrawn', async () => {
    const { id, wall } = await campaign()
    await picture(wall)
    const { token } = await link(id)
    const stream = await openEvents(`${stack().baseUrl}/v1/galleries/${token}/events`)
    expect(stream.headers.get('content-type')).toMatch(/^text\/event-stream/)
    const next = async () => (await stream.events.next()).value
    expect(await next()).toMatchObject({ event: 'gallery', data: { added: [{ number: 1 }] } })
    await picture(wall)
    expect(await next()).toMatchObject({ event: 'change', data: { added: [{ number: 2 }] } })
    await moderate(id, 1, 'hidden')
    expect(await next()).toMatchObject({ event: 'change', data: { removed: [1] } })
    const withdrawn = await owner.client.call('DELETE', `${one(id)}/gallery-links`)
    expect(withdrawn.status).toBe(204)
    expect(await next(), 'the end').toBeUndefined()
    expectRefused(await open(token), 'RESULT_EXPIRED')
    expectRefused(await guest.get(`/v1/galleries/${token}/events`), 'RESULT_EXPIRED')
    expect((await open((await link(id)).token)).status, 'a new link').toBe(200)
  })

  it('is not there for an altered link, nor when the account is suspended', async () => {
    const { id } = await campaign()
    const { token } = await link(id, { seconds: 60 })
    const unknown = await open('x'.repeat(token.length))
    expectRefused(unknown, 'NOT_FOUND')
    expectSameBytes(await open(`${token.slice(0, -2)}AA`), unknown)
    for (const seconds of [59, 2_592_001]) {
      const refused = await owner.client.post(`${one(id)}/gallery-links`, { seconds })
      expectRefused(refused, 'VALIDATION_ERROR', ['seconds'])
    }
    const set = (status: string) =>
      stack().database.query('update accounts set status = $2 where id = $1', [owner.id, status])
    await set('suspended')
    expectRefused(await open(token), 'RESULT_EXPIRED')
    await set('active')
    expect((await open(token)).status).toBe(200)
  })
})

describe('after a campaign', () => {
  it('says what it came to', async () => {
    const { id, wall } = await campaign()
    await picture(wall)
    await picture(wall, false)
    const body = { base64: PICTURE, gender: 0, filter_id: wall }
    const { json: waiting } = await owner.client.post('/v6/run/face_swap', body)
    await owner.client.call('POST', `/v1/jobs/${waiting.id}/cancel`)
    const { json } = await owner.client.get(`${one(id)}/report`)
    expect(json).toMatchObject({
      ...{ shots: 3, guests: 1, may_show: 1, succeeded: 2, cancelled: 1, failed: 0, erased: 0 },
      ...{ unfinished: 0, prints: 0, credits: 4, failures: [] },
      filters: [{ filter_id: filter, name: '=Night', alias_name: null, shots: 3, succeeded: 2 }],
      hours: [{ shots: 3 }],
    })
    expect(json.wait_seconds.median).toBeGreaterThan(0)
    const csv = (await owner.client.get(`${one(id)}/report?format=csv`)).text
    expect(csv).toContain("filter,'=Night,3\r\n")
  })

  it('is erased in one action: files, links and references go, numbers and consents stay', async () => {
    const { id, name, wall } = await campaign()
    const jobs = [await picture(wall), await picture(wall, false)]
    const kept = await picture((await campaign()).wall)
    const body = { base64: PICTURE, gender: 0, filter_id: wall }
    jobs.push((await owner.client.post('/v6/run/face_swap', body)).json.id)
    const share = (await owner.client.post(`/v1/jobs/${jobs[0]}/shares`, {})).json
    const { token } = (await owner.client.post(`${one(id)}/gallery-links`, {})).json
    const filesOf = async (ids: readonly string[]) => {
      const select = 'select inputs, outputs from jobs where id = any ($1::uuid[])'
      const rows = await stack().database.query<{ inputs: string[]; outputs: string[] }>(select, [
        ids,
      ])
      const keys = rows.flatMap(({ inputs, outputs }) => [...inputs, ...outputs])
      const there = await Promise.all(keys.map((key) => diskBlobs(stack()).open(key)))
      return there.filter((blob) => blob !== undefined).length
    }
    expect(await filesOf(jobs)).toBe(5)
    const before = (await owner.client.get('/v1/account/ledger?limit=100')).json.data.length

    const erase = (text: string) => owner.client.post(`${one(id)}/erase`, { name: text })
    expectRefused(await erase('Gala'), 'VALIDATION_ERROR', ['name'])
    expect(await filesOf(jobs)).toBe(5)
    expect((await erase(name)).json).toEqual({
      ...{ jobs: 3, results: 2, photos: 3, references: 2, files_checked: 5, remaining: 0 },
    })
    expect(await filesOf(jobs)).toBe(0)
    expect(await filesOf([kept]), 'of another campaign').toBe(2)
    expectRefused(await guest.get(`/v1/shares/${share.token}`), 'RESULT_EXPIRED')
    expectRefused(await guest.get(`/v1/galleries/${token}`), 'RESULT_EXPIRED')
    const rows = await stack().database.query(
      'select consent, client_reference, erased_at, credits from jobs where id = any ($1::uuid[]) order by id',
      [jobs],
    )
    expect(rows[0]).toMatchObject({ consent: { text: 'Yes' }, credits: 2 })
    for (const row of rows) {
      expect(row).toMatchObject({ client_reference: null, erased_at: expect.any(Date) })
    }
    const after = (await owner.client.get('/v1/account/ledger?limit=100')).json.data.length
    expect(after, 'one more, for the cancelled job').toBe(before + 1)
    expect((await erase(name)).json).toMatchObject({ jobs: 0, remaining: 0, references: 0 })
    expect((await owner.client.get(`${one(id)}/report`)).json).toMatchObject({
      shots: 3,
      erased: 3,
    })
  })
})
