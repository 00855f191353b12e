import type { Box } from '../../kernels/box.ts'
import { clamp, mix, smoothstep } from '../../kernels/numbers.ts'
import type { Size } from '../../pixels.ts'
import type { Head } from './head.ts'
import { planeOver } from './nodes.ts'

/** How much each node goes along when a body leans to a side, and when it breathes in; 0 to 1. */
export type Body = { readonly lean: Float32Array; readonly lift: Float32Array }

/** In head lengths, from the chin. */
const SHOULDERS = 0.6
const HIPS = 3
const ARMS = 1
const BESIDE = 2.2
const ABOVE = 1.3
const HAIR_ENDS = 2.2
/** The head rises less than the chest that carries it. */
const HEAD_LIFT = 0.6

/** Hips and feet stand still, and so does what the frame cuts off. */
export function bodyOf(head: Head, others: readonly Head[], film: Size, box: Box): Body {
  const { chin, unit } = head
  const standsAt = Math.min(HIPS, (film.height - chin[1]) / unit)
  const chest = Math.min(SHOULDERS, standsAt * 0.3)
  const share = planeOver(box, (x, y) => {
    const beside = 1 - smoothstep(ARMS, BESIDE, Math.abs(x - chin[0]) / unit)
    if (beside === 0) return 0
    const above = 1 - smoothstep(ABOVE, HAIR_ENDS, (chin[1] - y) / unit)
    const own = closeness(head, x, y)
    const all = others.reduce((sum, other) => sum + closeness(other, x, y), own)
    return (beside * above * own) / all
  })
  const along = (carried: (below: number) => number) => {
    const plane = planeOver(box, (_, y) => carried((y - chin[1]) / unit))
    return plane.map((value, i) => value * share[i]!)
  }
  return {
    lean: along((below) => 1 - smoothstep(-0.4, standsAt, below)),
    lift: along(
      (below) =>
        mix(HEAD_LIFT, 1, smoothstep(-0.1, chest, below)) *
        (1 - smoothstep(chest, standsAt, below)),
    ),
  }
}

/** Where bodies meet, each place goes with whoever is closer: 1 on head and trunk, less around. */
function closeness({ chin, unit }: Head, x: number, y: number): number {
  const beside = (x - chin[0]) / unit
  const below = (y - chin[1]) / unit
  const beyond = below - clamp(below, -0.5, 2)
  return Math.exp(-2 * (beside * beside + beyond * beyond)) + 1e-9
}
