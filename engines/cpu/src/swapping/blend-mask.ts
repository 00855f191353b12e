import type { Point3 } from '../kernels/box.ts'
import { ease, smoothstep } from '../kernels/numbers.ts'
import { BROW_TOPS, BROWS, EYES, extentOf } from '../seeing/landmarks.ts'
import { drawSoftRegions, raise, soften, stretched } from './face-regions.ts'
import type { Frame } from './frame.ts'
import { foreheadZone } from './hair-zone.ts'

/** All planes are on the coarse grid, 0 to 1. */
export type MaskParts = {
  /** Where the guest's face lies. */
  readonly mesh: readonly Point3[]
  /** Inside the oval, covered by the guest's photo. */
  readonly valid: Float32Array
  readonly templateHair: Float32Array
  readonly templateSkin: Float32Array
  readonly templateFeatures: Float32Array
  /** The guest's skin judged strictly, for the forehead, and loosely, for the sides. */
  readonly strictSkin: Float32Array
  readonly looseSkin: Float32Array
  /** Where along the guest's sides hair is looked for. */
  readonly sides: Float32Array
  readonly glasses: Float32Array | undefined
  /** Where the arms of glasses run back to the ears. */
  readonly arms: Float32Array | undefined
  /** 0 where the photo shows a place only as a sliver. */
  readonly shown: Float32Array
}

/** Softness of the rim in face widths; the far eye of a turned head lies close to it and needs a thin one. */
const RIM = 0.022
const THIN_RIM = 0.007
/** How far the mask keeps away from the guest's hair. */
const EROSION = 0.018
const BROW_ZONE = { lift: 0.012, onset: 0.04 }
const FOREHEAD = { lift: 0.02, onset: 0.075 }
const LEFT_BROW_PEAK = 105
const RIGHT_BROW_PEAK = 334

/**
 * How much of the guest shows: the oval with a soft rim, without the template's hair and hat, without
 * the guest's fringe or cap; eyes, brows and glasses of the guest come through whole.
 */
export function blendMask(frame: Frame, parts: MaskParts): Float32Array {
  const { mesh, valid, glasses, arms } = parts
  const rim = soften(frame, valid, RIM)
  const thinRim = soften(frame, valid, THIN_RIM)
  const eyes = drawSoftRegions(
    frame,
    EYES.map((eye) => stretched(mesh, eye, 1.25, 1.7)),
    0.006,
  )
  if (glasses) raise(eyes, glasses)
  const template = templateOpening(frame, parts, eyes)
  const source = sourceOpening(frame, parts, eyes)
  const wholeEyes = drawSoftRegions(
    frame,
    EYES.map((eye) => stretched(mesh, eye, 1.3, 1.7)),
    0.015,
  )
  const wholeBrows = drawSoftRegions(
    frame,
    BROWS.map((brow) => stretched(mesh, brow, 0.92, 1.4)),
    0.01,
  )
  const mask = new Float32Array(rim.length)
  for (let i = 0; i < mask.length; i++) {
    const open = smoothstep(0.25, 0.85, template[i]!)
    const skin = ease((rim[i]! - 0.5) * 2) * open * source[i]!
    const feature = Math.max(
      ease(wholeEyes[i]! * 1.2),
      ease(wholeBrows[i]! * 1.2) * open,
      glasses ? glasses[i]! : 0,
      arms ? arms[i]! * open : 0,
    )
    mask[i] = Math.max(skin, ease((thinRim[i]! - 0.5) * 2) * feature)
  }
  return mask
}

function templateOpening(
  frame: Frame,
  { templateHair, templateSkin, templateFeatures }: MaskParts,
  eyes: Float32Array,
): Float32Array {
  const open = new Float32Array(eyes.length)
  for (let i = 0; i < open.length; i++) {
    const free = 1 - templateHair[i]! * (1 - Math.max(templateSkin[i]!, templateFeatures[i]!))
    open[i] = Math.max(free, eyes[i]!)
  }
  return soften(frame, open, 0.006)
}

/** A forehead with a fringe or a cap is dropped as a whole: the template's own takes over above the brows. */
function sourceOpening(frame: Frame, parts: MaskParts, eyes: Float32Array): Float32Array {
  const { mesh, sides, strictSkin, looseSkin, shown } = parts
  const brows = drawSoftRegions(
    frame,
    BROWS.map((brow) => stretched(mesh, brow, 1.05, 1.25)),
    0.006,
  )
  const aboveBrows = foreheadZone(mesh, frame, BROW_ZONE)
  const forehead = foreheadZone(mesh, frame, FOREHEAD)
  const bare = bareForehead(frame, parts)
  const open = new Float32Array(eyes.length)
  for (let i = 0; i < open.length; i++) {
    const above = 1 - aboveBrows[i]! * (1 - Math.max(strictSkin[i]!, brows[i]!))
    const beside = 1 - sides[i]! * (1 - Math.max(looseSkin[i]!, brows[i]!))
    const free = Math.min(above, beside, shown[i]!) * (1 - forehead[i]! * (1 - bare))
    open[i] = Math.max(free, eyes[i]!)
  }
  const soft = soften(frame, open, EROSION)
  for (let i = 0; i < open.length; i++) {
    open[i] = smoothstep(0.55, 0.95, Math.min(soft[i]!, open[i]!))
  }
  return soften(frame, open, EROSION)
}

/** 1 when the guest's forehead is clean skin, 0 when hair or a cap lies on it. */
function bareForehead({ width }: Frame, { mesh, strictSkin, valid }: MaskParts): number {
  const { top, bottom } = extentOf(mesh)
  const faceHeight = bottom - top
  let brows = Infinity
  for (const i of BROW_TOPS) brows = Math.min(brows, mesh[i]![1])
  const firstRow = Math.max(0, Math.round(brows - 0.2 * faceHeight))
  const lastRow = brows - 0.03 * faceHeight
  let all = 1e-6
  let skin = 0
  for (let y = firstRow; y < lastRow; y++) {
    for (let x = Math.round(mesh[LEFT_BROW_PEAK]![0]); x < mesh[RIGHT_BROW_PEAK]![0]; x++) {
      const i = y * width + x
      if (valid[i]! <= 0.5) continue
      all++
      if (strictSkin[i]! > 0.5) skin++
    }
  }
  return smoothstep(0.92, 0.99, skin / all)
}
