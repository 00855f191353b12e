import { random } from '../noise.ts'
import type { Plane } from './plane.ts'

const SIDE = 256
const MASK = SIDE - 1
/** Octaves finer than this many pixels are noise of the grid, not of the picture. */
const FINEST = 1.5

export type NoiseOptions = {
  /** Size of the largest feature, in pixels. */
  readonly scale: number
  readonly seed: number
  readonly octaves?: number
  /** How much each finer octave counts. */
  readonly gain?: number
  /** Features this many times wider and taller. */
  readonly stretch?: readonly [number, number]
  /** Folds the noise at its middle into thin bright lines. */
  readonly ridged?: boolean
  /** Shifts the place each pixel reads from, in pixels. */
  readonly shiftX?: Float32Array
  readonly shiftY?: Float32Array
}

/** Sums of smooth value noise, 0 to 1 with a mean near 0.5. */
export function valueNoise(width: number, height: number, options: NoiseOptions): Float32Array {
  const { scale, seed, octaves = 5, gain = 0.5, stretch = [1, 1] } = options
  const out = new Float32Array(width * height)
  let amount = 1
  let total = 0
  for (let octave = 0; octave < octaves; octave++) {
    const size = scale / 2 ** octave
    if (size < FINEST && octave > 0) break
    const table = noiseTable(seed * 7919 + octave * 104729)
    addOctave(out, width, height, table, size * stretch[0], size * stretch[1], amount, options)
    total += amount
    amount *= gain
  }
  const share = 1 / total
  for (let i = 0; i < out.length; i++) out[i]! *= share
  return out
}

/** Noise moved about by noise of its own size: smoke, cloth, gas. `warp` is how far, in features. */
export function warpedNoise(
  width: number,
  height: number,
  options: NoiseOptions,
  warp: number,
): Float32Array {
  const { scale, seed } = options
  const shiftX = valueNoise(width, height, { scale, seed: seed + 1, octaves: 3 })
  const shiftY = valueNoise(width, height, { scale, seed: seed + 2, octaves: 3 })
  for (let i = 0; i < shiftX.length; i++) {
    shiftX[i] = (shiftX[i]! - 0.5) * scale * warp
    shiftY[i] = (shiftY[i]! - 0.5) * scale * warp
  }
  return valueNoise(width, height, { ...options, shiftX, shiftY })
}

/** A line of noise, for ridges and curtains. */
export function lineNoise(length: number, options: NoiseOptions): Float32Array {
  return valueNoise(length, 1, options)
}

/** Noise on a grid reduced by `factor`: what an out-of-focus scene needs. */
export function reducedNoise(
  width: number,
  height: number,
  factor: number,
  options: NoiseOptions,
): Plane {
  const w = Math.ceil(width / factor)
  const h = Math.ceil(height / factor)
  const data = valueNoise(w, h, { ...options, scale: options.scale / factor })
  return { data, width: w, height: h }
}

function addOctave(
  out: Float32Array,
  width: number,
  height: number,
  table: Float32Array,
  sizeX: number,
  sizeY: number,
  amount: number,
  { ridged, shiftX, shiftY }: NoiseOptions,
): void {
  const stepX = 1 / sizeX
  const stepY = 1 / sizeY
  if (!shiftX && !shiftY) {
    addGrid(out, width, height, table, stepX, stepY, amount, ridged)
    return
  }
  for (let y = 0, i = 0; y < height; y++) {
    for (let x = 0; x < width; x++, i++) {
      const u = (shiftX ? x + shiftX[i]! : x) * stepX + 64
      const v = (shiftY ? y + shiftY[i]! : y) * stepY + 64
      const column = Math.floor(u)
      const row = Math.floor(v)
      let s = u - column
      let t = v - row
      s = s * s * (3 - 2 * s)
      t = t * t * (3 - 2 * t)
      const upper = (row & MASK) * SIDE
      const lower = ((row + 1) & MASK) * SIDE
      const left = column & MASK
      const right = (column + 1) & MASK
      const top = table[upper + left]! + (table[upper + right]! - table[upper + left]!) * s
      const bottom = table[lower + left]! + (table[lower + right]! - table[lower + left]!) * s
      let value = top + (bottom - top) * t
      if (ridged) value = 1 - Math.abs(2 * value - 1)
      out[i]! += value * amount
    }
  }
}

/** The same where nothing is shifted: rows of the table are mixed once for each row of pixels. */
function addGrid(
  out: Float32Array,
  width: number,
  height: number,
  table: Float32Array,
  stepX: number,
  stepY: number,
  amount: number,
  ridged: boolean | undefined,
): void {
  const columns = new Uint8Array(width)
  const shares = new Float32Array(width)
  for (let x = 0; x < width; x++) {
    const u = x * stepX + 64
    const s = u - Math.floor(u)
    columns[x] = Math.floor(u) & MASK
    shares[x] = s * s * (3 - 2 * s)
  }
  // The first column is repeated at the end, so that the last one has a right neighbour.
  const mixed = new Float32Array(SIDE + 1)
  for (let y = 0, i = 0; y < height; y++) {
    const v = y * stepY + 64
    const row = Math.floor(v)
    let t = v - row
    t = t * t * (3 - 2 * t)
    const upper = (row & MASK) * SIDE
    const lower = ((row + 1) & MASK) * SIDE
    for (let n = 0; n < SIDE; n++) {
      mixed[n] = table[upper + n]! + (table[lower + n]! - table[upper + n]!) * t
    }
    mixed[SIDE] = mixed[0]!
    for (let x = 0; x < width; x++, i++) {
      const left = columns[x]!
      let value = mixed[left]! + (mixed[left + 1]! - mixed[left]!) * shares[x]!
      if (ridged) value = 1 - Math.abs(2 * value - 1)
      out[i]! += value * amount
    }
  }
}

const tables = new Map<number, Float32Array>()
const KEPT_TABLES = 64

/** Tables repeat between layers and jobs; a few are kept. */
function noiseTable(seed: number): Float32Array {
  const known = tables.get(seed)
  if (known) return known
  const next = random(seed)
  const table = new Float32Array(SIDE * SIDE)
  for (let i = 0; i < table.length; i++) table[i] = next()
  if (tables.size >= KEPT_TABLES) tables.clear()
  tables.set(seed, table)
  return table
}
