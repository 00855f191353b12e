import type { Box, Point3 } from '../kernels/box.ts'
import { remapPlane, remapRgb, type WarpMap } from '../kernels/sample.ts'
import type { Pixels } from '../pixels.ts'
import { type Bend, bendMesh, bendPicture, bendTowards, bentWarpMap } from './bend-outline.ts'
import { FIELD_BLOCK, type Frame } from './frame.ts'
import type { SwapLook } from './looks.ts'
import { placeMesh, poseLike } from './pose-mesh.ts'
import type { SkinLight } from './skin-field.ts'
import type { Slot } from './template.ts'

/** A slot whose outline follows the guest's, with everything that was stored for it. */
export type BentTemplate = {
  readonly bend: Bend
  /** The template's own mesh after the bend. */
  readonly mesh: readonly Point3[]
  /** Where each point of the guest's face goes. */
  readonly placed: readonly Point3[]
  /** The window without brows and eyes. */
  readonly plate: Float32Array
  readonly grain: Float32Array
  readonly light: SkinLight
  /** Coarse: how surely each place is skin. */
  readonly skinShare: Float32Array
}

/** Bends `before` into `result`, and the slot's stored fields with it. */
export function bendTemplate(
  slot: Slot,
  guest: readonly Point3[],
  look: SwapLook,
  before: Pixels,
  result: Uint8Array,
): BentTemplate {
  const { frame } = slot
  const { box, block, width, height } = frame
  const posed = poseLike(guest, slot.face.mesh)
  const bend = bendTowards(slot.face.mesh, posed, look.outline, before)
  bendPicture(bend, before, result)
  const mesh = bendMesh(bend, slot.face.mesh)
  const map = bentWarpMap(bend, frame, 1)
  const plate = remapRgb(slot.plate.data, box.width, box.height, map)
  fillFromPicture(plate, map, box, result, before.width)
  return {
    bend,
    mesh,
    placed: placeMesh(guest, mesh, look.shape, frame),
    plate,
    grain: remapPlane(slot.surface.grain, box.width, box.height, map),
    light: bendLight(slot.skin, bend, frame),
    skinShare: carryShares(slot.skinShare, width, height, bentWarpMap(bend, frame, block)),
  }
}

/** Near its border the bent window needs pixels from beyond it: the bent picture has them. */
function fillFromPicture(
  window: Float32Array,
  { data }: WarpMap,
  box: Box,
  picture: Uint8Array,
  pictureWidth: number,
): void {
  for (let y = 0, i = 0; y < box.height; y++) {
    for (let x = 0; x < box.width; x++, i++) {
      const u = data[i * 2]!
      const v = data[i * 2 + 1]!
      if (u >= 0 && v >= 0 && u <= box.width - 1 && v <= box.height - 1) continue
      const from = ((y + box.y) * pictureWidth + x + box.x) * 3
      for (let c = 0; c < 3; c++) window[i * 3 + c] = picture[from + c]!
    }
  }
}

function bendLight(light: SkinLight, bend: Bend, frame: Frame): SkinLight {
  const map = bentWarpMap(bend, frame, frame.block * FIELD_BLOCK)
  const { width, height } = light
  return {
    linear: remapRgb(light.linear, width, height, map),
    lab: remapRgb(light.lab, width, height, map),
    width,
    height,
  }
}

function carryShares(
  shares: Uint8Array,
  width: number,
  height: number,
  map: WarpMap,
): Float32Array {
  const carried = remapPlane(shares, width, height, map)
  for (let i = 0; i < carried.length; i++) carried[i]! /= 255
  return carried
}
