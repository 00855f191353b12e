import type { FaceSlot, FoundSlot } from '@guise/sdk'

/** A picture as it lies on the screen, in pixels. */
export type Box = { readonly width: number; readonly height: number }
export type Point = { readonly x: number; readonly y: number }

export const SMALLEST = 0.02
export const LARGEST = 1.5
export const MAX_SLOTS = 12

const shorter = ({ width, height }: Box) => Math.min(width, height)
const rounded = (value: number, steps = 10_000) => Math.round(value * steps) / steps
const within = (value: number, least: number, most: number) =>
  Math.max(least, Math.min(most, value))

/** The square round a face, in pixels of the box. */
export function squareOf({ x, y, size, angle = 0 }: FaceSlot, box: Box) {
  return { x: x * box.width, y: y * box.height, side: size * shorter(box), angle }
}

/** By shares of the picture's shorter side: the same way on the screen in both directions. */
export function moved(slot: FaceSlot, by: Point, box: Box): FaceSlot {
  const unit = shorter(box)
  return placed(slot, slot.x + (by.x * unit) / box.width, slot.y + (by.y * unit) / box.height)
}

/** With its middle where a pointer is. */
export function movedTo(slot: FaceSlot, at: Point, box: Box): FaceSlot {
  return placed(slot, at.x / box.width, at.y / box.height)
}

function placed(slot: FaceSlot, x: number, y: number): FaceSlot {
  return { ...slot, x: rounded(within(x, 0, 1)), y: rounded(within(y, 0, 1)) }
}

export function resized(slot: FaceSlot, factor: number): FaceSlot {
  return { ...slot, size: rounded(within(slot.size * factor, SMALLEST, LARGEST)) }
}

/** So large that its corner is where the pointer is. */
export function resizedTo(slot: FaceSlot, corner: Point, box: Box): FaceSlot {
  const { x, y } = squareOf(slot, box)
  const side = Math.hypot(corner.x - x, corner.y - y) * Math.SQRT2
  return { ...slot, size: rounded(within(side / shorter(box), SMALLEST, LARGEST)) }
}

/** An upright slot has no angle at all. */
export function turned(slot: FaceSlot, degrees: number): FaceSlot {
  const { angle = 0, ...rest } = slot
  return withAngle(rest, angle + degrees)
}

/** So that its upper edge looks at the pointer. */
export function turnedTo({ angle: _, ...slot }: FaceSlot, at: Point, box: Box): FaceSlot {
  const middle = squareOf(slot, box)
  const degrees = (Math.atan2(at.x - middle.x, middle.y - at.y) * 180) / Math.PI
  // Upright is what is meant most often, so it is easy to hit.
  return withAngle(slot, Math.abs(degrees) < 2 ? 0 : degrees)
}

function withAngle(slot: Omit<FaceSlot, 'angle'>, degrees: number): FaceSlot {
  const whole = rounded(((((degrees + 180) % 360) + 360) % 360) - 180, 10)
  return whole === 0 ? slot : { ...slot, angle: whole }
}

/** What a recipe keeps of a face that was found. */
export function slotOf({ x, y, size, angle }: FoundSlot): FaceSlot {
  return withAngle({ x, y, size }, angle)
}

/** The found face that a slot lies on, if it was not moved off it. */
export function faceUnder(
  slot: FaceSlot,
  found: readonly FoundSlot[],
  box: Box,
): FoundSlot | undefined {
  const distance = (face: FoundSlot) =>
    Math.hypot((face.x - slot.x) * box.width, (face.y - slot.y) * box.height) / shorter(box)
  const isOn = (face: FoundSlot) => {
    const ratio = face.size / slot.size
    return distance(face) < slot.size * 0.35 && ratio > 0.5 && ratio < 2
  }
  return found.filter(isOn).sort((a, b) => distance(a) - distance(b))[0]
}

/** The places to begin with: the largest usable face, or for groups all of them. */
export function firstSlots(found: readonly FoundSlot[], isForGroups: boolean): FaceSlot[] {
  const usable = found.filter(({ is_usable }) => is_usable)
  const best = (usable.length > 0 ? usable : found).toSorted((a, b) => b.size - a.size)
  const chosen = best.slice(0, isForGroups ? MAX_SLOTS : 1)
  return found.filter((face) => chosen.includes(face)).map(slotOf)
}
