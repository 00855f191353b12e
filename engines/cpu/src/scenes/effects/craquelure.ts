import { z } from 'zod'
import { mix, smoothstep } from '../../kernels/numbers.ts'
import { eachEnlargedRow, enlarge } from '../../kernels/resize.ts'
import { reducedNoise } from '../../kernels/value-noise.ts'
import { random } from '../../noise.ts'
import { amount, length, light } from '../schema/fields.ts'
import type { Painter } from '../stage.ts'

export const craquelureSchema = z
  .strictObject({
    effect: z.literal('craquelure'),
    scale: length.default(0.035),
    amount: amount.default(0.5),
    varnish: light.default([0.8, 0.58, 0.25]),
    yellow: amount.default(0.25),
  })
  .describe('The cracks and yellow varnish of an old painting')

export const craquelure: Painter<z.output<typeof craquelureSchema>> = (stage, options) => {
  const { canvas, seed } = stage
  const { data, width, height } = canvas
  const size = Math.max(4, options.scale * stage.unit)
  const across = Math.ceil(width / size) + 2
  const down = Math.ceil(height / size) + 2
  const points = scatter(across, down, size, seed + 6)
  const noiseOf = (n: number) => ({ scale: size, octaves: 3, seed: seed + n })
  const shiftX = enlarge(reducedNoise(width, height, 3, noiseOf(3)), width, height, 1)
  const shiftY = enlarge(reducedNoise(width, height, 3, noiseOf(4)), width, height, 1)
  const where = reducedNoise(width, height, 8, { scale: size * 9, octaves: 3, seed })
  const varnish = options.varnish.map((value) => mix(1, value * 1.25, options.yellow))
  eachEnlargedRow(where, width, height, 1, (row, y) => {
    for (let x = 0, i = y * width, p = i * 3; x < width; x++, i++, p += 3) {
      const aged = smoothstep(0.4, 0.62, row[x]!) * options.amount
      let keep = 1
      if (aged > 0) {
        const px = x + (shiftX[i]! - 0.5) * size * 1.2
        const py = y + (shiftY[i]! - 0.5) * size * 1.2
        const gap = gapAt(points, across, down, size, px, py)
        const faceFactor = 1 - 0.7 * (stage.faceMask?.[i] ?? 0)
        keep = 1 - (1 - smoothstep(0.2, 1.5, gap)) * aged * faceFactor
      }
      data[p]! *= keep * varnish[0]!
      data[p + 1]! *= keep * varnish[1]!
      data[p + 2]! *= keep * varnish[2]!
    }
  })
}

/** One point in every cell of a grid. */
function scatter(across: number, down: number, size: number, seed: number): Float32Array {
  const next = random(seed)
  const points = new Float32Array(across * down * 2)
  for (let row = 0, p = 0; row < down; row++) {
    for (let column = 0; column < across; column++, p += 2) {
      points[p] = (column - 0.5 + next()) * size
      points[p + 1] = (row - 0.5 + next()) * size
    }
  }
  return points
}

/** How much further the second nearest point is than the nearest: near 0 along a crack. */
function gapAt(
  points: Float32Array,
  across: number,
  down: number,
  size: number,
  x: number,
  y: number,
): number {
  const column = (x / size) | 0
  const row = (y / size) | 0
  let first = Infinity
  let second = Infinity
  for (let r = Math.max(0, row - 1); r <= Math.min(down - 1, row + 2); r++) {
    for (let c = Math.max(0, column - 1); c <= Math.min(across - 1, column + 2); c++) {
      const p = (r * across + c) * 2
      const dx = points[p]! - x
      const dy = points[p + 1]! - y
      const far = dx * dx + dy * dy
      if (far < first) {
        second = first
        first = far
      } else if (far < second) second = far
    }
  }
  return Math.sqrt(second) - Math.sqrt(first)
}
