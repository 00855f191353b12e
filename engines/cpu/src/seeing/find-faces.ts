import type { Point3 } from '../kernels/box.ts'
import { sampleSquare, type TurnedSquare } from '../kernels/sample.ts'
import type { Networks } from '../networks.ts'
import type { Pixels } from '../pixels.ts'
import { type Detection, detectFaces } from './detect.ts'
import type { Face } from './face.ts'
import { LEFT_EYE_CORNER, RIGHT_EYE_CORNER } from './landmarks.ts'
import { poseOf } from './pose.ts'

const SIDE = 192
const POINTS = 468
/** The square the mesh network wants round a face, in face sizes. */
const ROOM = 1.5
const LEAST_CONFIDENCE = 0.4
/** Two meshes whose centres are nearer than this share of the square are one face. */
const SAME_FACE = 0.25

type Reading = { readonly mesh: readonly Point3[]; readonly confidence: number }

/** All faces of a picture with their meshes, left to right. */
export async function findFaces(networks: Networks, picture: Pixels): Promise<readonly Face[]> {
  const faces: Face[] = []
  for (const detection of await detectFaces(networks, picture)) {
    const face = await readFace(networks, picture, squareOfDetection(detection))
    if (face.confidence < LEAST_CONFIDENCE) continue
    const known = faces.some(
      ({ square }) =>
        Math.hypot(face.square.x - square.x, face.square.y - square.y) < SAME_FACE * square.size,
    )
    if (!known) faces.push(face)
  }
  return faces.sort((a, b) => a.square.x - b.square.x)
}

/** The first pass finds how the head lies, the second reads the mesh from an upright, tight square. */
async function readFace(
  networks: Networks,
  picture: Pixels,
  detected: TurnedSquare,
): Promise<Face> {
  const first = await readMesh(networks, picture, detected)
  const square = squareOfMesh(first.mesh)
  const { mesh, confidence } = await readMesh(networks, picture, square)
  return { mesh, confidence, square: squareOfMesh(mesh), pose: poseOf(mesh) }
}

async function readMesh(
  networks: Networks,
  picture: Pixels,
  square: TurnedSquare,
): Promise<Reading> {
  const data = sampleSquare(picture, square, SIDE, 1 / 255, 0)
  const outputs = Object.values(await networks.run('facemesh', { data, dims: [1, SIDE, SIDE, 3] }))
  const points = outputs.find((out) => out.data.length === POINTS * 3)?.data
  const score = outputs.find((out) => out.data.length === 1)?.data[0]
  if (!points || score === undefined) throw new Error('the mesh network answered no mesh')
  const scale = square.size / SIDE
  const cos = Math.cos(square.angle)
  const sin = Math.sin(square.angle)
  const mesh = Array.from({ length: POINTS }, (_, i): Point3 => {
    const x = (points[i * 3]! - SIDE / 2) * scale
    const y = (points[i * 3 + 1]! - SIDE / 2) * scale
    return [square.x + cos * x - sin * y, square.y + sin * x + cos * y, points[i * 3 + 2]! * scale]
  })
  return { mesh, confidence: score }
}

function squareOfDetection(face: Detection): TurnedSquare {
  return {
    x: (face.left + face.right) / 2,
    y: (face.top + face.bottom) / 2,
    size: ROOM * Math.max(face.right - face.left, face.bottom - face.top),
    angle: Math.atan2(face.rightEye[1] - face.leftEye[1], face.rightEye[0] - face.leftEye[0]),
  }
}

/** The turned square round a mesh, upright by its eyes. */
function squareOfMesh(mesh: readonly Point3[]): TurnedSquare {
  const left = mesh[LEFT_EYE_CORNER]!
  const right = mesh[RIGHT_EYE_CORNER]!
  const angle = Math.atan2(right[1] - left[1], right[0] - left[0])
  const cos = Math.cos(angle)
  const sin = Math.sin(angle)
  let [minX, maxX, minY, maxY] = [Infinity, -Infinity, Infinity, -Infinity]
  for (const [x, y] of mesh) {
    const u = cos * x + sin * y
    const v = cos * y - sin * x
    minX = Math.min(minX, u)
    maxX = Math.max(maxX, u)
    minY = Math.min(minY, v)
    maxY = Math.max(maxY, v)
  }
  const u = (minX + maxX) / 2
  const v = (minY + maxY) / 2
  return {
    x: cos * u - sin * v,
    y: sin * u + cos * v,
    size: ROOM * Math.max(maxX - minX, maxY - minY),
    angle,
  }
}
