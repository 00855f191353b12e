type Waiting<Item, Result> = {
  readonly item: Item
  readonly resolve: (result: Result | Promise<Result>) => void
  readonly reject: (error: unknown) => void
}

export type BatchSettings = {
  readonly maxBatch: number
  readonly maxInFlight: number
  /**
   * An idle batcher sends when the event loop has seen to all that has arrived: requests that were read from
   * their sockets together go together, and not the first two alone.
   */
  readonly gathersTurn?: boolean
}

/**
 * Natural batching: an idle batcher sends at once, a busy one gathers what arrives meanwhile. No timer,
 * so a lone request never waits, and a flood shares commits. A batch may answer some by promises of their own:
 * one that fails then fails alone.
 */
export function createBatcher<Item, Result>(
  run: (items: readonly Item[]) => Promise<readonly (Result | Promise<Result>)[]>,
  { maxBatch, maxInFlight, gathersTurn = false }: BatchSettings,
): (item: Item) => Promise<Result> {
  let waiting: Waiting<Item, Result>[] = []
  let inFlight = 0
  let isGathering = false

  async function flush(): Promise<void> {
    const batch = waiting.slice(0, maxBatch)
    waiting = waiting.slice(maxBatch)
    inFlight++
    try {
      const results = await run(batch.map(({ item }) => item))
      batch.forEach(({ resolve, reject }, place) => {
        const result = results[place]
        if (result === undefined) reject(new Error('the batch returned too few results'))
        else resolve(result)
      })
    } catch (error) {
      for (const { reject } of batch) reject(error)
    } finally {
      inFlight--
      pump()
    }
  }

  function pump(): void {
    while (waiting.length > 0 && inFlight < maxInFlight) void flush()
  }

  function pumpAfterTurn(): void {
    if (isGathering || inFlight >= maxInFlight) return
    isGathering = true
    setImmediate(() => {
      isGathering = false
      pump()
    })
  }

  return (item) =>
    new Promise<Result>((resolve, reject) => {
      waiting.push({ item, resolve, reject })
      if (gathersTurn) pumpAfterTurn()
      else pump()
    })
}
