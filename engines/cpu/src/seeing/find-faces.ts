import type { Point3 } from '../kernels/box.ts'
import type { TurnedSquare } from '../kernels/sample.ts'
import type { Networks } from '../networks.ts'
import type { Pixels } from '../pixels.ts'
import { type Detection, detectFaces, detectionSizes } from './detect.ts'
import { type Face, READING_ROOM } from './face.ts'
import { type ImagePyramid, samplePyramid } from './image-pyramid.ts'
import { faceHeight, LEFT_EYE_CORNER, RIGHT_EYE_CORNER } from './landmarks.ts'
import { poseOf } from './pose.ts'

const SIDE = 192
const POINTS = 468
/** The room, in face sizes, in which a profile is read best. */
const TIGHT = 1.3
/** Ornaments, knees and drapery stay under this, faces over it. */
const SURE = 0.9
/** When the detector saw a face clearly the mesh may doubt a little, as it does in profile. */
const CLEAR_SCORE = 0.7
const SURE_IF_CLEAR = 0.7
const LEAST_UNSURE = 0.2
/** A first pass as doubtful as this is never mended by the second. */
const HOPELESS = 0.005
/** Nearer together than this share of the face, the eyes say nothing about its turn. */
const PROFILE_EYES = 0.15
/** Smaller ones are as often patterns as faces, and of no use. */
const LEAST_HEIGHT = 26
/** Two meshes whose centres are nearer than this share of the square are one face. */
const SAME_FACE = 0.25

type Reading = { readonly mesh: readonly Point3[]; readonly confidence: number }

/**
 * All faces of a picture with their meshes, left to right. A picture that shows no sure face answers
 * with its unsure ones, so that a head turned away can be told from no head at all.
 */
export async function findFaces(networks: Networks, picture: Pixels): Promise<readonly Face[]> {
  const sizes = await detectionSizes(picture)
  const sure: Face[] = []
  const unsure: Face[] = []
  for (const detection of await detectFaces(networks, sizes, picture)) {
    const face = await readFace(networks, sizes, detection)
    if (faceHeight(face.mesh) < LEAST_HEIGHT) continue
    const clear = detection.score >= CLEAR_SCORE
    if (face.confidence < (clear ? LEAST_UNSURE : SURE)) continue
    const list = face.confidence >= (clear ? SURE_IF_CLEAR : SURE) ? sure : unsure
    if (!list.some((known) => isSameFace(face, known))) list.push(face)
  }
  const faces = sure.length > 0 ? sure : unsure
  return faces.sort((a, b) => a.square.x - b.square.x)
}

/** Squares drawn by hand are now too wide, now too tight. */
const BY_HAND = [1, 1.3, 0.77]

/**
 * The face that somebody says is in a square, with `size` from forehead to chin; undefined where none
 * can be read. A detector may miss a face that the mesh network still reads.
 */
export async function readFaceAt(
  networks: Networks,
  picture: Pixels,
  square: TurnedSquare,
): Promise<Face | undefined> {
  const sizes = await detectionSizes(picture)
  let best: Reading | undefined
  for (const wider of BY_HAND) {
    const room = { ...square, size: square.size * READING_ROOM * wider }
    const read = await readMesh(networks, sizes, room)
    if (!best || read.confidence > best.confidence) best = read
    if (best.confidence >= SURE) break
  }
  if (!best || best.confidence < HOPELESS) return undefined
  // Twice, because the first square may be far off the middle.
  const nearer = await readMesh(networks, sizes, squareOfMesh(best.mesh))
  const { mesh, confidence } = await readMesh(networks, sizes, squareOfMesh(nearer.mesh))
  const face = { mesh, confidence, square: squareOfMesh(mesh), pose: poseOf(mesh) }
  const isThere = confidence >= SURE_IF_CLEAR && liesIn(face, square)
  return isThere && faceHeight(mesh) >= LEAST_HEIGHT ? face : undefined
}

/** Whether it is the face that was meant, and not the neighbour's. */
function liesIn({ square: { x, y } }: Face, square: TurnedSquare): boolean {
  return Math.hypot(x - square.x, y - square.y) < square.size / 2
}

/** The first pass finds how the head lies, the second reads the mesh from an upright, tight square. */
async function readFace(
  networks: Networks,
  sizes: ImagePyramid,
  detection: Detection,
): Promise<Face> {
  const square = squareOfDetection(detection)
  let first = await readMesh(networks, sizes, square)
  if (first.confidence < SURE && eyesAreNoGuide(detection)) {
    const upright = await readMesh(networks, sizes, {
      ...square,
      size: square.size * (TIGHT / READING_ROOM),
      angle: 0,
    })
    if (upright.confidence > first.confidence) first = upright
  }
  const hopeless = first.confidence < HOPELESS
  const { mesh, confidence } = hopeless
    ? first
    : await readMesh(networks, sizes, squareOfMesh(first.mesh))
  return { mesh, confidence, square: squareOfMesh(mesh), pose: poseOf(mesh) }
}

/** In profile the detector takes one eye for both, or for the ear. */
function eyesAreNoGuide({ leftEye, rightEye, left, right }: Detection): boolean {
  return rightEye[0] - leftEye[0] < PROFILE_EYES * (right - left)
}

function isSameFace({ square: a }: Face, { square: b }: Face): boolean {
  return Math.hypot(a.x - b.x, a.y - b.y) < SAME_FACE * b.size
}

async function readMesh(
  networks: Networks,
  sizes: ImagePyramid,
  square: TurnedSquare,
): Promise<Reading> {
  const data = samplePyramid(sizes, square, SIDE, 1 / 255, 0)
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
    size: READING_ROOM * Math.max(face.right - face.left, face.bottom - face.top),
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
    size: READING_ROOM * Math.max(maxX - minX, maxY - minY),
    angle,
  }
}
