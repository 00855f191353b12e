import { smoothstep } from '../../kernels/numbers.ts'
import type { Plane } from '../../kernels/plane.ts'
import type { Place } from './layout.ts'

/** How deep the moulding is carved, in its widths. */
const DEPTH = 0.34
const BEAD_AT = 0.115
const BEAD_RADIUS = 0.05
const LEAF_AT = 0.7
const LEAF_HALF = 0.15
const CORNER_REACH = 2.1

/**
 * The carved moulding of an old gilded frame as heights in pixels, over the frame's outer rectangle:
 * a lip with a row of beads, a hollow, a round with laurel leaves, a back edge, and fans on the
 * corners. The opening for the canvas is 0.
 */
export function frameRelief(outer: Place, moulding: number): Plane {
  const { width, height } = outer
  const data = new Float32Array(width * height)
  const depth = DEPTH * moulding
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const toSide = Math.min(x, width - 1 - x) + 0.5
      const toFlat = Math.min(y, height - 1 - y) + 0.5
      const fromEdge = Math.min(toSide, toFlat)
      if (fromEdge >= moulding) continue
      // 0 at the canvas, 1 at the wall.
      const across = 1 - fromEdge / moulding
      const upright = toSide < toFlat
      const along = (upright ? y - height / 2 : x - width / 2) / moulding
      const leaf = leafHeight(across, along)
      const bead = beadHeight(across, along)
      const fan = fanHeight(toSide / moulding, toFlat / moulding)
      data[y * width + x] = depth * (profile(across) + 0.2 * bead + 0.16 * leaf + fan)
    }
  }
  return { data, width, height }
}

function profile(across: number): number {
  const lip = 0.3 * smoothstep(0, 0.05, across)
  const hollow = 0.42 * Math.max(0, (across - 0.2) / 0.36) ** 2
  const climb = across < 0.56 ? hollow : 0.42
  const round = 0.34 * Math.sqrt(Math.max(0, 1 - ((across - LEAF_AT) / (LEAF_HALF * 1.05)) ** 2))
  const back = smoothstep(1, 0.86, across)
  return (lip + climb + round) * (0.25 + 0.75 * back)
}

/** A row of pearls. */
function beadHeight(across: number, along: number): number {
  const pitch = BEAD_RADIUS * 2.15
  const offset = along - pitch * Math.round(along / pitch)
  const aside = across - BEAD_AT
  const distance = (aside * aside + offset * offset) / (BEAD_RADIUS * BEAD_RADIUS)
  return distance >= 1 ? 0 : Math.sqrt(1 - distance)
}

/** Laurel leaves that overlap along the round, pointing away from the middle of each side. */
function leafHeight(across: number, along: number): number {
  const from = (across - LEAF_AT) / LEAF_HALF
  if (Math.abs(from) >= 1) return 0
  const pitch = 0.23
  const lean = Math.abs(along) - 0.1 * Math.abs(from)
  const phase = lean / pitch - Math.floor(lean / pitch)
  const rib = 1 - 0.55 * Math.exp(-((from / 0.1) ** 2))
  return (1 - phase) ** 0.8 * (1 - from * from) * rib * smoothstep(0, 0.08, phase)
}

/** A carved fan of acanthus on each corner. */
function fanHeight(side: number, flat: number): number {
  const u = side - 0.32
  const v = flat - 0.32
  const radius = Math.sqrt(u * u + v * v)
  if (radius > CORNER_REACH) return 0
  const angle = Math.atan2(v, u) - Math.PI / 4
  const reach = 0.75 + 0.5 * Math.cos(angle) ** 2
  const body = smoothstep(reach, reach * 0.35, radius)
  const folds = 0.5 + 0.5 * Math.cos(angle * 9 + 1.4 * radius)
  return body * (0.16 + 0.24 * folds * smoothstep(0.05, 0.5, radius))
}
