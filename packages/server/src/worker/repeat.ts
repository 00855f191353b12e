export type RepeatOptions = {
  readonly everyMs: number
  readonly sleep: (ms: number, signal?: AbortSignal) => Promise<void>
}

/** Does something again and again, with a rest in between, until it is stopped; what it does must not throw. */
export function repeat(
  work: (signal: AbortSignal) => Promise<unknown>,
  { everyMs, sleep }: RepeatOptions,
): { stop(): Promise<void> } {
  const ended = new AbortController()
  const loop = async () => {
    while (!ended.signal.aborted) {
      await work(ended.signal)
      await sleep(everyMs, ended.signal)
    }
  }
  const done = loop()
  return {
    async stop() {
      ended.abort()
      await done
    },
  }
}
