import type { Guise } from '@guise/sdk'
import { useEffect, useRef, useState } from 'react'
import { pauseOrOnline } from '../../lib/pause-or-online.ts'
import { photoDatabase } from '../../lib/photo-database.ts'
import { followVisit, type VisitStatus } from '../booth/follow-visit.ts'
import { useOnline } from '../booth/use-online.ts'
import type { VisitOutcome } from '../booth/use-visit.ts'
import type { Visit } from '../booth/visit-store.ts'

/** Nobody comes back for a picture later than that. */
const LONGEST_MS = 24 * 3600_000
/** As long as a guest may want to send it on. */
const SHARE_SECONDS = 7 * 24 * 3600

/** By the code of the page: one picture at a time. */
const kept = photoDatabase<Visit>('guise-phone', 1)

/** The picture that this phone was waiting for, or looking at, before it was reloaded. */
export async function keptVisit(code: string): Promise<Visit | undefined> {
  // Also those of other campaigns: a photo is not kept for longer than somebody may come back for it.
  await kept.prune(({ takenAt }) => Date.now() - takenAt >= LONGEST_MS)
  return kept.find(code)
}

export const forgetVisit = (code: string) => kept.remove(code)

const NOTHING_YET: VisitStatus = {
  ...{ problem: null, progress: null, place: null, seconds: null, preview: null },
}

/** Brings a picture to its end, through whatever the network does, and tells how it goes. */
export function usePicture(
  { code, guise }: { code: string; guise: Guise },
  visit: Visit | null,
  on: { made: (outcome: VisitOutcome) => void; failed: (error: unknown) => void },
): { readonly status: VisitStatus; readonly jobId: string | null } {
  const [status, setStatus] = useState(NOTHING_YET)
  const [jobId, setJobId] = useState<string | null>(null)
  const isOnline = useOnline()
  const latest = useRef(on)
  latest.current = on
  useEffect(() => {
    if (!visit) return
    // Only watching ends with the page: the picture is made all the same, for a reload to find.
    const stop = new AbortController()
    const { signal } = stop
    setStatus(NOTHING_YET)
    setJobId(visit.jobId)
    const ports = {
      guise,
      signal,
      shareSeconds: SHARE_SECONDS,
      onAccepted: (accepted: string) => {
        void kept.write(code, { ...visit, jobId: accepted })
        if (!signal.aborted) setJobId(accepted)
      },
      onStatus: (told: Partial<VisitStatus>) => {
        if (!signal.aborted) setStatus((known) => ({ ...known, ...told }))
      },
      pause: (milliseconds: number) => pauseOrOnline(milliseconds, signal),
    }
    // Before anything is sent: a reload then repeats it under the same name.
    void kept
      .write(code, visit)
      .then(() => followVisit(ports, visit))
      .then(
        (outcome) => {
          if (!signal.aborted) latest.current.made(outcome)
        },
        (error: unknown) => {
          if (!signal.aborted) latest.current.failed(error)
        },
      )
    return () => stop.abort()
  }, [code, guise, visit])
  return { jobId, status: isOnline ? status : { ...status, problem: 'offline' } }
}
