import type { FilterVersion, Job } from '@guise/sdk'
import type { Gender, Size } from '../preview/view.ts'

export const MAX_PHOTOS = 6

/** A guest to try the filter on. */
export type Guest = {
  readonly id: string
  readonly label: string
  readonly blob: Blob
  readonly gender: Gender
}

export type Cell = {
  readonly guest: Guest
  /** Null until the job is accepted. */
  readonly job: Job | null
  /** Why it was not even accepted, or can no longer be followed. */
  readonly refusal: string | null
}

/** The same filter on several guests: one version, one shape. */
export type Sheet = {
  readonly key: string
  readonly version: Pick<FilterVersion, 'id' | 'number'>
  readonly size: Size
  readonly startedAt: string
  readonly cells: readonly Cell[]
}

export function isUnderWay({ job, refusal }: Cell): boolean {
  return refusal === null && (job === null || job.state === 'queued' || job.state === 'running')
}

/** Sheets hold their photos: a long visit must not fill the memory. */
const MAX_SHEETS = 10

/** The newest first; the oldest goes when there are too many. */
export function withSheet(sheets: readonly Sheet[], sheet: Sheet): readonly Sheet[] {
  return [sheet, ...sheets].slice(0, MAX_SHEETS)
}

export function withCell(
  sheets: readonly Sheet[],
  key: string,
  guestId: string,
  change: Partial<Cell>,
): readonly Sheet[] {
  const cells = (sheet: Sheet) =>
    sheet.cells.map((cell) => (cell.guest.id === guestId ? { ...cell, ...change } : cell))
  return sheets.map((sheet) => (sheet.key === key ? { ...sheet, cells: cells(sheet) } : sheet))
}

/** How far a cell is, in a few words. */
export function standingOf({ job, refusal }: Cell): string {
  if (refusal !== null) return refusal
  if (!job) return 'Sending the photo'
  if (job.state === 'running') return `${Math.round(job.progress * 100)} %`
  if (job.state === 'queued') {
    return job.queue_place ? `${job.queue_place} ahead in the queue` : 'Next in the queue'
  }
  if (job.state === 'succeeded') return 'Done'
  return job.failure?.message ?? 'Stopped'
}
