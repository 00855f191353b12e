import { OUTPUT_SIZES, type Ratio } from '@guise/core'
import { clamp } from '../kernels/numbers.ts'
import type { Pixels } from '../pixels.ts'
import type { Face } from '../seeing/face.ts'
import type { Extent } from '../seeing/landmarks.ts'
import { hangPaintings } from './gallery/hang-paintings.ts'
import { hangAsSalon } from './gallery/salon.ts'
import { type Painting, toExtent } from './painting.ts'
import type { Plate } from './plates.ts'
import { type Composed, showCanvas } from './show-window.ts'

/** The colour of a wall that many paintings share; each alone has its own. */
const WALL = '#5f3431'
/** A canvas keeps its own shape between these: width over height. */
const NARROWEST = 0.74
const WIDEST = 0.84
/** A face should have this share of the plate's short side, and at least this share of its canvas. */
const FACE = 0.13
const LEAST_SHARE = 0.33

export type WallPart = {
  readonly painting: Painting
  readonly plate: Plate
  /** The only one of its panels that hangs here. */
  readonly panel?: number | undefined
}

/** Hangs several paintings on one wall, each so close to its sitter that the face is large enough. */
export async function composeWall(
  parts: readonly WallPart[],
  ratio: Ratio,
  signal: AbortSignal,
): Promise<Composed> {
  const size = OUTPUT_SIZES[ratio]
  const short = Math.min(size.width, size.height)
  const canvases = parts.flatMap((part) => canvasesOf(part).map((canvas) => ({ ...part, canvas })))
  const hanging = hangAsSalon(
    size,
    ratio,
    canvases.map(({ canvas }) => aspectOf(canvas)),
  )
  const paintings: Pixels[] = []
  const faces: Face[] = []
  for (const [n, { painting, plate, canvas }] of canvases.entries()) {
    signal.throwIfAborted()
    const place = hanging.frames[n]!.canvas
    const share = Math.min(plate.hung, Math.max(LEAST_SHARE, (FACE * short) / place.height))
    const { pixels } = painting
    const shown = await showCanvas(pixels, painting.faces, canvas, plate, { place, share })
    paintings.push(shown.pixels)
    faces.push(...shown.faces)
  }
  const labels = canvases.map(({ painting }) => painting.label)
  return { pixels: await hangPaintings(size, hanging, paintings, WALL, labels), faces }
}

function canvasesOf({ painting, plate, panel }: WallPart): readonly Extent[] {
  const all = plate.panels?.map(toExtent) ?? [painting.painted]
  return panel === undefined ? all : all.slice(panel, panel + 1)
}

function aspectOf({ left, top, right, bottom }: Extent): number {
  return clamp((right - left) / (bottom - top), NARROWEST, WIDEST)
}
