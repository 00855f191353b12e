import type { JobOutput } from '@guise/sdk'
import { useEffect, useState } from 'react'
import { loadPicture } from '../../lib/load-picture.ts'

/**
 * From the photo to the picture, in steps that make a guest look: the photo alone in a dark room, the picture opening
 * over it, and then everything else.
 */
export type Stage = 'loading' | 'before' | 'opening' | 'shown'

/** As long as their animations in kiosk.css. */
const BEFORE_MS = 1300
const OPENING_MS = 1500

export function useReveal(output: JobOutput | undefined): Stage {
  const [stage, setStage] = useState<Stage>('loading')
  const url = output?.url
  useEffect(() => {
    const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches
    if (!url || isStill) return setStage('shown')
    let isOver = false
    const timers: ReturnType<typeof setTimeout>[] = []
    void loadPicture(url).then(() => {
      if (isOver) return
      setStage('before')
      timers.push(
        setTimeout(() => setStage('opening'), BEFORE_MS),
        setTimeout(() => setStage('shown'), BEFORE_MS + OPENING_MS),
      )
    })
    return () => {
      isOver = true
      for (const timer of timers) clearTimeout(timer)
    }
  }, [url])
  return stage
}
