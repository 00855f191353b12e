import { headLength } from '../../seeing/body.ts'
import type { CutOut } from '../../seeing/cut-out.ts'
import { LEFT_EYE_CORNER, RIGHT_EYE_CORNER } from '../../seeing/landmarks.ts'

/** The people of one photo, who stay together. Lengths but `head` are in heads, from `x` and `eyes`. */
export type Block = {
  readonly cut: CutOut
  /** Mean length of their heads and the place between their eyes, in pixels of the photo. */
  readonly head: number
  readonly x: number
  readonly eyes: number
  /** From the first face's middle to the last one's. */
  readonly span: number
  /** From the eyes up to the highest hair, and down to where the bodies end. */
  readonly above: number
  readonly below: number
}

export function blockOf(cut: CutOut): Block {
  const { faces, box } = cut
  const end = Math.min(cut.foot, box.y + box.height)
  if (faces.length === 0) {
    const head = Math.max(1, box.height / 4)
    const eyes = box.y + head
    const below = (end - eyes) / head
    return { cut, head, x: box.x + box.width / 2, eyes, span: 0, above: 1, below }
  }
  const head = mean(faces.map(headLength))
  const xs = faces.map(({ square }) => square.x)
  const [left, right] = [Math.min(...xs), Math.max(...xs)]
  const eyes = mean(
    faces.map(({ mesh }) => (mesh[LEFT_EYE_CORNER]![1] + mesh[RIGHT_EYE_CORNER]![1]) / 2),
  )
  return {
    cut,
    head,
    x: (left + right) / 2,
    eyes,
    span: (right - left) / head,
    above: Math.max(0.5, (eyes - box.y) / head),
    below: Math.max(0.5, (end - eyes) / head),
  }
}

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length
}
