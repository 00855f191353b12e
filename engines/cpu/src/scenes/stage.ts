import type { Plane } from '../kernels/plane.ts'
import type { Pixels } from '../pixels.ts'
import type { Canvas } from './canvas.ts'
import type { PlacedFace } from './person/people.ts'

/** A head that particles keep away from, in pixels of the canvas. */
export type Head = {
  readonly x: number
  readonly y: number
  /** From forehead to chin. */
  readonly height: number
}

/** Of heads or faces, in pixels; 0 where there are none. */
export function meanHeight(heads: readonly { readonly height: number }[]): number {
  return heads.reduce((sum, head) => sum + head.height, 0) / Math.max(1, heads.length)
}

/** What a layer or an effect paints on. */
export type Stage = {
  readonly canvas: Canvas
  /** The frame's shorter side in pixels: lengths in recipes are shares of it. */
  readonly unit: number
  readonly seed: number
  readonly heads: readonly Head[]
  /** The same heads with their meshes, for techniques that draw features. */
  readonly faces?: readonly PlacedFace[]
  /** The photo that people come from. */
  readonly photo?: Pixels
  /** 1 on faces, 0 elsewhere, one number a pixel: where a style keeps its hand still. */
  readonly faceMask?: Float32Array
  /** The same for the bare neck of somebody in a costume. */
  readonly neckMask?: Float32Array
  /** How much of each pixel people cover, on a coarse grid: large things in front fly beside them. */
  readonly bodies?: Plane
  readonly signal: AbortSignal
}

export type Painter<Options> = (stage: Stage, options: Options) => void | Promise<void>

/** How far from a face's centre nothing may fly, in face heights. */
export const CLEAR_OF_FACES = 0.9

export function nearFace(
  heads: readonly Head[],
  x: number,
  y: number,
  radius: number,
  clear = CLEAR_OF_FACES,
): boolean {
  for (const head of heads) {
    if (Math.hypot(head.x - x, head.y - y) < head.height * clear + radius) return true
  }
  return false
}

/** Whether something of this radius would lie on a person. */
export function onBody(stage: Stage, x: number, y: number, radius: number): boolean {
  return (
    coveredAt(stage, x, y) ||
    coveredAt(stage, x - radius, y) ||
    coveredAt(stage, x + radius, y) ||
    coveredAt(stage, x, y - radius) ||
    coveredAt(stage, x, y + radius)
  )
}

function coveredAt({ bodies, canvas }: Stage, x: number, y: number): boolean {
  if (!bodies) return false
  const column = Math.floor((x / canvas.width) * bodies.width)
  const row = Math.floor((y / canvas.height) * bodies.height)
  if (column < 0 || row < 0 || column >= bodies.width || row >= bodies.height) return false
  return bodies.data[row * bodies.width + column]! > 0.3
}
