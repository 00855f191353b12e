import { z } from 'zod'
import { softBlur } from '../../kernels/blur.ts'
import { clamp, mix, smoothstep } from '../../kernels/numbers.ts'
import { random } from '../../noise.ts'
import { count, lengths, roll, tag } from '../schema/fields.ts'
import { nearFace, type Painter, type Stage } from '../stage.ts'

export const dropsSchema = z
  .strictObject({
    layer: z.literal('drops'),
    ...tag,
    count: count(2000).default(500),
    radius: lengths.default([0.002, 0.017]),
    streaks: count(60).default(16),
    roll,
  })
  .describe(
    'Drops on a window in front of the camera. Each shows the scene upside down; some run down',
  )

type Drop = {
  readonly x: number
  readonly y: number
  readonly radius: number
  readonly tall: number
  readonly phase: number
}

const CLEAR = 0.62
/** How many radii a drop looks away from its own place. */
const VIEW = 9

export const paintDrops: Painter<z.output<typeof dropsSchema>> = (stage, options) => {
  const { canvas, unit } = stage
  const source = softBlur(canvas, 0.004 * unit, 3)
  for (const drop of scatter(stage, options)) {
    if (!nearFace(stage.heads, drop.x, drop.y, drop.radius, CLEAR)) paintDrop(stage, source, drop)
  }
}

function scatter({ canvas, unit, seed }: Stage, options: z.output<typeof dropsSchema>): Drop[] {
  const { width, height } = canvas
  const [least, most] = options.radius
  const next = random(seed)
  const drops: Drop[] = []
  for (let n = 0; n < options.count; n++) {
    drops.push({
      x: next() * width,
      y: next() * height,
      radius: mix(least, most, next() ** 4) * unit,
      tall: 1 + 0.5 * next(),
      phase: next() * 6.28,
    })
  }
  for (let n = 0; n < options.streaks; n++) {
    const size = mix(0.003, 0.007, next()) * unit
    let x = next() * width
    let y = next() * height * 0.6
    const end = y + mix(0.1, 0.4, next()) * height
    while (y < end) {
      drops.push({ x, y, radius: size * mix(0.4, 1, next()), tall: 1.4, phase: next() * 6.28 })
      x += (next() - 0.5) * size * 0.6
      y += size * mix(1.2, 3.5, next())
    }
    drops.push({ x, y: end, radius: size * 2.2, tall: 1.45, phase: next() * 6.28 })
  }
  return drops
}

function paintDrop({ canvas }: Stage, source: Float32Array, drop: Drop): void {
  const { data, width, height } = canvas
  const { x, y, radius, tall, phase } = drop
  const left = Math.max(0, Math.floor(x - radius - 1))
  const right = Math.min(width - 1, Math.ceil(x + radius + 1))
  const top = Math.max(0, Math.floor(y - radius * tall - 1))
  const bottom = Math.min(height - 1, Math.ceil(y + radius * tall + 1))
  for (let row = top; row <= bottom; row++) {
    const dy = (row - y) / (radius * tall)
    for (let column = left; column <= right; column++) {
      const dx = (column - x) / radius
      const wobble = 1 + 0.07 * Math.sin(3 * Math.atan2(dy, dx) + phase)
      const off = Math.sqrt(dx * dx + dy * dy) / wobble
      if (off >= 1.03) continue
      const cover = clamp((1.03 - off) * radius * 0.7)
      const look = radius * VIEW * (0.4 + off * off)
      const fromX = clamp(x - dx * look, 0, width - 1) | 0
      const fromY = clamp(y - dy * look, 0, height - 1) | 0
      const p = (row * width + column) * 3
      const from = (fromY * width + fromX) * 3
      const rim = 1 - 0.85 * smoothstep(0.72, 1, off) * (dy < 0 ? 1 : 0.55)
      const glint =
        2.2 * (1 - smoothstep(0, 0.3, Math.hypot(dx + 0.3, dy + 0.45))) +
        0.35 * smoothstep(0.55, 0.95, off) * smoothstep(0.2, 1, dy)
      for (let c = 0; c < 3; c++) {
        const seen = Math.max(source[from + c]!, source[p + c]! * 0.55)
        const value = seen * 1.15 * rim + glint * (0.1 + seen)
        data[p + c]! += (value - data[p + c]!) * cover
      }
    }
  }
}
