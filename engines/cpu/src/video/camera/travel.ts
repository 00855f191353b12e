import { clamp, mix } from '../../kernels/numbers.ts'
import { glide } from './glide.ts'
import type { CameraPath, CameraStage } from './path.ts'

/**
 * Where a move ends. Magnifying makes the view smaller than the still, and so gives it slack to go
 * sideways; all ways are told as shares of that slack, so no edge of the still can come into view.
 */
export type Travel = {
  /** By how much the camera comes nearer: what is near grows most. */
  readonly zoom: number
  /** By how much the lens magnifies, all alike. */
  readonly lens: number
  /** Where the camera goes, as shares of the slack of `zoom`: what is near moves most. */
  readonly goes: Way
  /** Where it turns, as shares of the slack of `lens`: all moves alike. */
  readonly turns: Way
  /** The part of the move after which nothing grows any more and the camera only goes. */
  readonly grown: number
}

/** From -1, the left or upper edge, to 1; to the focus where nothing is said. */
export type Way = { readonly x?: number; readonly y?: number }

/** However much of the frame people fill, something has to move. */
const LEAST_AMOUNT = 0.3

export function travel({ zoom, lens, goes, turns, grown }: Travel, stage: CameraStage): CameraPath {
  const { width, height } = stage
  const amount = amountFor(stage, zoom * lens)
  const most = (zoom * lens) ** amount
  const across = sharesOf(stage, 'x', most)
  const down = sharesOf(stage, 'y', most)
  const [goingX, goingY] = [across(goes.x), down(goes.y)]
  const [turningX, turningY] = [across(turns.x), down(turns.y)]
  return ({ along }) => {
    const growth = amount * glide(along / grown)
    const gone = glide(along)
    const nearer = zoom ** growth
    const larger = lens ** growth
    return {
      zoom: nearer,
      x: width / 2 + slack(width, nearer) * goingX(gone),
      y: height / 2 + slack(height, nearer) * goingY(gone),
      lens: larger,
      turn: {
        x: slack(width, larger) * turningX(gone),
        y: slack(height, larger) * turningY(gone),
      },
      roll: 0,
    }
  }
}

/** How far the middle of a view magnified so much can move before it looks beyond the still. */
function slack(length: number, magnified: number): number {
  return (length / 2) * (1 - 1 / magnified)
}

/** Not so far that heads no longer fit into the view. */
function amountFor({ width, height, heads, amount }: CameraStage, magnified: number): number {
  if (!heads) return amount
  const fits = Math.min(width / (heads.right - heads.left), height / (heads.bottom - heads.top))
  return clamp(Math.log(fits) / Math.log(magnified), LEAST_AMOUNT, amount)
}

/** The way along one side of the frame, in shares of the slack, that leaves all heads in view. */
function sharesOf(stage: CameraStage, side: 'x' | 'y', magnified: number) {
  const length = side === 'x' ? stage.width : stage.height
  const { left, right, top, bottom } = stage.heads ?? NOBODY
  const [from, to] = side === 'x' ? [left, right] : [top, bottom]
  const all = Math.max(1, slack(length, magnified))
  const highest = clamp((from + length / 2 / magnified - length / 2) / all, -1, 1)
  const lowest = Math.min(highest, clamp((to - length / 2 / magnified - length / 2) / all, -1, 1))
  const toFocus = (stage.focus[side] - length / 2) / all
  return (wanted: number | undefined) => {
    const begins = clamp(wanted === undefined ? toFocus : 0, lowest, highest)
    const ends = clamp(wanted ?? toFocus, lowest, highest)
    return (gone: number) => mix(begins, ends, gone)
  }
}

const NOBODY = { left: Infinity, top: Infinity, right: -Infinity, bottom: -Infinity }
