import { describe, expect, it } from 'vitest'
import type { UploadStore } from '../ports/upload-store.ts'
import { later, testId } from './job-fixtures.ts'

const HOUR_MS = 3_600_000
const QUOTA = { bytesPerDay: 100, bytesAtOnce: 60, ttlMs: 2 * HOUR_MS }
const TAKEN = { bytes: 7, contentType: 'image/jpeg', width: 3, height: 2 } as const

/** What every store of uploads must do. */
export function describeUploadStore(
  name: string,
  harness: () => { store: UploadStore; openAccount(): Promise<string> },
): void {
  describe(`upload store: ${name}`, () => {
    const announcer = async () => {
      const { store, openAccount } = harness()
      const accountId = await openAccount()
      const announce = async (bytes: number, now: Date, id = testId()) => ({
        id,
        ...(await store.announce({ id, accountId, bytes, now }, QUOTA)),
      })
      return { store, accountId, announce }
    }

    it('lets an account have so many bytes at once, and again when they are over', async () => {
      const { announce } = await announcer()
      const now = new Date()
      expect(await announce(40, now)).toMatchObject({ outcome: 'announced' })
      const until = later(now, QUOTA.ttlMs)
      expect(await announce(21, later(now, 1000))).toMatchObject({ outcome: 'at-once', until })
      expect(await announce(20, later(now, 1000))).toMatchObject({ outcome: 'announced' })
      expect(await announce(40, later(now, QUOTA.ttlMs))).toMatchObject({ outcome: 'announced' })
    })

    it('counts what was erased towards the day alone', async () => {
      const { store, accountId, announce } = await announcer()
      const now = new Date()
      for (let n = 0; n < 2; n++) {
        const { id } = await announce(50, now)
        await store.recordErasure(accountId, [id], now)
      }
      const until = later(now, 24 * HOUR_MS)
      expect(await announce(1, later(now, HOUR_MS))).toMatchObject({ outcome: 'day', until })
      expect(await announce(1, until)).toMatchObject({ outcome: 'announced' })
    })

    it('counts the bytes that took the place of what was sent', async () => {
      const { store, accountId, announce } = await announcer()
      const now = new Date()
      const { id } = await announce(60, now)
      expect(await store.recordTaken(accountId, id, TAKEN, now)).toBe(true)
      expect(await announce(53, now)).toMatchObject({ outcome: 'announced' })
    })

    it('decides announcements of the same moment one after the other', async () => {
      const { announce } = await announcer()
      const now = new Date()
      const all = await Promise.all(Array.from({ length: 10 }, () => announce(20, now)))
      expect(all.filter(({ outcome }) => outcome === 'announced')).toHaveLength(3)
    })

    it('tells only its account what has become of an upload', async () => {
      const { store, accountId, announce } = await announcer()
      const now = new Date()
      const { id } = await announce(10, now)
      expect(await store.find(accountId, id)).toEqual({ taken: null, erasedAt: null })
      await store.recordTaken(accountId, id, TAKEN, now)
      expect(await store.find(accountId, id)).toEqual({ taken: TAKEN, erasedAt: null })
      const stranger = await harness().openAccount()
      expect(await store.find(stranger, id)).toBeUndefined()
      expect(await store.recordTaken(stranger, id, TAKEN, now)).toBe(false)
      await store.recordErasure(stranger, [id], now)
      expect(await store.find(accountId, id)).toMatchObject({ erasedAt: null })
    })

    it('takes nothing that was erased, also what it has no record of', async () => {
      const { store, accountId } = await announcer()
      const now = new Date()
      const [known, erased] = [testId(), testId()]
      expect(await store.recordTaken(accountId, known, TAKEN, now)).toBe(true)
      await store.recordErasure(accountId, [known, erased], now)
      for (const id of [known, erased]) {
        expect(await store.recordTaken(accountId, id, TAKEN, now)).toBe(false)
        expect((await store.find(accountId, id))?.erasedAt).toEqual(now)
      }
    })
  })
}
