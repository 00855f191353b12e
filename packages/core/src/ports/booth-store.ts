import type { BoothSettings } from '../booth.ts'

export type LockedBooth = BoothSettings & {
  /** The PIN itself is never stored. */
  readonly pinHash: string
}

/** The lock of a session, by the digest of its secret. */
export type BoothStore = {
  /** False when the session has ended or is locked already. */
  lock(digest: string, booth: LockedBooth): Promise<boolean>
  find(digest: string): Promise<LockedBooth | undefined>
  /** Counts an attempt before it is looked at, so that many at once are no more than ten. Answers its number. */
  countPinAttempt(digest: string): Promise<number>
  /** Opens the lock, if it is still the one with this PIN. */
  unlock(digest: string, pinHash: string): Promise<void>
  /** Ends the session itself: whoever guessed too often must sign in. */
  end(digest: string): Promise<void>
}
