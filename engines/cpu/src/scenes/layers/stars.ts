import { z } from 'zod'
import { mix } from '../../kernels/numbers.ts'
import { random } from '../../noise.ts'
import { area, count, length, roll, tag, WHOLE_FRAME } from '../schema/fields.ts'
import type { Painter, Stage } from '../stage.ts'
import { paintDisc } from './disc.ts'

export const starsSchema = z
  .strictObject({
    layer: z.literal('stars'),
    ...tag,
    count: count(4000).default(900),
    largest: length.default(0.0022),
    area: area.default(WHOLE_FRAME),
    spikes: count(20).default(5),
    gain: z.number().min(0).max(8).default(1),
    roll,
  })
  .describe('A night sky with many faint stars, few bright ones, and some with spikes')

type Options = z.output<typeof starsSchema>

export const paintStars: Painter<Options> = (stage, options) => {
  const { canvas, unit } = stage
  const [left, top, right, bottom] = options.area
  const next = random(stage.seed)
  for (let n = 0; n < options.count; n++) {
    const magnitude = next() ** 14
    const x = mix(left, right, next()) * canvas.width
    const y = mix(top, bottom, next()) * canvas.height
    const warmth = next()
    const gain = options.gain * (0.12 + 3 * magnitude)
    paintDisc(canvas, {
      x,
      y,
      radius: Math.max(0.7, (0.0006 + options.largest * magnitude) * unit),
      light: [mix(1, 0.75, warmth) * gain, 0.9 * gain, mix(0.8, 1, warmth) * gain],
      soft: 1.3,
    })
  }
  for (let n = 0; n < options.spikes; n++) {
    const x = next() * canvas.width
    const y = mix(top, bottom, next() * 0.8) * canvas.height
    paintSpikedStar(stage, x, y, (0.015 + 0.035 * next()) * unit)
  }
}

function paintSpikedStar({ canvas, unit }: Stage, x: number, y: number, reach: number): void {
  paintDisc(canvas, { x, y, radius: 0.002 * unit, light: [4, 4.2, 5], soft: 0.003 * unit })
  for (let along = -reach; along <= reach; along++) {
    const gain = 1.2 * (1 - Math.abs(along) / reach) ** 3
    const light = [gain * 0.8, gain * 0.85, gain] as const
    paintDisc(canvas, { x: x + along, y, radius: 0.7, light, soft: 1 })
    paintDisc(canvas, { x, y: y + along, radius: 0.7, light, soft: 1 })
  }
}
