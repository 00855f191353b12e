import type { Point } from '../../../kernels/box.ts'
import { cutStencil, type Stencil } from './stencil.ts'

const STEPS = 72

function round(at: (turn: number) => Point): Point[] {
  return Array.from({ length: STEPS }, (_, i) => at((i / STEPS) * 2 * Math.PI))
}

function rectangle(halfWidth: number): Point[] {
  return [
    [-1, -halfWidth],
    [1, -halfWidth],
    [1, halfWidth],
    [-1, halfWidth],
  ]
}

/** Along the midrib from stalk to tip, with lobes as of a maple or beech. */
function leafOutline(): Point[] {
  const half: Point[] = []
  for (let i = 0; i <= STEPS / 2; i++) {
    const t = i / (STEPS / 2)
    const belly = Math.sin(Math.PI * t ** 0.8) * (1 - 0.35 * t)
    const teeth = 1 + 0.09 * Math.sin(t * 34)
    half.push([-0.72 + 1.72 * t, 0.62 * belly * teeth])
  }
  const stalk: Point[] = [
    [-1.1, 0.05],
    [-0.72, 0.03],
  ]
  const upper: Point[] = [...stalk, ...half.slice(1)]
  const lower = upper.map(([u, v]): Point => [u, -v]).reverse()
  return [...upper, ...lower]
}

/** A midrib and side veins, lighter than the blade. */
function leafShade(u: number, v: number): number {
  const rib = Math.exp(-((v / 0.035) ** 2))
  const slant = (u - Math.abs(v) * 0.9) * 5
  const vein = Math.exp(-(((slant - Math.round(slant)) / 0.16) ** 2)) * 0.5
  return 0.9 + 0.22 * Math.max(rib, vein) + 0.12 * v
}

function heartOutline(): Point[] {
  return round((turn) => [
    (13 * Math.cos(turn) - 5 * Math.cos(2 * turn) - 2 * Math.cos(3 * turn) - Math.cos(4 * turn)) /
      -17 -
      0.13,
    Math.sin(turn) ** 3,
  ])
}

/** Broad at its notched end, narrow where it was held. */
function petalOutline(): Point[] {
  return round((turn) => {
    const along = Math.cos(turn)
    const notch = 0.16 * Math.exp(-((turn > Math.PI ? turn - 2 * Math.PI : turn) ** 2) / 0.06)
    return [along - notch, Math.sin(turn) * (0.5 + 0.2 * along)]
  })
}

export const SLIP: Stencil = cutStencil(rectangle(0.62), () => 1)
export const RIBBON: Stencil = cutStencil(rectangle(0.3), () => 1)
export const ROUND: Stencil = cutStencil(
  round((turn) => [Math.cos(turn), Math.sin(turn)]),
  () => 1,
)
export const PETAL: Stencil = cutStencil(
  petalOutline(),
  (u, v) => 0.92 + 0.14 * u - 0.16 * v * v + 0.05 * Math.cos(v * 16),
)
export const LEAF: Stencil = cutStencil(leafOutline(), leafShade)
/** Its point looks along its length, lit from the upper left. */
export const HEART: Stencil = cutStencil(
  heartOutline(),
  (u, v) => 0.86 + 0.55 * Math.exp(-((u + 0.42) ** 2 + (v - 0.42) ** 2) / 0.07) - 0.18 * u,
)
