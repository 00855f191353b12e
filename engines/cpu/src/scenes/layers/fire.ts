import { z } from 'zod'
import { softBlur } from '../../kernels/blur.ts'
import { clamp, mix, smoothstep } from '../../kernels/numbers.ts'
import { warpedNoise } from '../../kernels/value-noise.ts'
import { length, light, place, roll, tag } from '../schema/fields.ts'
import type { Painter } from '../stage.ts'
import { addLight, reducedGrid } from './soft-light.ts'

export const fireSchema = z
  .strictObject({
    layer: z.literal('fire'),
    ...tag,
    at: place.default([0.5, 1]),
    width: length.default(0.4),
    height: length.default(0.3),
    core: light.default([3, 1.8, 0.6]),
    flame: light.default([1.6, 0.42, 0.05]),
    blur: length.default(0.006),
    roll,
  })
  .describe('Flames that rise from at. blur puts them out of focus')

const FACTOR = 3

export const paintFire: Painter<z.output<typeof fireSchema>> = (stage, options) => {
  const { canvas, unit, seed } = stage
  const grid = reducedGrid(canvas, FACTOR, 3)
  const { data, width, height } = grid
  const tongues = warpedNoise(
    width,
    height,
    { scale: (0.09 * unit) / FACTOR, octaves: 4, seed, stretch: [0.7, 2.4] },
    1.1,
  )
  const x0 = options.at[0] * width
  const y0 = options.at[1] * height
  const perWide = FACTOR / (options.width * unit)
  const perTall = FACTOR / (options.height * unit)
  for (let y = 0, i = 0; y < height; y++) {
    const up = (y0 - y) * perTall
    for (let x = 0; x < width; x++, i++) {
      const off = Math.abs((x - x0) * perWide) * 2
      if (up < -0.4 || up > 1.3 || off > 1.2) continue
      // Narrower and more torn the higher the flame.
      const room = 1.05 - off * off - Math.max(0, up) * mix(0.75, 1.1, off)
      const heat = clamp(room + (tongues[i]! - 0.52) * (1 + 1.6 * Math.max(0, up)))
      const glow = smoothstep(0.05, 0.5, heat)
      const white = smoothstep(0.45, 0.95, heat)
      for (let c = 0; c < 3; c++) {
        data[i * 3 + c] = glow * mix(options.flame[c]!, options.core[c]!, white)
      }
    }
  }
  const soft = softBlur(grid, Math.max(0.5, (options.blur * unit) / FACTOR), 3)
  addLight(canvas, { ...grid, data: soft })
}
