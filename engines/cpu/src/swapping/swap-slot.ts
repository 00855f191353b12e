import { blurPlane } from '../kernels/blur.ts'
import type { Point, Point3 } from '../kernels/box.ts'
import { blendBands } from '../kernels/pyramid.ts'
import { enlarge } from '../kernels/resize.ts'
import type { Networks } from '../networks.ts'
import type { Pixels } from '../pixels.ts'
import type { Face } from '../seeing/face.ts'
import { EYES, extentOf, INNER_LIPS } from '../seeing/landmarks.ts'
import type { Bend } from './bend-outline.ts'
import { bendTemplate } from './bend-template.ts'
import { blendMask } from './blend-mask.ts'
import { paintStrokes } from './brushwork.ts'
import { coarseRadius, drawSoftRegions, soften, stretched } from './face-regions.ts'
import { onGrid } from './frame.ts'
import { measureGuest } from './guest-skin.ts'
import { sideZone } from './hair-zone.ts'
import type { SwapLook } from './looks.ts'
import { matchDetail } from './match-detail.ts'
import { ownLines } from './own-lines.ts'
import { layPaintedSurface } from './painted-surface.ts'
import { prepareSource } from './prepare-source.ts'
import { relight } from './relight.ts'
import { drawShown } from './seen-share.ts'
import { likenessOf } from './skin-likeness.ts'
import { wearsBeard, withoutStrands } from './strands.ts'
import type { Slot, Template } from './template.ts'
import { shownByPhoto, warpGuest } from './warp-guest.ts'
import { writeWindow } from './write-window.ts'

const BEARDED_SIDES = 0.55
/** The sides of a face lie in shadow more often than its forehead. */
const SIDE_TOLERANCE = 1.7
const BLEND_LEVELS = 4

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

  const bent = bendTemplate(slot, source.mesh, look, before, result)
  const { placed, plate, light } = bent
  stage('bend')

  const { rgb, covered } = warpGuest(source, placed, plate, slot)
  stage('warp')

  const mesh = onGrid(placed, frame)
  const shown = shownByPhoto(source, placed, covered, frame)
  const sitter = onGrid(bent.mesh, frame)
  const guestSkin = measureGuest(rgb, shown, mesh, sitter, frame)
  const { skin, core, features, plainSkin } = guestSkin
  stage('skin')

  relight(rgb, covered, frame, {
    from: skin.light,
    to: light,
    middle: blurPlane(core, width, height, Math.max(2, coarseRadius(frame, 0.08))),
    whites: drawSoftRegions(frame, whitesOf(mesh, 1, 1.1), 0.008),
    ownLight: look.ownLight,
    ownTone: look.ownTone,
  })
  signal.throwIfAborted()
  stage('relight')

  matchDetail(rgb, covered, frame, {
    look,
    painting: template.painting,
    surface: slot.surface,
    grain: bent.grain,
    light,
    plainSkin,
    features,
    eyes: drawSoftRegions(frame, eyesOf(mesh, 1.3, 1.8), 0.01),
    whites: drawSoftRegions(frame, whitesOf(mesh, 1.05, 1.2), 0.004),
    enlargement: source.enlargement,
  })
  signal.throwIfAborted()
  stage('detail')

  if (template.painting && look.brushwork) {
    const lines = ownLines(rgb, frame, soften(frame, features, 0.015))
    paintStrokes(rgb, frame, lines, slot.surface.colourSpread)
    layPaintedSurface(rgb, covered, frame, {
      plate,
      mesh: sitter,
      skinShare: bent.skinShare,
      lines,
    })
    signal.throwIfAborted()
    stage('brushwork')
  }

  const strictSkin = likenessOf(skin.distance, 1)
  const looseSkin = likenessOf(skin.distance, SIDE_TOLERANCE)
  const coarseMask = blendMask(frame, {
    ...guestSkin,
    mesh,
    shown: drawShown(source.mesh, placed, frame),
    templateSkin: bent.skinShare,
    strictSkin,
    looseSkin: withoutStrands(looseSkin, guestSkin.coarse, frame, plainSkin),
    sides: wearsBeard(strictSkin, mesh, frame)
      ? sideZone(mesh, frame, BEARDED_SIDES)
      : guestSkin.sides,
  })
  const mask = enlarge({ data: coarseMask, width, height }, box.width, box.height, 1, block)
  stage('mask')

  const blended = blendBands(rgb, plate, mask, box.width, box.height, BLEND_LEVELS)
  writeWindow(blended, guestSkin.oval, frame, result, before.width)
  stage('blend')
  return { bend: bent.bend, mask }
}

function eyesOf(mesh: readonly Point3[], across: number, down: number): Point[][] {
  return EYES.map((eye) => stretched(mesh, eye, across, down))
}

/** Eye whites and teeth. */
function whitesOf(mesh: readonly Point3[], across: number, down: number): (Point | Point3)[][] {
  return [...eyesOf(mesh, across, down), INNER_LIPS.map((i) => mesh[i]!)]
}
