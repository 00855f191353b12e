import { uploadIdOf, uploadKey, uploadKeys, uploadReference } from '@guise/core'
import { uuidV7 } from '@guise/server/platform/system/system'
import sharp from 'sharp'
import { beforeAll, describe, expect, it } from 'vitest'
import type { TestAccount } from '../../support/stack.ts'
import { OTHER_PICTURE, PICTURE, RUNS, runRow, withPicture } from '../support/bodies.ts'
import { useStack } from '../support/context.ts'
import { diskBlobs } from '../support/disk-blobs.ts'
import { DOCUMENT } from '../support/operations.ts'
import { openRequest } from '../support/raw.ts'
import { expectRefused, expectSameBytes } from '../support/refusal.ts'
import { announce, send, UPLOADS, upload } from '../support/uploads.ts'
import { ANY_NAME_RUNS } from '../tables/pictures.ts'

const stack = useStack({ workers: 0 })
const HOUR_MS = 3_600_000
const LIMIT = 15 * 1024 * 1024
const jpeg = Buffer.from(PICTURE, 'base64')
const other = Buffer.from(OTHER_PICTURE, 'base64')
const face = runRow('/v6/run/face_swap')
let caller: TestAccount
let stranger: TestAccount
/** A picture of the caller's, sent once and used by many tests. */
let reference: string
beforeAll(async () => {
  caller = await stack().account({ credits: 1_000_000 })
  stranger = await stack().account()
  reference = await upload(caller.client, jpeg)
})

const run = (value: unknown, { client } = caller) =>
  client.post(face.path, { ...face.minimal, base64: value })
const inputsOf = async (id: string) => {
  const [job] = await stack().database.query<{ inputs: string[] }>(
    'select inputs from jobs where id = $1',
    [id],
  )
  return job?.inputs ?? []
}
const bytesAt = async (key: string) => {
  const blob = await diskBlobs(stack()).open(key)
  return Buffer.concat(await Array.fromAsync(blob?.stream ?? []))
}
const keyOf = ({ id }: TestAccount, made: string) => uploadKey(id, uploadIdOf(made) ?? '')

/** The fields of a run endpoint that the document says may hold an upload. */
function pictureFieldsOf(path: string): readonly string[] {
  const described = (DOCUMENT.paths[path]?.post ?? {}) as Readonly<{
    requestBody?: { content: { 'application/json': { schema: { properties: object } } } }
  }>
  return Object.entries(described.requestBody?.content['application/json'].schema.properties ?? {})
    .filter(([, field]) => JSON.stringify(field).includes('upload://'))
    .map(([name]) => `${path} ${name}`)
}

describe('POST /v1/uploads', () => {
  it('answers an address, a reference and until when they work', async () => {
    const { status, json } = await announce(caller.client, jpeg.length)
    expect(status).toBe(200)
    expect(json).toEqual({
      id: uploadIdOf(json.reference),
      reference: expect.stringMatching(/^upload:\/\/\d{4}-\d\d-\d\d\/[0-9a-f-]{36}$/),
      method: 'PUT',
      url: expect.stringContaining(`${stack().baseUrl}/uploads/`),
      headers: { 'Content-Type': 'image/jpeg' },
      expires_at: expect.any(String),
      max_bytes: jpeg.length,
    })
    const lasts = Date.parse(json.expires_at) - Date.now()
    expect(lasts).toBeGreaterThan(23.9 * HOUR_MS)
    expect(lasts).toBeLessThanOrEqual(24 * HOUR_MS)
  })

  it('takes the largest picture there may be, and refuses a byte more', async () => {
    expect((await announce(caller.client, LIMIT)).status).toBe(200)
    const refused = await announce(caller.client, LIMIT + 1)
    expectRefused(refused, 'PAYLOAD_TOO_LARGE')
    expect(refused.json.message).toContain('15 MB')
  })

  it.each([
    ['content_type', { content_type: 'image/svg+xml', size: 10 }],
    ['content_type', { size: 10 }],
    ['size', { content_type: 'image/png' }],
    ['size', { content_type: 'image/png', size: 0 }],
    ['size', { content_type: 'image/png', size: 1.5 }],
    ['size', { content_type: 'image/png', size: '10' }],
  ])('refuses a bad %s: %j', async (field, body) => {
    expectRefused(await caller.client.post(UPLOADS, body), 'VALIDATION_ERROR', [field])
  })
})

it('counts uploads of a key like its submits, and apart from them', async () => {
  const { client } = await stack().account({ submitLimit: 2 })
  for (let n = 0; n < 2; n++) expect((await announce(client, 10)).status).toBe(200)
  expectRefused(await announce(client, 10), 'RATE_LIMITED')
  expect((await client.post(face.path, face.minimal)).status).toBe(200)
})

describe('an upload address', () => {
  const address = async () => (await announce(caller.client, jpeg.length)).json

  it.each([
    ['more bytes than announced', Buffer.concat([jpeg, Buffer.alloc(1)]), {}],
    ['fewer bytes than announced', jpeg.subarray(1), {}],
    ['another type than announced', jpeg, { 'Content-Type': 'image/png' }],
  ])('refuses %s, and keeps nothing', async (_name, bytes, change) => {
    const target = await address()
    const answer = await send({ ...target, headers: { ...target.headers, ...change } }, bytes)
    expect(answer.status).toBe(403)
    expect(await answer.json()).toMatchObject({
      error_code: 'FORBIDDEN',
      message: expect.stringContaining('POST /v1/uploads'),
      retryable: false,
    })
    expectRefused(await run(target.reference), 'INVALID_IMAGE', ['base64'])
  })

  it.each([
    ['with another end', (url: string) => url.replace(/until=(\d+)/, 'until=4000000000')],
    ['with another signature', (url: string) => url.replace(/signature=./, 'signature=~')],
    ['without a signature', (url: string) => url.replace(/\?.*/, '')],
    ['of another account', (url: string) => url.replace(caller.id, stranger.id)],
    ['of a result', (url: string) => url.replace('/uploads/', '/uploads/../results/')],
  ])('is refused %s', async (_name, alter) => {
    const target = await address()
    const answer = await send({ ...target, url: alter(target.url) }, jpeg)
    expect([403, 404]).toContain(answer.status)
    expectRefused(await run(target.reference), 'INVALID_IMAGE', ['base64'])
  })

  it('is refused when it has expired', async () => {
    const { reference: made } = await address()
    const announced = { bytes: jpeg.length, contentType: 'image/jpeg' }
    const until = new Date(Date.now() - 1_000)
    const store = diskBlobs(stack())
    const target = await store.uploadLink(keyOf(caller, made), { ...announced, until })
    expect((await send(target, jpeg)).status).toBe(403)
    expectRefused(await run(made), 'INVALID_IMAGE')
  })

  it('replaces the picture when it is used again, and no accepted job', async () => {
    // What follows a JPEG's end does not matter, so both pictures can have one size.
    const size = Math.max(jpeg.length, other.length)
    const padded = (bytes: Buffer) => Buffer.concat([bytes, Buffer.alloc(size - bytes.length)])
    const target = (await announce(caller.client, size)).json
    const pictureOf = async (id: string) => bytesAt((await inputsOf(id))[0] ?? '')

    expect((await send(target, padded(jpeg))).status).toBe(204)
    const first = (await run(target.reference)).json.id
    const before = await pictureOf(first)
    expect((await send(target, padded(other))).status).toBe(204)
    const second = (await run(target.reference)).json.id
    expect(await pictureOf(first)).toEqual(before)
    expect(await pictureOf(second)).not.toEqual(before)
  })

  it('keeps nothing of an upload that breaks off', async () => {
    const target = await address()
    const { pathname, search } = new URL(target.url)
    const { request } = openRequest({
      baseUrl: stack().baseUrl,
      method: 'PUT',
      path: pathname + search,
      headers: { ...target.headers, 'Content-Length': String(jpeg.length) },
    })
    await new Promise<void>((resolve) => request.write(jpeg.subarray(0, 100), () => resolve()))
    request.destroy()
    expectRefused(await run(target.reference), 'INVALID_IMAGE')
    expect((await send(target, jpeg)).status).toBe(204)
    expect((await run(target.reference)).status).toBe(200)
  })
})

describe('an upload:// reference', () => {
  const fields = [
    ...RUNS.flatMap((row) =>
      row.pictures.map((field) => ({ path: row.path, field, body: row.minimal })),
    ),
    ...ANY_NAME_RUNS.flatMap(([path, body]) =>
      ['input_image', 'input_images', 'image', 'base64'].map((field) => ({ path, field, body })),
    ),
  ]
  it('is tried below in every picture field that is documented', () => {
    const documented = RUNS.flatMap(({ path }) => pictureFieldsOf(path))
    const tried = new Set(fields.map(({ path, field }) => `${path} ${field}`))
    expect([...tried].sort()).toEqual(documented.sort())
  })

  it.each(fields)('is taken by POST $path in $field', async ({ path, field, body }) => {
    const value = field === 'input_images' ? [reference] : reference
    const answer = await caller.client.post(path, { ...body, [field]: value })
    expect(answer.status, answer.text).toBe(200)
    expect(await inputsOf(answer.json.id)).not.toEqual([])
  })

  it.each(RUNS.filter(({ pictures }) => pictures.length > 0))(
    'of nothing is refused by POST $path',
    async (row) => {
      const { json } = await announce(caller.client, 10)
      const answer = await caller.client.post(row.path, withPicture(row, json.reference))
      expectRefused(answer, 'INVALID_IMAGE')
    },
  )

  it('stands for the very same picture as its base64, every time it is used', async () => {
    const jobs = [await run(reference), await run(reference), await run(PICTURE)]
    const stored = await Promise.all(
      jobs.map(async ({ json }) => bytesAt((await inputsOf(json.id))[0] ?? '')),
    )
    expect(stored[0]?.length).toBeGreaterThan(100)
    expect(stored[1]).toEqual(stored[0])
    expect(stored[2]).toEqual(stored[0])
  })

  it('is part of what an idempotency key stands for', async () => {
    const keyed = (value: string) =>
      caller.client.post(
        face.path,
        { ...face.minimal, base64: value },
        { headers: { 'Idempotency-Key': 'an upload' } },
      )
    const [first, again] = [await keyed(reference), await keyed(reference)]
    expect(again.json).toEqual(first.json)
    expect(again.headers.get('idempotent-replayed')).toBe('true')
    expectRefused(await keyed(await upload(caller.client, other)), 'IDEMPOTENCY_CONFLICT')
  })

  it('of another account is as unknown as any', async () => {
    const foreign = await run(reference, stranger)
    expectRefused(foreign, 'INVALID_IMAGE', ['base64'])
    const unknown = uploadReference(uuidV7(Date.now()))
    expectSameBytes(await run(unknown, stranger), foreign)
    const { json } = await announce(stranger.client, 10)
    expectSameBytes(await run(json.reference, stranger), foreign)
  })

  it('works for a day, and is then as unknown as any', async () => {
    const sentAgo = async (ms: number) => {
      const id = uuidV7(Date.now() - ms)
      await diskBlobs(stack()).put(uploadKey(caller.id, id), jpeg, 'image/jpeg')
      return run(uploadReference(id))
    }
    expect((await sentAgo(23 * HOUR_MS)).status).toBe(200)
    const over = await sentAgo(25 * HOUR_MS)
    expectRefused(over, 'INVALID_IMAGE', ['base64'])
    expectSameBytes(await run(uploadReference(uuidV7(Date.now()))), over)
  })

  it.each([
    'upload://',
    'upload:x',
    'upload://2026-11-15',
    'upload://2026-11-15/../../results',
    'UPLOAD://2026-11-15/01a1dd1c-74d3-72f9-bd00-c2748c5988b5',
    'upload://1999-01-01/01a1dd1c-74d3-72f9-bd00-c2748c5988b5',
  ])('that reads %j is refused in the same words', async (value) => {
    const unknown = await run(uploadReference(uuidV7(Date.now())))
    expectSameBytes(await run(value), unknown)
  })

  it('to something that is no picture is refused like any such picture', async () => {
    const answer = await run(await upload(caller.client, Buffer.from('<html>no picture</html>')))
    expectRefused(answer, 'INVALID_IMAGE', ['base64'])
    expect(answer.json.message).toMatch(/web page.*PNG/)
  })
})

describe('what an upload leaves behind', () => {
  const left = async (made: string) => {
    const id = uploadIdOf(made) ?? ''
    const [sent, taken] = uploadKeys(caller.id, id)
    return { sent: await bytesAt(sent ?? ''), taken: await bytesAt(taken ?? '') }
  }
  const photo = () =>
    sharp({ create: { width: 64, height: 64, channels: 3, background: 'teal' } })
      .withExif({ IFD3: { GPSLatitude: '48/1 12/1 30/1', GPSLatitudeRef: 'N' } })
      .jpeg()
      .toBuffer()

  it('loses its metadata when it is first taken', async () => {
    const bytes = await photo()
    expect((await sharp(bytes).metadata()).exif).toBeDefined()
    const made = await upload(caller.client, bytes)
    expect((await left(made)).sent.equals(bytes)).toBe(true)
    expect((await run(made)).status).toBe(200)
    const { sent, taken } = await left(made)
    expect(sent.length).toBe(0)
    expect((await sharp(taken).metadata()).exif).toBeUndefined()
    expect((await run(made)).status).toBe(200)
  })

  it('is taken by several runs at once', async () => {
    const made = await upload(caller.client, await photo())
    const all = await Promise.all(Array.from({ length: 6 }, () => run(made)))
    expect(all.map(({ status }) => status)).toEqual(Array(6).fill(200))
    const stored = await Promise.all(
      all.map(async ({ json }) => bytesAt((await inputsOf(json.id))[0] ?? '')),
    )
    for (const each of stored) expect(each.equals(stored[0] as Buffer)).toBe(true)
  })

  it('is erased with the job that is erased, and refused in words from then on', async () => {
    const made = await upload(caller.client, await photo())
    const [first, second] = [await run(made), await run(made)]
    expect((await caller.client.call('DELETE', `/v1/jobs/${first.json.id}`)).status).toBe(204)
    const { sent, taken } = await left(made)
    expect([sent.length, taken.length]).toEqual([0, 0])
    const refused = await run(made)
    expectRefused(refused, 'INVALID_IMAGE', ['base64'])
    expect(refused.json.message).toMatch(/erased/)
    // The other job has a copy of its own.
    expect((await bytesAt((await inputsOf(second.json.id))[0] ?? '')).length).toBeGreaterThan(0)
  })

  it('is erased by itself, also when nobody has taken it', async () => {
    const path = (made: string) => `${UPLOADS}/${uploadIdOf(made)}`
    const made = await upload(caller.client, await photo())
    expectRefused(await stranger.client.call('DELETE', path(made)), 'NOT_FOUND')
    expect((await caller.client.call('DELETE', path(made))).status).toBe(204)
    expect((await left(made)).sent.length).toBe(0)
    expectRefused(await run(made), 'INVALID_IMAGE', ['base64'])
    expect((await caller.client.call('DELETE', path(made))).status).toBe(204)
    const unknown = uploadReference(uuidV7(Date.now()))
    expectRefused(await caller.client.call('DELETE', path(unknown)), 'NOT_FOUND')
  })
})

describe('the quota of an account', () => {
  it.each([
    ['of stored uploads', 10, { erased: false }],
    ['of uploads per day', 20, { erased: true }],
  ])(
    'of bytes %s is refused in words, with when to come again',
    async (words, gigabytes, { erased }) => {
      const own = await stack().account()
      await stack().database.query(
        `insert into uploads (id, account_id, bytes, created_at, erased_at)
        values ($1, $2, $3, now(), case when $4 then now() end)`,
        [uuidV7(Date.now()), own.id, gigabytes * 1024 ** 3 - 5, erased],
      )
      expect((await announce(own.client, 5)).status).toBe(200)
      const refused = await announce(own.client, 1)
      expectRefused(refused, 'RATE_LIMITED')
      expect(refused.json.message).toContain(words)
      expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(3600)
    },
  )
})
