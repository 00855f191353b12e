import { describe, expect, it } from 'vitest'
import type { BlobStoreUnderTest } from './blob-fixtures.ts'
import { freshKey, randomBytes, sha256 } from './blob-fixtures.ts'

const inAnHour = () => new Date(Date.now() + 3_600_000)
const digits = new TextEncoder().encode('0123456789')

/** Links, whoever serves them: this service for a disk, the store itself for S3. */
export function describeBlobLinks(subject: () => BlobStoreUnderTest): void {
  const linked = async (
    bytes: Uint8Array = digits,
    { extension = 'png', contentType = 'image/png' } = {},
  ) => {
    const { store } = subject()
    const key = freshKey('results', new Date(), extension)
    await store.put(key, bytes, contentType)
    return { key, url: await store.link(key, inAnHour()) }
  }
  const fetchLink: BlobStoreUnderTest['fetchLink'] = (url, init) => subject().fetchLink(url, init)

  const expectRefused = async (url: string) => {
    const answer = await fetchLink(url)
    expect(answer.status).toBe(403)
    expect(await answer.text()).not.toContain('0123456789')
  }

  describe('links', () => {
    it('serve the whole blob with its type, to be kept by no cache', async () => {
      const bytes = randomBytes(1_000_001)
      const { url } = await linked(bytes, { extension: 'mp4', contentType: 'video/mp4' })
      const answer = await fetchLink(url)
      expect(answer.status).toBe(200)
      expect(answer.headers.get('content-type')).toBe('video/mp4')
      expect(answer.headers.get('content-length')).toBe('1000001')
      expect(answer.headers.get('accept-ranges')).toBe('bytes')
      expect(answer.headers.get('cache-control')).toBe('private, no-store')
      expect(await sha256(new Uint8Array(await answer.arrayBuffer()))).toBe(await sha256(bytes))
    })

    it.each([
      ['a part', 'bytes=2-4', '234', 'bytes 2-4/10'],
      ['an open end', 'bytes=7-', '789', 'bytes 7-9/10'],
      ['an end past the blob', 'bytes=8-99', '89', 'bytes 8-9/10'],
      ['the last bytes', 'bytes=-3', '789', 'bytes 7-9/10'],
    ])('serve %s of the blob', async (_, range, expected, contentRange) => {
      const { url } = await linked()
      const answer = await fetchLink(url, { headers: { range } })
      expect(answer.status).toBe(206)
      expect(answer.headers.get('content-range')).toBe(contentRange)
      expect(answer.headers.get('content-length')).toBe(String(expected.length))
      expect(await answer.text()).toBe(expected)
    })

    it('refuse a range that starts past the end', async () => {
      const { url } = await linked()
      expect((await fetchLink(url, { headers: { range: 'bytes=10-' } })).status).toBe(416)
    })

    it.each(['first', 'last'])('refuse a signature altered in its %s character', async (where) => {
      const { url } = await linked()
      await expectRefused(
        withParameter(url, 'signature', (signature) => {
          const at = where === 'first' ? 0 : signature.length - 1
          // Digits of every encoding in use, so that only the value is wrong.
          const other = signature[at] === '1' ? '0' : '1'
          return signature.slice(0, at) + other + signature.slice(at + 1)
        }),
      )
    })

    it('refuse the same link for another blob', async () => {
      const [mine, other] = [await linked(), await linked()]
      await expectRefused(mine.url.replace(mine.key, other.key))
    })

    it('refuse an expiry moved into the future', async () => {
      const { url } = await linked()
      await expectRefused(withParameter(url, 'expiry', (seconds) => String(Number(seconds) + 60)))
    })

    it('refuse an address without any signature', async () => {
      const { url } = await linked()
      await expectRefused(url.slice(0, url.indexOf('?')))
    })

    it('are refused once expired', async () => {
      const { store } = subject()
      const { key } = await linked()
      await expectRefused(await store.link(key, new Date(Date.now() - 60_000)))
      const until = new Date(Date.now() + 2_000)
      const url = await store.link(key, until)
      expect((await fetchLink(url)).status).toBe(200)
      await new Promise((resolve) => setTimeout(resolve, until.getTime() + 1_000 - Date.now()))
      await expectRefused(url)
    })

    it('are the same for everybody where they are shared, and may be kept', async () => {
      const { store } = subject()
      const { key } = await linked()
      const [from, until] = [new Date(Date.now() - 60_000), inAnHour()]
      const first = await store.link(key, until, from)
      await new Promise((resolve) => setTimeout(resolve, 1_100))
      expect(await store.link(key, until, from)).toBe(first)
      const answer = await fetchLink(first)
      expect(answer.status).toBe(200)
      expect(answer.headers.get('cache-control')).toMatch(/^private(, max-age=\d+)?$/)
    })

    it('answer 404 once the blob is deleted', async () => {
      const { key, url } = await linked()
      await subject().store.delete([key])
      expect((await fetchLink(url)).status).toBe(404)
    })
  })
}

/** The stores name their parameters differently; a signature and an expiry are in every one. */
export function withParameter(
  url: string,
  which: 'signature' | 'expiry',
  change: (value: string) => string,
): string {
  const pattern = which === 'signature' ? /signature$/i : /(^until|expires)$/i
  const altered = new URL(url)
  for (const [name, value] of [...altered.searchParams]) {
    if (!pattern.test(name)) continue
    altered.searchParams.set(name, change(value))
    return altered.href
  }
  throw new Error(`The link carries no ${which}.`)
}
