import { useEffect, useState } from 'react'
import { keepOpen } from '../../offline/keep-open.ts'

/** A booth stays open for days: it has to ask by itself. Soon, as long as nothing could be kept. */
const EVERY_MS = 10 * 60_000
const NOTHING_KEPT_MS = 30_000

/** Keeps the booth for times without network; loads a new version once nobody uses the old one. */
export function useRenewal(isFree: boolean): void {
  const [isOld, setOld] = useState(false)
  useEffect(() => {
    const over = new AbortController()
    void keepOpen('/booth/').then((registration) => {
      if (!registration || over.signal.aborted) return
      let timer: ReturnType<typeof setTimeout>
      const askLater = () => {
        const pause = registration.active ? EVERY_MS : NOTHING_KEPT_MS
        timer = setTimeout(() => {
          // One that is still at it is let be.
          if (!registration.installing)
            void keepOpen('/booth/')
              .then((one) => one?.update())
              .catch(() => {})
          askLater()
        }, pause)
      }
      askLater()
      over.signal.addEventListener('abort', () => clearTimeout(timer))
      registration.addEventListener('updatefound', () => {
        const { installing, active } = registration
        // The first one is of this very version.
        if (!active) return
        installing?.addEventListener('statechange', () => {
          if (installing.state === 'activated' && !over.signal.aborted) setOld(true)
        })
      })
    })
    return () => over.abort()
  }, [])
  useEffect(() => {
    if (isOld && isFree) location.reload()
  }, [isOld, isFree])
}
