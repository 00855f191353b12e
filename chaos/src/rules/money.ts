import type { EntryRow, JobRow } from '../tables.ts'
import { groupBy, isFinal, type Rule } from './rule.ts'

/** Which entries a job must have, each once. */
function entriesDue({ state, cancel_charged }: JobRow): string {
  if (!isFinal(state)) return 'hold'
  return state === 'succeeded' || cancel_charged ? 'hold settle' : 'hold release'
}

const chargedOnce: Rule = ({ tables }) => {
  const byJob = groupBy(tables.entries, ({ reference }) => reference)
  return tables.jobs.flatMap((job) => {
    const entries = byJob.get(job.id) ?? []
    const kinds = entries.map(({ kind }) => kind).sort()
    const wrong = entries.filter(
      ({ amount, account_id }) => amount !== job.credits || account_id !== job.account_id,
    )
    const due = entriesDue(job)
    if (kinds.join(' ') !== due)
      return [`${job.id} is ${job.state} and has "${kinds.join(' ')}" instead of "${due}"`]
    return wrong.map(({ kind }) => `${job.id}: its ${kind} is of another amount or account`)
  })
}

const noEntryWithoutJob: Rule = ({ tables }) => {
  const jobs = new Set(tables.jobs.map(({ id }) => id))
  return tables.entries
    .filter(
      ({ kind, reference }) => kind !== 'grant' && kind !== 'reversal' && !jobs.has(reference),
    )
    .map(({ kind, reference }) => `${kind} of ${reference}, which is no job`)
}

/** What an entry does to what an account can spend, and to what is held. */
const EFFECT: Readonly<Record<EntryRow['kind'], readonly [balance: number, held: number]>> = {
  grant: [1, 0],
  reversal: [-1, 0],
  hold: [-1, 1],
  release: [1, -1],
  settle: [0, -1],
}

const balancesAddUp: Rule = ({ tables }) => {
  const byAccount = groupBy(tables.entries, ({ account_id }) => account_id)
  return tables.accounts.flatMap((account) => {
    let balance = 0
    let held = 0
    for (const { kind, amount } of byAccount.get(account.id) ?? []) {
      balance += EFFECT[kind][0] * amount
      held += EFFECT[kind][1] * amount
      if (balance < 0 || held < 0)
        return [`${account.id} had ${balance} and ${held} held after an entry of its ledger`]
    }
    if (balance === account.balance && held === account.held) return []
    return [
      `${account.id} has ${account.balance} and ${account.held} held; its ledger says ${balance} and ${held}`,
    ]
  })
}

const neverNegative: Rule = ({ tables }) =>
  tables.accounts
    .filter(({ balance, held, pending }) => balance < 0 || held < 0 || pending < 0)
    .map(({ id, balance, held, pending }) => `${id}: ${balance}, ${held} held, ${pending} pending`)

const nothingPendingAtTheEnd: Rule = ({ tables }) => {
  const open = groupBy(
    tables.jobs.filter(({ state }) => !isFinal(state)),
    ({ account_id }) => account_id,
  )
  return tables.accounts
    .filter(({ id, pending }) => pending !== (open.get(id)?.length ?? 0))
    .map(
      ({ id, pending }) => `${id} counts ${pending} pending, and has ${open.get(id)?.length ?? 0}`,
    )
}

const numberedWithoutGap: Rule = ({ tables }) => {
  const byAccount = groupBy(tables.entries, ({ account_id }) => account_id)
  return [...byAccount].flatMap(([id, entries]) => {
    const numbers = entries.map(({ number }) => number).sort((one, other) => one - other)
    const gap = numbers.findIndex((number, at) => number !== at + 1)
    return gap < 0 ? [] : [`the ledger of ${id} has ${numbers[gap]} in place of ${gap + 1}`]
  })
}

export const MONEY_RULES = {
  'every job is held once and settled or released once': chargedOnce,
  'no entry without its job': noEntryWithoutJob,
  'balances are the fold of the ledger': balancesAddUp,
  'no balance is ever negative': neverNegative,
  'pending counts what is open': nothingPendingAtTheEnd,
  'a ledger is numbered without a gap': numberedWithoutGap,
} as const satisfies Readonly<Record<string, Rule>>
