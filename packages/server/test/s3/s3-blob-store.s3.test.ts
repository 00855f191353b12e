import { randomBytes, randomUUID } from 'node:crypto'
import {
  DeleteBucketCommand,
  GetBucketLifecycleConfigurationCommand,
  HeadObjectCommand,
  PutBucketLifecycleConfigurationCommand,
} from '@aws-sdk/client-s3'
import { describeBlobStore } from '@guise/core/testing'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createS3BlobStore } from '../../src/platform/blobs/s3/s3-blob-store.ts'
import { createS3Client } from '../../src/platform/blobs/s3/s3-client.ts'

function setting(name: string): string {
  const value = process.env[name]
  if (value) return value
  throw new Error(`${name} is not set. Run these tests with: npm test -- s3`)
}

const access = {
  endpoint: setting('GUISE_S3_ENDPOINT'),
  region: setting('GUISE_S3_REGION'),
  accessKeyId: setting('GUISE_S3_ACCESS_KEY_ID'),
  secretAccessKey: setting('GUISE_S3_SECRET_ACCESS_KEY'),
  forcePathStyle: true,
}
const newBucket = () => `guise-test-${randomUUID()}`
const KEY = 'results/2026-11-15/someone/picture.png'

describeBlobStore('S3', async () => {
  const store = createS3BlobStore({ ...access, bucket: newBucket() })
  await store.ensureBucket()
  return { store, fetchLink: fetch, close: async () => store.close() }
})

/** The name of the key that the private store is started with. */
const KMS = { algorithm: 'aws:kms', kmsKey: 'guise-test' } as const

describe('S3 blob store', () => {
  const bucket = newBucket()
  const store = createS3BlobStore({ ...access, bucket })
  const client = createS3Client(access)
  beforeAll(() => store.ensureBucket())
  afterAll(() => {
    store.close()
    client.destroy()
  })

  const rules = async () => {
    const command = new GetBucketLifecycleConfigurationCommand({ Bucket: bucket })
    return (await client.send(command)).Rules ?? []
  }

  it('tells the bucket to expire what is past its time, and keeps the rules of the operator', async () => {
    const own = {
      ID: 'own',
      Status: 'Enabled',
      Filter: { Prefix: 'elsewhere/' },
      Expiration: { Days: 30 },
    } as const
    await client.send(
      new PutBucketLifecycleConfigurationCommand({
        Bucket: bucket,
        LifecycleConfiguration: { Rules: [own] },
      }),
    )
    await store.ensureBucket({ inputs: 4, results: 11, uploads: 2 })
    await store.ensureBucket({ inputs: 5, results: 12, uploads: 3 })
    const found = (await rules()).map(({ ID, Filter, Expiration }) => ({
      id: ID,
      prefix: Filter?.Prefix,
      days: Expiration?.Days,
    }))
    expect(found).toHaveLength(4)
    expect(found).toEqual(
      expect.arrayContaining([
        { id: 'own', prefix: 'elsewhere/', days: 30 },
        { id: 'expire-inputs', prefix: 'inputs/', days: 5 },
        { id: 'expire-results', prefix: 'results/', days: 12 },
        { id: 'expire-uploads', prefix: 'uploads/', days: 3 },
      ]),
    )
  })

  it('may be readied by several processes at once', async () => {
    const fresh = createS3BlobStore({ ...access, bucket: newBucket() })
    await Promise.all([fresh.ensureBucket(), fresh.ensureBucket(), fresh.ensureBucket()])
    fresh.close()
  })

  it('does not take a missing bucket for a missing blob', async () => {
    const name = newBucket()
    const fresh = createS3BlobStore({ ...access, bucket: name })
    await fresh.ensureBucket()
    expect(await fresh.open(KEY)).toBeUndefined()
    await client.send(new DeleteBucketCommand({ Bucket: name }))
    await expect(fresh.open(KEY)).rejects.toThrow()
    await expect(fresh.delete([KEY])).rejects.toThrow()
    fresh.close()
  })

  it('does not take a refusal for a missing blob', async () => {
    const stranger = createS3BlobStore({ ...access, bucket, secretAccessKey: 'wrong' })
    await expect(stranger.open(KEY)).rejects.toThrow()
    await expect(stranger.put(KEY, new Uint8Array(1), 'image/png')).rejects.toThrow()
    stranger.close()
  })

  it('fails within its bounds when nobody answers', async () => {
    const nowhere = createS3BlobStore({ ...access, endpoint: 'http://127.0.0.1:9', bucket })
    await expect(nowhere.open(KEY)).rejects.toThrow()
    nowhere.close()
  })

  it('makes links that work at the public address', async () => {
    const inside = new URL(access.endpoint)
    const outside = new URL(access.endpoint)
    outside.hostname = inside.hostname === 'localhost' ? '127.0.0.1' : 'localhost'
    const split = createS3BlobStore({ ...access, bucket, publicEndpoint: outside.origin })
    await split.put(KEY, new Uint8Array(10), 'image/png')
    const link = await split.link(KEY, new Date(Date.now() + 60_000))
    split.close()
    expect(new URL(link).host).toBe(outside.host)
    expect((await fetch(link)).status).toBe(200)
    // The host is signed too: the same link at another address is another link.
    expect((await fetch(link.replace(outside.host, inside.host))).status).toBe(403)
  })

  const headOf = (key: string) =>
    client
      .send(new HeadObjectCommand({ Bucket: bucket, Key: key }))
      .then(({ ServerSideEncryption, SSEKMSKeyId }) => [ServerSideEncryption, SSEKMSKeyId])

  it('has every blob encrypted where that is set, however it comes there', async () => {
    const sealed = createS3BlobStore({ ...access, bucket, encryption: KMS })
    await store.put('results/2026-11-15/someone/plain.png', new Uint8Array(3), 'image/png')
    const bytes = randomBytes(5_000_000)
    await sealed.put(KEY, bytes, 'image/png')
    const copied = 'inputs/2026-11-15/someone/copied.png'
    expect(await sealed.copy(KEY, copied, 'image/png')).toBe(true)
    const read = async (key: string, range?: { start: number; end: number }) =>
      Buffer.concat(await Array.fromAsync((await sealed.open(key, range))?.stream ?? []))
    expect(bytes.equals(await read(copied))).toBe(true)
    const range = { start: 4_194_000, end: 4_195_000 }
    expect(bytes.subarray(range.start, range.end + 1).equals(await read(copied, range))).toBe(true)
    expect(await sealed.copy('inputs/2026-11-15/someone/none.png', KEY, 'image/png')).toBe(false)
    const until = new Date(Date.now() + 60_000)
    const sent = 'uploads/2026-11-15/someone/sent.picture'
    const { url, headers } = await sealed.uploadLink(sent, {
      ...{ until, bytes: 3, contentType: 'image/png' },
    })
    const { 'Content-Type': type = '' } = headers
    const bare = await fetch(url, {
      ...{ method: 'PUT', body: 'abc', headers: { 'Content-Type': type } },
    })
    expect(bare.status).toBe(403)
    expect((await fetch(url, { method: 'PUT', body: 'abc', headers })).status).toBe(200)
    const { algorithm, kmsKey } = KMS
    for (const key of [KEY, copied, sent]) expect(await headOf(key)).toEqual([algorithm, kmsKey])
    expect(await headOf('results/2026-11-15/someone/plain.png')).toEqual([undefined, undefined])
    sealed.close()
  })

  it('keeps nothing in a store that does not encrypt as it is told', async () => {
    // This one has no keys of its own.
    const encryption = { algorithm: 'AES256' } as const
    const unsealed = createS3BlobStore({ ...access, bucket, encryption })
    const key = 'results/2026-11-15/someone/clear.png'
    await expect(unsealed.put(key, new Uint8Array(3), 'image/png')).rejects.toThrow(
      'does not encrypt',
    )
    expect(await store.open(key)).toBeUndefined()
    unsealed.close()
  })

  it('expires days of more blobs than one page lists', async () => {
    const keys = Array.from({ length: 1_050 }, (_, n) => `inputs/2001-01-01/someone/n${n}.png`)
    for (let at = 0; at < keys.length; at += 50) {
      const some = keys.slice(at, at + 50)
      await Promise.all(some.map((key) => store.put(key, new Uint8Array(1), 'image/png')))
    }
    expect(await store.deleteOlderThan('inputs', new Date('2001-01-02'))).toBe(keys.length)
    expect(await store.deleteOlderThan('inputs', new Date('2001-01-02'))).toBe(0)
  }, 60_000)

  it('refuses readers without a link', async () => {
    await store.put(KEY, new Uint8Array(1), 'image/png')
    expect((await fetch(`${access.endpoint}/${bucket}/${KEY}`)).status).toBe(403)
  })
})
