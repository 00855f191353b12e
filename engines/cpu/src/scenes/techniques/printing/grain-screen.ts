import { softBlur } from '../../../kernels/blur.ts'
import { clamp } from '../../../kernels/numbers.ts'
import { random } from '../../../noise.ts'

/** Side of the square that grain is made on: it repeats where nobody finds it, as it has no large forms. */
const TILE = 512
/** Grain of this many sizes is kept, a megabyte each. */
const KEPT = 8
const tiles = new Map<number, Float32Array>()

/**
 * Thresholds of a screen of chance: even from 0 to 1, in grains of about `size` pixels and without
 * large clumps, as a stencil printer or a litho stone makes them. Seeds move it.
 */
export function grainField(
  width: number,
  height: number,
  size: number,
  seed: number,
): Float32Array {
  const tile = tileOf(Math.round(size * 16) / 16)
  const next = random(seed)
  const left = Math.floor(next() * TILE)
  const top = Math.floor(next() * TILE)
  const out = new Float32Array(width * height)
  for (let y = 0; y < height; y++) {
    const row = ((y + top) % TILE) * TILE
    for (let x = 0, from = left; x < width; from = 0) {
      const some = Math.min(TILE - from, width - x)
      out.set(tile.subarray(row + from, row + from + some), y * width + x)
      x += some
    }
  }
  return out
}

function tileOf(size: number): Float32Array {
  const known = tiles.get(size)
  if (known) return known
  const tile = makeTile(Math.max(0.45, size * 0.42))
  if (tiles.size >= KEPT) tiles.clear()
  tiles.set(size, tile)
  return tile
}

/** A tile whose sides meet: it is blurred with its own other side round it. */
function makeTile(sigma: number): Float32Array {
  const next = random(1)
  const white = new Float32Array(TILE * TILE)
  for (let i = 0; i < white.length; i++) white[i] = next() + next() + next() - 1.5
  const round = Math.ceil((sigma * 9) / 8) * 8
  const side = TILE + 2 * round
  const data = new Float32Array(side * side)
  for (let y = 0, i = 0; y < side; y++) {
    const row = ((y - round + TILE) % TILE) * TILE
    for (let x = 0; x < side; x++, i++) data[i] = white[row + ((x - round + TILE) % TILE)]!
  }
  const wide = { data, width: side, height: side }
  const grains = softBlur(wide, sigma, 1)
  const clumps = softBlur(wide, sigma * 2.2, 1)
  const tile = new Float32Array(TILE * TILE)
  let power = 0
  for (let y = 0, i = 0; y < TILE; y++) {
    for (let x = 0, w = (y + round) * side + round; x < TILE; x++, i++, w++) {
      tile[i] = grains[w]! - clumps[w]!
      power += tile[i]! * tile[i]!
    }
  }
  const share = 1.7 / Math.sqrt(power / tile.length + 1e-12)
  // A logistic curve is near enough to the sum of a bell curve: all thresholds are equally common.
  for (let i = 0; i < tile.length; i++) tile[i] = 1 / (1 + Math.exp(-tile[i]! * share))
  return tile
}

/** Where ink lies when so much is wanted; `hard` is how crisp the grains are, `from` moves the field. */
export function grainScreen(
  ink: Float32Array,
  field: Float32Array,
  hard: number,
  from = 0,
): Float32Array {
  const out = new Float32Array(ink.length)
  for (let i = 0, f = from % field.length; i < ink.length; i++) {
    const wanted = ink[i]!
    if (wanted > 0.004) out[i] = clamp(0.5 + (wanted * 1.04 - 0.02 - field[f]!) * hard)
    if (++f === field.length) f = 0
  }
  return out
}
