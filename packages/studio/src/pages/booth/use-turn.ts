import type { Booth } from '@guise/sdk'
import { useCallback, useEffect, useReducer, useRef, useState } from 'react'
import { failureKeyOf } from '../../guest/failure-text.ts'
import { useGuest } from '../../guest/guest-language.tsx'
import { languageOf } from '../../guest/languages.ts'
import { useGuise } from '../../lib/guise.ts'
import { loadPicture } from '../../lib/load-picture.ts'
import { inTransition } from '../../lib/view-transition.ts'
import { ATTRACT, next, type Shot, type Sitting } from './booth-machine.ts'
import { lookOf, whoIs } from './looks.ts'
import { useKeptVisits } from './use-kept-visits.ts'
import { useVisit, type VisitOutcome } from './use-visit.ts'
import { isFresh, isOf, sittingOf, type Visit, visitStore } from './visit-store.ts'

/** Without a network nobody answers: what was known is used. */
const timeout = () => new Promise<undefined>((resolve) => setTimeout(resolve, 1500))

/** One guest's turn after the other. `lookAgain` answers the booth with the filters of this moment. */
export function useTurn(
  booth: Booth,
  lookAgain: () => Promise<Booth | undefined>,
  { accountId, isSignedIn }: { accountId: string; isSignedIn: boolean },
) {
  const guise = useGuise()
  const { choose } = useGuest()
  const [state, send] = useReducer(next, ATTRACT)
  const [visit, setVisit] = useState<Visit | null>(null)
  const [outcome, setOutcome] = useState<VisitOutcome | null>(null)
  const [isSending, setSending] = useState(false)
  const turn = useRef(0)
  /** What is on the screen, and goes with the guest. */
  const mine = useRef<string | null>(null)
  const hasEnded = useRef(false)
  const isParking = useRef(false)
  const kept = useKeptVisits(accountId, isSignedIn)

  const { status, giveUp } = useVisit(booth.share_seconds, visit, isSignedIn, {
    async done(made) {
      hasEnded.current = true
      const now = turn.current
      const [output] = made.job.outputs
      // The photo stays in sight until there is something to take its place.
      if (output) await loadPicture(output.url)
      if (turn.current !== now) return
      inTransition(() => {
        setOutcome(made)
        send({ type: 'done', jobId: made.job.id })
      })
    },
    failed(error) {
      hasEnded.current = true
      forgetMine()
      setVisit(null)
      send({ type: 'failed', failure: failureKeyOf(error) })
    },
  })

  const { remove } = kept
  const forgetMine = () => {
    if (mine.current !== null) void remove(mine.current)
    mine.current = null
  }
  const reset = () => {
    turn.current += 1
    setVisit(null)
    setOutcome(null)
    setSending(false)
  }
  const language = languageOf([booth.language])
  useEffect(() => choose(language), [choose, language])
  const begin = useRef({ reset, forgetMine })
  begin.current = { reset, forgetMine }
  const over = useCallback(() => {
    giveUp()
    begin.current.forgetMine()
    begin.current.reset()
    send({ type: 'over' })
    // The next guest may speak another language.
    choose(language)
  }, [giveUp, choose, language])

  useEffect(() => {
    void visitStore.all().then((all) => {
      for (const one of all.filter(({ number }) => number === null)) {
        if (isFresh(one, Date.now()) && isOf(one, accountId) && mine.current === null) {
          mine.current = one.key
          setVisit(one)
          send({ type: 'resumed', sitting: sittingOf(one), photo: one.photo })
          continue
        }
        if (one.key === mine.current) continue
        void visitStore.remove(one.key)
        // Nobody waits for it any more; if it has ended meanwhile, so be it.
        if (one.jobId) void guise.jobs.cancel(one.jobId).catch(() => {})
      }
    })
  }, [guise, accountId])

  const use = async ({ photo }: Shot, { agreed, aliasId, who: said }: Sitting) => {
    const now = turn.current
    setSending(true)
    // The filter may have been swapped since the screen was touched: this photo gets the one of now.
    const known = (await Promise.race([lookAgain(), timeout()])) ?? booth
    // Meanwhile the guest has gone.
    if (turn.current !== now) return
    setSending(false)
    const look = lookOf(known, aliasId)
    if (!look) return send({ type: 'failed', failure: 'CHANGED' })
    const who = whoIs(look, said)
    if (who === undefined) return send({ type: 'swapped' })
    const made: Visit = {
      ...{ key: crypto.randomUUID(), accountId, photo, who, agreed, look },
      takenAt: Date.now(),
      ...{ jobId: null, number: null, outcome: null },
    }
    mine.current = made.key
    hasEnded.current = false
    void visitStore.write(made)
    setVisit(made)
    send({ type: 'used' })
  }

  /** The guest goes, the photo stays and is sent later. */
  const later = async () => {
    if (!visit || isParking.current) return
    isParking.current = true
    const now = turn.current
    const stored = (await visitStore.all()).find(({ key }) => key === visit.key)
    const number = await kept.keep(stored ?? visit)
    isParking.current = false
    // A browser that stores nothing has only the guest to wait with. Or the picture has come meanwhile.
    if (number === null || turn.current !== now || hasEnded.current) return
    mine.current = null
    reset()
    send({ type: 'parked', number })
  }

  const collect = async (made: Visit) => {
    if (made.jobId === null) return
    const now = turn.current
    setSending(true)
    try {
      const [job, share] = await Promise.all([
        guise.jobs.get(made.jobId),
        guise.jobs.share(made.jobId, { seconds: booth.share_seconds }),
      ])
      if (turn.current !== now) return
      // It stays in the list: whoever looked at the wrong number has taken nothing from its guest.
      setOutcome({ job, share })
      send({ type: 'collected', photo: made.photo, jobId: job.id })
    } catch {
      // It stays where it is: the network may be away again.
    } finally {
      setSending(false)
    }
  }

  return {
    ...{ state, send, status, outcome, isSending, use, over, later, collect },
    kept: kept.visits,
  }
}
