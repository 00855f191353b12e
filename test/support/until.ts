const POLL_MS = 25

export const pause = (ms: number): Promise<void> =>
  new Promise((resolve) => setTimeout(resolve, ms))

/** Asks again and again until the answer is something; the time limit is only there to end the test. */
export async function until<T>(
  what: string,
  ask: () => T | Promise<T>,
  timeoutMs = 150_000,
): Promise<NonNullable<Exclude<T, false>>> {
  const end = Date.now() + timeoutMs
  for (;;) {
    const answer = await ask()
    if (answer) return answer as NonNullable<Exclude<T, false>>
    if (Date.now() > end) throw new Error(`still waiting after ${timeoutMs / 1000} s: ${what}`)
    await pause(POLL_MS)
  }
}
