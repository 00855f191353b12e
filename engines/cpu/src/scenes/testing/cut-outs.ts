import type { Point3 } from '../../kernels/box.ts'
import type { CutOut } from '../../seeing/cut-out.ts'
import type { Face } from '../../seeing/face.ts'
import {
  CHIN,
  FOREHEAD_TOP,
  LEFT_EYE_CORNER,
  NOSE_TIP,
  OVAL,
  RIGHT_EYE_CORNER,
} from '../../seeing/landmarks.ts'

/** A face drawn with a ruler: points on an oval, the named ones where they belong. */
export function drawnFace(x: number, y: number, height: number): Face {
  const half = height / 2
  const wide = height * 0.38
  const mesh = Array.from({ length: 468 }, (_, i): Point3 => {
    const turn = i * 2.39996
    const far = Math.sqrt((i % 97) / 97) * 0.9
    const dx = Math.cos(turn) * far
    const dy = Math.sin(turn) * far
    return [x + dx * wide, y + dy * half, (dx * dx + dy * dy) * height * 0.3]
  })
  for (const [n, point] of OVAL.entries()) {
    const turn = (n / OVAL.length) * 2 * Math.PI - Math.PI / 2
    mesh[point] = [x + Math.cos(turn) * wide, y + Math.sin(turn) * half, height * 0.3]
  }
  mesh[FOREHEAD_TOP] = [x, y - half, 0]
  mesh[CHIN] = [x, y + half, 0]
  mesh[NOSE_TIP] = [x, y, -height * 0.2]
  mesh[LEFT_EYE_CORNER] = [x - wide * 0.6, y - half * 0.2, 0]
  mesh[RIGHT_EYE_CORNER] = [x + wide * 0.6, y - half * 0.2, 0]
  return {
    mesh,
    confidence: 1,
    square: { x, y, size: height * 1.5, angle: 0 },
    pose: { yaw: 0, pitch: 0, roll: 0 },
  }
}

export type Body = {
  readonly x: number
  readonly y: number
  readonly face: number
  /** Half the width of the shoulders, in pixels. */
  readonly shoulders: number
}

/** A photo of people made of ovals and boxes: skin above, grey cloth below. */
export function drawnPeople(
  width: number,
  height: number,
  bodies: readonly Body[],
  foot = height,
): CutOut {
  const data = new Uint8Array(width * height * 3)
  const alpha = new Float32Array(width * height)
  for (const { x, y, face, shoulders } of bodies) {
    for (let row = 0; row < foot; row++) {
      for (let column = 0; column < width; column++) {
        const onHead = Math.hypot((column - x) / (face * 0.42), (row - y) / (face * 0.6)) < 1
        const onBody = row > y + face * 0.5 && Math.abs(column - x) < shoulders
        if (!onHead && !onBody) continue
        const i = row * width + column
        alpha[i] = 1
        data.set(onHead ? [214, 164, 138] : [96, 100, 108], i * 3)
      }
    }
  }
  const left = Math.max(0, Math.min(...bodies.map(({ x, shoulders }) => x - shoulders)))
  const right = Math.min(width, Math.max(...bodies.map(({ x, shoulders }) => x + shoulders)))
  const top = Math.min(...bodies.map(({ y, face }) => Math.round(y - face * 0.6)))
  return {
    pixels: { data, width, height },
    alpha,
    faces: bodies.map(({ x, y, face }) => drawnFace(x, y, face)),
    box: { x: left, y: top, width: right - left, height: foot - top },
    foot,
    group: bodies.length > 1,
  }
}
