import { useCallback, useEffect, useRef } from 'react'

const MARK = 'guisePhoneStep'
const isMarked = () => (history.state as { [MARK]?: true } | null)?.[MARK] === true

/** One entry above that of the page: Back takes it away, and the page stays. */
function mark(): void {
  if (!isMarked()) history.pushState({ ...history.state, [MARK]: true }, '')
}

/**
 * The Back of the phone goes one step back inside the page instead of leaving it. Answers what a button on the page
 * does: the same, so that no entry is left over.
 */
export function usePhoneBack(onBack: (() => void) | undefined): () => void {
  const latest = useRef(onBack)
  latest.current = onBack
  const isInside = onBack !== undefined
  useEffect(() => {
    if (!isInside) return
    mark()
    let isOver = false
    const step = () => {
      latest.current?.()
      // A screen that stays has one more step to go back.
      setTimeout(() => !isOver && mark())
    }
    addEventListener('popstate', step)
    return () => {
      isOver = true
      removeEventListener('popstate', step)
    }
  }, [isInside])
  return useCallback(() => (isMarked() ? history.back() : latest.current?.()), [])
}
