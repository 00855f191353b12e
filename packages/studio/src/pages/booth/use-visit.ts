import type { Job, Share } from '@guise/sdk'
import { useCallback, useEffect, useRef, useState } from 'react'
import { GivenUp, TookTooLong } from '../../guest/failure-text.ts'
import { useGuise } from '../../lib/guise.ts'
import { pauseOrOnline } from '../../lib/pause-or-online.ts'
import { followVisit, type VisitStatus } from './follow-visit.ts'
import { useOnline } from './use-online.ts'
import { isFresh, type Visit, visitStore } from './visit-store.ts'

const NOTHING_YET: VisitStatus = {
  problem: null,
  progress: null,
  place: null,
  seconds: null,
  preview: null,
}

export type VisitOutcome = { readonly job: Job; readonly share: Share }

/**
 * Brings a visit to its end, once, and tells how it goes. `giveUp` cancels what it has sent; a page that
 * only goes away leaves it to the next.
 */
export function useVisit(
  shareSeconds: number,
  visit: Visit | null,
  /** Before, everything is refused. */
  isSignedIn: boolean,
  on: { done: (outcome: VisitOutcome) => unknown; failed: (error: unknown) => void },
): { readonly status: VisitStatus; readonly giveUp: () => void } {
  const guise = useGuise()
  const [status, setStatus] = useState(NOTHING_YET)
  const isOnline = useOnline()
  const latest = useRef({ shareSeconds, on })
  latest.current = { shareSeconds, on }
  const stopping = useRef<AbortController>(undefined)
  const giveUp = useCallback(() => stopping.current?.abort(new GivenUp()), [])

  useEffect(() => {
    if (!visit || !isSignedIn) return
    const stop = new AbortController()
    stopping.current = stop
    const { signal } = stop
    const isUnwatched = () => signal.aborted && !(signal.reason instanceof TookTooLong)
    // By the clock on the wall: a machine that slept has a guest who went home.
    const limit = setInterval(() => {
      if (!isFresh(visit, Date.now())) stop.abort(new TookTooLong())
    }, 1000)
    setStatus(NOTHING_YET)
    followVisit(
      {
        guise,
        shareSeconds: latest.current.shareSeconds,
        signal,
        onAccepted: (jobId) => void visitStore.write({ ...visit, jobId }),
        onStatus: (told) => {
          if (!signal.aborted) setStatus((known) => ({ ...known, ...told }))
        },
        pause: (milliseconds) => pauseOrOnline(milliseconds, signal),
      },
      visit,
    )
      .then(
        (outcome) => {
          if (!isUnwatched()) latest.current.on.done(outcome)
        },
        (error: unknown) => {
          if (!isUnwatched()) latest.current.on.failed(error)
        },
      )
      .finally(() => clearInterval(limit))
    return () => stop.abort()
  }, [guise, visit, isSignedIn])

  return { status: isOnline && isSignedIn ? status : { ...status, problem: 'offline' }, giveUp }
}
