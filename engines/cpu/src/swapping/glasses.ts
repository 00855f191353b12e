import { blurPlane } from '../kernels/blur.ts'
import type { Point3 } from '../kernels/box.ts'
import { BROWS, EYES } from '../seeing/landmarks.ts'
import { coarseRadius, drawRegions, drawSoftRegions, stretched } from './face-regions.ts'
import type { Frame } from './frame.ts'

const LEFT_LOWER_LID = 145
const RIGHT_LOWER_LID = 374
/** Shares of the nose's bridge and of the skin under the eyes that thin lines must cover. */
const LEAST_BRIDGE = 0.3
const LEAST_UNDER = 0.18
const LINE = 1.25

/** The bridge of the nose between the lenses. */
function bridgeOf(mesh: readonly Point3[]): Point3[] {
  return [mesh[193]!, mesh[417]!, mesh[419]!, mesh[196]!]
}

/** Glasses belong to the person: where they sit nothing is softened or masked away. */
export function glassesZone(mesh: readonly Point3[], frame: Frame): Float32Array {
  const lenses = EYES.map((eye) => stretched(mesh, eye, 1.95, 4.4))
  return drawSoftRegions(frame, [...lenses, bridgeOf(mesh)], 0.01)
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
function lineStrength(lab: Float32Array, frame: Frame): Float32Array {
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
