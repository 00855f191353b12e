import { z } from 'zod'
import { clamp, mix, smoothstep } from '../../kernels/numbers.ts'
import { amount, length, light, roll, tag } from '../schema/fields.ts'
import type { Painter } from '../stage.ts'
import { groundDepths, groundNoise } from './ground-noise.ts'

export const groundSchema = z
  .strictObject({
    layer: z.literal('ground'),
    ...tag,
    horizon: z.number().min(-0.5).max(1).default(0.5),
    near: light,
    far: light,
    hollow: light
      .optional()
      .describe('Colour of the hollows; omit it for a darker shade of the ground'),
    scale: length.default(0.4).describe('Size of the waves at the bottom of the frame'),
    relief: z
      .number()
      .min(0)
      .max(3)
      .default(0.6)
      .describe('How strongly the waves are lit and shaded'),
    sun: z
      .number()
      .min(-1)
      .max(1)
      .default(0.6)
      .describe('Where the light comes from: -1 left, 1 right'),
    grains: amount.default(0.2).describe('Amount of fine grains'),
    roll,
  })
  .describe(
    'Open ground in perspective, from the horizon to the bottom of the frame: sand, snow, a lawn or a square',
  )

export const paintGround: Painter<z.output<typeof groundSchema>> = (stage, options) => {
  const { data, width, height } = stage.canvas
  const horizon = options.horizon * height
  const depths = groundDepths(height, horizon)
  const waves = groundNoise(stage.seed, 4)
  const grains = groundNoise(stage.seed + 1, 3, 0.8)
  const per = 1 / Math.max(1e-6, options.scale * stage.unit)
  const hollow = options.hollow ?? scaled(options.near, 0.55)
  const first = Math.max(0, Math.floor(horizon))
  for (let y = first; y < height; y++) {
    const depth = depths[y]!
    const away = smoothstep(1, 9, depth)
    const fade = 1 / (1 + 0.09 * depth)
    const far = depth * height * per * 0.9
    const cover = clamp(y + 1 - horizon)
    for (let x = 0, p = y * width * 3; x < width; x++, p += 3) {
      const right = (x - width / 2) * depth * per
      const here = waves.at(right, far)
      const towards = waves.at(right + options.sun * 0.09, far + 0.06)
      const slope = clamp(0.5 + (here - towards) * 7 * options.relief * fade)
      const grain = (grains.at(right * 9, far * 9) - 0.5) * options.grains * fade * 1.6
      const low = clamp((0.55 - here) * 1.6 * options.relief) * fade
      const gain = mix(0.72, 1.22, slope) + grain
      for (let c = 0; c < 3; c++) {
        const plain = mix(options.near[c]!, options.far[c]!, away)
        const value = Math.max(0, mix(plain, hollow[c]!, low * 0.6) * mix(1, gain, fade))
        data[p + c]! += (value - data[p + c]!) * cover
      }
    }
  }
}

function scaled(
  colour: readonly [number, number, number],
  gain: number,
): readonly [number, number, number] {
  return [colour[0] * gain, colour[1] * gain, colour[2] * gain]
}
