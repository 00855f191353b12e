import { OUTPUT_SIZES, type Ratio } from '@guise/core'
import type { Networks } from '../networks.ts'
import type { Pixels, Size } from '../pixels.ts'
import type { Face } from '../seeing/face.ts'
import type { WindowOptions } from './choose-window.ts'
import { enlargePainting } from './enlarge-painting.ts'
import { findLargeFaces } from './find-sitters.ts'
import { hangPaintings } from './gallery/hang-paintings.ts'
import { fillWithFrames, hangOnWall } from './gallery/layout.ts'
import { outpaintCanvas, WIDEST_STEP } from './outpaint-canvas.ts'
import { type Painting, toExtent } from './painting.ts'
import type { Layout, Plate } from './plates.ts'
import { type Composed, placed, showCanvas, whole, windowOn } from './show-window.ts'

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
  const window = windowOn(faces, painted, plate, windowOptionsOf(plate, layout, size))
  return {
    pixels: await enlargePainting(pixels, window, size),
    faces: placed(faces, window, whole(size)),
  }
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
  const window = windowOn(faces, bounds, plate, windowOptionsOf(plate, layout, size))
  const wide = await outpaintCanvas(networks, pixels, painted, window, signal)
  const seen = await findLargeFaces(networks, wide)
  // The network has been seen to invent a face beside the sitter.
  if (seen.length > faces.length) return fill(painting, plate, layout, size)
  const all = { left: 0, top: 0, width: wide.width, height: wide.height }
  return {
    pixels: await enlargePainting(wide, all, size),
    faces: placed(faces, window, whole(size)),
  }
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
    const place = hanging.frames[n]!.canvas
    const shown = await showCanvas(pixels, faces, canvas, plate, { place, share })
    paintings.push(shown.pixels)
    hung.push(...shown.faces)
  }
  return {
    pixels: await hangPaintings(size, hanging, paintings, plate.wall, [label]),
    faces: hung,
  }
}

function windowOptionsOf(
  { keep }: Plate,
  { share }: Layout,
  { width, height }: Size,
): WindowOptions {
  return { aspect: width / height, share, ...(keep ? { keep: toExtent(keep) } : {}) }
}
