import { enlarge } from '../kernels/resize.ts'
import { blendMask } from '../swapping/blend-mask.ts'
import { drawFace } from '../swapping/face-outline.ts'
import { drawRegions, featurePolygons } from '../swapping/face-regions.ts'
import { onGrid } from '../swapping/frame.ts'
import { templateHairZone } from '../swapping/prepare-template.ts'
import type { Slot } from '../swapping/template.ts'

/** How much of a guest shows in a slot's window: of one with a bare face and the slot's own shape. */
export function slotMask({ face, frame, skinShare }: Slot): Float32Array {
  const mesh = onGrid(face.mesh, frame)
  const all = new Float32Array(frame.width * frame.height).fill(1)
  const mask = blendMask(frame, {
    mesh,
    valid: drawFace(mesh, frame),
    templateHair: templateHairZone(mesh, frame),
    templateSkin: Float32Array.from(skinShare, (share) => share / 255),
    templateFeatures: drawRegions(frame, featurePolygons(mesh)),
    strictSkin: all,
    looseSkin: all,
    sides: new Float32Array(all.length),
    glasses: undefined,
    arms: undefined,
    shown: all,
  })
  const { box, block, width, height } = frame
  return enlarge({ data: mask, width, height }, box.width, box.height, 1, block)
}
