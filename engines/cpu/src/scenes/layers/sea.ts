import { z } from 'zod'
import { clamp, mix, smoothstep } from '../../kernels/numbers.ts'
import { lineNoise } from '../../kernels/value-noise.ts'
import { light, roll, tag } from '../schema/fields.ts'
import type { Painter } from '../stage.ts'
import { groundDepths, groundNoise } from './ground-noise.ts'

export const seaSchema = z
  .strictObject({
    layer: z.literal('sea'),
    ...tag,
    horizon: z.number().min(0).max(1).default(0.45),
    shore: z
      .number()
      .min(0)
      .max(2)
      .default(0.75)
      .describe('Where the foam ends on the sand. Above 1, no shore is visible'),
    far: light,
    near: light,
    shallow: light.describe('Colour of shallow water over sand'),
    foam: light,
    sky: light.describe('Colour that the wave crests reflect'),
    waves: z.number().min(0).max(3).default(1).describe('How rough the sea is'),
    roll,
  })
  .describe('The sea from the horizon to the shore, with waves, breakers and foam on the sand')

export const paintSea: Painter<z.output<typeof seaSchema>> = (stage, options) => {
  const { canvas, unit, seed } = stage
  const { data, width, height } = canvas
  const horizon = options.horizon * height
  const shore = options.shore * height
  const deep = Math.max(1, shore - horizon)
  const depths = groundDepths(height, horizon)
  const swell = groundNoise(seed, 4)
  const lace = groundNoise(seed + 2, 5, 0.65)
  const fringe = lineNoise(width, { scale: unit * 0.5, octaves: 4, seed: seed + 3 })
  const per = 1 / (unit * 0.34)
  for (let y = Math.max(0, Math.floor(horizon)); y < height; y++) {
    const depth = depths[y]!
    const down = (y - horizon) / deep
    const far = depth * height * per
    const top = clamp(y + 1 - horizon)
    const crisp = 1 / (1 + 0.05 * depth)
    for (let x = 0, p = y * width * 3; x < width; x++, p += 3) {
      const right = (x - width / 2) * depth * per
      const edge = shore + (fringe[x]! - 0.5) * deep * 0.42
      if (y > edge + 2) continue
      const towards = (edge - y) / deep
      const wave = swell.at(right * 0.34, far * 1.25)
      const chop = lace.at(right * 1.6, far * 4.2)
      const tilt = (swell.at(right * 0.34, far * 1.25 + 0.12) - wave) * 5 + (chop - 0.5) * 0.8
      const shine = clamp(0.42 + tilt * options.waves * crisp) ** 2
      const thin = smoothstep(0.45, 0.02, towards)
      // Breakers run along the shore, each a band torn by noise; the last one dies on the sand.
      const breaker = smoothstep(0.62, 0.74, wave + 0.22 * Math.sin(far * 2.1 + wave * 5) * crisp)
      const torn = smoothstep(0.4, 0.62, chop)
      const surf = breaker * torn * smoothstep(0.75, 0.2, towards) * Math.min(1, options.waves)
      const hem = smoothstep(0.09, 0.015, towards) * smoothstep(0.3, 0.6, chop + 0.25)
      const white = clamp(Math.max(surf * 0.9, hem))
      const cover = top * clamp((edge - y) * 0.5 + 1) * mix(1, 0.8, smoothstep(0.06, 0, towards))
      for (let c = 0; c < 3; c++) {
        const body = mix(
          mix(options.far[c]!, options.near[c]!, smoothstep(0, 0.55, down)),
          options.shallow[c]!,
          thin,
        )
        const water = mix(body, options.sky[c]!, shine * 0.45)
        data[p + c]! += (mix(water, options.foam[c]!, white) - data[p + c]!) * cover
      }
    }
  }
}
