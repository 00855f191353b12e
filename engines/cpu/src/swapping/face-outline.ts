import type { Point3 } from '../kernels/box.ts'
import { shadeMesh } from '../kernels/shade-mesh.ts'
import { extentOf, OVAL } from '../seeing/landmarks.ts'
import meshTriangles from '../seeing/mesh-triangles.json' with { type: 'json' }
import { drawRegions, FACE_TRIANGLES, MOUTH_TRIANGLES } from './face-regions.ts'
import { type Frame, onGrid } from './frame.ts'

type Corners = readonly [number, number, number]

const WHOLE = new Float32Array(468).fill(1)

/**
 * The face's triangles in the order to draw them. On a head turned far away some lie behind the nose
 * and the far cheek: they come first, so that what is seen is drawn over them.
 */
export function drawingOrder(mesh: readonly Point3[]): number[] {
  const triangles: { readonly corners: Corners; readonly depth: number }[] = []
  for (let t = 0; t < meshTriangles.length; t += 3) {
    const corners: Corners = [meshTriangles[t]!, meshTriangles[t + 1]!, meshTriangles[t + 2]!]
    triangles.push({ corners, depth: facesAway(mesh, corners) ? Infinity : depthOf(mesh, corners) })
  }
  triangles.sort((one, other) => (one.depth < other.depth ? 1 : one.depth > other.depth ? -1 : 0))
  return [...triangles.flatMap(({ corners }) => corners), ...MOUTH_TRIANGLES]
}

function facesAway(mesh: readonly Point3[], [a, b, c]: Corners): boolean {
  const [ax, ay] = mesh[a]!
  const [bx, by] = mesh[b]!
  const [cx, cy] = mesh[c]!
  return (bx - ax) * (cy - ay) - (cx - ax) * (by - ay) > 0
}

/** Grows with the distance from the viewer. */
function depthOf(mesh: readonly Point3[], corners: Corners): number {
  return corners.reduce((sum, i) => sum + mesh[i]![2], 0)
}

/**
 * 1 wherever the face is seen, on the frame's coarse grid. The oval alone is not enough: on a head
 * turned far away its far side lies behind the face, and nose and eye stand out beyond it.
 */
export function drawFace(mesh: readonly Point3[], frame: Frame): Float32Array {
  const face = drawRegions(frame, [OVAL.map((i) => mesh[i]!)])
  const seen = shadeMesh(mesh, FACE_TRIANGLES, WHOLE, frame.width, frame.height)
  for (let i = 0; i < face.length; i++) if (seen[i]! > 0.5) face[i] = 1
  return face
}

/** The same, drawn in towards the face's middle. */
export function drawInnerFace(
  mesh: readonly Point3[],
  frame: Frame,
  across: number,
  down: number,
): Float32Array {
  const { left, right, top, bottom } = extentOf(mesh)
  const middleX = (left + right) / 2
  const middleY = (top + bottom) / 2
  const inner = mesh.map(
    ([x, y, z]): Point3 => [middleX + (x - middleX) * across, middleY + (y - middleY) * down, z],
  )
  return drawFace(inner, frame)
}

/**
 * How far each point of a mesh lies from the rim of the face as it is seen, in full pixels; farther
 * than `most` is not told apart.
 */
export function distancesToRim(mesh: readonly Point3[], frame: Frame, most: number): Float32Array {
  const { block, width, height } = frame
  const points = onGrid(mesh, frame)
  const face = drawFace(points, frame)
  const reach = Math.ceil(most / block)
  const distances = new Float32Array(mesh.length)
  for (const [i, [x, y]] of points.entries()) {
    const column = Math.round(x)
    const row = Math.round(y)
    let nearest = reach * reach
    for (let v = row - reach; v <= row + reach; v++) {
      for (let u = column - reach; u <= column + reach; u++) {
        const inside = u >= 0 && v >= 0 && u < width && v < height && face[v * width + u] === 1
        if (!inside) nearest = Math.min(nearest, (u - x) ** 2 + (v - y) ** 2)
      }
    }
    distances[i] = Math.sqrt(nearest) * block
  }
  return distances
}
