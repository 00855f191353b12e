import { blurPlane, maskedBlur } from '../kernels/blur.ts'
import type { Point3 } from '../kernels/box.ts'
import { clamp, ease, smoothstep } from '../kernels/numbers.ts'
import { enlarge, shrink } from '../kernels/resize.ts'
import { BROWS, EYES } from '../seeing/landmarks.ts'
import { drawRegions, raise, soften, stretched } from './face-regions.ts'
import { FIELD_BLOCK, type Frame } from './frame.ts'

/** Where the patched texture is taken from, in face widths above or below. */
const TEXTURE_FROM = [-0.16, -0.3, -0.2, 0.2]
const LARGEST_TEXTURE = 10

/**
 * The template's window with brows, eyes and glasses replaced by the skin round them and its own texture, so
 * that they do not show beside the guest's where the mask is thin. Outside the face nothing changes.
 */
export function paintOutFeatures(
  window: Uint8Array,
  frame: Frame,
  mesh: readonly Point3[],
  oval: Float32Array,
  skinWeight: Float32Array,
  glasses: Float32Array | undefined,
): Uint8Array {
  const { box, block, width, height } = frame
  const hole = drawRegions(frame, [
    ...BROWS.map((brow) => stretched(mesh, brow, 1.15, 1.9)),
    ...EYES.map((eye) => stretched(mesh, eye, 1.3, 1.9)),
  ])
  if (glasses) raise(hole, glasses)
  const fill = fillFromSkin(window, frame, hole, skinWeight)
  const deep = soften(frame, oval, 0.045)
  const patch = soften(frame, hole, 0.012)
  for (let i = 0; i < patch.length; i++) {
    patch[i] = ease(patch[i]! * 1.3) * smoothstep(0.8, 0.98, deep[i]!)
  }
  const share = enlarge({ data: patch, width, height }, box.width, box.height, 1, block)
  const texture = textureOf(window, frame)
  const offsets = TEXTURE_FROM.map((part) => Math.round(part * frame.faceWidth))
  const clean = (x: number, y: number) => {
    const i = Math.floor(y / block) * width + Math.floor(x / block)
    return hole[i]! < 0.05 && skinWeight[i]! > 0.7
  }
  const out = new Uint8Array(window)
  for (let y = 0, i = 0; y < box.height; y++) {
    for (let x = 0; x < box.width; x++, i++) {
      if (share[i]! <= 0) continue
      const offset = offsets.find(
        (down) => y + down >= 0 && y + down < box.height && clean(x, y + down),
      )
      const grain = offset === undefined ? 0 : texture[i + offset * box.width]!
      for (let p = i * 3; p < i * 3 + 3; p++) {
        out[p] = clamp(window[p]! + (fill[p]! + grain - window[p]!) * share[i]!, 0, 255) + 0.5
      }
    }
  }
  return out
}

function fillFromSkin(
  window: Uint8Array,
  { box, block, width, height }: Frame,
  hole: Float32Array,
  skinWeight: Float32Array,
): Float32Array {
  const size = block * FIELD_BLOCK
  const image = shrink({ data: window, width: box.width, height: box.height }, size, 3)
  const holes = shrink({ data: hole, width, height }, FIELD_BLOCK, 1).data
  const weight = shrink({ data: skinWeight, width, height }, FIELD_BLOCK, 1).data
  for (let i = 0; i < weight.length; i++) weight[i] = holes[i]! < 0.05 ? weight[i]! ** 2 : 0
  const data = maskedBlur(image.data, 3, weight, image.width, image.height, 4, 5)
  return enlarge({ ...image, data }, box.width, box.height, 3, size)
}

/** The finest variation of the window's brightness. */
function textureOf(window: Uint8Array, { box, faceWidth }: Frame): Float32Array {
  const light = new Float32Array(box.width * box.height)
  for (let i = 0, p = 0; i < light.length; i++, p += 3) {
    light[i] = 0.299 * window[p]! + 0.587 * window[p + 1]! + 0.114 * window[p + 2]!
  }
  const radius = Math.max(1, Math.round((4 * faceWidth) / 420))
  const smooth = blurPlane(light, box.width, box.height, radius)
  for (let i = 0; i < light.length; i++) {
    light[i] = clamp(light[i]! - smooth[i]!, -LARGEST_TEXTURE, LARGEST_TEXTURE)
  }
  return light
}
