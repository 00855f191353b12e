import { randomBytes, randomUUID } from 'node:crypto'
import type { Clock, Ids } from '@guise/core'

export const systemClock: Clock = { now: () => new Date(), monotonic: () => performance.now() }

/** Ids of one cell: those in time order tell its number, unless it is 0. */
export function createIds(cell = 0): Ids {
  const timeOrdered = () => (cell === 0 ? uuidV7(Date.now()) : uuidOfCell(Date.now(), cell))
  return { timeOrdered, random: randomUUID }
}

export const systemIds: Ids = createIds()

/** RFC 9562: 48 bits of milliseconds, then random bits around version and variant. */
export function uuidV7(ms: number): string {
  const bytes = randomBytes(16)
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x70
  return inTimeOrder(ms, bytes)
}

/**
 * As a UUIDv7, with the number of the cell in the 12 bits behind the version. Random bits of older ids
 * could look like any number: version 8 is what tells that it is one.
 */
export function uuidOfCell(ms: number, cell: number): string {
  const bytes = randomBytes(16)
  bytes.writeUInt16BE(0x8000 | cell, 6)
  return inTimeOrder(ms, bytes)
}

function inTimeOrder(ms: number, bytes: Buffer): string {
  bytes.writeUIntBE(ms, 0, 6)
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80
  const hex = bytes.toString('hex')
  return [
    hex.slice(0, 8),
    hex.slice(8, 12),
    hex.slice(12, 16),
    hex.slice(16, 20),
    hex.slice(20),
  ].join('-')
}

/** Resolves after that time, or at once when the signal aborts; never rejects. */
export function sleep(ms: number, signal?: AbortSignal): Promise<void> {
  if (signal?.aborted) return Promise.resolve()
  // Every attempt sleeps, and nearly all are woken: Node's own would make an error of each.
  return new Promise((resolve) => {
    const wake = () => {
      clearTimeout(timer)
      signal?.removeEventListener('abort', wake)
      resolve()
    }
    const timer = setTimeout(wake, ms)
    signal?.addEventListener('abort', wake)
  })
}
