import { z } from 'zod'
import { clamp, mix, smoothstep } from '../../kernels/numbers.ts'
import { eachEnlargedRow } from '../../kernels/resize.ts'
import { warpedNoise } from '../../kernels/value-noise.ts'
import { amount, length, light, place, roll, tag } from '../schema/fields.ts'
import type { Painter } from '../stage.ts'

export const cloudsSchema = z
  .strictObject({
    layer: z.literal('clouds'),
    ...tag,
    from: z
      .number()
      .min(-1)
      .max(1)
      .default(0)
      .describe(
        'Clouds lie between these heights. The second is the horizon, where they are flattest',
      ),
    horizon: z.number().min(0).max(2).default(0.6),
    scale: length.default(0.5),
    cover: amount.default(0.5).describe('How much of the sky they cover'),
    lit: light,
    shade: light,
    sun: place.default([0.7, 0.4]),
    opacity: amount.default(0.9),
    roll,
  })
  .describe('A sky of clouds that flatten towards the horizon, lit on the side that faces the sun')

const FACTOR = 4
/** How much nearer the zenith is than the horizon, and how much wider the sky is there. */
const NEAREST = 0.22
const WIDEST = 2.3

export const paintClouds: Painter<z.output<typeof cloudsSchema>> = (stage, options) => {
  const { canvas, unit, seed } = stage
  const { data, width, height } = canvas
  const w = Math.ceil(width / FACTOR)
  const h = Math.ceil(height / FACTOR)
  const density = skyNoise(w, h, options, unit / FACTOR, seed)
  const grid = new Float32Array(w * h * 2)
  const threshold = 1 - options.cover
  const sunX = options.sun[0] * w
  const sunY = options.sun[1] * h
  for (let y = 0, i = 0; y < h; y++) {
    const fade = smoothstep(options.from - 0.02, options.from + 0.12, y / h)
    const ends = 1 - smoothstep(options.horizon - 0.03, options.horizon + 0.01, y / h)
    for (let x = 0; x < w; x++, i++) {
      const body = density[i]!
      const thick = smoothstep(threshold - 0.16, threshold + 0.14, body)
      grid[i * 2] = thick * fade * ends * options.opacity
      // Less cloud a step towards the sun means that this side is lit.
      const stepX = Math.sign(sunX - x) * Math.min(6, Math.abs(sunX - x))
      const stepY = Math.sign(sunY - y) * Math.min(6, Math.abs(sunY - y))
      const toX = clamp(Math.round(x + stepX), 0, w - 1)
      const toY = clamp(Math.round(y + stepY), 0, h - 1)
      const open = body - density[toY * w + toX]!
      grid[i * 2 + 1] = clamp(0.62 + open * 5 - thick * 0.28)
    }
  }
  const { lit, shade } = options
  eachEnlargedRow({ data: grid, width: w, height: h }, width, height, 2, (row, y) => {
    for (let x = 0, p = y * width * 3; x < width; x++, p += 3) {
      const cover = row[x * 2]!
      if (cover <= 0) continue
      const side = row[x * 2 + 1]!
      for (let c = 0; c < 3; c++) {
        data[p + c]! += (mix(shade[c]!, lit[c]!, side) - data[p + c]!) * cover
      }
    }
  })
}

/** Noise seen in perspective: rows near the horizon show more sky, so features shrink there. */
function skyNoise(
  w: number,
  h: number,
  options: z.output<typeof cloudsSchema>,
  unit: number,
  seed: number,
): Float32Array {
  const scale = options.scale * unit
  const tall = Math.ceil(h * 1.5)
  const wide = Math.ceil(w * WIDEST)
  const flat = warpedNoise(
    wide,
    tall,
    { scale, seed, octaves: 6, gain: 0.52, stretch: [1.5, 1] },
    1.2,
  )
  const out = new Float32Array(w * h)
  const horizon = options.horizon * h
  const top = options.from * h
  for (let y = 0; y < h; y++) {
    const near = clamp((horizon - y) / Math.max(1, horizon - top))
    const depth = 1 / (NEAREST + (1 - NEAREST) * near)
    const v = depth * NEAREST * (tall - 2)
    const row = Math.floor(v)
    const share = v - row
    const spread = mix(1, depth, 0.35)
    for (let x = 0; x < w; x++) {
      const column = clamp(Math.floor((x - w / 2) * spread + wide / 2), 0, wide - 1)
      const upper = flat[row * wide + column]!
      out[y * w + x] = upper + (flat[(row + 1) * wide + column]! - upper) * share
    }
  }
  return out
}
