import type { Plane } from '@guise/engine-cpu/kernels/plane'
import type { Pixels } from '@guise/engine-cpu/pixels'
import { extentOf } from '@guise/engine-cpu/seeing/landmarks'
import type { Known, KnownTemplate } from '../cast.ts'
import { distance, type Judge } from '../judge/judge.ts'
import { faceToNeck } from '../measures/neck-colour.ts'
import { outsideOfPerson } from '../measures/person-region.ts'
import { rimGradient } from '../measures/rim-gradient.ts'
import { ssim } from '../measures/ssim.ts'
import type { SwapFigures } from './figures.ts'

export type Swapped = {
  readonly pixels: Pixels
  /** The blend mask: how much of each pixel is the guest's. */
  readonly mask: Plane
}

/** The rim is read at this share of the face's width: finer is grain, coarser hides a seam. */
const RIM_SCALE = 0.005

export async function measureSwap(
  judge: Judge,
  source: Known,
  template: KnownTemplate,
  result: Swapped,
): Promise<Omit<SwapFigures, 'pair' | 'heldOut' | 'seconds'>> {
  const descriptor = await judge.describe(result.pixels, template.face)
  return {
    sourceToResult: descriptor ? distance(source.descriptor, descriptor) : Infinity,
    templateToResult: descriptor ? distance(template.descriptor, descriptor) : Infinity,
    sourceToTemplate: distance(source.descriptor, template.descriptor),
    unchanged: unchangedOutside(template, result.pixels),
    rim: rimRatio(template, result),
    neck: faceToNeck(result.pixels, template.face),
    templateNeck: faceToNeck(template.pixels, template.face),
  }
}

function unchangedOutside(template: KnownTemplate, result: Pixels): number {
  const { beyond, around } = outsideOfPerson(template.face.mesh, template.pixels)
  return Math.min(
    ssim(template.pixels, result, beyond) ?? 1,
    ssim(template.pixels, result, around) ?? 1,
  )
}

function rimRatio(template: KnownTemplate, { pixels, mask }: Swapped): number {
  const { left, right } = extentOf(template.face.mesh)
  const blur = Math.max(1, RIM_SCALE * (right - left))
  const own = rimGradient(template.pixels, mask, blur)
  return own === 0 ? Infinity : rimGradient(pixels, mask, blur) / own
}
