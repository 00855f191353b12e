import { z } from 'zod'
import { smoothstep } from '../../kernels/numbers.ts'
import { valueNoise, warpedNoise } from '../../kernels/value-noise.ts'
import { amount, length, lights, roll, tag } from '../schema/fields.ts'
import type { Painter } from '../stage.ts'
import { addLight, reducedGrid } from './soft-light.ts'

export const nebulaSchema = z
  .strictObject({
    layer: z.literal('nebula'),
    ...tag,
    colours: lights,
    scale: length.default(0.7),
    gain: z.number().min(0).max(8).default(1),
    dust: amount.default(0.7).describe('Darkness of the dust lanes'),
    band: z
      .strictObject({
        angle: z.number().min(-90).max(90),
        y: z.number().min(-1).max(2),
        width: length,
      })
      .optional()
      .describe(
        'Angle of the band in degrees, and its width. Without a band, the gas is everywhere',
      ),
    roll,
  })
  .describe('Glowing gas with dust lanes, in a band across the sky')

const FACTOR = 4

export const paintNebula: Painter<z.output<typeof nebulaSchema>> = (stage, options) => {
  const light = reducedGrid(stage.canvas, FACTOR, 3)
  const { width, height } = light
  const scale = (options.scale * stage.unit) / FACTOR
  const { seed } = stage
  // Little warping: strong warping folds the noise into marble veins.
  const dust = warpedNoise(
    width,
    height,
    { scale: scale * 0.7, seed: seed + 40, octaves: 6, gain: 0.6 },
    0.9,
  )
  const envelope = envelopeOf(width, height, options.band, stage.unit / FACTOR, seed)
  for (const [n, [red, green, blue]] of options.colours.entries()) {
    const gas = warpedNoise(
      width,
      height,
      { scale: scale * (1 - 0.14 * n), seed: seed + 10 + n * 3, octaves: 6, gain: 0.52 },
      1.1,
    )
    for (let i = 0; i < gas.length; i++) {
      const lanes = 1 - options.dust * smoothstep(0.5, 0.68, dust[i]!)
      const glow = Math.max(0, gas[i]! - 0.36) ** 1.6 * 14 * options.gain * lanes * envelope[i]!
      light.data[i * 3]! += red * glow
      light.data[i * 3 + 1]! += green * glow
      light.data[i * 3 + 2]! += blue * glow
    }
  }
  addLight(stage.canvas, light)
}

type Band = z.output<typeof nebulaSchema>['band']

function envelopeOf(
  width: number,
  height: number,
  band: Band,
  unit: number,
  seed: number,
): Float32Array {
  const envelope = new Float32Array(width * height).fill(1)
  if (!band) return envelope
  const wander = valueNoise(width, height, { scale: unit * 0.6, seed: seed + 80, octaves: 3 })
  const turn = (band.angle * Math.PI) / 180
  const cos = Math.cos(turn)
  const sin = Math.sin(turn)
  const spread = band.width * unit
  for (let y = 0, i = 0; y < height; y++) {
    for (let x = 0; x < width; x++, i++) {
      const across = (y - band.y * height) * cos - (x - width / 2) * sin
      const off = (across + (wander[i]! - 0.5) * spread * 1.6) / spread
      envelope[i] = 0.12 + 0.88 * Math.exp(-off * off * 1.8)
    }
  }
  return envelope
}
