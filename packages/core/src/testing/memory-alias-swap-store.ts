import type { AliasSwap } from '../alias-swap.ts'
import type { AliasStore } from '../ports/alias-store.ts'
import type { AliasSwapStore } from '../ports/alias-swap-store.ts'
import type { Clock } from '../ports/system.ts'

type Stored = AliasSwap & { readonly accountId: string }

const byTime = (one: Stored, other: Stored) => one.at.getTime() - other.at.getTime()

export function createMemoryAliasSwapStore(
  aliases: AliasStore,
  clock: Clock = { now: () => new Date() },
): AliasSwapStore {
  const swaps = new Map<string, Stored>()
  const of = (accountId: string, aliasId: string) =>
    [...swaps.values()].filter((swap) => swap.accountId === accountId && swap.aliasId === aliasId)
  const isPlanned = ({ state }: Stored) => state === 'planned'
  const shown = ({ accountId: _, ...swap }: Stored): AliasSwap => swap
  /** One at a time, as a lock would have it. */
  let turn: Promise<unknown> = Promise.resolve()

  return {
    async list(accountId, aliasId) {
      const all = of(accountId, aliasId).sort(byTime)
      const past = all.filter((swap) => !isPlanned(swap)).reverse()
      return [...all.filter(isPlanned), ...past].map(shown)
    },
    async plan({ createdAt: _, ...swap }, most) {
      if (!(await aliases.find(swap.accountId, swap.aliasId))) return 'no alias'
      if (of(swap.accountId, swap.aliasId).filter(isPlanned).length >= most) return 'full'
      const planned: Stored = {
        ...swap,
        // Nobody in memory has a name.
        plannedBy: null,
        ...{ state: 'planned', doneAt: null, failure: null },
      }
      swaps.set(swap.id, planned)
      return shown(planned)
    },
    async cancel(accountId, aliasId, id) {
      const swap = of(accountId, aliasId).find((known) => known.id === id)
      if (!swap || !isPlanned(swap)) return false
      swaps.set(id, { ...swap, state: 'cancelled' })
      return true
    },
    performNext(judge) {
      const done = turn.then(async () => {
        const [due] = [...swaps.values()]
          .filter((swap) => isPlanned(swap) && swap.at <= clock.now())
          .sort(byTime)
        const alias = due && (await aliases.find(due.accountId, due.aliasId))
        if (!alias) return undefined
        const now = clock.now()
        const verdict = await judge(shown(due), alias)
        const failure = 'failure' in verdict ? verdict.failure : null
        if ('filter' in verdict) {
          await aliases.change(due.accountId, due.aliasId, { filter: verdict.filter })
        }
        const ended: Stored = {
          ...due,
          state: failure === null ? 'done' : 'failed',
          doneAt: now,
          failure,
        }
        swaps.set(due.id, ended)
        return shown(ended)
      })
      turn = done.catch(() => {})
      return done
    },
  }
}
