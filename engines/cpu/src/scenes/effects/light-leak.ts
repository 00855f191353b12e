import { z } from 'zod'
import { mix, smoothstep } from '../../kernels/numbers.ts'
import { reducedNoise } from '../../kernels/value-noise.ts'
import { addTinted } from '../layers/soft-light.ts'
import { mixLight } from '../light-colour.ts'
import { amount, light } from '../schema/fields.ts'
import type { Head, Painter } from '../stage.ts'

export const lightLeakSchema = z
  .strictObject({
    effect: z.literal('light-leak'),
    side: z.enum(['left', 'right', 'top', 'bottom']).default('right'),
    colour: light.default([1, 0.3, 0.04]),
    hot: light.default([1, 0.75, 0.35]),
    reach: z
      .number()
      .min(0.02)
      .max(1)
      .default(0.35)
      .describe('How far it reaches into the picture'),
    amount: amount.default(0.6),
  })
  .describe('Stray light on the film: a bright edge on one side that is weaker near faces')

const FACTOR = 8
/** What falls on a face, and from how far away it is whole again, in face heights. */
const ON_FACES = 0.25
const NEAR = 0.3
const FAR = 2.4

export const lightLeak: Painter<z.output<typeof lightLeakSchema>> = (stage, options) => {
  const { canvas, unit, seed, heads } = stage
  const cloud = reducedNoise(canvas.width, canvas.height, FACTOR, {
    scale: unit * 0.45,
    octaves: 3,
    seed: seed + 17,
  })
  const { width, height, data } = cloud
  const core = new Float32Array(data.length)
  for (let y = 0, i = 0; y < height; y++) {
    for (let x = 0; x < width; x++, i++) {
      const depth = depthOf(options.side, x / width, y / height)
      const edge = 1 - smoothstep(0, options.reach * (0.35 + 1.3 * data[i]!), depth)
      const spared = sparing(heads, x * FACTOR, y * FACTOR)
      core[i] = edge ** 4 * options.amount * spared
      data[i] = edge * edge * options.amount * spared
    }
  }
  addTinted(canvas, cloud, options.colour)
  addTinted(canvas, { data: core, width, height }, mixLight(options.colour, options.hot, 0.7))
}

/** Fades so slowly that nobody sees where it spares a face. */
function sparing(heads: readonly Head[], x: number, y: number): number {
  let share = 1
  for (const head of heads) {
    const away = Math.hypot(x - head.x, y - head.y) / head.height
    share = Math.min(share, mix(ON_FACES, 1, smoothstep(NEAR, FAR, away)))
  }
  return share
}

function depthOf(
  side: z.output<typeof lightLeakSchema>['side'],
  across: number,
  down: number,
): number {
  switch (side) {
    case 'left':
      return across
    case 'right':
      return 1 - across
    case 'top':
      return down
    case 'bottom':
      return 1 - down
  }
}
