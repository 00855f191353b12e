import { z } from 'zod'
import { toSrgb } from '../../kernels/light.ts'
import { GRAIN_TILE, grainTile } from '../../noise.ts'
import type { Pixels } from '../../pixels.ts'
import type { Canvas } from '../canvas.ts'
import { amount } from '../schema/fields.ts'

export const grainSchema = z
  .strictObject({
    effect: z.literal('grain'),
    amount: z.number().min(0).max(0.4).default(0.03),
    colour: amount
      .default(0.25)
      .describe('Fraction of the grain that differs between the colour channels'),
  })
  .describe(
    'Film grain over scene and people, strongest in the midtones. Always use it as the last effect.',
  )

const MASK = GRAIN_TILE - 1
/** Three far places of the tile, so that the colours' grains do not resemble each other. */
const APART = [0x1a3f7, 0x2c9d1, 0x0b5e3] as const
const LAST = GRAIN_TILE * GRAIN_TILE - 1

/** How visible grain is at each display value. */
const STRENGTH = new Float32Array(257)
for (let i = 0; i < 257; i++) {
  const v = Math.min(1, i / 255)
  STRENGTH[i] = 0.35 + 1.3 * Math.sqrt(v * (1 - v))
}

export type Grain = z.output<typeof grainSchema>

/** Grain lives in display values, so it is laid while the canvas becomes bytes. */
export function printWithGrain(canvas: Canvas, options: Grain, seed: number): Pixels {
  const { data, width, height } = canvas
  const out = new Uint8Array(width * height * 3)
  const tile = tileOf(seed)
  const own = options.colour * options.amount * 255 * 0.5
  const shared = (1 - options.colour) * options.amount * 255 * 0.5
  for (let y = 0, p = 0; y < height; y++) {
    // Each row of tiles starts elsewhere, so that no pattern repeats down the picture.
    const shift = ((y >> 9) * 197) & MASK
    const row = (y & MASK) * GRAIN_TILE
    for (let x = 0; x < width; x++) {
      const at = row + ((x + shift + (x >> 9) * 61) & MASK)
      const speck = tile[at]! * shared
      for (let c = 0; c < 3; c++, p++) {
        const shown = toSrgb(data[p]!)
        const delta = speck + tile[(at + APART[c]!) & LAST]! * own
        const value = shown + delta * STRENGTH[shown | 0]! + 0.5
        out[p] = value < 0 ? 0 : Math.min(value, 255)
      }
    }
  }
  return { data: out, width, height }
}

const tiles = new Map<number, Float32Array>()

function tileOf(seed: number): Float32Array {
  // Four films are enough for all seeds, and each takes a while to make.
  const film = seed & 3
  const known = tiles.get(film)
  if (known) return known
  const tile = grainTile(film + 1)
  tiles.set(film, tile)
  return tile
}
