import type { Frame } from '../../frames/frame.ts'
import { STENCIL_REACH, STENCIL_SIDE, type Stencil } from './stencil.ts'

/** A stencil in the air. Written anew for every one that is drawn. */
export type Piece = {
  x: number
  y: number
  /** Half its length and half its width in pixels, as seen; the length points along (cos, sin). */
  long: number
  wide: number
  cos: number
  sin: number
  /** How far its ends bend across, in halves of its width. */
  bend: number
  /** Width of its soft rim in pixels. */
  soft: number
  opacity: number
  /** 0 to 1; above it in full light. */
  red: number
  green: number
  blue: number
}

const NODES = (STENCIL_SIDE - 1) / (2 * STENCIL_REACH)
const LAST = STENCIL_SIDE - 1.001

export function layPiece({ data, width, height }: Frame, stencil: Stencil, piece: Piece): void {
  const { x, y, cos, sin, bend, opacity, red, green, blue } = piece
  const { edge, shade } = stencil
  const long = Math.max(0.7, piece.long)
  const wide = Math.max(0.7, piece.wide)
  const soft = Math.max(1.4, piece.soft)
  const reach = STENCIL_REACH + Math.abs(bend)
  const halfX = Math.abs(cos) * (long + soft) + Math.abs(sin) * (wide * reach + soft)
  const halfY = Math.abs(sin) * (long + soft) + Math.abs(cos) * (wide * reach + soft)
  const left = Math.max(0, Math.ceil(x - halfX - 0.5))
  const right = Math.min(width - 1, Math.floor(x + halfX - 0.5))
  const top = Math.max(0, Math.ceil(y - halfY - 0.5))
  const bottom = Math.min(height - 1, Math.floor(y + halfY - 0.5))
  const uX = cos / long
  const uY = sin / long
  const vX = -sin / wide
  const vY = cos / wide
  for (let row = top; row <= bottom; row++) {
    const dy = row + 0.5 - y
    for (let column = left; column <= right; column++) {
      const dx = column + 0.5 - x
      const u = dx * uX + dy * uY
      const v = dx * vX + dy * vY + bend * (u * u - 0.3)
      const nodeU = (u + STENCIL_REACH) * NODES
      const nodeV = (v + STENCIL_REACH) * NODES
      if (nodeU < 0 || nodeV < 0 || nodeU > LAST || nodeV > LAST) continue
      const s = nodeU - (nodeU | 0)
      const t = nodeV - (nodeV | 0)
      const i = (nodeV | 0) * STENCIL_SIDE + (nodeU | 0)
      const upper = edge[i + 1]! - edge[i]!
      const lower = edge[i + STENCIL_SIDE + 1]! - edge[i + STENCIL_SIDE]!
      const above = edge[i]! + upper * s
      const below = edge[i + STENCIL_SIDE]! + lower * s
      // The distance grows at another pace in the frame than on the stencil, by how it is squeezed.
      const paceU = (upper + (lower - upper) * t) * NODES
      const paceV = (below - above) * NODES
      const paceX = paceU * uX + paceV * vX
      const paceY = paceU * uY + paceV * vY
      const steep = paceU * paceU + paceV * paceV + 1e-9
      const pace = Math.sqrt((paceX * paceX + paceY * paceY) / steep) + 1e-6
      let cover = 0.5 + (above + (below - above) * t) / (pace * soft)
      if (cover <= 0) continue
      cover = (cover < 1 ? cover * cover * (3 - 2 * cover) : 1) * opacity
      const light = shade[i]! * (1 - s) + shade[i + 1]! * s
      const deeper = shade[i + STENCIL_SIDE]! * (1 - s) + shade[i + STENCIL_SIDE + 1]! * s
      const lit = 255 * cover * (light + (deeper - light) * t)
      const p = (row * width + column) * 3
      data[p] = Math.min(255, data[p]! * (1 - cover) + red * lit)
      data[p + 1] = Math.min(255, data[p + 1]! * (1 - cover) + green * lit)
      data[p + 2] = Math.min(255, data[p + 2]! * (1 - cover) + blue * lit)
    }
  }
}
