import type { HeadFrame } from './head.ts'
import type { PropDrawing } from './prop.ts'

/**
 * Seats a hat whose brim is drawn at the origin: `up` face heights above the top of the forehead, its
 * drawing `span` units from ear to ear.
 */
export function hatPlace(
  head: HeadFrame,
  up: number,
  span: number,
): Pick<PropDrawing, 'at' | 'scale'> {
  const turn = (head.turn * Math.PI) / 180
  const rise = head.height * up
  const scale = head.width / span
  return {
    at: [head.forehead[0] + Math.sin(turn) * rise, head.forehead[1] - Math.cos(turn) * rise],
    scale: [scale, scale],
  }
}
