import { describe, expect, it } from 'vitest'
import { createS3BlobStore } from './s3-blob-store.ts'

const KEY = 'results/2026-11-15/someone/picture.png'
const DAY = 24 * 3_600_000
const options = {
  endpoint: 'http://store.internal:9000',
  bucket: 'guise',
  region: 'eu-central-1',
  accessKeyId: 'id',
  secretAccessKey: 'secret',
  forcePathStyle: true,
}

async function linkUntil(until: Date, extra: { publicEndpoint?: string } = {}) {
  const store = createS3BlobStore({ ...options, ...extra })
  const url = new URL(await store.link(KEY, until))
  store.close()
  return url
}

/** When the link ends: its date reads 20261115T120000Z. */
function endOf({ searchParams }: URL): number {
  const [, ...parts] =
    /^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/.exec(searchParams.get('X-Amz-Date') ?? '') ?? []
  const [year = 0, month = 0, day, hour, minute, second] = parts.map(Number)
  const signed = Date.UTC(year, month - 1, day, hour, minute, second)
  return signed + Number(searchParams.get('X-Amz-Expires')) * 1000
}

describe('links of the S3 store', () => {
  it('lead to the address this service uses, or to the public one', async () => {
    const until = new Date(Date.now() + DAY)
    expect((await linkUntil(until)).origin).toBe('http://store.internal:9000')
    const link = await linkUntil(until, { publicEndpoint: 'https://pictures.example.com' })
    expect(link.origin).toBe('https://pictures.example.com')
    expect(link.pathname).toBe(`/guise/${KEY}`)
  })

  it('sign the header that keeps answers out of caches', async () => {
    const { searchParams } = await linkUntil(new Date(Date.now() + DAY))
    expect(searchParams.get('response-cache-control')).toBe('private, no-store')
  })

  it.each([1_000, 1_999, 90_500, DAY, -1, -30 * DAY])(
    'end no later than asked: %i ms',
    async (ms) => {
      const until = Date.now() + ms
      const link = await linkUntil(new Date(until))
      const end = endOf(link)
      // Stores differ in what they make of a link that lasts no time at all, or less.
      expect(Number(link.searchParams.get('X-Amz-Expires'))).toBeGreaterThan(0)
      expect(end).toBeLessThanOrEqual(until)
      expect(end).toBeGreaterThan(until - 1_000)
    },
  )

  it('end after seven days at most', async () => {
    const link = await linkUntil(new Date(Date.now() + 30 * DAY))
    expect(link.searchParams.get('X-Amz-Expires')).toBe(String(7 * 24 * 3_600))
  })
})
