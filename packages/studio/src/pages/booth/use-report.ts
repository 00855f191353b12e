import { useEffect, useRef } from 'react'
import { useGuise } from '../../lib/guise.ts'
import { readDevice } from './device-settings.ts'
import { erasedPhotos } from './erased-photos.ts'
import { cameraHealth, endOutage, type Outage, secondsAway } from './health.ts'
import { isUnsent, visitStore } from './visit-store.ts'

const EVERY_MS = 10_000
/** A photo that is just being sent does not wait. */
const SENDING_MS = 10_000

/** Tells the service how this booth is, for whoever looks after it from elsewhere. */
export function useReport(isOnline: boolean): void {
  const guise = useGuise()
  const outage = useRef<Outage>(null)
  outage.current = endOutage(outage.current, isOnline, Date.now())
  useEffect(() => {
    if (!isOnline) return
    const over = new AbortController()
    const report = async () => {
      const [camera, waiting] = await Promise.all([cameraHealth(), waitingPhotos()])
      if (over.signal.aborted) return
      const body = {
        ...{ name: readDevice().name, waiting_photos: waiting, camera, version: __VERSION__ },
        erased_photos: erasedPhotos(),
        offline_seconds: secondsAway(outage.current, Date.now()),
      }
      await guise.booth.report(body, { signal: over.signal })
    }
    // One that is lost is followed by the next.
    const send = () => void report().catch(() => {})
    send()
    const timer = setInterval(send, EVERY_MS)
    return () => {
      over.abort()
      clearInterval(timer)
    }
  }, [guise, isOnline])
}

async function waitingPhotos(): Promise<number> {
  const before = Date.now() - SENDING_MS
  const all = await visitStore.all()
  return all.filter((visit) => isUnsent(visit) && visit.takenAt < before).length
}
