import { photoDatabase } from '../../lib/photo-database.ts'
import type { Agreed, Sitting } from './booth-machine.ts'
import type { Guest, Look } from './looks.ts'

/** What a guest has sent, or is about to: enough to go on after a reload or without a network. */
export type Visit = {
  /** The same for every try, so that nothing is made or paid twice. */
  readonly key: string
  /** Whose booth it was taken at; those of an earlier version do not say. */
  readonly accountId?: string
  readonly photo: Blob
  readonly who: Guest | null
  readonly agreed: Agreed
  /** The alias and its filter of that moment: a repetition must ask for exactly the same. */
  readonly look: Look
  /** In milliseconds: nobody comes back for a photo of yesterday. */
  readonly takenAt: number
  /** Once it was accepted. */
  readonly jobId: string | null
  /** With which the guest comes back; null while they wait before the screen. */
  readonly number: number | null
  /** Of a guest's own phone; a booth where it is left out. */
  readonly from?: 'booth' | 'phone'
  /** Of one whose guest went away. */
  readonly outcome: 'made' | 'failed' | null
}

/** Nobody stands before a screen for longer. */
const LONGEST_MS = 10 * 60_000
/** Nobody comes back later than that; a share lives as long. */
const LONGEST_KEPT_MS = 12 * 3600_000

/** Whether somebody may still be waiting for it, or come back. */
export function isFresh({ takenAt, number }: Pick<Visit, 'takenAt' | 'number'>, now: number) {
  return now - takenAt < (number === null ? LONGEST_MS : LONGEST_KEPT_MS)
}

/** Whether it was taken at a booth of this account. */
export const isOf = (visit: Pick<Visit, 'accountId'>, accountId: string): boolean =>
  (visit.accountId ?? accountId) === accountId

/** Whether nobody but this browser has it. */
export const isUnsent = ({ jobId, outcome }: Pick<Visit, 'jobId' | 'outcome'>): boolean =>
  jobId === null && outcome === null

/** In the order in which they were taken. */
export function inOrder(visits: readonly Visit[]): readonly Visit[] {
  return visits.toSorted((a, b) => a.takenAt - b.takenAt)
}

/** Small enough to remember; begins again where no number is in use. */
export function nextNumber(visits: readonly Pick<Visit, 'number'>[]): number {
  return Math.max(0, ...visits.map(({ number }) => number ?? 0)) + 1
}

export const sittingOf = ({ agreed, look, who }: Visit): Sitting => ({
  agreed,
  aliasId: look.alias_id,
  who,
})

/** The second version keeps many where the first kept one. */
const database = photoDatabase<Visit>('guise-booth', 2)

export const visitStore = {
  all: async () => inOrder(await database.all()),
  /** Whether it is stored now. */
  write: (visit: Visit) => database.write(visit.key, visit),
  /** When a turn is over: the photo is a guest's. */
  remove: database.remove,
  /** When nobody comes back for it any more, also where no booth was opened since. */
  removeOld: async (now: number) => {
    const old = (await visitStore.all()).filter((visit) => !isFresh(visit, now))
    await Promise.all(old.map(({ key }) => visitStore.remove(key)))
  },
  /** When the booth is unlocked or the person signs out. A session that ends otherwise leaves them. */
  forget: database.forget,
}
