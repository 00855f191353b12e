import type { Box, Point3 } from '../kernels/box.ts'
import { shrink } from '../kernels/resize.ts'
import type { Networks } from '../networks.ts'
import type { Pixels } from '../pixels.ts'
import type { Face } from '../seeing/face.ts'
import { findFaces } from '../seeing/find-faces.ts'
import { drawFace, drawInnerFace } from './face-outline.ts'
import { drawRegions, featurePolygons, raise, soften } from './face-regions.ts'
import { type Frame, frameOf, onGrid } from './frame.ts'
import { glassesZone, wearsGlasses } from './glasses.ts'
import { foreheadZone, sideZone } from './hair-zone.ts'
import { paintOutFeatures } from './plate.ts'
import { measureSkin } from './skin-field.ts'
import { likenessOf } from './skin-likeness.ts'
import { measureSurface } from './surface.ts'
import type { Slot, Template } from './template.ts'

export type { Slot, Template } from './template.ts'

/** Radius of the skin's light in face widths: what is smaller belongs to the face. */
export const SKIN_RADIUS = 0.085
const TOLERANCE = 1.15
export const BROW_ZONE = { lift: 0.012, onset: 0.04 }
/** Below this share of the face's height a template's sides are collar and chin, not hair. */
const SIDES = 0.78
/** Mean difference of the channels, of 255, below which a face is black and white. */
const GREY = 6

/** Does all the work that depends on the template only; its faces become slots from left to right. */
export async function prepareTemplate(
  networks: Networks,
  pixels: Pixels,
  { painting, faces }: { readonly painting: boolean; readonly faces?: readonly Face[] },
): Promise<Template> {
  const found = faces ?? (await findFaces(networks, pixels))
  return { pixels, painting, slots: found.map((face) => prepareSlot(pixels, face, painting)) }
}

function prepareSlot(pixels: Pixels, face: Face, painting: boolean): Slot {
  const frame = frameOf(face.mesh, pixels)
  const mesh = onGrid(face.mesh, frame)
  const window = cutWindow(pixels, frame.box)
  const coarse = shrink(
    { data: window, width: frame.box.width, height: frame.box.height },
    frame.block,
    3,
  ).data
  const oval = drawFace(mesh, frame)
  const features = drawRegions(frame, featurePolygons(mesh))
  const regions = { core: coreOf(frame, mesh), region: insideOf(frame, oval), features }
  let skin = measureSkin(coarse, frame, regions, SKIN_RADIUS)
  const glasses = wearsGlasses(skin.lab, frame, mesh) ? glassesZone(mesh, frame) : undefined
  if (glasses) {
    raise(features, glasses)
    skin = measureSkin(coarse, frame, regions, SKIN_RADIUS)
  }
  const plainSkin = new Float32Array(oval.length)
  for (let i = 0; i < oval.length; i++) {
    plainSkin[i] = oval[i]! > 0 && features[i]! < 0.1 && skin.weight[i]! > 0.6 ? 1 : 0
  }
  const plate = paintOutFeatures(window, frame, mesh, oval, skin.weight, glasses)
  return {
    face,
    frame,
    plate: { data: plate, width: frame.box.width, height: frame.box.height },
    skin: skin.light,
    skinShare: toBytes(likenessOf(skin.distance, TOLERANCE)),
    surface: measureSurface(plate, frame, plainSkin, features, skin.light, painting),
    grey: isGrey(coarse, oval),
  }
}

/** The middle of the face without its hair zone: where skin is nearly certain. */
function coreOf(frame: Frame, mesh: readonly Point3[]): Float32Array {
  const core = drawInnerFace(mesh, frame, 0.86, 0.9)
  const hair = templateHairZone(mesh, frame)
  for (let i = 0; i < core.length; i++) if (hair[i]! >= 0.05) core[i] = 0
  return core
}

/** Where the template's hair, hat or hood may lie over the face. */
export function templateHairZone(mesh: readonly Point3[], frame: Frame): Float32Array {
  const zone = foreheadZone(mesh, frame, BROW_ZONE)
  raise(zone, sideZone(mesh, frame, SIDES))
  return zone
}

function insideOf(frame: Frame, oval: Float32Array): Float32Array {
  const inside = soften(frame, oval, 0.02)
  for (let i = 0; i < inside.length; i++) inside[i] = inside[i]! > 0.85 ? 1 : 0
  return inside
}

function cutWindow({ data, width }: Pixels, box: Box): Uint8Array {
  const window = new Uint8Array(box.width * box.height * 3)
  for (let y = 0; y < box.height; y++) {
    const from = ((y + box.y) * width + box.x) * 3
    window.set(data.subarray(from, from + box.width * 3), y * box.width * 3)
  }
  return window
}

function toBytes(shares: Float32Array): Uint8Array {
  const bytes = new Uint8Array(shares.length)
  for (let i = 0; i < bytes.length; i++) bytes[i] = shares[i]! * 255 + 0.5
  return bytes
}

function isGrey(rgb: Float32Array, oval: Float32Array): boolean {
  let sum = 0
  let count = 1e-6
  for (let i = 0, p = 0; i < oval.length; i++, p += 3) {
    if (oval[i]! <= 0) continue
    const [r, g, b] = [rgb[p]!, rgb[p + 1]!, rgb[p + 2]!]
    sum += Math.max(r, g, b) - Math.min(r, g, b)
    count++
  }
  return sum / count < GREY
}
