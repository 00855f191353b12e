/** What comes soon is seen soon; who has waited for long looks less often, for every look takes processor time. */
export const untilNextLook = (waitedMs: number, soonestMs = 25, latestMs = 200): number =>
  Math.min(Math.max(soonestMs, waitedMs / 20), latestMs)

export const pause = (ms: number): Promise<void> =>
  new Promise((resolve) => setTimeout(resolve, ms))

/** Asks again and again until the answer is something; the time limit is only there to end the test. */
export async function until<T>(
  what: string,
  ask: () => T | Promise<T>,
  timeoutMs = 400_000,
): Promise<NonNullable<Exclude<T, false>>> {
  const began = Date.now()
  for (;;) {
    const answer = await ask()
    if (answer) return answer as NonNullable<Exclude<T, false>>
    const waited = Date.now() - began
    if (waited > timeoutMs) throw new Error(`still waiting after ${timeoutMs / 1000} s: ${what}`)
    await pause(untilNextLook(waited))
  }
}
