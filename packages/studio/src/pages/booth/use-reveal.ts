import type { JobOutput } from '@guise/sdk'
import { useEffect, useState } from 'react'

/**
 * From the photo to the picture, in steps that make a guest look: the photo alone, the picture opening
 * over it, and then everything else.
 */
export type Stage = 'loading' | 'before' | 'opening' | 'shown'

const BEFORE_MS = 900
const OPENING_MS = 1600
/** A picture that does not load has its place all the same, with its code. */
const LONGEST_LOAD_MS = 8_000

export function useReveal(output: JobOutput | undefined): Stage {
  const [stage, setStage] = useState<Stage>('loading')
  const url = output?.url
  useEffect(() => {
    const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches
    if (!url || isStill) return setStage('shown')
    let isOver = false
    const timers: ReturnType<typeof setTimeout>[] = []
    const begin = () => {
      if (isOver) return
      setStage('before')
      timers.push(
        setTimeout(() => setStage('opening'), BEFORE_MS),
        setTimeout(() => setStage('shown'), BEFORE_MS + OPENING_MS),
      )
    }
    const picture = new Image()
    picture.src = url
    const loaded = picture.decode().catch(() => {})
    const late = new Promise((resolve) => timers.push(setTimeout(resolve, LONGEST_LOAD_MS)))
    void Promise.race([loaded, late]).then(begin)
    return () => {
      isOver = true
      for (const timer of timers) clearTimeout(timer)
    }
  }, [url])
  return stage
}
