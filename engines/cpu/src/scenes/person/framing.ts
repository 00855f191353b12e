import { z } from 'zod'
import type { Size } from '../../pixels.ts'
import type { CutOut } from '../../seeing/cut-out.ts'
import { type Measures, measure } from './measures.ts'

export const framingSchema = z
  .strictObject({
    head: z
      .number()
      .min(0.05)
      .max(0.8)
      .optional()
      .describe(
        'Face height from forehead to chin, as a fraction of the frame height (for one person)',
      ),
    eye: z
      .number()
      .min(0.1)
      .max(0.8)
      .optional()
      .describe('Position of the eyes, as a fraction of the height'),
    room: z
      .number()
      .min(0)
      .max(2)
      .optional()
      .describe('Minimum space above the hair, in face heights'),
    x: z
      .number()
      .min(0)
      .max(1)
      .optional()
      .describe('Position of the centre of the people, as a fraction of the width'),
    zoom: z.number().min(0.3).max(3).optional(),
    melt: z
      .number()
      .min(0)
      .max(0.4)
      .optional()
      .describe(
        'How far above the bottom of the frame bodies may fade into the scene, as a fraction of the height. Values below 0.05 have no effect',
      ),
    inset: z
      .number()
      .min(0)
      .max(0.3)
      .optional()
      .describe(
        'Keeps people inside a drawn frame of this width, as a fraction of the shorter side',
      ),
  })
  .meta({
    id: 'framing',
    description: 'Where people stand in the frame. Omitted values follow the shape of the frame.',
  })
export type Framing = z.output<typeof framingSchema>

/** How a cut-out lands on the canvas: canvas = source * scale + offset. */
export type Placement = {
  readonly cut: CutOut
  readonly scale: number
  readonly left: number
  readonly top: number
  /** Whether the body ends above the frame's foot and melts into the scene. */
  readonly melts: boolean
}

/** A head may grow this much so that a short body reaches the frame's foot. */
const GROWTH = 1.35
/** Eyes never sink below this share of the height. */
const LOWEST_EYES = 0.6
/** Bodies that melt are raised until the eyes are here. */
const GROUP_EYES = 0.5
/** What would be raised less than this stays: the mist that hides where a body ends costs more. */
const LEAST_RAISE = 0.05
/** A cut side this far inside, in face heights, is not seen. */
const SIDE_SLACK = 0.08

export function placeOne(cut: CutOut, frame: Size, framing: Framing): Placement {
  const measures = measure(cut)
  const middle = framing.x ?? 0.5
  const { scale, bottom } = cut.group
    ? frameGroup(measures, frame, framing)
    : frameSingle(measures, frame, framing, middle)
  const x = cut.group ? (measures.leftmost + measures.rightmost) / 2 : measures.x
  const raise = raiseOf(measures, frame, framing, scale, bottom)
  return {
    cut,
    scale,
    left: middle * frame.width - x * scale,
    top: frame.height * (1 - raise) - bottom * scale,
    melts: raise > 0,
  }
}

type Fit = { readonly scale: number; readonly bottom: number }

function frameSingle(
  { width, face, x, eyes, hair, foot, sideCut }: Measures,
  frame: Size,
  framing: Framing,
  middle: number,
): Fit {
  const wide = frame.width > frame.height
  const eye = framing.eye ?? (wide ? 0.45 : 0.42)
  const room = framing.room ?? 0.2
  const wanted = ((framing.head ?? (wide ? 0.4 : 0.3)) * frame.height * (framing.zoom ?? 1)) / face
  const fitTo = (limit: number, least: number): Fit => {
    const reach = Math.max(1, limit - eyes)
    const reaching = ((1 - eye) * frame.height) / reach
    const scale = Math.max(
      wanted,
      least,
      Math.min(wanted * GROWTH, reaching),
      ((1 - LOWEST_EYES) * frame.height) / reach,
    )
    const rows = frame.height / scale
    const ideal = eyes + (1 - eye) * rows
    const belowHair = hair - room * face + rows
    return { scale, bottom: Math.min(limit, Math.min(ideal, belowHair)) }
  }
  if (sideCut >= foot) return fitTo(foot, 0)
  // Two ways not to show a cut side: the photo spans the frame, or the frame ends where the cut begins.
  const spanning = Math.max(
    (middle * frame.width) / Math.max(1, x),
    ((1 - middle) * frame.width) / Math.max(1, width - x),
  )
  const spans = fitTo(foot, spanning * 1.005)
  const ends = fitTo(sideCut + face * SIDE_SLACK, 0)
  return spans.scale <= ends.scale ? spans : ends
}

function frameGroup(measures: Measures, frame: Size, framing: Framing): Fit {
  const { face, leftmost, rightmost, eyes, lowestEyes, hair, foot } = measures
  const portrait = frame.height > frame.width
  const margin = face * (portrait ? 0.95 : 1.4)
  const across = rightmost - leftmost + 2 * margin
  const below = foot - face * 0.1
  const room = (framing.room ?? 0.3) * face
  const widest = frame.width / across
  // In a wide frame the group's height decides; a bust shot is the least that looks whole.
  const tallest = frame.height / (Math.min(below, lowestEyes + 2.6 * face) - hair + room)
  const scale = Math.min(widest, Math.max(tallest, widest * 0.7)) * (framing.zoom ?? 1)
  const rows = frame.height / scale
  const ideal = eyes + (1 - (framing.eye ?? 0.4)) * rows
  return { scale, bottom: Math.min(below, ideal) }
}

/** A short body may end above the foot where the scene lets it melt. */
function raiseOf(
  { eyes }: Measures,
  frame: Size,
  { eye, melt = 0 }: Framing,
  scale: number,
  bottom: number,
): number {
  const target = eye ?? GROUP_EYES
  const eyesAt = 1 - ((bottom - eyes) * scale) / frame.height
  const raise = Math.min(melt, eyesAt - target)
  return raise < LEAST_RAISE ? 0 : raise
}
