export interface ConcurrencyLimits {
  /** Visits at once, for all accounts together. */
  readonly maxAtOnce: number
  /** Visits at once for one account: fewer, so that its slow links never take every slot. */
  readonly maxPerAccount: number
}

type Waiting = { readonly start: () => void }

/** A bounded number of slots. A free one goes to the account that holds the fewest. */
export function createFairSemaphore({ maxAtOnce, maxPerAccount }: ConcurrencyLimits) {
  const held = new Map<string, number>()
  const waiting = new Map<string, Waiting[]>()
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
        .sort((a, b) => holds(a) - holds(b))
      const next = account === undefined ? undefined : waiting.get(account)?.[0]
      if (account === undefined || !next) return
      leave(account, next)
      count(account, 1)
      next.start()
    }
  }

  function leave(account: string, one: Waiting): void {
    const others = (waiting.get(account) ?? []).filter((other) => other !== one)
    // Set anew, and so behind the other accounts that wait.
    waiting.delete(account)
    if (others.length > 0) waiting.set(account, others)
  }

  return {
    /** Answers when the visit may begin; call what it answers when the visit is over. */
    async take(account: string, signal: AbortSignal): Promise<() => void> {
      signal.throwIfAborted()
      const turn = Promise.withResolvers<void>()
      const one: Waiting = { start: turn.resolve }
      const giveUp = () => {
        leave(account, one)
        turn.reject(signal.reason)
      }
      waiting.set(account, [...(waiting.get(account) ?? []), one])
      signal.addEventListener('abort', giveUp, { once: true })
      startNext()
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
  }
}
