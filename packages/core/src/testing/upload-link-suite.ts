import { describe, expect, it } from 'vitest'
import {
  type BlobStoreUnderTest,
  freshKey,
  type LinkInit,
  randomBytes,
  readBlob,
  sha256,
} from './blob-fixtures.ts'
import { withParameter } from './blob-link-suite.ts'

const inAnHour = () => new Date(Date.now() + 3_600_000)
const utf8 = (text: string) => new TextEncoder().encode(text)
const newKey = () => freshKey('uploads', new Date(), 'picture')

/** Addresses that take a blob, whoever serves them. */
export function describeUploadLinks(subject: () => BlobStoreUnderTest): void {
  const target = async (
    { key = newKey(), bytes = 10, until = inAnHour() } = {},
    contentType = 'image/png',
  ) => {
    const { url, headers } = await subject().store.uploadLink(key, { until, bytes, contentType })
    const put = (body: Uint8Array<ArrayBuffer>, init: { url?: string } & LinkInit = {}) =>
      subject().fetchLink(init.url ?? url, { method: 'PUT', headers, body, ...init })
    return { key, url, put }
  }
  const stored = async (key: string) =>
    new TextDecoder().decode(await readBlob(await subject().store.open(key)))
  const expectRefused = async (key: string, answer: Response) => {
    expect(answer.status).toBe(403)
    await answer.body?.cancel()
    expect(await subject().store.open(key)).toBeUndefined()
  }

  describe('upload addresses', () => {
    it('take the bytes that were announced, with their type', async () => {
      const bytes = randomBytes(1_000_001)
      const { key, put } = await target({ bytes: bytes.length })
      const answer = await put(bytes)
      expect(answer.ok).toBe(true)
      const blob = await subject().store.open(key)
      expect(blob).toMatchObject({ size: 1_000_001, contentType: 'image/png' })
      expect(await sha256(await readBlob(blob))).toBe(await sha256(bytes))
    })

    it('replace the blob when they are used again', async () => {
      const { key, put } = await target()
      expect((await put(utf8('0123456789'))).ok).toBe(true)
      expect((await put(utf8('9876543210'))).ok).toBe(true)
      expect(await stored(key)).toBe('9876543210')
    })

    it.each([
      ['one byte more', 11],
      ['one byte less', 9],
    ])('refuse %s than announced', async (_, length) => {
      const { key, put } = await target()
      await expectRefused(key, await put(randomBytes(length)))
    })

    it('refuse another type than announced', async () => {
      const { key, put } = await target()
      const headers = { 'content-type': 'text/html' }
      await expectRefused(key, await put(utf8('0123456789'), { headers }))
    })

    it('refuse an altered signature, another blob, a later end, and no signature', async () => {
      const { key, url, put } = await target()
      const other = newKey()
      const altered = [
        withParameter(url, 'signature', (text) => (text[0] === '1' ? '0' : '1') + text.slice(1)),
        withParameter(url, 'expiry', (seconds) => String(Number(seconds) + 60)),
        url.slice(0, url.indexOf('?')),
      ]
      for (const each of altered) {
        await expectRefused(key, await put(utf8('0123456789'), { url: each }))
      }
      const elsewhere = await put(utf8('0123456789'), { url: url.replace(key, other) })
      await expectRefused(other, elsewhere)
    })

    it('are refused once expired', async () => {
      const { key, put } = await target({ until: new Date(Date.now() - 60_000) })
      await expectRefused(key, await put(utf8('0123456789')))
    })

    it('read nothing, and links to read write nothing', async () => {
      const { store, fetchLink } = subject()
      const { key, url, put } = await target()
      await put(utf8('0123456789'))
      const read = await fetchLink(url)
      expect(read.ok).toBe(false)
      expect(await read.text()).not.toContain('0123456789')
      const link = await store.link(key, inAnHour())
      expect((await put(utf8('9876543210'), { url: link })).ok).toBe(false)
      expect(await stored(key)).toBe('0123456789')
    })
  })
}
