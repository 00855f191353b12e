import type { Caller } from '../caller.ts'
import type { CampaignChange } from '../campaign.ts'
import type { ResultSummary } from '../job.ts'
import type { Balance, LedgerEntry } from '../ledger.ts'
import type { AccountRetention } from '../ports/account-profile-store.ts'
import type { JobStore, NewJob } from '../ports/job-store.ts'

// Starts anywhere, so that two processes on one database do not meet.
let counter = Math.floor(Math.random() * 2 ** 44)

/** A UUIDv7-shaped id whose order is the order of calls, also within one millisecond. */
export function testId(at: Date = new Date()): string {
  counter += 1
  const time = at.getTime().toString(16).padStart(12, '0')
  const tail = counter.toString(16).padStart(18, '0')
  return `${time.slice(0, 8)}-${time.slice(8)}-7${tail.slice(0, 3)}-8${tail.slice(3, 6)}-${tail.slice(6)}`
}

/** A job store under test, with the means to open accounts and look at their money. */
export type JobStoreHarness = {
  readonly store: JobStore
  /** Lets time pass for the store. */
  pass(ms: number): Promise<void>
  openAccount(
    options?: { credits?: number; pendingCap?: number } & Partial<AccountRetention>,
  ): Promise<string>
  openKey(accountId: string, spendCap: number | null): Promise<string>
  openCampaign(accountId: string, change: CampaignChange): Promise<string>
  /** Credits that its jobs have used or hold. */
  spentBy(campaignId: string): Promise<number>
  entries(accountId: string): Promise<readonly LedgerEntry[]>
  balance(accountId: string): Promise<Balance & { pending: number }>
}

export const LEASE = { leaseMs: 10_000, deadlineMs: 600_000 }
export const VIDEO_SUMMARY: ResultSummary = {
  width: 1280,
  height: 720,
  seconds: 4,
  thumbnail: 'results/2026-01-01/a/c.jpg',
}
export const STILL_SUMMARY: ResultSummary = {
  width: 1200,
  height: 1800,
  seconds: null,
  thumbnail: null,
}
export const later = (at: Date, ms: number) => new Date(at.getTime() + ms)

/** An owner with an account of their own, who has not signed in and has no key. */
export function callerOf(change: Partial<Caller> = {}): Caller {
  return {
    accountId: testId(),
    email: 'a@example.com',
    keyId: null,
    role: 'owner',
    userId: null,
    isOperator: false,
    booth: null,
    campaign: null,
    submitLimit: null,
    readLimit: null,
    submitCeiling: null,
    readCeiling: null,
    ...change,
  }
}

/** How a picture ends well; it is kept for an hour. */
export const STILL_DONE = {
  state: 'succeeded',
  outputs: ['results/2026-01-01/a/e.png'],
  summary: STILL_SUMMARY,
  notes: [],
  keptMs: 3600_000,
} as const

/** `now`: the time that its id begins with. */
export function newJob(
  accountId: string,
  { now = new Date(), ...change }: Partial<NewJob> & { readonly now?: Date } = {},
): NewJob & { readonly now: Date } {
  return {
    id: testId(now),
    accountId,
    keyId: null,
    family: 'face-swap-v6',
    lane: 'image',
    fallbackLane: null,
    request: {
      kind: 'face-swap',
      look: 'v6.1',
      guide: { by: 'filter', filter: { kind: 'catalog', id: 1 } },
      subject: 'female',
      ratio: 'portrait',
    },
    filter: { kind: 'catalog', catalog: 'face-swap', id: 1 },
    campaignId: null,
    credits: 2,
    inputs: ['inputs/2026-01-01/a/b.jpg'],
    clientReference: null,
    consent: null,
    idempotency: null,
    uploads: [],
    ...change,
    now,
  }
}
