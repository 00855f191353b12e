import type { HeadFrame } from './head.ts'
import type { PropDrawing } from './prop.ts'

/** Even from the side a head is about as wide as this share of the face's height. */
const LEAST_WIDTH = 0.74
/** How far the top of a head that looks quite aside lies behind its forehead, in face heights. */
const BACK = 0.4

/**
 * Seats a hat whose brim is drawn at the origin: `up` face heights above the top of the forehead, its
 * drawing `span` units from ear to ear. On a head that looks aside it sits further back.
 */
export function hatPlace(
  head: HeadFrame,
  up: number,
  span: number,
): Pick<PropDrawing, 'at' | 'scale'> {
  const turn = (head.turn * Math.PI) / 180
  const rise = head.height * up
  const back = -head.yaw * head.height * BACK
  const scale = Math.max(head.width, head.height * LEAST_WIDTH) / span
  return {
    at: [
      head.forehead[0] + Math.sin(turn) * rise + Math.cos(turn) * back,
      head.forehead[1] - Math.cos(turn) * rise + Math.sin(turn) * back,
    ],
    scale: [scale, scale],
  }
}
