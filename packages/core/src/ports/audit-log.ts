import type { AuditAction, AuditEntry, NewAuditEntry, SealedEntry } from '../audit.ts'

export type AuditQuery = {
  readonly action?: AuditAction
  readonly accountId?: string
  readonly actorId?: string
  readonly since?: Date
  readonly until?: Date
  /** Only what arrived before the entry with this id. */
  readonly before?: number
  readonly limit: number
}

/** Append-only: no entry is ever changed or deleted. */
export type AuditLog = {
  /** Waits for nobody: entries are chained later, by `sealNext`. */
  record(entry: NewAuditEntry): Promise<void>
  /**
   * Records the consents of jobs that were submitted until then, each once, without a part in their submission.
   * Answers how many jobs it looked at.
   */
  recordConsents(until: Date, limit: number): Promise<number>
  /** Newest first, also what is not sealed yet. */
  list(query: AuditQuery): Promise<readonly AuditEntry[]>
  /** The chain in its order, after the entry with this number. */
  sealed(after: number, limit: number): Promise<readonly SealedEntry[]>
  /**
   * Numbers the next entries in the order of their arrival and chains each to the one before. Any number of
   * processes may ask; one at a time does it. Answers the new head, or undefined when there was nothing to do.
   */
  sealNext(limit: number): Promise<AuditHead | undefined>
}

/** The end of the chain: whoever keeps it elsewhere can tell whether anything before was changed. */
export type AuditHead = Pick<SealedEntry, 'number' | 'hash'>
