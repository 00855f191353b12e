import type { Point3 } from '../kernels/box.ts'
import { shrink } from '../kernels/resize.ts'
import { type Warped, warpMesh } from '../kernels/warp-mesh.ts'
import { drawingOrder } from './face-outline.ts'
import type { Frame } from './frame.ts'
import { completeHiddenHalf } from './hidden-half.ts'
import type { Source } from './prepare-source.ts'

/** Pixels of a photo's border that are not trusted. */
const BORDER = 2

/** The guest in the slot's window; where no triangle reaches, the plate shows. */
export function warpGuest(
  source: Source,
  placed: readonly Point3[],
  plate: Float32Array,
  { frame, grey }: { readonly frame: Frame; readonly grey: boolean },
): Warped {
  const { rgb, covered } = warpMesh(
    source.pixels,
    source.mesh,
    placed,
    drawingOrder(placed),
    frame.box,
  )
  completeHiddenHalf(rgb, source, placed, frame)
  if (grey) removeColour(rgb)
  for (let i = 0, p = 0; i < covered.length; i++, p += 3) {
    if (covered[i]) continue
    rgb[p] = plate[p]!
    rgb[p + 1] = plate[p + 1]!
    rgb[p + 2] = plate[p + 2]!
  }
  return { rgb, covered }
}

function removeColour(rgb: Float32Array): void {
  for (let p = 0; p < rgb.length; p += 3) {
    const light = 0.299 * rgb[p]! + 0.587 * rgb[p + 1]! + 0.114 * rgb[p + 2]!
    rgb[p] = light
    rgb[p + 1] = light
    rgb[p + 2] = light
  }
}

/** Coarse: 1 where the guest's photo, and not what lies beyond its border, covers a place. */
export function shownByPhoto(
  source: Source,
  placed: readonly Point3[],
  covered: Uint8Array,
  { box, block }: Frame,
): Float32Array {
  const shown = new Uint8Array(covered)
  if (!liesInside(source)) {
    const { rgb } = warpMesh(trustedPixels(source), source.mesh, placed, drawingOrder(placed), box)
    for (let i = 0; i < shown.length; i++) if (rgb[i * 3]! < 250) shown[i] = 0
  }
  const coarse = shrink({ data: shown, width: box.width, height: box.height }, block, 1).data
  for (let i = 0; i < coarse.length; i++) if (coarse[i]! < 0.99) coarse[i] = 0
  return coarse
}

function liesInside({ pixels: { width, height }, mesh }: Source): boolean {
  return mesh.every(
    ([x, y]) => x >= BORDER && y >= BORDER && x <= width - BORDER && y <= height - BORDER,
  )
}

/** White within the photo's border, black on it. */
function trustedPixels({ pixels: { width, height } }: Source): Source['pixels'] {
  const data = new Uint8Array(width * height * 3)
  for (let y = BORDER; y < height - BORDER; y++) {
    data.fill(255, (y * width + BORDER) * 3, (y * width + width - BORDER) * 3)
  }
  return { data, width, height }
}
