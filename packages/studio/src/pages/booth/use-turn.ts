import type { Booth } from '@guise/sdk'
import { useCallback, useEffect, useReducer, useRef, useState } from 'react'
import { failureKeyOf } from '../../guest/failure-text.ts'
import { useGuest } from '../../guest/guest-language.tsx'
import { consentText } from '../../guest/own-text.ts'
import { useGuise } from '../../lib/guise.ts'
import { ATTRACT, type Guest, guestsOf, next, whoIs } from './booth-machine.ts'
import { useVisit, type VisitOutcome } from './use-visit.ts'
import { isFresh, type Visit, visitStore } from './visit-store.ts'

/** Without a network nobody answers: what was known is used. */
const timeout = () => new Promise<undefined>((resolve) => setTimeout(resolve, 1500))

/** One guest's turn after the other. `lookAgain` answers the booth with the filter of this moment. */
export function useTurn(booth: Booth, lookAgain: () => Promise<Booth | undefined>) {
  const guise = useGuise()
  const { t, choose } = useGuest()
  const [state, send] = useReducer(next, ATTRACT)
  const [visit, setVisit] = useState<Visit | null>(null)
  const [outcome, setOutcome] = useState<VisitOutcome | null>(null)
  const [isSending, setSending] = useState(false)
  const turn = useRef(0)

  const { status, giveUp } = useVisit(booth.share_seconds, visit, {
    done(made) {
      setOutcome(made)
      send({ type: 'done', jobId: made.job.id })
    },
    failed(error) {
      setVisit(null)
      void visitStore.forget()
      send({ type: 'failed', failure: failureKeyOf(error) })
    },
  })

  const over = useCallback(() => {
    turn.current += 1
    giveUp()
    setVisit(null)
    setOutcome(null)
    setSending(false)
    void visitStore.forget()
    send({ type: 'over' })
    // The next guest may speak another language.
    choose('en')
  }, [giveUp, choose])

  useEffect(() => {
    void visitStore.read().then((kept) => {
      if (!kept) return
      if (kept.aliasId === booth.alias_id && isFresh(kept, Date.now())) {
        setVisit(kept)
        send({ type: 'resumed', who: kept.who, photo: kept.photo })
        return
      }
      void visitStore.forget()
      // Nobody waits for it any more; if it has ended meanwhile, so be it.
      if (kept.jobId) void guise.jobs.cancel(kept.jobId).catch(() => {})
    })
  }, [guise, booth.alias_id])

  const use = async (photo: Blob, said: Guest | null) => {
    const mine = turn.current
    setSending(true)
    // The filter may have been swapped since the screen was touched: this photo gets the one of now.
    const { filter } = (await Promise.race([lookAgain(), timeout()])) ?? booth
    // Meanwhile the guest has gone.
    if (turn.current !== mine) return
    setSending(false)
    const who = whoIs(guestsOf(filter), said)
    if (who === undefined) return send({ type: 'swapped' })
    const made: Visit = {
      key: crypto.randomUUID(),
      photo,
      who,
      consent: consentText(t, booth.consent_text),
      aliasId: booth.alias_id,
      filter,
      takenAt: Date.now(),
      jobId: null,
    }
    void visitStore.write(made)
    setVisit(made)
    send({ type: 'used' })
  }

  return { state, send, status, outcome, isSending, use, over }
}
