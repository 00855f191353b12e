import { clamp, mix } from '../../../kernels/numbers.ts'
import { layPiece, type Piece } from '../drawing/lay-stencil.ts'
import type { Stencil } from '../drawing/stencil.ts'
import type { Span } from './flights.ts'
import type { Look } from './swarm.ts'

export type Pieces = {
  readonly stencils: readonly Stencil[]
  /** Turns a second, in the frame's plane and about its own length. */
  readonly spin: number
  readonly tumble: number
  /** How far it bends as it tumbles. */
  readonly bend: number
  /** A flash where the light falls straight on it. */
  readonly gloss: number
  /** Its rim far and near, in radii: near ones are out of focus. */
  readonly soft: Span
  /** Always looks this way, in turns, but for a little rocking: hearts. */
  readonly upright?: boolean
}

/** Part of a second for which the shutter of a film at 24 frames is open. */
const SHUTTER = 0.02
/** What flies fast is drawn several times along its way; so many of the copies cover the same place. */
const COVERED = 5
const MOST_COPIES = 9
/** Where the light comes from, across the piece's way of tumbling. */
const LIGHT = [-0.35, -0.6, 0.72] as const

/** Flat things that turn as they fly, now lit and now in their own shade. */
export function pieces(kind: Pieces): () => Look {
  return () => {
    const piece: Piece = {
      ...{ x: 0, y: 0, long: 1, wide: 1, cos: 1, sin: 0, bend: 0 },
      ...{ soft: 1, opacity: 0, red: 1, green: 1, blue: 1 },
    }
    return (frame, particle, flown, seconds) => {
      const { radius, depth, chances, colour, index } = particle
      const way = chances[0] < 0.5 ? -1 : 1
      const tumbled =
        2 * Math.PI * (chances[1] + way * kind.tumble * mix(0.6, 1.5, chances[2]) * seconds)
      const turned = kind.upright
        ? Math.PI / 2 + 0.22 * Math.sin(seconds * mix(1.2, 2, chances[2]) + chances[1] * 6.3)
        : 2 * Math.PI * (chances[3] + way * kind.spin * mix(0.5, 1.5, chances[0]) * seconds)
      const facing = kind.upright ? mix(0.8, 1, Math.cos(tumbled) ** 2) : Math.cos(tumbled)
      piece.cos = Math.cos(turned)
      piece.sin = Math.sin(turned)
      piece.long = radius
      piece.wide = radius * Math.max(0.07, Math.abs(facing))
      piece.bend = kind.bend * Math.sin(tumbled * 0.5 + chances[3] * 6.3)
      piece.soft = radius * mix(kind.soft[0], kind.soft[1], depth)
      // No two pieces of paper are quite alike.
      const own = mix(0.85, 1.1, chances[3])
      const lit = own * (kind.upright ? 1 : litBy(facing, tumbled, piece, kind.gloss))
      piece.red = colour[0] * lit
      piece.green = colour[1] * lit
      piece.blue = colour[2] * lit
      const flies = Math.hypot(flown.vx, flown.vy) * SHUTTER
      const copies = Math.min(MOST_COPIES, 1 + Math.floor((flies * COVERED) / (2 * radius)))
      // Wide enough that no gaps are seen between copies.
      if (copies > 1) piece.soft = Math.max(piece.soft, (1.5 * flies) / copies)
      const thin = clamp(0.3 + piece.wide / piece.soft)
      piece.opacity = shareOf(flown.opacity * thin, copies)
      const stencil = kind.stencils[index % kind.stencils.length]!
      for (let n = 0; n < copies; n++) {
        const late = ((n + 0.5) / copies - 0.5) * SHUTTER
        piece.x = flown.x + flown.vx * late
        piece.y = flown.y + flown.vy * late
        layPiece(frame, stencil, piece)
      }
    }
  }
}

/** How opaque each copy is, that all together cover a place for as long as the piece is there. */
function shareOf(opacity: number, copies: number): number {
  if (copies === 1) return opacity
  const over = Math.min(COVERED, copies)
  return 1 - (1 - Math.min(0.97, (opacity * over) / copies)) ** (1 / over)
}

/** From 0.55 in its own shade to 1 in the light, and beyond where it flashes. */
function litBy(facing: number, tumbled: number, { cos, sin }: Piece, gloss: number): number {
  const side = Math.sin(tumbled)
  const towards = Math.abs(LIGHT[0] * -sin * side + LIGHT[1] * cos * side + LIGHT[2] * facing)
  return 0.55 + 0.5 * towards + gloss * towards ** 24
}
