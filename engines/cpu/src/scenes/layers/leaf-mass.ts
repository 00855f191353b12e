import { clamp, smoothstep } from '../../kernels/numbers.ts'
import type { Plane } from '../../kernels/plane.ts'
import { warpedNoise } from '../../kernels/value-noise.ts'
import type { Stage } from '../stage.ts'

export type LeafMass = {
  /** Two channels on a reduced grid: how thick the leaves are, and how much light reaches them. */
  readonly grid: Plane
  readonly at: (x: number, y: number) => { readonly thick: number; readonly lit: number }
}

export type MassOptions = {
  readonly area: readonly [number, number, number, number]
  readonly clump: number
  readonly cover: number
  readonly sun: readonly [number, number]
}

const FACTOR = 4
/** Masses end softly within this share of the area's height. */
const HEM = 0.16

/** Where leaves hang in masses, and which side of each mass the light reaches. */
export function leafMass({ canvas, unit, seed }: Stage, options: MassOptions): LeafMass {
  const width = Math.ceil(canvas.width / FACTOR)
  const height = Math.ceil(canvas.height / FACTOR)
  const scale = Math.max(2, (options.clump * unit) / FACTOR)
  const body = warpedNoise(width, height, { scale, seed, octaves: 6, gain: 0.6 }, 0.7)
  const data = new Float32Array(width * height * 2)
  const [left, top, right, bottom] = options.area
  const hem = Math.max(0.02, (bottom - top) * HEM)
  const side = Math.max(0.02, (right - left) * HEM)
  const step = Math.max(1, Math.round(scale * 0.28))
  const threshold = 1 - options.cover
  for (let y = 0, i = 0; y < height; y++) {
    const v = y / height
    const inside = edge(v, top, bottom, hem)
    for (let x = 0; x < width; x++, i++) {
      const u = x / width
      const within = inside * edge(u, left, right, side)
      if (within <= 0) continue
      // At the hem of the area only the thickest masses reach out.
      const need = threshold * 0.62 + 0.16 + (1 - within) * 0.4
      data[i * 2] = smoothstep(need - 0.09, need + 0.1, body[i]!) * smoothstep(0, 0.25, within)
      const aside = Math.hypot(options.sun[0] - u, options.sun[1] - v) || 1
      const toX = clamp(Math.round(x + ((options.sun[0] - u) / aside) * step), 0, width - 1)
      const toY = clamp(Math.round(y + ((options.sun[1] - v) / aside) * step), 0, height - 1)
      const open = body[i]! - body[toY * width + toX]!
      data[i * 2 + 1] = clamp(0.42 + open * 3.4)
    }
  }
  const at = (x: number, y: number) => {
    const column = clamp(Math.floor(x / FACTOR), 0, width - 1)
    const row = clamp(Math.floor(y / FACTOR), 0, height - 1)
    const i = (row * width + column) * 2
    return { thick: data[i]!, lit: data[i + 1]! }
  }
  return { grid: { data, width, height }, at }
}

/** 1 inside, falling to 0 at the ends; no end where the area reaches beyond the frame. */
function edge(at: number, from: number, to: number, soft: number): number {
  const begins = from <= 0 ? 1 : clamp((at - from) / soft)
  const ends = to >= 1 ? 1 : clamp((to - at) / soft)
  return begins * ends
}
