import { useEffect, useRef } from 'react'
import { bringUp, isOutOfSight } from '../bring-up.ts'
import { isUnderWay, type Run } from '../runs/run.ts'

/** Shows the stage when a run begins, and again when it ends somewhere out of sight. */
export function useStageInView(newest: Run | undefined) {
  const stage = useRef<HTMLElement>(null)
  const begun = newest?.job === null ? newest.key : undefined
  useEffect(() => {
    if (begun) bringUp(stage.current)
  }, [begun])

  const wasUnderWay = useRef<string>(undefined)
  const key = newest?.key
  const goesOn = newest !== undefined && isUnderWay(newest)
  useEffect(() => {
    const hasEnded = !goesOn && key !== undefined && key === wasUnderWay.current
    wasUnderWay.current = goesOn ? key : undefined
    if (!hasEnded || !stage.current || isBusyElsewhere()) return
    if (isOutOfSight(stage.current)) bringUp(stage.current)
  }, [key, goesOn])
  return stage
}

/** Nobody is torn away from what they write or from a dialog. */
function isBusyElsewhere(): boolean {
  return document.activeElement?.closest('input, textarea, select, [role="dialog"]') != null
}
