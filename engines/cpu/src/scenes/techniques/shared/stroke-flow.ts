import { edgeFlow, type Flow } from './flow.ts'

/** How far directions are smoothed, in shares of the unit: along forms, and where there are none. */
const NEAR = 0.008
const FAR = 0.05
/** How much the broad direction counts. */
const BORROWED = 0.06

/** The direction of brush strokes: along the forms, and on empty ground as the forms round it run. */
export function strokeFlow(light: Float32Array, width: number, height: number, unit: number): Flow {
  const near = edgeFlow(light, width, height, unit * NEAR)
  const far = edgeFlow(light, width, height, unit * FAR)
  const { x, y, sure } = near
  for (let i = 0; i < x.length; i++) {
    // Directions are added as doubled angles, which forget which way along a line points.
    const ours = sure[i]!
    const cos =
      (x[i]! * x[i]! - y[i]! * y[i]!) * ours + (far.x[i]! ** 2 - far.y[i]! ** 2) * BORROWED
    const sin = 2 * (x[i]! * y[i]! * ours + far.x[i]! * far.y[i]! * BORROWED)
    const turn = 0.5 * Math.atan2(sin, cos)
    x[i] = Math.cos(turn)
    y[i] = Math.sin(turn)
  }
  return near
}
