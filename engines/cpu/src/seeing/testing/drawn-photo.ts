import type { Point3 } from '../../kernels/box.ts'
import type { Networks, TensorData } from '../../networks.ts'
import type { Pixels } from '../../pixels.ts'
import { type Face, READING_ROOM } from '../face.ts'
import { CHIN, FOREHEAD_TOP, NOSE_TIP, OVAL } from '../landmarks.ts'

export const BACKGROUND = [20, 40, 90] as const
export const PERSON = [220, 120, 80] as const

/** A face as an oval; `height` from forehead to chin. */
export function drawnFace(x: number, y: number, height: number): Face {
  const mesh = Array.from({ length: 468 }, (): Point3 => [x, y, 0])
  for (const [n, index] of OVAL.entries()) {
    const turn = (n / OVAL.length) * 2 * Math.PI
    mesh[index] = [x + Math.sin(turn) * 0.38 * height, y - Math.cos(turn) * 0.5 * height, 0]
  }
  mesh[FOREHEAD_TOP] = [x, y - height / 2, 0]
  mesh[CHIN] = [x, y + height / 2, 0]
  mesh[NOSE_TIP] = [x, y, 0]
  return {
    mesh,
    confidence: 1,
    square: { x, y, size: height * READING_ROOM, angle: 0 },
    pose: { yaw: 0, pitch: 0, roll: 0 },
  }
}

/** Where something is, 0 to 1. */
export type Shape = (x: number, y: number) => number

/** Head and body down to the foot of the picture, with a soft rim of some pixels. */
export function bodyShape(x: number, y: number, height: number): Shape {
  return (px, py) => {
    const head = (1.2 - Math.hypot((px - x) / (0.5 * height), (py - y) / (0.6 * height))) * 0.3
    const beside = 0.8 - Math.abs(px - x) / height
    const below = (py - y) / height - 0.7
    return soft(Math.max(head, Math.min(beside, below)) * height)
  }
}

export function blobShape(x: number, y: number, radius: number): Shape {
  return (px, py) => soft(radius - Math.hypot(px - x, py - y))
}

function soft(inside: number): number {
  return Math.min(1, Math.max(0, inside / 4 + 0.5))
}

/** People's colour where a shape is, the background's elsewhere. */
export function drawnPhoto(width: number, height: number, shapes: readonly Shape[]): Pixels {
  const data = new Uint8Array(width * height * 3)
  for (let y = 0, p = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const share = Math.max(0, ...shapes.map((shape) => shape(x, y)))
      for (let c = 0; c < 3; c++, p++) {
        data[p] = BACKGROUND[c]! + (PERSON[c]! - BACKGROUND[c]!) * share + 0.5
      }
    }
  }
  return { data, width, height }
}

/**
 * A matte network that takes red for people. `change` may alter what it answers, given the number of
 * the reading and a place as shares of its picture.
 */
export function redMatteNetworks(
  change: (matte: number, reading: number, x: number, y: number) => number = (matte) => matte,
): Networks & { readonly sizes: string[] } {
  const sizes: string[] = []
  return {
    sizes,
    async run(_name, feeds) {
      const { data, dims } = feeds as TensorData
      const [, , height = 0, width = 0] = dims
      const reading = sizes.push(`${width}x${height}`) - 1
      const matte = new Float32Array(width * height)
      for (let i = 0; i < matte.length; i++) {
        const red = ((data[i]! + 1) * 127.5 - BACKGROUND[0]) / (PERSON[0] - BACKGROUND[0])
        const x = (i % width) / width
        const y = Math.floor(i / width) / height
        matte[i] = change(Math.min(1, Math.max(0, red)), reading, x, y)
      }
      return { matte: { data: matte, dims: [1, 1, height, width] } }
    },
  }
}
