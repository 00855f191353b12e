import type { ShownPicture } from '@guise/sdk'
import { shapeOf } from './shown.ts'

/** More would be too small to see from the back of a hall. */
const MOST_BESIDE = 3
/** Pictures give up this much of their height before one less stands beside them. */
const MAY_SHRINK = 1.12

/** When each picture was last on the screen: the number of that slide. */
export type Seen = ReadonlyMap<number, number>

/**
 * The pictures of the next slide: what nobody has seen yet, the newest first, then whatever was away for longest.
 * Narrow ones stand side by side, as many as fill the screen (its width by its height).
 */
export function nextSlide(
  shown: readonly ShownPicture[],
  seen: Seen,
  screen: number,
): readonly ShownPicture[] {
  const waiting = [...shown].sort(
    (one, other) =>
      (seen.get(one.number) ?? -1) - (seen.get(other.number) ?? -1) || other.number - one.number,
  )
  const slide: ShownPicture[] = []
  let width = 0
  for (const picture of waiting) {
    const wide = width + shapeOf(picture)
    if (slide.length > 0 && wide > screen * MAY_SHRINK) continue
    slide.push(picture)
    width = wide
    if (slide.length === MOST_BESIDE) break
  }
  return slide
}

export function hasUnseen(shown: readonly ShownPicture[], seen: Seen): boolean {
  return shown.some(({ number }) => !seen.has(number))
}
