import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { BlobStore } from '../ports/blob-store.ts'
import {
  type BlobStoreUnderTest,
  freshKey,
  randomBytes,
  readBlob,
  sha256,
} from './blob-fixtures.ts'
import { describeBlobLinks } from './blob-link-suite.ts'
import { describeUploadLinks } from './upload-link-suite.ts'

const utf8 = (text: string) => new TextEncoder().encode(text)
const day = (text: string) => new Date(`${text}T12:00:00Z`)

/** What every blob store must do. Each implementation runs this, and nothing less. */
export function describeBlobStore(name: string, create: () => Promise<BlobStoreUnderTest>): void {
  describe(`blob store: ${name}`, { timeout: 30_000 }, () => {
    let subject: BlobStoreUnderTest
    let store: BlobStore

    beforeAll(async () => {
      subject = await create()
      store = subject.store
    })
    afterAll(() => subject?.close())

    const stored = async (bytes: Uint8Array, key = freshKey()) => {
      await store.put(key, bytes, 'image/png')
      return key
    }
    const textOf = async (key: string) =>
      new TextDecoder().decode(await readBlob(await store.open(key)))

    it('says nothing against itself while it works', async () => {
      await expect(store.check()).resolves.toBeUndefined()
    })

    describe('reading', () => {
      it('gives back the bytes, their size and their type', async () => {
        const key = freshKey('inputs', new Date(), 'webp')
        await store.put(key, utf8('a picture'), 'image/webp')
        const blob = await store.open(key)
        expect(blob).toMatchObject({ size: 9, contentType: 'image/webp' })
        expect(await readBlob(blob)).toEqual(utf8('a picture'))
      })

      it('keeps a content type that the extension does not tell', async () => {
        const key = freshKey('assets', new Date(), 'bin')
        await store.put(key, utf8('weights'), 'application/x-weights')
        expect((await store.open(key))?.contentType).toBe('application/x-weights')
        await store.put(key, utf8('weights'), 'application/octet-stream')
        expect((await store.open(key))?.contentType).toBe('application/octet-stream')
      })

      it('answers undefined for a missing blob, with and without a range', async () => {
        expect(await store.open(freshKey())).toBeUndefined()
        expect(await store.open(freshKey(), { start: 0, end: 1 })).toBeUndefined()
      })

      it('keeps 6 MB as they were', async () => {
        const bytes = randomBytes(6 * 1024 * 1024 + 1)
        const read = await readBlob(await store.open(await stored(bytes)))
        expect(await sha256(read)).toBe(await sha256(bytes))
      })

      it('keeps an empty blob', async () => {
        const blob = await store.open(await stored(new Uint8Array()))
        expect(blob?.size).toBe(0)
        expect(await readBlob(blob)).toHaveLength(0)
      })

      it.each([
        ['the first bytes', { start: 0, end: 3 }, '0123'],
        ['the middle', { start: 4, end: 5 }, '45'],
        ['the last bytes', { start: 8, end: 9 }, '89'],
        ['a range past the end, clipped', { start: 7, end: 99 }, '789'],
        ['a range wholly past the end, as nothing', { start: 10, end: 99 }, ''],
      ])('streams %s', async (_, range, expected) => {
        const blob = await store.open(await stored(utf8('0123456789')), range)
        expect(blob?.size).toBe(10)
        expect(await readBlob(blob)).toEqual(utf8(expected))
      })

      it('tells a blob that was replaced from the one before', async () => {
        const key = await stored(utf8('before'))
        const versionOf = async () => (await store.open(key))?.version
        const before = await versionOf()
        expect(before).toBeTruthy()
        expect(await versionOf()).toBe(before)
        await stored(utf8('behind'), key)
        expect(await versionOf()).not.toBe(before)
      })

      it('gives the same bytes to a reader who keeps no chunk', async () => {
        const bytes = randomBytes(300_001)
        const blob = await store.open(await stored(bytes))
        const read = new Uint8Array(bytes.length)
        let at = 0
        for await (const chunk of blob?.reusedChunks ?? blob?.stream ?? []) {
          read.set(chunk, at)
          at += chunk.length
        }
        expect(at).toBe(bytes.length)
        expect(await sha256(read)).toBe(await sha256(bytes))
      })

      it('holds nothing open for a blob that was opened and never read', async () => {
        const key = await stored(randomBytes(300_000))
        for (let round = 0; round < 10; round++) {
          await Promise.all(Array.from({ length: 60 }, () => store.open(key)))
        }
        expect(await readBlob(await store.open(key))).toHaveLength(300_000)
      })

      it('lets go of a blob whose reading is given up', async () => {
        const key = await stored(randomBytes(1_000_000))
        const readTheStart = async () => {
          for await (const chunk of (await store.open(key))?.stream ?? []) return chunk.byteLength
          return 0
        }
        for (let round = 0; round < 10; round++) {
          const starts = await Promise.all(Array.from({ length: 30 }, readTheStart))
          expect(Math.min(...starts)).toBeGreaterThan(0)
        }
        expect(await readBlob(await store.open(key))).toHaveLength(1_000_000)
      })
    })

    describe('writing', () => {
      it('does not keep the memory of the caller', async () => {
        const bytes = utf8('before')
        const key = await stored(bytes)
        bytes.fill(0)
        expect(await textOf(key)).toBe('before')
      })

      it('shows a reader the old blob or the new one, never a mixture', async () => {
        const before = new Uint8Array(400_000).fill(1)
        const after = new Uint8Array(400_000).fill(2)
        const key = await stored(before)
        let writing = true
        const writer = (async () => {
          for (let round = 0; round < 10; round++) await stored(round % 2 ? before : after, key)
        })().finally(() => {
          writing = false
        })
        while (writing) {
          const read = await readBlob(await store.open(key))
          expect(read).toHaveLength(400_000)
          expect(new Set(read).size).toBe(1)
        }
        await writer
      })

      it('leaves one whole blob when several write the same key at once', async () => {
        const key = freshKey()
        const contents = [1, 2, 3, 4, 5, 6].map((fill) => new Uint8Array(300_000 + fill).fill(fill))
        await Promise.all(contents.map((bytes) => stored(bytes, key)))
        const read = await readBlob(await store.open(key))
        const winner = contents.find((bytes) => bytes[0] === read[0])
        expect(read).toHaveLength(winner?.length ?? -1)
        expect(new Set(read).size).toBe(1)
      })
    })

    describe('copying', () => {
      it('gives the copy its own type, and says when there is nothing to copy', async () => {
        const [from, to] = [freshKey('uploads', new Date(), 'taken'), freshKey()]
        await store.put(from, utf8('a picture'), 'image/png')
        expect(await store.copy(from, to, 'image/png')).toBe(true)
        const blob = await store.open(to)
        expect(blob).toMatchObject({ size: 9, contentType: 'image/png' })
        expect(await readBlob(blob)).toEqual(utf8('a picture'))
        const other = freshKey('inputs', new Date(), 'bin')
        expect(await store.copy(from, other, 'application/x-weights')).toBe(true)
        expect((await store.open(other))?.contentType).toBe('application/x-weights')
        expect(await store.copy(freshKey(), freshKey(), 'image/png')).toBe(false)
      })

      it('leaves two blobs that know nothing of each other', async () => {
        const [first, second, third] = [await stored(utf8('before')), freshKey(), freshKey()]
        await store.copy(first, second, 'image/png')
        await store.copy(first, third, 'image/png')
        await stored(utf8('after'), first)
        expect(await textOf(second)).toBe('before')
        await store.delete([first, second])
        expect(await textOf(third)).toBe('before')
      })
    })

    describe('deleting', () => {
      it('forgets the blobs it is told to, and no others', async () => {
        const keys = await Promise.all(['a', 'b', 'c'].map((text) => stored(utf8(text))))
        await store.delete(keys.slice(0, 2))
        expect(await store.open(keys[0] as string)).toBeUndefined()
        expect(await store.open(keys[1] as string)).toBeUndefined()
        expect(await textOf(keys[2] as string)).toBe('c')
      })

      it('takes missing blobs, repeated keys and an empty list calmly', async () => {
        const key = await stored(utf8('once'))
        await store.delete([])
        await store.delete([freshKey(), key, key])
        await store.delete([key])
        expect(await store.open(key)).toBeUndefined()
      })

      it('deletes more than a thousand at once', async () => {
        const keys = Array.from({ length: 1_201 }, () => freshKey())
        const last = keys.at(-1) as string
        await stored(utf8('the last of many'), last)
        await store.delete(keys)
        expect(await store.open(last)).toBeUndefined()
      })

      it('expires whole days of one kind before the given day, and nothing else', async () => {
        const put = (kind: 'inputs' | 'results', text: string) =>
          stored(utf8(text), freshKey(kind, day(text)))
        const old = await Promise.all(
          ['1999-12-31', '2000-02-28', '2000-02-29', '2000-02-29'].map((text) =>
            put('results', text),
          ),
        )
        const kept = await Promise.all([
          put('results', '2000-03-01'),
          put('results', '2000-03-02'),
          put('inputs', '1999-12-31'),
        ])
        expect(await store.deleteOlderThan('results', new Date('2000-03-01T23:59:59Z'))).toBe(4)
        for (const key of old) expect(await store.open(key)).toBeUndefined()
        for (const key of kept) expect(await store.open(key)).toBeDefined()
        expect(await store.deleteOlderThan('results', day('2000-03-01'))).toBe(0)
        expect(await store.deleteOlderThan('inputs', day('2000-03-01'))).toBe(1)
      })
    })

    describeBlobLinks(() => subject)
    describeUploadLinks(() => subject)
  })
}
