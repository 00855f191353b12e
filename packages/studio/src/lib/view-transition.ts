import { flushSync } from 'react-dom'

/**
 * What has the same `view-transition-name` before and after a change moves from its old place to its new one. Browsers
 * that cannot do that, and people who want nothing to move, get the change at once.
 */
export function inTransition(change: () => void): void {
  const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches
  if (isStill || !('startViewTransition' in document)) {
    change()
    return
  }
  const { ready, finished } = document.startViewTransition(() => flushSync(change))
  // One that is skipped, as in a window that nobody sees, has changed the page all the same.
  for (const done of [ready, finished]) done.catch(() => {})
}
