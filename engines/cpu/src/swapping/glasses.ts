import { blurPlane } from '../kernels/blur.ts'
import type { Point3 } from '../kernels/box.ts'
import { smoothstep } from '../kernels/numbers.ts'
import { BROWS, EYES } from '../seeing/landmarks.ts'
import { coarseRadius, drawRegions, drawSoftRegions, soften, stretched } from './face-regions.ts'
import type { Frame } from './frame.ts'
import { MIRROR_POINTS } from './mirror.ts'

const LEFT_LOWER_LID = 145
const RIGHT_LOWER_LID = 374
/** Shares of the nose's bridge and of the skin under the eyes that thin lines must cover. */
const LEAST_BRIDGE = 0.3
const LEAST_UNDER = 0.18
const LINE = 1.25
/** From the end of a brow back to the oval at the height of the eye. */
export const LEFT_ARM = [46, 70, 139, 162, 127, 34, 226]
export const RIGHT_ARM = LEFT_ARM.map((i) => MIRROR_POINTS[i]!)

/** The bridge of the nose between the lenses. */
export function bridgeOf(mesh: readonly Point3[]): Point3[] {
  return [mesh[193]!, mesh[417]!, mesh[419]!, mesh[196]!]
}

/** Glasses belong to the person: where they sit nothing is softened or masked away. */
export function glassesZone(mesh: readonly Point3[], frame: Frame): Float32Array {
  const lenses = EYES.map((eye) => stretched(mesh, eye, 1.95, 4.4))
  return drawSoftRegions(frame, [...lenses, bridgeOf(mesh)], 0.01)
}

/**
 * The arms between lenses and ears, where they stand out from the skin: dark strokes only, since the
 * strip they run in also holds hair and the ear.
 */
export function armsZone(lab: Float32Array, mesh: readonly Point3[], frame: Frame): Float32Array {
  const zone = drawSoftRegions(
    frame,
    [LEFT_ARM, RIGHT_ARM].map((arm) => arm.map((i) => mesh[i]!)),
    0.012,
  )
  const strokes = lineStrength(lab, frame)
  for (let i = 0; i < zone.length; i++) strokes[i] = smoothstep(LINE, 2 * LINE, strokes[i]!)
  const near = soften(frame, strokes, 0.012)
  for (let i = 0; i < zone.length; i++) zone[i]! *= smoothstep(0.1, 0.4, near[i]!)
  return zone
}

/** Frames show as thin lines across the nose's bridge and under the eyes, where skin has none. */
export function wearsGlasses(lab: Float32Array, frame: Frame, mesh: readonly Point3[]): boolean {
  const { width } = frame
  const lines = lineStrength(lab, frame)
  const bridge = drawRegions(frame, [bridgeOf(mesh)])
  const band = drawRegions(
    frame,
    EYES.map((eye) => stretched(mesh, eye, 1.95, 4.6)),
  )
  const features = drawRegions(frame, [
    ...EYES.map((eye) => stretched(mesh, eye, 1.15, 1.5)),
    ...BROWS.map((brow) => stretched(mesh, brow, 1.12, 1.5)),
  ])
  const faceWidth = frame.faceWidth / frame.block
  const lids = (mesh[LEFT_LOWER_LID]![1] + mesh[RIGHT_LOWER_LID]![1]) / 2 + 0.05 * faceWidth
  const onBridge = { all: 1e-6, lines: 0 }
  const under = { all: 1e-6, lines: 0 }
  for (let i = 0; i < lines.length; i++) {
    if (features[i]! > 0) continue
    const place = bridge[i]! > 0 ? onBridge : band[i]! > 0 && i > lids * width ? under : undefined
    if (!place) continue
    place.all++
    if (lines[i]! > LINE) place.lines++
  }
  return onBridge.lines / onBridge.all > LEAST_BRIDGE && under.lines / under.all > LEAST_UNDER
}

/** How far each pixel stands out from the colours round it; above 1 is more than skin does. */
export function lineStrength(lab: Float32Array, frame: Frame): Float32Array {
  const { width, height } = frame
  const radius = Math.max(2, coarseRadius(frame, 0.035))
  const out = new Float32Array(width * height)
  const plane = new Float32Array(width * height)
  for (const [c, skin] of [7, 4.5, 5].entries()) {
    for (let i = 0; i < plane.length; i++) plane[i] = lab[i * 3 + c]!
    const near = blurPlane(plane, width, height, 1)
    const wide = blurPlane(plane, width, height, radius)
    for (let i = 0; i < out.length; i++) out[i]! += ((near[i]! - wide[i]!) / skin) ** 2
  }
  for (let i = 0; i < out.length; i++) out[i] = Math.sqrt(out[i]!)
  return out
}
