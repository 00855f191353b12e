import { takenUploadKey, uploadIdOf, uploadKey } from '@guise/core'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createClient } from '../support/client.ts'
import { expectSeekable } from '../support/film-link.ts'
import { portrait, samplePicture } from '../support/pictures.ts'
import { type Stack, startStack } from '../support/stack.ts'
import { s3Environment, s3Store } from './support.ts'

describe('the whole system on S3', () => {
  let stack: Stack
  beforeAll(async () => {
    stack = await startStack({ env: s3Environment('whole-system') })
  }, 120_000)
  afterAll(() => stack?.stop())

  it('streams a completed picture from the bucket into the JSON answer', async () => {
    const { client } = await stack.account()
    const body = { base64: await portrait(), gender: 0, filter_id: 1, ratio: 'square' }
    const run = await client.post('/v6/run/face_swap', body)
    const done = await client.finish('/v6/status/{job_id}', run.json.id)
    expect(done.json.status).toBe('COMPLETED')
    expect(Number(done.headers.get('content-length'))).toBe(done.text.length)
    const png = await sharp(Buffer.from(done.json.output.images[0], 'base64')).metadata()
    expect(png).toMatchObject({ format: 'png', width: 1280, height: 1280 })
  })

  it('takes an upload at the store itself, and nothing but what was announced', async () => {
    const { client } = await stack.account()
    const picture = Buffer.from(await samplePicture(64, 64), 'base64')
    const announced = { content_type: 'image/jpeg', size: picture.length }
    const { json } = await client.post('/v1/uploads', announced)
    const put = (body: Uint8Array, headers = json.headers) =>
      fetch(json.url, { method: 'PUT', headers, body: Buffer.from(body) })
    const run = () =>
      client.post('/v1/run/stylized_multi_swap_self_prompt', {
        input_image: json.reference,
        prompt: 'newsprint',
      })
    expect(json.url.startsWith(process.env.GUISE_S3_ENDPOINT ?? 'unset')).toBe(true)
    expect((await put(Buffer.concat([picture, picture]))).status).toBe(403)
    expect((await put(picture, { 'Content-Type': 'text/html' })).status).toBe(403)
    expect((await run()).json.error_code).toBe('INVALID_IMAGE')

    expect((await put(picture)).status).toBe(200)
    const { id } = (await run()).json
    const done = await client.finish('/v1/status_stylized_multi_swap/{job_id}', id)
    expect(done.json.status, done.text.slice(0, 300)).toBe('COMPLETED')
    const stranger = await stack.account()
    const foreign = await stranger.client.post('/v1/run/faceswap', {
      image: json.reference,
      filter_id: 1,
    })
    expect(foreign.json.error_code).toBe('INVALID_IMAGE')
  })

  it('rewrites an upload without metadata, and erases it with its job', async () => {
    const { client, id: accountId } = await stack.account()
    const photo = await sharp({
      create: { width: 64, height: 64, channels: 3, background: 'teal' },
    })
      .withExif({ IFD3: { GPSLatitude: '48/1 12/1 30/1', GPSLatitudeRef: 'N' } })
      .jpeg()
      .toBuffer()
    const announced = { content_type: 'image/jpeg', size: photo.length }
    const { json: target } = await client.post('/v1/uploads', announced)
    await fetch(target.url, { method: 'PUT', headers: target.headers, body: photo })
    const run = () =>
      client.post('/v1/run/stylized_multi_swap_self_prompt', {
        input_image: target.reference,
        prompt: 'newsprint',
      })
    const { id } = (await run()).json
    await client.finish('/v1/status_stylized_multi_swap/{job_id}', id)

    const store = s3Store('whole-system')
    const upload = uploadIdOf(target.reference) ?? ''
    const bytesOf = async (key: string) => {
      const blob = await store.open(key)
      return blob && Buffer.concat(await Array.fromAsync(blob.stream))
    }
    expect(await bytesOf(uploadKey(accountId, upload))).toBeUndefined()
    const taken = await bytesOf(takenUploadKey(accountId, upload))
    expect((await sharp(photo).metadata()).exif).toBeDefined()
    expect((await sharp(taken).metadata()).exif).toBeUndefined()

    expect((await client.call('DELETE', `/v1/jobs/${id}`)).status).toBe(204)
    expect(await bytesOf(takenUploadKey(accountId, upload))).toBeUndefined()
    store.close()
    const refused = await run()
    expect(refused.json).toMatchObject({ error_code: 'INVALID_IMAGE' })
    expect(refused.json.message).toMatch(/erased/)
  })

  it('links a gallery and a share at the store itself, until they run out', async () => {
    const { client } = await stack.account()
    const nobody = createClient(stack.baseUrl)
    const { json: campaign } = await client.post('/v1/campaigns', { name: 'Gala' })
    const at = `/v1/campaigns/${campaign.id}`
    const alias = await client.post(`${at}/aliases`, { filter: 1, name: 'Main stage' })
    const body = { base64: await portrait(), gender: 0, filter_id: alias.json.id }
    const headers = { 'X-Consent': 'Yes', 'X-Consent-Show': 'true' }
    const { id } = (await client.post('/v6/run/face_swap', body, { headers })).json
    await client.finish('/v6/status/{job_id}', id)

    const { token } = (await client.post(`${at}/gallery-links`, {})).json
    const [shown] = (await nobody.get(`/v1/galleries/${token}`)).json.pictures
    const share = (await client.post(`/v1/jobs/${id}/shares`, { seconds: 60 })).json
    const [shared] = (await nobody.get(`/v1/shares/${share.token}`)).json.outputs
    const [wall, taken] = [new URL(shown.output.url), new URL(shared.url)]
    for (const link of [wall, taken, new URL(shown.output.thumbnail_url)]) {
      expect(link.href.startsWith(process.env.GUISE_S3_ENDPOINT ?? 'unset')).toBe(true)
      const opened = await fetch(link)
      expect([opened.status, opened.headers.get('content-type')]).toEqual([
        200,
        expect.stringMatching(/^image/),
      ])
    }
    // The same for everybody for ten minutes, and over after twenty at the latest; a share after its own minute.
    expect(Number(wall.searchParams.get('X-Amz-Expires'))).toBeLessThanOrEqual(20 * 60)
    expect(Number(taken.searchParams.get('X-Amz-Expires'))).toBeLessThanOrEqual(60)
    const [again] = (await nobody.get(`/v1/galleries/${token}`)).json.pictures
    expect(again.output.url).toBe(wall.href)
    const longer = new URL(wall)
    longer.searchParams.set('X-Amz-Expires', '86400')
    expect((await fetch(longer)).status).toBe(403)
    // As the gallery signed it half an hour ago.
    const store = s3Store('whole-system')
    const key = wall.pathname.split('/').slice(2).join('/')
    const ago = (minutes: number) => new Date(Date.now() - minutes * 60_000)
    const early = await store.link(key, ago(10), ago(30))
    expect((await fetch(early)).status).toBe(403)
    expect((await fetch(await store.link(key, ago(-10), ago(10)))).status).toBe(200)
    store.close()
  })

  it('links a film at the store itself, and the store refuses an altered link', async () => {
    const { client } = await stack.account()
    const run = await client.post('/v1/run/single_frame_video', {
      prompt_image: await samplePicture(),
      prompt: 'slow zoom',
      model: 'simple',
      duration: '4s',
    })
    const status = '/v1/status/single_frame_video/{job_id}'
    const { json } = await client.finish(status, run.json.id, 110_000)
    expect(json.output.video_status).toBe('completed')
    const url: string = json.output.video_url
    expect(url.startsWith(process.env.GUISE_S3_ENDPOINT ?? 'unset')).toBe(true)
    await expectSeekable(url)
    const altered = await fetch(url.replace(/results/, 'inputs'))
    expect(altered.status).toBe(403)
    const anonymous = await fetch(url.split('?')[0] ?? '')
    expect(anonymous.status).toBe(403)
  })
})
