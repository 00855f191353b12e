import { z } from 'zod'
import { smoothstep } from '../../kernels/numbers.ts'
import type { Plane } from '../../kernels/plane.ts'
import { reducedNoise } from '../../kernels/value-noise.ts'
import { amount, degrees, light, place, roll, tag } from '../schema/fields.ts'
import type { Painter } from '../stage.ts'
import { paintDisc } from './disc.ts'
import { addLight, reducedGrid } from './soft-light.ts'

const beam = z.strictObject({
  at: place,
  angle: degrees.describe('0 points straight down, positive values to the right'),
  spread: z.number().min(0.5).max(90).default(12).describe('Width of the cone in degrees'),
  colour: light,
  lamp: z.boolean().default(true).describe('Whether the lamp itself is visible'),
})

export const beamsSchema = z
  .strictObject({
    layer: z.literal('beams'),
    ...tag,
    beams: z.array(beam).min(1).max(16),
    smoke: amount.default(0.5).describe('How uneven the smoke is'),
    roll,
  })
  .describe('Cones of light in smoky air')

const FACTOR = 4

export const paintBeams: Painter<z.output<typeof beamsSchema>> = (stage, options) => {
  const { canvas, unit } = stage
  const grid = reducedGrid(canvas, FACTOR, 3)
  const noise = reducedNoise(canvas.width, canvas.height, FACTOR, {
    scale: unit * 0.3,
    seed: stage.seed,
  }).data
  const smoke = new Float32Array(noise.length)
  for (let i = 0; i < smoke.length; i++) {
    smoke[i] = 1 - options.smoke + options.smoke * 2 * noise[i]!
  }
  for (const one of options.beams) addBeam(grid, smoke, one, (0.006 * unit) / FACTOR)
  addLight(canvas, grid)
  for (const { at, colour, lamp } of options.beams) {
    if (!lamp) continue
    paintDisc(canvas, {
      x: at[0] * canvas.width,
      y: at[1] * canvas.height,
      radius: 0.007 * unit,
      light: [colour[0] * 9 + 3, colour[1] * 9 + 3, colour[2] * 9 + 3],
      soft: 0.008 * unit,
    })
  }
}

function addBeam(
  { data, width, height }: Plane,
  smoke: Float32Array,
  { at, angle, spread, colour }: z.output<typeof beam>,
  lampWidth: number,
): void {
  const turn = (angle * Math.PI) / 180
  const alongX = Math.sin(turn)
  const alongY = Math.cos(turn)
  const widening = Math.tan((spread * Math.PI) / 360)
  const x0 = at[0] * width
  const y0 = at[1] * height
  for (let y = 0, i = 0; y < height; y++) {
    for (let x = 0; x < width; x++, i++) {
      const far = (x - x0) * alongX + (y - y0) * alongY
      if (far <= 0) continue
      const off = Math.abs((x - x0) * alongY - (y - y0) * alongX) / (far * widening + lampWidth)
      if (off > 1.6) continue
      const fall = 1 / (1 + far / (0.75 * height))
      const glow = Math.exp(-off * off * 2.5) * fall * smoke[i]! * smoothstep(0, 1.6, 1.6 - off)
      data[i * 3]! += colour[0] * glow
      data[i * 3 + 1]! += colour[1] * glow
      data[i * 3 + 2]! += colour[2] * glow
    }
  }
}
