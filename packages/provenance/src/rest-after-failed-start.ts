import { ChildLost } from '@guise/child-pool'

const SHORTEST_REST_MS = 5000
const LONGEST_REST_MS = 5 * 60_000

/**
 * A process that does not come up, for instance because its library is not for this machine, will not do so for the
 * next task either: for a while, which doubles each time, it is not tried, and the tasks end at once as the first one did.
 */
export function restAfterFailedStart<Args extends readonly unknown[], Result>(
  run: (...args: Args) => Promise<Result>,
): (...args: Args) => Promise<Result> {
  let failed: { readonly error: ChildLost; readonly until: number } | undefined
  let restMs = SHORTEST_REST_MS
  return async (...args) => {
    if (failed && performance.now() < failed.until) throw failed.error
    try {
      const result = await run(...args)
      restMs = SHORTEST_REST_MS
      return result
    } catch (error) {
      if (error instanceof ChildLost && !error.wasReady) {
        failed = { error, until: performance.now() + restMs }
        restMs = Math.min(2 * restMs, LONGEST_REST_MS)
      }
      throw error
    }
  }
}
