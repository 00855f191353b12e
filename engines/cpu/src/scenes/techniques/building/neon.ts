import { z } from 'zod'
import { softBlur } from '../../../kernels/blur.ts'
import { toLinear } from '../../../kernels/light.ts'
import { clamp, mix, smoothstep } from '../../../kernels/numbers.ts'
import { eachEnlargedRow, shrink } from '../../../kernels/resize.ts'
import { hex, length, light, lights } from '../../schema/fields.ts'
import type { Painter, Stage } from '../../stage.ts'
import { displayOf, lumaOf, toDisplay } from '../shared/display.ts'
import { edgeFlow } from '../shared/flow.ts'
import { flowDog } from '../shared/flow-dog.ts'
import { kuwaharaFilter } from '../shared/kuwahara-filter.ts'
import { brickWall } from './brick-wall.ts'
import { drawTubes } from './draw-tubes.ts'
import { faceLines } from './face-tubes.ts'
import { smoothed, type Tube, traceLines } from './neon-tubes.ts'

export const neonSchema = z
  .strictObject({
    effect: z.literal('neon'),
    colours: lights.describe('The first is for faces, the others for the outlines of the people'),
    tube: length.default(0.0032),
    ground: hex
      .default('#7a7a80')
      .describe('The plain background colour of the picture; there, the wall is bare'),
    wall: light.default([0.3, 0.13, 0.1]),
    course: length.default(0.042),
    night: light.default([0.05, 0.055, 0.1]).describe('Ambient light on the wall'),
    glow: z.number().min(0).max(4).default(1),
  })
  .describe('Glowing neon tubes along the contours, in front of a dark brick wall')
/** A lamp of its own for every face, so that a likeness is seen in the dark. */
const FACE_LIGHT = 0.5
type Options = z.output<typeof neonSchema>

export const neon: Painter<Options> = (stage, options) => {
  const { canvas, unit, seed } = stage
  const { width, height } = canvas
  const shown = toDisplay(canvas)
  const tubes = [...bodyTubes(stage, shown, options), ...featureTubes(stage, options)]
  stage.signal.throwIfAborted()
  const gas = drawTubes(tubes, options.colours, width, height)
  const glow = glowOf(gas, width, height, unit)
  const wall = brickWall(width, height, Math.max(4, options.course * unit), seed + 41)
  const mural = muralOf(shown, width, height, unit)
  const ground = displayOf(options.ground)
  const { data } = canvas
  const { faceMask } = stage
  eachEnlargedRow(glow, width, height, 3, (row, y) => {
    for (let x = 0, i = y * width; x < width; x++, i++) {
      const p = i * 3
      const held = faceMask ? faceMask[i]! : 0
      const away =
        Math.abs(shown[p]! - ground[0]) +
        Math.abs(shown[p + 1]! - ground[1]) +
        Math.abs(shown[p + 2]! - ground[2])
      const painted = Math.max(held, smoothstep(0.06, 0.2, away)) * 0.92
      // Paint fills the pores of the bricks, most of all where a face is.
      const stone = mix(wall.tone[i]!, 1, painted * mix(0.45, 0.93, held))
      const lean = 0.6 + 0.8 * wall.lean[i]!
      for (let c = 0; c < 3; c++) {
        const paint = mix(mural[p + c]!, data[p + c]!, held * 0.95) * 0.95 + 0.012
        const albedo = mix(options.wall[c]!, paint, painted) * stone
        const own = row[x * 3 + c]! * options.glow
        const night = mix(options.night[c]! * mix(1, 4.5, painted), FACE_LIGHT, held)
        const lit = night + own * mix(1, 0.6, held)
        data[p + c] = albedo * lit * mix(lean, 1, held) + gas[p + c]!
      }
    }
  })
}

/** Broad flat paint, in linear light. */
function muralOf(shown: Float32Array, width: number, height: number, unit: number): Float32Array {
  const flat = kuwaharaFilter(
    kuwaharaFilter(shown, width, height, unit * 0.012),
    width,
    height,
    unit * 0.006,
  )
  for (let i = 0; i < flat.length; i++) flat[i] = toLinear(flat[i]! * 255)
  return flat
}

/** Light on the wall: close to the tubes, and far around. On a coarse grid. */
function glowOf(gas: Float32Array, width: number, height: number, unit: number) {
  const factor = unit > 300 ? 4 : 1
  const small = shrink({ data: gas, width, height }, factor, 3)
  const near = softBlur(small, (unit * 0.008) / factor, 3)
  const middle = softBlur(small, (unit * 0.035) / factor, 3)
  const far = softBlur(small, (unit * 0.12) / factor, 3)
  for (let i = 0; i < near.length; i++) {
    near[i] = 1.1 * near[i]! + 1.8 * middle[i]! + 1.6 * far[i]!
  }
  return { ...small, data: near }
}

function bodyTubes(stage: Stage, shown: Float32Array, { tube, colours }: Options): readonly Tube[] {
  const { canvas, unit, faceMask, heads } = stage
  const { width, height } = canvas
  const soft = softBlur({ data: lumaOf(shown), width, height }, unit * 0.0022, 1)
  const flow = edgeFlow(soft, width, height, unit * 0.006)
  const lines = flowDog(soft, width, height, flow, {
    sigma: unit * 0.0024,
    along: unit * 0.02,
    threshold: 0.012,
    hardness: 30,
  })
  const found = traceLines(lines, flow, width, height, {
    low: 0.15,
    high: 0.36,
    apart: unit * 0.015,
    least: unit * 0.055,
    closed: faceMask,
  })
  return found.map((points) => {
    const middle = points.length >> 2
    const person = nearestHead(heads, points[middle * 2]!, points[middle * 2 + 1]!)
    const colour = colours.length > 1 ? 1 + (person % (colours.length - 1)) : 0
    const bent = smoothed(points, Math.max(2, Math.round(unit * 0.006)))
    return { points: bent, half: Math.max(1, tube * unit), colour, power: 1 }
  })
}

function nearestHead(heads: Stage['heads'], x: number, y: number): number {
  let best = 0
  let least = Infinity
  for (const [n, head] of heads.entries()) {
    const dx = (x - head.x) / head.height
    const dy = ((y - head.y) / head.height) * (y > head.y ? 0.35 : 1)
    if (dx * dx + dy * dy < least) {
      least = dx * dx + dy * dy
      best = n
    }
  }
  return best
}

function featureTubes({ faces = [], unit }: Stage, { tube }: Options): readonly Tube[] {
  return faces.flatMap(({ mesh, height }) =>
    faceLines(mesh).map((points) => ({
      points,
      half: clamp(height * 0.008, 0.6, tube * unit * 0.8),
      colour: 0,
      power: 0.5,
    })),
  )
}
