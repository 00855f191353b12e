import { blurPlane } from '../kernels/blur.ts'
import type { Box } from '../kernels/box.ts'
import { carryPlane, carryRgb, type Origins } from '../kernels/carry.ts'
import { clamp } from '../kernels/numbers.ts'
import { blendBands } from '../kernels/pyramid.ts'
import { growPlanes, shrinkPlanes } from '../kernels/resize-planes.ts'
import { warpMesh } from '../kernels/warp-mesh.ts'
import type { Networks } from '../networks.ts'
import type { Pixels } from '../pixels.ts'
import type { Face } from '../seeing/face.ts'
import { EYES, extentOf, INNER_LIPS, OVAL } from '../seeing/landmarks.ts'
import { type Bend, bendMesh, bendPicture, bendTowards, bentOrigins } from './bend-outline.ts'
import { blendMask } from './blend-mask.ts'
import {
  coarseRadius,
  drawRegions,
  drawSoftRegions,
  FACE_TRIANGLES,
  featurePolygons,
  raise,
  soften,
  stretched,
} from './face-regions.ts'
import { FIELD_BLOCK, type Frame, onGrid } from './frame.ts'
import { glassesZone, wearsGlasses } from './glasses.ts'
import { foreheadZone, shrunkOval, sideZone } from './hair-zone.ts'
import { completeHiddenHalf } from './hidden-half.ts'
import type { SwapLook } from './looks.ts'
import { matchDetail } from './match-detail.ts'
import { placeMesh, poseLike } from './pose-mesh.ts'
import { prepareSource } from './prepare-source.ts'
import { BROW_ZONE, SKIN_RADIUS, templateHairZone } from './prepare-template.ts'
import { relight } from './relight.ts'
import { measureSkin, type SkinLight } from './skin-field.ts'
import { likenessOf } from './skin-likeness.ts'
import { wearsBeard, withoutStrands } from './strands.ts'
import type { Slot, Template } from './template.ts'

/** How far down the guest's sides hair is looked for: a beard is the person's own. */
const SIDES = 1.1
const BEARDED_SIDES = 0.55
/** The sides of a face lie in shadow more often than its forehead. */
const SIDE_TOLERANCE = 1.7
const BLEND_LEVELS = 4
/** Beyond the oval a blend reaches this many face widths. */
const TOUCH_REACH = 0.06
const TOUCHED = 0.002
/** Pixels of a photo's border that are not trusted. */
const BORDER = 2

export type Guest = { readonly pixels: Pixels; readonly face: Face }

export type SlotRun = {
  readonly look: SwapLook
  readonly signal: AbortSignal
  /** Told the name of each stage as it ends. */
  readonly stage: (name: string) => void
}

export type SwappedSlot = {
  readonly bend: Bend
  /** The blend mask over the slot's window. */
  readonly mask: Float32Array
}

/**
 * Puts one guest's face into one slot, writing into `result`, which holds the template's pixels with
 * the guests of earlier slots; `before` is the same without this slot's writing.
 */
export async function swapSlot(
  networks: Networks,
  template: Template,
  slot: Slot,
  guest: Guest,
  before: Pixels,
  result: Uint8Array,
  { look, signal, stage }: SlotRun,
): Promise<SwappedSlot> {
  const { frame } = slot
  const { box, block, width, height } = frame
  const extent = extentOf(slot.face.mesh)
  const wanted = { height: extent.bottom - extent.top, pose: slot.face.pose }
  const source = await prepareSource(networks, guest, wanted, look)
  signal.throwIfAborted()
  stage('source')

  const posed = poseLike(source.mesh, slot.face.mesh)
  const bend = bendTowards(slot.face.mesh, posed, look.outline, template.pixels)
  bendPicture(bend, before, result)
  const targetMesh = bendMesh(bend, slot.face.mesh)
  const placed = placeMesh(poseLike(source.mesh, targetMesh), targetMesh, look.shape)
  const origins = bentOrigins(bend, frame, 1)
  const plate = carryRgb(slot.plate.data, box.width, box.height, origins)
  fillFromPicture(plate, origins, box, result, template.pixels.width)
  const templateSkin = carryShares(slot.skinShare, width, height, bentOrigins(bend, frame, block))
  const light = bendLight(slot.skin, bend, slot)
  stage('bend')

  const { rgb, covered } = warpMesh(source.pixels, source.mesh, placed, FACE_TRIANGLES, box)
  completeHiddenHalf(rgb, source, placed, frame)
  if (slot.grey) removeColour(rgb)
  for (let i = 0, p = 0; i < covered.length; i++, p += 3) {
    if (covered[i]) continue
    rgb[p] = plate[p]!
    rgb[p + 1] = plate[p + 1]!
    rgb[p + 2] = plate[p + 2]!
  }
  stage('warp')

  const target = onGrid(targetMesh, frame)
  const mesh = onGrid(placed, frame)
  const templateHair = templateHairZone(target, frame)
  const sides = sideZone(mesh, frame, SIDES)
  const above = foreheadZone(mesh, frame, BROW_ZONE)
  const oval = drawRegions(frame, [OVAL.map((i) => target[i]!)])
  const templateFeatures = drawRegions(frame, featurePolygons(target))
  const features = drawRegions(frame, featurePolygons(mesh))
  const core = drawRegions(frame, [shrunkOval(target, 0.86, 0.9)])
  const valid = shrinkPlanes(
    held(source, placed, covered, slot),
    box.width,
    box.height,
    1,
    block,
  ).data
  for (let i = 0; i < core.length; i++) {
    if (oval[i] === 0 || valid[i]! < 0.99) valid[i] = 0
    const hair = Math.max(templateHair[i]!, sides[i]!, above[i]!)
    if (hair >= 0.05 || valid[i] === 0) core[i] = 0
  }
  const coarse = shrinkPlanes(rgb, box.width, box.height, 3, block).data
  const skin = measureSkin(
    coarse,
    frame,
    { core, region: core, features, lateRegion: valid },
    SKIN_RADIUS,
  )
  const glasses = wearsGlasses(skin.lab, frame, mesh) ? glassesZone(mesh, frame) : undefined
  if (glasses) raise(features, glasses)
  stage('skin')

  const lips = INNER_LIPS.map((i) => mesh[i]!)
  relight(rgb, covered, frame, {
    from: skin.light,
    to: light,
    middle: blurPlane(core, width, height, Math.max(2, coarseRadius(frame, 0.08))),
    whites: drawSoftRegions(
      frame,
      [...EYES.map((eye) => stretched(mesh, eye, 1, 1.1)), lips],
      0.008,
    ),
    ownLight: look.ownLight,
    ownTone: look.ownTone,
  })
  signal.throwIfAborted()
  stage('relight')

  const plainSkin = new Float32Array(core.length)
  for (let i = 0; i < core.length; i++) {
    plainSkin[i] = core[i]! > 0 && features[i]! < 0.1 && skin.weight[i]! > 0.6 ? 1 : 0
  }
  matchDetail(rgb, covered, frame, {
    look,
    painting: template.painting,
    surface: slot.surface,
    grain: carryPlane(slot.surface.grain, box.width, box.height, origins),
    light,
    plainSkin,
    features,
    eyes: drawSoftRegions(
      frame,
      EYES.map((eye) => stretched(mesh, eye, 1.3, 1.8)),
      0.01,
    ),
    whites: drawSoftRegions(
      frame,
      [...EYES.map((eye) => stretched(mesh, eye, 1.05, 1.2)), lips],
      0.004,
    ),
    enlargement: source.enlargement,
  })
  signal.throwIfAborted()
  stage('detail')

  const strictSkin = likenessOf(skin.distance, 1)
  const coarseMask = blendMask(frame, {
    mesh,
    valid,
    templateHair,
    templateSkin,
    templateFeatures,
    strictSkin,
    looseSkin: withoutStrands(likenessOf(skin.distance, SIDE_TOLERANCE), coarse, frame, plainSkin),
    sides: wearsBeard(strictSkin, mesh, frame) ? sideZone(mesh, frame, BEARDED_SIDES) : sides,
    glasses,
  })
  const mask = growPlanes({ data: coarseMask, width, height }, 1, block, box.width, box.height)
  stage('mask')

  const blended = blendBands(rgb, plate, mask, box.width, box.height, BLEND_LEVELS)
  const touched = soften(frame, oval, TOUCH_REACH)
  writeWindow(blended, touched, frame, result, template.pixels.width)
  stage('blend')
  return { bend, mask }
}

function carryShares(
  shares: Uint8Array,
  width: number,
  height: number,
  origins: Origins,
): Float32Array {
  const carried = carryPlane(shares, width, height, origins)
  for (let i = 0; i < carried.length; i++) carried[i]! /= 255
  return carried
}

/** Near its border the bent window needs pixels from beyond it: the bent picture has them. */
function fillFromPicture(
  window: Float32Array,
  { data }: Origins,
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

function bendLight(light: SkinLight, bend: Bend, { frame }: Slot): SkinLight {
  const origins = bentOrigins(bend, frame, frame.block * FIELD_BLOCK)
  const { width, height } = light
  return {
    linear: carryRgb(light.linear, width, height, origins),
    lab: carryRgb(light.lab, width, height, origins),
    width,
    height,
  }
}

function removeColour(rgb: Float32Array): void {
  for (let p = 0; p < rgb.length; p += 3) {
    const light = 0.299 * rgb[p]! + 0.587 * rgb[p + 1]! + 0.114 * rgb[p + 2]!
    rgb[p] = light
    rgb[p + 1] = light
    rgb[p + 2] = light
  }
}

/** The covered pixels without those that the guest's photo cuts off. */
function held(
  source: { readonly pixels: Pixels; readonly mesh: readonly (readonly number[])[] },
  placed: Parameters<typeof warpMesh>[2],
  covered: Uint8Array,
  { frame }: Slot,
): Uint8Array {
  const { width, height } = source.pixels
  const inside = source.mesh.every(
    ([x = 0, y = 0]) => x >= BORDER && y >= BORDER && x <= width - BORDER && y <= height - BORDER,
  )
  if (inside) return covered
  const photo = new Uint8Array(width * height * 3)
  for (let y = BORDER; y < height - BORDER; y++) {
    photo.fill(255, (y * width + BORDER) * 3, (y * width + width - BORDER) * 3)
  }
  const mesh = source.mesh as Parameters<typeof warpMesh>[1]
  const { rgb } = warpMesh({ data: photo, width, height }, mesh, placed, FACE_TRIANGLES, frame.box)
  const out = new Uint8Array(covered)
  for (let i = 0; i < out.length; i++) if (rgb[i * 3]! < 250) out[i] = 0
  return out
}

/** Writes the window where this face has touched it; beyond, it may already show a neighbour's. */
function writeWindow(
  window: Float32Array,
  touched: Float32Array,
  { box, block, width }: Frame,
  result: Uint8Array,
  resultWidth: number,
): void {
  for (let y = 0; y < box.height; y++) {
    const row = Math.floor(y / block) * width
    const to = ((y + box.y) * resultWidth + box.x) * 3
    const from = y * box.width * 3
    for (let x = 0; x < box.width; x++) {
      if (touched[row + Math.floor(x / block)]! < TOUCHED) continue
      for (let k = x * 3; k < x * 3 + 3; k++) {
        result[to + k] = clamp(window[from + k]!, 0, 255) + 0.5
      }
    }
  }
}
