import { OUTPUT_SIZES, type Ratio } from '@guise/core'
import type { Networks } from '../networks.ts'
import type { Pixels, Size } from '../pixels.ts'
import type { Face } from '../seeing/face.ts'
import type { Extent } from '../seeing/landmarks.ts'
import { chooseWindow, type Window, type WindowWish } from './choose-window.ts'
import { enlarge } from './enlarge.ts'
import { findLargeFaces } from './find-sitters.ts'
import { hangPaintings } from './gallery/hang-paintings.ts'
import { fillWithFrames, hangOnWall, type Place } from './gallery/layout.ts'
import { movedFace } from './moved-face.ts'
import { outpaintCanvas, WIDEST_STEP } from './outpaint-canvas.ts'
import { headOf, type Painting, toExtent } from './painting.ts'
import type { Layout, Plate } from './plates.ts'

/** A painting laid out for one shape of print, and where its sitters are now. */
export type Composed = { readonly pixels: Pixels; readonly faces: readonly Face[] }

/** Lays a painting out for one shape of print, at exactly its size. */
export async function composePlate(
  networks: Networks,
  painting: Painting,
  plate: Plate,
  layout: Layout,
  ratio: Ratio,
  signal: AbortSignal,
): Promise<Composed> {
  const size = OUTPUT_SIZES[ratio]
  signal.throwIfAborted()
  switch (layout.setting) {
    case 'fill':
      return fill(painting, plate, layout, size)
    case 'outpaint':
      return outpaint(networks, painting, plate, layout, size, signal)
    case 'gallery':
    case 'framed':
      return framed(painting, plate, layout, size)
  }
}

async function fill(
  { pixels, painted, faces }: Painting,
  plate: Plate,
  layout: Layout,
  size: Size,
): Promise<Composed> {
  const window = windowOn(faces, painted, plate, wishOf(plate, layout, size))
  return { pixels: await enlarge(pixels, window, size), faces: placed(faces, window, whole(size)) }
}

async function outpaint(
  networks: Networks,
  painting: Painting,
  plate: Plate,
  layout: Layout,
  size: Size,
  signal: AbortSignal,
): Promise<Composed> {
  const { pixels, painted, faces } = painting
  const beyond = (painted.right - painted.left) * WIDEST_STEP
  const bounds = { ...painted, left: painted.left - beyond, right: painted.right + beyond }
  const window = windowOn(faces, bounds, plate, wishOf(plate, layout, size))
  const wide = await outpaintCanvas(networks, pixels, painted, window, signal)
  const seen = await findLargeFaces(networks, wide)
  // The network has been seen to invent a face beside the sitter.
  if (seen.length > faces.length) return fill(painting, plate, layout, size)
  const all = { left: 0, top: 0, width: wide.width, height: wide.height }
  return { pixels: await enlarge(wide, all, size), faces: placed(faces, window, whole(size)) }
}

async function framed(
  { pixels, painted, faces, label }: Painting,
  plate: Plate,
  { setting, share }: Layout,
  size: Size,
): Promise<Composed> {
  const canvases = plate.panels?.map(toExtent) ?? [painted]
  const hanging =
    setting === 'gallery'
      ? hangOnWall(size, canvases.length)
      : fillWithFrames(size, canvases.length)
  const paintings: Pixels[] = []
  const hung: Face[] = []
  for (const [n, canvas] of canvases.entries()) {
    const place = hanging.canvases[n]!
    const own = faces.filter((face) => isInside(face, canvas))
    const window = windowOn(own, canvas, plate, { aspect: place.width / place.height, share })
    paintings.push(await enlarge(pixels, window, place))
    hung.push(...placed(own, window, place))
  }
  return {
    pixels: await hangPaintings(size, hanging, paintings, plate.wall, label),
    faces: hung,
  }
}

function wishOf({ keep }: Plate, { share }: Layout, { width, height }: Size): WindowWish {
  return { aspect: width / height, share, ...(keep ? { keep: toExtent(keep) } : {}) }
}

function windowOn(
  faces: readonly Face[],
  bounds: Extent,
  { above }: Plate,
  wish: WindowWish,
): Window {
  return chooseWindow(
    faces.map((face) => headOf(face, above)),
    bounds,
    wish,
  )
}

function whole({ width, height }: Size): Place {
  return { left: 0, top: 0, width, height }
}

/** The faces where the window's content is laid: no need to look for them again. */
function placed(faces: readonly Face[], window: Window, place: Place): readonly Face[] {
  const scale = place.width / window.width
  const left = place.left - window.left * scale
  const top = place.top - window.top * scale
  return faces.map((face) => movedFace(face, scale, left, top))
}

function isInside({ square: { x, y } }: Face, { left, top, right, bottom }: Extent): boolean {
  return x > left && x < right && y > top && y < bottom
}
