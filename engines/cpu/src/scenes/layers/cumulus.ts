import { z } from 'zod'
import { clamp, mix, smoothstep } from '../../kernels/numbers.ts'
import { random } from '../../noise.ts'
import { count, light, range, roll, tag } from '../schema/fields.ts'
import type { Painter, Stage } from '../stage.ts'

export const cumulusSchema = z
  .strictObject({
    layer: z.literal('cumulus'),
    ...tag,
    heaps: count(40).default(7),
    feet: range
      .default([0.45, 1])
      .describe('Heights at which the clouds begin, as fractions of the frame height'),
    size: range
      .default([0.25, 0.6])
      .describe('Sizes of the clouds, as fractions of the shorter side of the frame'),
    lit: light,
    middle: light,
    shade: light,
    roll,
  })
  .describe('Tall summer clouds in a painted style, lit from the upper left')

type Cumulus = z.output<typeof cumulusSchema>
type Billow = { readonly x: number; readonly y: number; readonly radius: number }
const BILLOWS = 46
const TOWARDS_LIGHT = [-0.5, -0.75] as const

export const paintCumulus: Painter<Cumulus> = (stage, options) => {
  const { canvas, unit, seed } = stage
  const next = random(seed + 3)
  const [highest, lowest] = options.feet
  for (let n = 0; n < options.heaps; n++) {
    // Far heaps stand higher and are smaller; near ones cover them.
    const near = (n + 0.5) / options.heaps
    const foot = mix(highest, lowest, near) * canvas.height
    const size = mix(options.size[0], options.size[1], near) * unit * mix(0.8, 1.2, next())
    const middle = (n % 2 ? mix(-0.05, 0.4, next()) : mix(0.6, 1.05, next())) * canvas.width
    const heap: Billow[] = []
    for (let b = 0; b < BILLOWS; b++) {
      const aside = (next() + next() - 1) * size
      const tall = Math.max(0.1, 1 - Math.abs(aside) / size) ** 1.4
      const up = next() * tall * size * 0.8
      const radius = size * mix(0.07, 0.17, next()) * mix(1, 0.65, up / size)
      heap.push({ x: middle + aside, y: foot - up, radius })
    }
    heap.sort((a, b) => a.y - b.y)
    for (const billow of heap) paintBillow(stage, billow, foot, size, options)
  }
}

function paintBillow(
  { canvas }: Stage,
  { x, y, radius }: Billow,
  foot: number,
  size: number,
  { lit, middle, shade }: Cumulus,
): void {
  const { data, width, height } = canvas
  const top = Math.max(0, Math.floor(y - radius))
  const bottom = Math.min(height - 1, Math.ceil(y + radius))
  const left = Math.max(0, Math.floor(x - radius))
  const right = Math.min(width - 1, Math.ceil(x + radius))
  for (let py = top; py <= bottom; py++) {
    for (let px = left; px <= right; px++) {
      const dx = (px - x) / radius
      const dy = (py - y) / radius
      const far = Math.hypot(dx, dy)
      // The foot of a heap dissolves in the haze.
      const cover =
        clamp((1 - far) * radius * 0.7) * (1 - smoothstep(-0.05, 0.22, (py - foot) / size))
      if (cover <= 0) continue
      const facing = dx * TOWARDS_LIGHT[0] + dy * TOWARDS_LIGHT[1] + (foot - py) / size - 0.3
      const first = smoothstep(-0.25, 0.05, facing)
      const second = smoothstep(0.2, 0.45, facing)
      const p = (py * width + px) * 3
      for (let c = 0; c < 3; c++) {
        const tone = mix(mix(shade[c]!, middle[c]!, first), lit[c]!, second)
        data[p + c]! += (tone - data[p + c]!) * cover
      }
    }
  }
}
