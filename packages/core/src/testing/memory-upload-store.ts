import type { UploadRecord, UploadStore } from '../ports/upload-store.ts'

type Row = UploadRecord & {
  readonly id: string
  readonly accountId: string
  readonly bytes: number
  readonly createdAt: Date
}

const DAY_MS = 24 * 3_600_000

export function createMemoryUploadStore(): UploadStore {
  const rows = new Map<string, Row>()
  const own = (accountId: string, id: string) => {
    const row = rows.get(id)
    return row?.accountId === accountId ? row : undefined
  }
  const blank = (accountId: string, id: string, bytes: number, createdAt: Date): Row => ({
    ...{ id, accountId, bytes, createdAt, taken: null, erasedAt: null },
  })

  return {
    async announce({ id, accountId, bytes, now }, { bytesPerDay, bytesAtOnce, ttlMs }) {
      const over = (outcome: 'day' | 'at-once', ms: number, most: number) => {
        const counted = [...rows.values()].filter(
          (row) =>
            row.accountId === accountId &&
            row.createdAt.getTime() > now.getTime() - ms &&
            (outcome === 'day' || row.erasedAt === null),
        )
        const sum = counted.reduce((all, row) => all + row.bytes, 0)
        if (sum + bytes <= most) return undefined
        const oldest = Math.min(now.getTime(), ...counted.map((row) => row.createdAt.getTime()))
        return { outcome, until: new Date(oldest + ms) }
      }
      const refused = over('at-once', ttlMs, bytesAtOnce) ?? over('day', DAY_MS, bytesPerDay)
      if (refused) return refused
      rows.set(id, blank(accountId, id, bytes, now))
      return { outcome: 'announced' }
    },

    async find(accountId, id) {
      const row = own(accountId, id)
      return row && { taken: row.taken, erasedAt: row.erasedAt }
    },

    async recordTaken(accountId, id, taken, now) {
      const row = rows.get(id) ?? blank(accountId, id, taken.bytes, now)
      if (row.accountId !== accountId || row.erasedAt) return false
      rows.set(id, { ...row, taken, bytes: taken.bytes })
      return true
    },

    async recordErasure(accountId, ids, now) {
      for (const id of ids) {
        const row = rows.get(id) ?? blank(accountId, id, 0, now)
        if (row.accountId === accountId) rows.set(id, { ...row, erasedAt: row.erasedAt ?? now })
      }
    },
  }
}
