import type { Campaign } from '../campaign.ts'
import type { LedgerEntry, LedgerKind } from '../ledger.ts'
import type { AccountRetention } from '../ports/account-profile-store.ts'

export type MemoryAccount = {
  balance: number
  held: number
  pending: number
  pendingCap: number
} & AccountRetention

export type MemoryKey = { spent: number; cap: number | null }

export type MemoryCampaign = { spent: number } & Pick<
  Campaign,
  'spendCap' | 'resultSeconds' | 'photoSeconds'
>

/** Accounts, keys and the append-only ledger, with the same guards as the database has. */
export function createMemoryLedger(defaultPendingCap: number) {
  const accounts = new Map<string, MemoryAccount>()
  const keys = new Map<string, MemoryKey>()
  const campaigns = new Map<string, MemoryCampaign>()
  const entries: (LedgerEntry & { readonly at: Date })[] = []

  function account(id: string): MemoryAccount {
    const found = accounts.get(id)
    if (!found) throw new Error(`no account ${id}`)
    return found
  }

  function append(entry: LedgerEntry, at: Date): void {
    const closes = (kind: LedgerKind) => kind === 'settle' || kind === 'release'
    const doubled = entries.some(
      ({ reference, kind }) =>
        reference === entry.reference &&
        (kind === entry.kind || (closes(kind) && closes(entry.kind))),
    )
    if (doubled) throw new Error(`ledger: ${entry.reference} already has its ${entry.kind}`)
    entries.push({ ...entry, at })
  }

  return {
    accounts,
    keys,
    campaigns,
    entries,
    account,
    append,
    open(
      id: string,
      credits: number,
      pendingCap = defaultPendingCap,
      retention: Partial<AccountRetention> = {},
    ): void {
      const own = { resultSeconds: null, deleteAfterRead: false, ...retention }
      accounts.set(id, { balance: credits, held: 0, pending: 0, pendingCap, ...own })
      append(
        { accountId: id, reference: `grant-${id}`, kind: 'grant', amount: credits },
        new Date(0),
      )
    },
    hold(id: string, keyId: string | null, reference: string, amount: number, at: Date): void {
      const owner = account(id)
      append({ accountId: id, reference, kind: 'hold', amount }, at)
      owner.balance -= amount
      owner.held += amount
      owner.pending += 1
      const key = keyId === null ? undefined : keys.get(keyId)
      if (key) key.spent += amount
    },
    close(
      kind: 'settle' | 'release',
      job: {
        accountId: string
        keyId: string | null
        campaignId: string | null
        id: string
        credits: number
      },
      at: Date,
    ): void {
      const owner = account(job.accountId)
      const { accountId, id: reference, credits: amount } = job
      append({ accountId, reference, kind, amount }, at)
      owner.held -= amount
      owner.pending -= 1
      if (kind === 'settle') return
      owner.balance += amount
      const key = job.keyId === null ? undefined : keys.get(job.keyId)
      if (key) key.spent -= amount
      const campaign = campaigns.get(job.campaignId ?? '')
      if (campaign) campaign.spent -= amount
    },
  }
}
export type MemoryLedger = ReturnType<typeof createMemoryLedger>
