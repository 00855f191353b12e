import { z } from 'zod'
import { softBlur } from '../../kernels/blur.ts'
import { clamp, mix } from '../../kernels/numbers.ts'
import { valueNoise } from '../../kernels/value-noise.ts'
import { length, light } from '../schema/fields.ts'
import type { Painter } from '../stage.ts'

export const frameSchema = z
  .strictObject({
    effect: z.literal('frame'),
    width: length.default(0.11),
    dark: light.default([0.042, 0.018, 0.0015]),
    gold: light.default([0.39, 0.174, 0.012]),
    shine: light.default([1, 0.815, 0.381]),
  })
  .describe(
    'A carved and gilded frame with ornaments, lit from the upper left, with its shadow on the canvas',
  )

/** A square of grit, repeated along the frame. */
const TILE = 512
const MASK = TILE - 1

export const frame: Painter<z.output<typeof frameSchema>> = (stage, options) => {
  const { data, width, height } = stage.canvas
  const band = Math.max(8, options.width * stage.unit)
  const grit = valueNoise(TILE, TILE, { scale: band * 0.12, octaves: 3, seed: stage.seed })
  const relief = new Float32Array(width * height)
  for (let y = 0, i = 0; y < height; y++) {
    for (let x = 0; x < width; x++, i++) {
      const edge = Math.min(x, y, width - 1 - x, height - 1 - y)
      if (edge <= band + 2) {
        const speck = grit[(y & MASK) * TILE + (x & MASK)]!
        relief[i] = carving(x, y, edge, band, width, height) + (speck - 0.5) * 1.2
      }
    }
  }
  const smooth = softBlur({ data: relief, width, height }, 1, 1)
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const i = y * width + x
      const edge = Math.min(x, y, width - 1 - x, height - 1 - y)
      if (edge <= band) {
        gild(
          data,
          i,
          smooth,
          width,
          grit[(y & MASK) * TILE + (x & MASK)]!,
          edge > band - 2 ? 0.2 : 1,
          options,
        )
      } else {
        const shadow =
          1 - 0.65 * Math.exp(-Math.max(0, Math.min(y - band, (x - band) * 1.4)) / (band * 0.18))
        const rim = 0.2 * Math.exp(-(edge - band) / (band * 0.1))
        const keep = Math.max(0.1, shadow - rim)
        for (let p = i * 3; p < i * 3 + 3; p++) data[p]! *= keep
      }
    }
  }
}

/** Height of the carving: an outer bead, a broad ornamented cove, an inner row of pearls. */
function carving(
  x: number,
  y: number,
  edge: number,
  band: number,
  width: number,
  height: number,
): number {
  if (edge > band) return 0
  const t = edge / band
  const horizontal = Math.min(y, height - 1 - y) < Math.min(x, width - 1 - x)
  const along = (horizontal ? x - width / 2 : y - height / 2) / band
  let tall = 0
  if (t < 0.22) tall = 0.75 * Math.sin(Math.PI * clamp(t / 0.22))
  else if (t < 0.72) tall = 0.3 + 0.55 * (1 - ((t - 0.47) / 0.25) ** 2)
  else tall = 0.45 * Math.sin(Math.PI * clamp((t - 0.72) / 0.28))
  if (t > 0.24 && t < 0.7) {
    const off = t - 0.47
    tall += 0.22 * Math.cos(along * 7.2) * Math.cos(off * 9)
    tall += 0.1 * Math.cos(along * 21.6 + Math.sin(off * 14) * 2) * Math.cos(off * 6.5)
  } else if (t > 0.78) tall += 0.16 * Math.abs(Math.sin(along * 14))
  return tall * band * 0.2
}

function gild(
  data: Float32Array,
  i: number,
  relief: Float32Array,
  width: number,
  grit: number,
  keep: number,
  { dark, gold, shine }: z.output<typeof frameSchema>,
): void {
  const last = relief.length - 1
  const dx = relief[Math.min(last, i + 1)]! - relief[Math.max(0, i - 1)]!
  const dy = relief[Math.min(last, i + width)]! - relief[Math.max(0, i - width)]!
  const length = 1 / Math.hypot(dx, dy, 1.4)
  const nx = -dx * length
  const ny = -dy * length
  const nz = 1.4 * length
  const lit = clamp(Math.max(0, -0.5 * nx - 0.62 * ny + 0.6 * nz) * (0.75 + 0.5 * grit) * 1.25)
  const glint = Math.max(0, -0.35 * nx - 0.45 * ny + 0.82 * nz) ** 22 * 0.75
  for (let c = 0; c < 3; c++) {
    data[i * 3 + c] = (mix(dark[c]!, gold[c]!, lit) + shine[c]! * glint) * keep
  }
}
