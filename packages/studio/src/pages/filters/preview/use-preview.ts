import { type FilterPreview, GuiseError } from '@guise/sdk'
import { useEffect, useRef, useState } from 'react'
import { useGuise } from '../../../lib/guise.ts'

const PAUSE_MS = 350
/** While all workers are busy: how often it is asked again, and after which pause. */
const TRIES = 4
const BUSY_MS = 1_500

export type PreviewPicture = {
  /** The last picture that was made; kept while the next one is. */
  readonly url: string | null
  readonly isRendering: boolean
  readonly error: unknown
}

export type LivePreview = PreviewPicture & {
  /** Asks once more for the same picture. */
  readonly retry: () => void
}

/** The engine's picture of what is being made. A newer request ends the one before. */
export function usePreview(input: FilterPreview | null): LivePreview {
  const guise = useGuise()
  const [picture, setPicture] = useState<PreviewPicture>({
    url: null,
    isRendering: false,
    error: null,
  })
  const [tries, setTries] = useState(0)
  const shown = useRef<string | null>(null)
  const key = input && JSON.stringify(input)

  // biome-ignore lint/correctness/useExhaustiveDependencies: the key is the whole input by its content, and another try asks again
  useEffect(() => {
    if (!input) {
      // What was being made is not wanted any more, and nothing is wrong with what is not asked for.
      setPicture((now) => ({ ...now, isRendering: false, error: null }))
      return
    }
    const ending = new AbortController()
    setPicture((now) => ({ ...now, isRendering: true }))
    const timer = setTimeout(async () => {
      try {
        const bytes = await retryWhileBusy(
          () => guise.customFilters.preview(input, { signal: ending.signal }),
          ending.signal,
        )
        if (ending.signal.aborted) return
        const url = URL.createObjectURL(new Blob([bytes], { type: 'image/webp' }))
        if (shown.current) URL.revokeObjectURL(shown.current)
        shown.current = url
        setPicture({ url, isRendering: false, error: null })
      } catch (error) {
        if (!ending.signal.aborted) setPicture((now) => ({ ...now, isRendering: false, error }))
      }
    }, PAUSE_MS)
    return () => {
      clearTimeout(timer)
      ending.abort()
    }
  }, [key, tries])

  useEffect(
    () => () => {
      if (shown.current) URL.revokeObjectURL(shown.current)
      shown.current = null
    },
    [],
  )
  return { ...picture, retry: () => setTries((n) => n + 1) }
}

/** Somebody who moves a slider need not press a button because a worker was busy for a moment. */
async function retryWhileBusy<T>(ask: () => Promise<T>, signal: AbortSignal): Promise<T> {
  for (let tries = 1; ; tries++) {
    try {
      return await ask()
    } catch (error) {
      const mayPass = error instanceof GuiseError && error.retryable
      if (signal.aborted || !mayPass || tries === TRIES) throw error
      await new Promise((resolve) => setTimeout(resolve, BUSY_MS))
    }
  }
}
