import type { Point3 } from '../kernels/box.ts'
import { shrink } from '../kernels/resize.ts'
import { drawFace, drawInnerFace } from './face-outline.ts'
import { drawRegions, featurePolygons, raise } from './face-regions.ts'
import type { Frame } from './frame.ts'
import { armsZone, glassesZone, wearsGlasses } from './glasses.ts'
import { foreheadZone, sideZone } from './hair-zone.ts'
import { BROW_ZONE, SKIN_RADIUS, templateHairZone } from './prepare-template.ts'
import { measureSkin, type Skin } from './skin-field.ts'

/** How far down the guest's sides hair is looked for: a beard is the person's own. */
const SIDES = 1.1

/** What is where in the window, on the coarse grid. */
export type GuestSkin = {
  readonly skin: Skin
  /** The guest in coarse pixels, as photographed. */
  readonly coarse: Float32Array
  readonly oval: Float32Array
  /** Inside the oval, shown by the guest's photo. */
  readonly valid: Float32Array
  /** The middle of the face, where neither of the two has hair. */
  readonly core: Float32Array
  readonly features: Float32Array
  readonly templateHair: Float32Array
  readonly templateFeatures: Float32Array
  readonly sides: Float32Array
  readonly plainSkin: Float32Array
  readonly glasses: Float32Array | undefined
  readonly arms: Float32Array | undefined
}

/** Measures the guest's skin in the window; `mesh` and `target` lie on the coarse grid. */
export function measureGuest(
  rgb: Float32Array,
  shown: Float32Array,
  mesh: readonly Point3[],
  target: readonly Point3[],
  frame: Frame,
): GuestSkin {
  const { box, block } = frame
  const templateHair = templateHairZone(target, frame)
  const sides = sideZone(mesh, frame, SIDES)
  const above = foreheadZone(mesh, frame, BROW_ZONE)
  const oval = drawFace(target, frame)
  const features = drawRegions(frame, featurePolygons(mesh))
  const core = drawInnerFace(target, frame, 0.86, 0.9)
  const valid = shown
  for (let i = 0; i < core.length; i++) {
    if (oval[i] === 0) valid[i] = 0
    const hair = Math.max(templateHair[i]!, sides[i]!, above[i]!)
    if (hair >= 0.05 || valid[i] === 0) core[i] = 0
  }
  const coarse = shrink({ data: rgb, width: box.width, height: box.height }, block, 3).data
  const regions = { core, region: core, features, lateRegion: valid }
  let skin = measureSkin(coarse, frame, regions, SKIN_RADIUS)
  const wears = wearsGlasses(skin.lab, frame, mesh)
  const glasses = wears ? glassesZone(mesh, frame) : undefined
  const arms = wears ? armsZone(skin.lab, mesh, frame) : undefined
  if (glasses && arms) {
    raise(features, glasses)
    raise(features, arms)
    // Frames and glare are no light on the skin: relit with them, a faint patch would stay.
    skin = measureSkin(coarse, frame, regions, SKIN_RADIUS)
  }
  return {
    skin,
    coarse,
    oval,
    valid,
    core,
    features,
    templateHair,
    templateFeatures: drawRegions(frame, featurePolygons(target)),
    sides,
    plainSkin: plainSkinOf(core, features, skin.weight),
    glasses,
    arms,
  }
}

function plainSkinOf(core: Float32Array, features: Float32Array, weight: Float32Array) {
  const plain = new Float32Array(core.length)
  for (let i = 0; i < core.length; i++) {
    plain[i] = core[i]! > 0 && features[i]! < 0.1 && weight[i]! > 0.6 ? 1 : 0
  }
  return plain
}
