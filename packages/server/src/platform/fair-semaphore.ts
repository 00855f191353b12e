export interface ConcurrencyLimits {
  /** Slots, for all accounts together. */
  readonly maxAtOnce: number
  /** Slots for one account: fewer, so that its slow work never takes every slot. */
  readonly maxPerAccount: number
  /** How many may wait for a slot; without it, any number. */
  readonly maxWaiting?: number
}

/** Too many wait, and most of them are of this account. */
export class QueueFull extends Error {
  override readonly name = 'QueueFull'
}

const MAX_TURNS = 10_000

type Waiting = { readonly start: () => void; readonly refuse: (reason: Error) => void }

/**
 * A bounded number of slots. A free one goes to the account that holds the fewest; of several, to the one whose last
 * turn was longest ago. When more wait than may, the account that has the most waiting loses its newest.
 */
export function createFairSemaphore(limits: ConcurrencyLimits) {
  const { maxAtOnce, maxPerAccount, maxWaiting = Number.POSITIVE_INFINITY } = limits
  const held = new Map<string, number>()
  const waiting = new Map<string, Waiting[]>()
  /** The last turn of each account, oldest first: it also counts when all that the account had waiting was taken. */
  const turns = new Map<string, number>()
  let turn = 0
  let total = 0

  const holds = (account: string) => held.get(account) ?? 0

  function count(account: string, change: 1 | -1): void {
    total += change
    const now = holds(account) + change
    if (now === 0) held.delete(account)
    else held.set(account, now)
  }

  function startNext(): void {
    while (total < maxAtOnce) {
      const [account] = [...waiting.keys()]
        .filter((one) => holds(one) < maxPerAccount)
        .sort((a, b) => holds(a) - holds(b) || (turns.get(a) ?? 0) - (turns.get(b) ?? 0))
      const next = account === undefined ? undefined : waiting.get(account)?.[0]
      if (account === undefined || !next) return
      leave(account, next)
      countTurn(account)
      count(account, 1)
      next.start()
    }
  }

  /** Of accounts with as many waiting, `newcomer` is the one that gives way. */
  function refuseNewest(newcomer: string): void {
    const lengthOf = (account: string) => waiting.get(account)?.length ?? 0
    let crowded = newcomer
    for (const account of waiting.keys()) {
      if (lengthOf(account) > lengthOf(crowded)) crowded = account
    }
    const newest = waiting.get(crowded)?.at(-1)
    if (!newest) return
    leave(crowded, newest)
    newest.refuse(new QueueFull())
  }

  function waitingNow(): number {
    return [...waiting.values()].reduce((sum, { length }) => sum + length, 0)
  }

  function leave(account: string, one: Waiting): void {
    const others = (waiting.get(account) ?? []).filter((other) => other !== one)
    if (others.length > 0) waiting.set(account, others)
    else waiting.delete(account)
  }

  function countTurn(account: string): void {
    turns.delete(account)
    turns.set(account, ++turn)
    if (turns.size <= MAX_TURNS) return
    const [oldest] = turns.keys()
    if (oldest !== undefined) turns.delete(oldest)
  }

  return {
    /** Answers when the work may begin; call what it answers when the work is over. */
    async take(account: string, signal: AbortSignal): Promise<() => void> {
      signal.throwIfAborted()
      const turn = Promise.withResolvers<void>()
      const one: Waiting = { start: turn.resolve, refuse: turn.reject }
      const giveUp = () => {
        leave(account, one)
        turn.reject(signal.reason)
      }
      waiting.set(account, [...(waiting.get(account) ?? []), one])
      signal.addEventListener('abort', giveUp, { once: true })
      startNext()
      if (waitingNow() > maxWaiting) refuseNewest(account)
      try {
        await turn.promise
      } finally {
        signal.removeEventListener('abort', giveUp)
      }
      return () => {
        count(account, -1)
        startNext()
      }
    },
    stats: () => ({ busy: total, waiting: waitingNow() }),
  }
}
