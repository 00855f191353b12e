import { useEffect, useState } from 'react'
import { keepOpen } from '../../offline/keep-open.ts'

/** A booth stays open for days: it has to ask by itself. Soon, as long as nothing could be kept. */
const EVERY_MS = 10 * 60_000
const NOTHING_KEPT_MS = 30_000

/** Keeps the booth for times without network; loads a new version once nobody uses the old one. */
export function useRenewal(isFree: boolean): void {
  const [isOld, setOld] = useState(false)
  useEffect(() => {
    let isOver = false
    let timer: ReturnType<typeof setTimeout>
    let known: ServiceWorkerRegistration | undefined
    const look = async () => {
      const registration = await keepOpen('/booth/')
      if (isOver) return
      if (registration && registration !== known) {
        known = registration
        onNewVersion(registration, () => !isOver && setOld(true))
      }
      if (!registration?.installing) void registration?.update().catch(() => {})
      timer = setTimeout(() => void look(), registration?.active ? EVERY_MS : NOTHING_KEPT_MS)
    }
    void look()
    return () => {
      isOver = true
      clearTimeout(timer)
    }
  }, [])
  useEffect(() => {
    if (isOld && isFree) location.reload()
  }, [isOld, isFree])
}

function onNewVersion(registration: ServiceWorkerRegistration, then: () => void): void {
  registration.addEventListener('updatefound', () => {
    const { installing, active } = registration
    // The first one is of this very version.
    if (!active) return
    installing?.addEventListener('statechange', () => {
      if (installing.state === 'activated') then()
    })
  })
}
