import type { Stage } from '../../stage.ts'
import { edgeFlow, type Flow } from '../shared/flow.ts'
import { flowDog } from '../shared/flow-dog.ts'
import { drawingTones } from './drawing-tones.ts'
import { formFlow } from './form-flow.ts'
import { lineTones } from './line-tones.ts'

/** How contours are drawn; lengths are shares of the unit. */
export type Pen = {
  /** Over how much of the picture the direction of an edge is read. */
  readonly reach: number
  readonly sigma: number
  readonly along: number
  readonly threshold: number
  readonly hardness: number
}

/** What a draughtsman works out before drawing: tones, contours, and how the forms run. */
export type Study = {
  readonly light: Float32Array
  readonly lines: Float32Array
  readonly flow: Flow
}

export function study(
  stage: Stage,
  luma: Float32Array,
  { reach, sigma, along, ...pen }: Pen,
  form: Parameters<typeof formFlow>[3],
): Study {
  const { canvas, unit, faceMask } = stage
  const { width, height } = canvas
  const light = drawingTones(stage, luma)
  const edges = edgeFlow(light, width, height, unit * reach)
  const lines = flowDog(lineTones(light, faceMask), width, height, edges, {
    ...pen,
    sigma: unit * sigma,
    along: unit * along,
    faceMask,
  })
  return { light, lines, flow: formFlow(stage, light, edges, form) }
}
