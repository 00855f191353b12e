import type { Face } from './face.ts'

/** A face in a picture that was scaled and then moved. */
export function movedFace(face: Face, scale: number, left: number, top: number): Face {
  const { x, y, size, angle } = face.square
  return {
    ...face,
    mesh: face.mesh.map(([px, py, pz]) => [px * scale + left, py * scale + top, pz * scale]),
    square: { x: x * scale + left, y: y * scale + top, size: size * scale, angle },
  }
}
