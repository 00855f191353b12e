import type { Pixels, Size } from '../pixels.ts'
import type { Face } from '../seeing/face.ts'
import type { Extent } from '../seeing/landmarks.ts'
import { movedFace } from '../seeing/moved-face.ts'
import { chooseWindow, type Window, type WindowOptions } from './choose-window.ts'
import { enlargePainting } from './enlarge-painting.ts'
import type { Place } from './gallery/layout.ts'
import { headOf } from './painting.ts'
import type { Plate } from './plates.ts'

/** A painting laid out for one shape of print, and where its sitters are now. */
export type Composed = { readonly pixels: Pixels; readonly faces: readonly Face[] }

export function windowOn(
  faces: readonly Face[],
  bounds: Extent,
  { above }: Plate,
  options: WindowOptions,
): Window {
  return chooseWindow(
    faces.map((face) => headOf(face, above)),
    bounds,
    options,
  )
}

/** One canvas of a picture at its place on the plate, and the faces that lie in it. */
export async function showCanvas(
  pixels: Pixels,
  faces: readonly Face[],
  canvas: Extent,
  plate: Plate,
  { place, share }: { readonly place: Place; readonly share: number },
): Promise<Composed> {
  const own = faces.filter((face) => isInside(face, canvas))
  const window = windowOn(own, canvas, plate, { aspect: place.width / place.height, share })
  return { pixels: await enlargePainting(pixels, window, place), faces: placed(own, window, place) }
}

export function whole({ width, height }: Size): Place {
  return { left: 0, top: 0, width, height }
}

/** The faces where the window's content is laid: no need to look for them again. */
export function placed(faces: readonly Face[], window: Window, place: Place): readonly Face[] {
  const scale = place.width / window.width
  const left = place.left - window.left * scale
  const top = place.top - window.top * scale
  return faces.map((face) => movedFace(face, scale, left, top))
}

function isInside({ square: { x, y } }: Face, { left, top, right, bottom }: Extent): boolean {
  return x > left && x < right && y > top && y < bottom
}
