import { blurPlane } from '../kernels/blur.ts'
import type { Point3 } from '../kernels/box.ts'
import { labToRgb, rgbToLab } from '../kernels/lab.ts'
import { clamp } from '../kernels/numbers.ts'
import { NOSE } from '../seeing/landmarks.ts'
import { drawRegions, featurePolygons, stretched } from './face-regions.ts'
import type { Frame } from './frame.ts'
import { FINEST_STRENGTH, patchOrigins, strengthOf } from './surface.ts'

export type PaintedSurface = {
  /** The template's window, and its mesh and skin on the coarse grid. */
  readonly plate: Float32Array
  readonly mesh: readonly Point3[]
  readonly skinShare: Float32Array
  /** 1 on the guest's own lines, which show less of it. */
  readonly lines: Float32Array
}

/** What is finer than this belongs to the surface, in face widths. Broader relief makes another face of it. */
const RADIUS = 0.005
/** In strengths of the surface on skin: what stands out more is a wrinkle or a nostril of the sitter. */
const STEEPEST = 3.5
/** Paint and the enlargement of a photo are smoother than what they cover. */
const STRENGTH = 1.25
const LESS_ON_LINES = 0.9

/** Lays a painting's whole surface over a face: grain, canvas and craquelure, as on the sitter's skin. */
export function layPaintedSurface(
  rgb: Float32Array,
  covered: Uint8Array,
  frame: Frame,
  { plate, mesh, skinShare, lines }: PaintedSurface,
): void {
  const raised = reliefOf(plate, frame)
  const steepest = STEEPEST * strengthOf(frame, skinShare, FINEST_STRENGTH, raised)
  const sitter = drawRegions(frame, [...featurePolygons(mesh), stretched(mesh, NOSE, 1.3, 1.1)])
  const origins = patchOrigins(frame, skinShare, sitter)
  const lab = rgbToLab(rgb)
  for (let i = 0, p = 0; i < covered.length; i++, p += 3) {
    const from = origins[i]!
    if (!covered[i] || from < 0) continue
    const share = STRENGTH * (1 - LESS_ON_LINES * lines[i]!)
    const lift = clamp(raised[from]!, -steepest, steepest) * share
    labToRgb(lab[p]! + lift, lab[p + 1]!, lab[p + 2]!, rgb, p)
  }
}

function reliefOf(plate: Float32Array, { box, faceWidth }: Frame): Float32Array {
  const lab = rgbToLab(plate)
  const light = new Float32Array(box.width * box.height)
  for (let i = 0, p = 0; i < light.length; i++, p += 3) light[i] = lab[p]!
  const smooth = blurPlane(
    light,
    box.width,
    box.height,
    Math.max(1, Math.round(RADIUS * faceWidth)),
  )
  for (let i = 0; i < light.length; i++) light[i]! -= smooth[i]!
  return light
}
