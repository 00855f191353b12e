import { randomUUID } from 'node:crypto'
import sharp from 'sharp'
import { beforeAll, describe, expect, it } from 'vitest'
import { createClient } from '../../support/client.ts'
import { portraitSwap } from '../../support/jobs.ts'
import type { TestAccount } from '../../support/stack.ts'
import { saveFilter, useStack } from '../support/context.ts'
import { expectRefused, expectSameBytes } from '../support/refusal.ts'
import { lockAsBooth, openBrowser } from '../support/session.ts'

const stack = useStack({ workers: 1 })
const MAGENTA = '#ff00ff'
const NO_BRAND = { logo: null, overlays: [], frame: null, texts: [], margin: 0.04 }

let owner: TestAccount
let other: TestAccount
let filter: string
let logo: string
/** A campaign with a job that is done, for all that do not change it. */
let done: Awaited<ReturnType<typeof branded>> & { readonly job: Job }
beforeAll(async () => {
  owner = await stack().account()
  other = await stack().account()
  filter = await saveFilter(stack(), { accountId: owner.id, type: 'face_swap' })
  const bytes = await sharp({ create: { width: 60, height: 30, channels: 4, background: MAGENTA } })
    .png()
    .toBuffer()
  logo = bytes.toString('base64')
  const campaign = await branded()
  done = { ...campaign, job: await runThrough(campaign.alias) }
})

type Job = { readonly id: string; readonly outputs: readonly { readonly url: string }[] }

const one = (id: string) => `/v1/campaigns/${id}`
const create = async () =>
  (await owner.client.post('/v1/campaigns', { name: randomUUID() })).json.id as string
const addAsset = (id: string, image = logo) => owner.client.post(`${one(id)}/assets`, { image })
const assetsOf = async (id: string) => (await owner.client.get(`${one(id)}/assets`)).json.data
const setBrand = (id: string, body: object) =>
  owner.client.call('PUT', `${one(id)}/brand`, { body })
const logoBrand = (asset_id: string) => ({ logo: { asset_id, place: 'top-left', size: 0.25 } })

/** A campaign with a logo on all its results, and an alias. */
async function branded() {
  const id = await create()
  const asset = (await addAsset(id)).json
  expect((await setBrand(id, logoBrand(asset.id))).status).toBe(200)
  const alias = (await owner.client.post(`${one(id)}/aliases`, { filter })).json.id as string
  return { id, asset, alias }
}

async function runThrough(alias: string): Promise<Job> {
  const body = { ...(await portraitSwap.body()), filter_id: alias }
  const { id } = (await owner.client.post(portraitSwap.path, body)).json
  await owner.client.finish(portraitSwap.statusPath, id)
  const job = (await owner.client.get(`/v1/jobs/${id}`)).json
  expect(job.state, JSON.stringify(job.failure)).toBe('succeeded')
  return job
}

async function pixelsOf(bytes: Uint8Array) {
  const { data, info } = await sharp(bytes)
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  return { data, width: info.width, height: info.height }
}
const fetched = async (url: string) => Buffer.from(await (await fetch(url)).arrayBuffer())
const isMagenta = (data: Uint8Array, at: number) =>
  data[at] === 255 && data[at + 1] === 0 && data[at + 2] === 255
const magentaIn = ({ data }: { data: Uint8Array }) =>
  Array.from({ length: data.length / 3 }, (_, p) => isMagenta(data, p * 3)).filter(Boolean).length

describe('a picture of a campaign', () => {
  it('is read, kept with its alpha, listed, and deleted when nothing uses it', async () => {
    const id = await create()
    const asset = (await addAsset(id)).json
    expect(asset).toEqual({
      id: expect.any(String),
      url: expect.stringContaining(`${stack().baseUrl}/`),
      ...{ width: 60, height: 30, content_type: 'image/png', created_at: expect.any(String) },
    })
    expect((await sharp(await fetched(asset.url)).metadata()).hasAlpha).toBe(true)
    expect((await assetsOf(id)).map((each: { id: string }) => each.id)).toEqual([asset.id])
    const remove = () => owner.client.call('DELETE', `${one(id)}/assets/${asset.id}`)
    await setBrand(id, logoBrand(asset.id))
    expectRefused(await remove(), 'FORBIDDEN')
    await setBrand(id, {})
    expect((await remove()).status).toBe(204)
    expectRefused(await remove(), 'NOT_FOUND')
    expect((await fetch(asset.url)).status).toBe(404)
  })

  it('is refused when it is none', async () => {
    const id = await create()
    expectRefused(await owner.client.post(`${one(id)}/assets`, {}), 'VALIDATION_ERROR', ['image'])
    expectRefused(await addAsset(id, 'no picture'), 'INVALID_IMAGE', ['image'])
  })

  it('goes with its campaign', async () => {
    const { id, asset } = await branded()
    expect((await owner.client.call('DELETE', one(id))).status).toBe(204)
    expect((await fetch(asset.url)).status).toBe(404)
  })
})

describe('a brand', () => {
  it('is nothing at first, and is kept as it was said', async () => {
    const id = await create()
    expect((await owner.client.get(`${one(id)}/brand`)).json).toEqual(NO_BRAND)
    const { id: asset_id } = (await addAsset(id)).json
    const said = {
      logo: { asset_id, place: 'bottom-right', size: 0.2 },
      overlays: [asset_id],
      frame: { kind: 'asset', asset_id, width: 0.1, slice: 0.2 },
      texts: [
        { text: '{campaign}', place: 'bottom', size: 0.05, colour: '#ffffff', plate: '#101010' },
        { text: '{date}', place: 'bottom', size: 0.03, colour: '#ffffff', plate: null },
      ],
      margin: 0.06,
    }
    expect((await setBrand(id, said)).json).toEqual(said)
    expect((await owner.client.get(`${one(id)}/brand`)).json).toEqual(said)
    expect((await setBrand(id, {})).json).toEqual(NO_BRAND)
  })

  it.each([
    [{ logo: { asset_id: randomUUID(), place: 'top', size: 0.2 } }, 'brand'],
    [{ logo: { asset_id: randomUUID(), place: 'above', size: 0.2 } }, 'logo'],
    [{ logo: { asset_id: randomUUID(), place: 'top', size: 4 } }, 'logo'],
    [{ overlays: ['mine'] }, 'overlays'],
    [{ frame: { kind: 'colour', colour: 'red', width: 0.1 } }, 'frame'],
    [{ texts: Array(5).fill({ text: 'x', place: 'top', size: 0.1, colour: '#ffffff' }) }, 'texts'],
    [
      { texts: [{ text: 'x', place: 'top', size: 0.1, colour: '#777777', plate: '#888888' }] },
      'texts',
    ],
    [{ margin: 1 }, 'margin'],
  ])('refuses %j', async (bad, field) => {
    const id = await create()
    const refused = await setBrand(id, bad)
    expectRefused(refused, 'VALIDATION_ERROR')
    expect(refused.json.errors[0].field).toMatch(new RegExp(`^${field}`))
    expect((await owner.client.get(`${one(id)}/brand`)).json).toEqual(NO_BRAND)
  })

  it("is nobody else's, nor are its pictures", async () => {
    const { id, asset } = await branded()
    for (const [method, path, body] of [
      ['GET', '/brand', undefined],
      ['PUT', '/brand', {}],
      ['POST', '/brand/preview', {}],
      ['GET', '/assets', undefined],
      ['POST', '/assets', { image: logo }],
      ['DELETE', `/assets/${asset.id}`, undefined],
      ['POST', '/prints', { template: '4x6', job_ids: [randomUUID()] }],
    ] as const) {
      const ask = (campaign: string) =>
        other.client.call(method, one(campaign) + path, body ? { body } : {})
      const foreign = await ask(id)
      expectRefused(foreign, 'CAMPAIGN_NOT_FOUND')
      expectSameBytes(await ask(randomUUID()), foreign)
    }
    const theirs = (await other.client.post('/v1/campaigns', { name: 'Theirs' })).json.id
    const stolen = await other.client.call('PUT', `${one(theirs)}/brand`, {
      body: logoBrand(asset.id),
    })
    expectRefused(stolen, 'VALIDATION_ERROR')
    expect(await assetsOf(id)).toHaveLength(1)
  })

  it('shows a picture of a guest small, with the word "preview" and the mark of a result', async () => {
    const { id, job } = done
    const shown = await owner.client.post(`${one(id)}/brand/preview`, { job_id: job.id })
    const { width, height, xmp } = await sharp(shown.bytes).metadata()
    expect(Math.max(width, height)).toBe(512)
    expect(xmp?.toString()).toContain('DigitalSourceType')
    const brand = {}
    const [plain, result] = [
      await owner.client.post(`${one(id)}/brand/preview`, { job_id: job.id, brand }),
      await fetched(job.outputs.at(-1)?.url ?? ''),
    ]
    const whole = await pixelsOf(await sharp(result).resize(width, height).png().toBuffer())
    const { data } = await pixelsOf(plain.bytes)
    const changed = data.filter((value, at) => Math.abs(value - (whole.data[at] ?? 0)) > 40)
    expect(changed.length / data.length).toBeGreaterThan(0.02)
  })

  it('shows no job of others to a key for a campaign, and none to a key that cannot read', async () => {
    const [{ id }, { job }] = [await branded(), done]
    const keyTo = async (limit: object) => {
      const key = { name: 'narrow', role: 'owner', ...limit }
      return createClient(stack().baseUrl, (await owner.client.post('/v1/keys', key)).json.secret)
    }
    const ask = (client: typeof owner.client, campaign: string) =>
      client.post(`${one(campaign)}/brand/preview`, { job_id: job.id })
    expectRefused(await ask(await keyTo({ campaign: id }), id), 'JOB_NOT_FOUND')
    expectRefused(await ask(await keyTo({ scopes: ['manage'] }), done.id), 'INSUFFICIENT_SCOPE')
    expect((await ask(await keyTo({ campaign: done.id }), done.id)).status).toBe(200)
  })

  it('can be seen before it is kept, on a sample and on a finished picture', async () => {
    const { id, asset, job } = done
    const see = async (body: object) => {
      const shown = await owner.client.post(`${one(id)}/brand/preview`, body)
      expect(shown.headers.get('content-type')).toBe('image/png')
      return pixelsOf(shown.bytes)
    }
    const sample = await see({ ratio: 'landscape' })
    expect([sample.width, sample.height]).toEqual([900, 600])
    const film = await see({ ratio: '9:16' })
    expect([film.width, film.height]).toEqual([540, 960])
    expect(magentaIn(sample)).toBeGreaterThan(1000)
    expect(magentaIn(await see({ brand: {} }))).toBe(0)
    const larger = { logo: { asset_id: asset.id, place: 'center', size: 0.5 } }
    const tried = await see({ job_id: job.id, brand: larger })
    const stored = await see({ job_id: job.id })
    expect(magentaIn(tried)).toBeGreaterThan(3 * magentaIn(stored))
    const unknown = await owner.client.post(`${one(id)}/brand/preview`, { job_id: randomUUID() })
    expectRefused(unknown, 'JOB_NOT_FOUND')
  })
})

describe('the look of a campaign', () => {
  const colours = { background: '#120830', text: '#ffffff', accent: '#ff5a36' }
  const wear = (id: string, look: object, by = owner) =>
    by.client.call('PATCH', one(id), { body: { look } })

  it('is the same wherever guests look, with pictures that need no credentials', async () => {
    const { id, asset, alias } = await branded()
    const look = { logo_asset_id: asset.id, background_asset_id: asset.id, colours }
    expect((await wear(id, look)).json.look).toEqual(look)
    const guest = createClient(stack().baseUrl)
    const browser = await openBrowser(stack(), owner.id, { role: 'owner', isOperator: false })
    const { headers } = browser
    const locked = { pin: '1234', alias_id: alias }
    const booth = await guest.post('/v1/booth', locked, { headers })
    const job = await runThrough(alias)
    const { json: share } = await owner.client.post(`/v1/jobs/${job.id}/shares`, {})
    const shared = (await guest.get(`/v1/shares/${share.token}`)).json
    const { json: link } = await owner.client.post(`${one(id)}/gallery-links`, {})
    const { json: token } = await owner.client.post(`${one(id)}/tokens`, {})
    const holder = createClient(stack().baseUrl, token.token)
    const seen = [
      booth.json,
      (await guest.get('/v1/booth', { headers })).json,
      shared,
      (await guest.get(`/v1/galleries/${link.token}`)).json,
      (await holder.get('/v1/guest-session')).json,
    ].map((page) => page.look)
    for (const each of seen) expect(each).toEqual(seen[0])
    expect(seen[0]).toMatchObject({ colours, background_url: seen[0].logo_url })
    expect(magentaIn(await pixelsOf(await fetched(seen[0].logo_url)))).toBe(60 * 30)
    expect(shared.campaign_name).toBe((await owner.client.get(one(id))).json.name)
    const remove = () => owner.client.call('DELETE', `${one(id)}/assets/${asset.id}`)
    await setBrand(id, {})
    expectRefused(await remove(), 'FORBIDDEN')
    await wear(id, {})
    expect((await remove()).status).toBe(204)
  })

  it('has no pictures of other campaigns', async () => {
    const { id, asset } = await branded()
    const elsewhere = await create()
    for (const field of ['logo_asset_id', 'background_asset_id']) {
      const refused = await wear(elsewhere, { [field]: asset.id })
      expectRefused(refused, 'VALIDATION_ERROR', [`look.${field}`])
      expectRefused(await wear(id, { [field]: asset.id }, other), 'CAMPAIGN_NOT_FOUND')
      const made = await owner.client.post('/v1/campaigns', {
        ...{ name: randomUUID(), look: { [field]: asset.id } },
      })
      expectRefused(made, 'VALIDATION_ERROR', [`look.${field}`])
    }
    expect((await owner.client.get(one(elsewhere))).json.look.logo_asset_id).toBeNull()
  })
})

describe('a job through an alias of a campaign with a brand', () => {
  it('has the brand on its result, and the plain picture as a second output', async () => {
    const { job } = done
    expect(job.outputs).toMatchObject([
      { plain: false, path: `/v1/jobs/${job.id}/outputs/0` },
      { plain: true, path: `/v1/jobs/${job.id}/outputs/1`, thumbnail_url: null },
    ])
    const { json: status } = await owner.client.finish(portraitSwap.statusPath, job.id)
    expect(status.output.images).toHaveLength(1)
    const [first = { url: '' }, second = { url: '' }] = job.outputs
    const [withBrand, plain] = [
      await pixelsOf(await fetched(first.url)),
      await pixelsOf(await fetched(second.url)),
    ]
    const shown = Buffer.from(status.output.images[0], 'base64')
    expect(Buffer.compare(shown, await fetched(first.url))).toBe(0)
    expect([withBrand.width, withBrand.height]).toEqual([plain.width, plain.height])
    const { width, height } = plain
    const shorter = Math.min(width, height)
    const logoPixels = 0.25 * shorter * 0.125 * shorter
    expect(Math.abs(magentaIn(withBrand) - logoPixels)).toBeLessThan(shorter)
    expect(magentaIn(plain)).toBe(0)
    // Below the logo and its margin not a pixel differs.
    const below = Math.ceil(0.2 * shorter) * width * 3
    expect(Buffer.compare(withBrand.data.subarray(below), plain.data.subarray(below))).toBe(0)
    const { json: share } = await owner.client.post(`/v1/jobs/${job.id}/shares`, {})
    const shared = (await owner.client.get(`/v1/shares/${share.token}`)).json
    expect(shared.outputs).toHaveLength(1)
    expect(magentaIn(await pixelsOf(await fetched(shared.outputs[0].url)))).toBeGreaterThan(0)
  })

  it('keeps its brand when that changes, and is erased with all its pictures', async () => {
    const { id, alias } = await branded()
    const job = await runThrough(alias)
    await setBrand(id, {})
    const again = (await owner.client.get(`/v1/jobs/${job.id}`)).json
    expect(again.outputs).toHaveLength(2)
    expect((await owner.client.call('DELETE', `/v1/jobs/${job.id}`)).status).toBe(204)
    for (const { url } of again.outputs) expect((await fetch(url)).status).toBe(404)
    const print = { template: '4x6', job_ids: [job.id] }
    expectRefused(await owner.client.post(`${one(id)}/prints`, print), 'RESULT_EXPIRED')
  })

  it('shows guests of a booth nothing without the brand', async () => {
    const { alias, job } = done
    const browser = await openBrowser(stack(), owner.id, { role: 'owner', isOperator: false })
    await lockAsBooth(stack(), browser)
    await stack().database.query(
      `update sessions set booth = jsonb_set(booth, '{aliasId}', to_jsonb($2::text)) where digest = $1`,
      [browser.digest, alias],
    )
    const guest = createClient(stack().baseUrl)
    const { headers } = browser
    const seen = await guest.get(`/v1/jobs/${job.id}`, { headers })
    expect(seen.json.outputs).toMatchObject([{ plain: false }])
    const plain = await guest.get(`/v1/jobs/${job.id}/outputs/1`, { headers })
    expectRefused(plain, 'NOT_FOUND')
  })
})

describe('a print', () => {
  it.each(['4x6', '6x4', 'square', '2x6'])('of %s is a PDF', async (template) => {
    const { id, job } = done
    const body = { template, job_ids: [job.id, job.id], bleed_mm: 3, crop_marks: true }
    const { bytes, headers } = await owner.client.post(`${one(id)}/prints`, body)
    expect(headers.get('content-type')).toBe('application/pdf')
    expect(Buffer.from(bytes.subarray(0, 5)).toString()).toBe('%PDF-')
    const pages = Buffer.from(bytes)
      .toString('latin1')
      .match(/\/TrimBox/g)
    expect(pages).toHaveLength(template === '2x6' ? 1 : 2)
  })

  it('is a sample as long as there are no pictures', async () => {
    const id = await create()
    for (const template of ['square', '2x6']) {
      const { bytes } = await owner.client.post(`${one(id)}/prints`, { template })
      expect(Buffer.from(bytes.subarray(0, 5)).toString()).toBe('%PDF-')
    }
  })

  it('is of finished pictures of the campaign alone', async () => {
    const { id, job } = done
    const elsewhere = await create()
    const print = (campaign: string, body: object) =>
      owner.client.post(`${one(campaign)}/prints`, body)
    const body = { template: '4x6', job_ids: [job.id] }
    expectRefused(await print(elsewhere, body), 'JOB_NOT_FOUND')
    expectRefused(await print(id, { ...body, job_ids: [] }), 'VALIDATION_ERROR')
    expectRefused(await print(id, { ...body, template: 'A4' }), 'VALIDATION_ERROR')
    expectRefused(await print(id, { ...body, bleed_mm: 9 }), 'VALIDATION_ERROR')
    const five = { template: '2x6', job_ids: Array(5).fill(job.id) }
    expectRefused(await print(id, five), 'VALIDATION_ERROR')
  })
})
