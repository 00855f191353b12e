/**
 * Append-only: credits are granted, held when a job is accepted, then settled or released once. What is
 * left of a grant can be taken back, once, by a reversal.
 */
export const LEDGER_KINDS = ['grant', 'hold', 'settle', 'release', 'reversal'] as const
export type LedgerKind = (typeof LEDGER_KINDS)[number]

export type LedgerEntry = {
  readonly accountId: string
  /** The job, or for a grant and its reversal the grant's own id. One entry of each kind per reference. */
  readonly reference: string
  readonly kind: LedgerKind
  readonly amount: number
}

export type Balance = {
  /** What new jobs may use. */
  readonly available: number
  /** Set aside for jobs that have not ended. */
  readonly held: number
}

const EFFECT: Readonly<Record<LedgerKind, { available: number; held: number }>> = {
  grant: { available: +1, held: 0 },
  hold: { available: -1, held: +1 },
  settle: { available: 0, held: -1 },
  release: { available: +1, held: -1 },
  reversal: { available: -1, held: 0 },
}

/** The stored balance must always equal this fold. */
export function foldLedger(entries: Iterable<LedgerEntry>): Balance {
  let available = 0
  let held = 0
  for (const { kind, amount } of entries) {
    available += EFFECT[kind].available * amount
    held += EFFECT[kind].held * amount
  }
  return { available, held }
}
