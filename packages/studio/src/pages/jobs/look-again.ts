import type { JobDelivery } from '@guise/sdk'

const SOONEST_MS = 2_000
const LATEST_MS = 30_000

/**
 * When to look again at what webhooks were sent. Attempts can be hours apart, and those that are overdue may wait for a
 * worker that nobody starts.
 */
export function lookAgainMs(
  deliveries: readonly Pick<JobDelivery, 'state' | 'next_attempt_at'>[],
  now = Date.now(),
): number | false {
  const pending = deliveries.filter(({ state }) => state === 'pending')
  if (pending.length === 0) return false
  const away = pending.map(({ next_attempt_at: at }) => (at ? Math.abs(Date.parse(at) - now) : 0))
  return Math.min(LATEST_MS, Math.max(SOONEST_MS, Math.min(...away)))
}
