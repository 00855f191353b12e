import { useCallback, useEffect, useRef } from 'react'

const FRAME_MS = 90
/** Enough for a boomerang of a second. */
const MOST_FRAMES = 12

/** How long a frame of a boomerang is shown: as long as it took. */
export const MOMENT_MS = FRAME_MS

/** The moments before a shot, while the camera is watched. `take` answers them once. */
export function useMoments(
  glance: () => HTMLCanvasElement | null,
  isWatched: boolean,
): { take(): readonly HTMLCanvasElement[] } {
  const frames = useRef<HTMLCanvasElement[]>([])
  useEffect(() => {
    if (!isWatched) return
    const timer = setInterval(() => {
      const frame = glance()
      if (frame) frames.current = [...frames.current, frame].slice(-MOST_FRAMES)
    }, FRAME_MS)
    return () => clearInterval(timer)
  }, [isWatched, glance])
  const take = useCallback(() => {
    const moments = frames.current
    frames.current = []
    return moments
  }, [])
  return { take }
}

/** There and back again: 0 1 2 3 2 1, so that the loop has no jump. */
export function thereAndBack(count: number): readonly number[] {
  const there = Array.from({ length: count }, (_, place) => place)
  return [...there, ...there.slice(1, -1).reverse()]
}
