import { ease, smoothstep } from '../../kernels/numbers.ts'
import { headLength } from '../../seeing/body.ts'
import type { CutOut } from '../../seeing/cut-out.ts'
import { NOSE_TIP } from '../../seeing/landmarks.ts'

/** Lengths in heads: how far an arm leads inward below the shoulder, and over which length. */
const INWARD = 0.2
const ALONG = 1.8
const SOFT = 0.012
const PERSON = 0.5

/**
 * Where a side of the photo cuts a body, gives it the outline of a shoulder and an arm: in a group of
 * several photos nobody may end in a straight line.
 */
export function roundSides(cut: CutOut): CutOut {
  const { width, height } = cut.pixels
  if (cut.faces.length === 0) return cut
  const head = cut.faces.reduce((sum, face) => sum + headLength(face), 0) / cut.faces.length
  const highest = Math.min(...cut.faces.map(({ mesh }) => mesh[NOSE_TIP]![1]))
  const rows = [0, 1].map((side) => firstCutRow(cut, side === 0, Math.round(highest)))
  if (rows.every((row) => row === undefined)) return cut
  const alpha = cut.alpha.slice()
  for (const [side, from] of rows.entries()) {
    if (from === undefined) continue
    for (let y = from; y < height; y++) {
      const edge = outlineAt((y - from) / head) * head
      const soft = SOFT * head + 1
      const reach = Math.min(width, Math.ceil(edge + soft))
      for (let x = 0; x < reach; x++) {
        const i = y * width + (side === 0 ? x : width - 1 - x)
        alpha[i]! *= smoothstep(edge - soft, edge + soft, x)
      }
    }
  }
  return { ...cut, alpha }
}

/**
 * How far inside the photo's side an outline runs, so many heads below the cut's first row: the
 * shoulder's slope ends at the side itself, from there the arm falls and leads inward.
 */
function outlineAt(down: number): number {
  return INWARD * ease(down / ALONG)
}

function firstCutRow(
  { alpha, pixels: { width, height } }: CutOut,
  left: boolean,
  from: number,
): number | undefined {
  const column = left ? 1 : width - 2
  for (let y = Math.max(0, from); y < height; y++) {
    if (alpha[y * width + column]! > PERSON) return y
  }
  return undefined
}
