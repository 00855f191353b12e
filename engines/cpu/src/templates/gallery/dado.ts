import { mix, smoothstep } from '../../kernels/numbers.ts'
import type { Size } from '../../pixels.ts'
import type { Place } from './layout.ts'

/** Parts of the plate's short side. */
const RAIL = 0.034
const CLEAR = 0.05
const GROOVE = { below: 0.032, width: 0.003 }
/** It begins this far down, or lower where frames need the wall; with less left below there is none. */
const HIGHEST = 0.87
const LOWEST = 0.93
/** The panelling below the rail is darker than the wall. */
const PANEL = 0.66

/**
 * A rail along the foot of the wall, as old galleries have them: how much brighter or darker than
 * plain wall each row is. Nothing where the frames hang too low for one.
 */
export function dadoRows(
  { width, height }: Size,
  hung: readonly Place[],
): Float32Array | undefined {
  const short = Math.min(width, height)
  const lowest = Math.max(...hung.map((place) => place.top + place.height))
  const from = Math.max(lowest + CLEAR * short, HIGHEST * height)
  if (from > LOWEST * height) return undefined
  const rows = new Float32Array(height).fill(1)
  const rail = RAIL * short
  for (let y = Math.floor(from); y < height; y++) {
    const across = (y + 0.5 - from) / rail
    rows[y] = across < 1 ? moulding(Math.max(0, across)) : panel((y - from - rail) / short)
  }
  return rows
}

/** A cap that catches the lamps, a hollow in its shadow, a round and a flat; 0 at the top. */
function moulding(across: number): number {
  if (across < 0.1) return 1.75
  if (across < 0.3) return 1.12
  if (across < 0.62) return mix(0.42, 0.98, smoothstep(0.3, 0.62, across))
  if (across < 0.78) return mix(1.3, 0.75, smoothstep(0.62, 0.78, across))
  return across < 0.9 ? 0.9 : 0.5
}

/** Under the rail's shadow, with one groove along it. */
function panel(below: number): number {
  const shade = mix(0.4, PANEL, smoothstep(0, 0.03, below))
  const groove = (below - GROOVE.below) / GROOVE.width
  if (groove > -1 && groove <= 0) return shade * 0.62
  return groove > 0 && groove <= 1 ? shade * 1.45 : shade
}
