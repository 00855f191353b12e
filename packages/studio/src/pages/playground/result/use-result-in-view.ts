import { useEffect, useRef } from 'react'
import { isUnderWay, type Run } from '../runs/run.ts'
import { isOutOfSight, scrollToElement } from '../scroll-to-element.ts'

/** Shows the result when a run begins, and again when it ends somewhere out of sight. */
export function useResultInView(newest: Run | undefined) {
  const result = useRef<HTMLElement>(null)
  const begun = newest?.job === null ? newest.key : undefined
  useEffect(() => {
    if (begun) scrollToElement(result.current)
  }, [begun])

  const wasUnderWay = useRef<string>(undefined)
  const key = newest?.key
  const goesOn = newest !== undefined && isUnderWay(newest)
  useEffect(() => {
    const hasEnded = !goesOn && key !== undefined && key === wasUnderWay.current
    wasUnderWay.current = goesOn ? key : undefined
    if (!hasEnded || !result.current || isBusyElsewhere()) return
    if (isOutOfSight(result.current)) scrollToElement(result.current)
  }, [key, goesOn])
  return result
}

/** Nobody is torn away from what they write or from a dialog. */
function isBusyElsewhere(): boolean {
  return document.activeElement?.closest('input, textarea, select, [role="dialog"]') != null
}
