import type { NewAuditEntry } from '@guise/core'

export type SealedEntry = NewAuditEntry & { readonly number: number; readonly hash: string }

/** Last entry of the chain. A copy of it elsewhere shows whether an earlier entry was changed. */
export type AuditHead = Pick<SealedEntry, 'number' | 'hash'>

/** Hash before the first entry. */
export const CHAIN_START = '0'.repeat(64)

/**
 * Text of an entry that is hashed after the previous hash and a line feed. The format is documented, so that an export can
 * be checked without our code.
 */
export function auditLine(entry: NewAuditEntry & { readonly number: number }): string {
  const { number, at, action, actor, accountId, subject, facts } = entry
  return JSON.stringify([
    number,
    at.toISOString(),
    action,
    actor.kind,
    actor.id,
    accountId,
    subject?.kind ?? null,
    subject?.id ?? null,
    Object.entries(facts).sort(([one], [other]) => (one < other ? -1 : 1)),
  ])
}
