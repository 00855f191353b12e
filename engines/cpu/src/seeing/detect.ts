import type { Point } from '../kernels/box.ts'
import type { TurnedSquare } from '../kernels/sample.ts'
import type { Networks } from '../networks.ts'
import type { Pixels, Size } from '../pixels.ts'
import { addLevel, type ImagePyramid, samplePyramid } from './image-pyramid.ts'

/** A face as the detector saw it: a box, and its eyes for the turn of the head. */
export type Detection = {
  readonly score: number
  readonly left: number
  readonly top: number
  readonly right: number
  readonly bottom: number
  readonly leftEye: Point
  readonly rightEye: Point
}

const SIDE = 256
const FINE_ANCHORS = 512
/** In a tile of this many pixels a face of 60 is 22 of the network's, about the least it sees. */
const TILE = 700
const TILE_SHARE = 0.62
const TILE_STEP = 0.7
/** The whole shows small faces well enough. */
const SMALL_PICTURE = 600
/** Beside a face of this share of the picture, faces too small for the first look are bystanders. */
const COVERING = 0.27
const SAME_FACE_OVERLAP = 0.3

/** Anchor centres of the network's two grids: 2 a cell of 16 pixels, then 6 a cell of 32. */
const ANCHORS: Point[] = []
for (const [cell, copies] of [
  [16, 2],
  [32, 6],
] as const) {
  for (let y = cell / 2; y < SIDE; y += cell) {
    for (let x = cell / 2; x < SIDE; x += cell) {
      for (let n = 0; n < copies; n++) ANCHORS.push([x, y])
    }
  }
}

/** Looks at the whole picture, then at overlapping tiles for the small faces of a group. */
export async function detectFaces(
  networks: Networks,
  sizes: ImagePyramid,
  { width, height }: Size,
  least = 0.35,
): Promise<Detection[]> {
  const long = Math.max(width, height)
  const tile = tileSize(width, height)
  const whole = { x: width / 2, y: height / 2, size: long, angle: 0 }
  const found = await detectIn(networks, sizes, whole, least)
  const biggest = Math.max(0, ...found.map((face) => face.bottom - face.top))
  if (tile < long && biggest < COVERING * long) {
    for (const square of tilesOf(width, height, tile)) {
      found.push(...(await detectIn(networks, sizes, square, least)))
    }
  }
  found.sort((a, b) => b.score - a.score)
  const kept: Detection[] = []
  for (const face of found) {
    if (kept.every((other) => overlap(face, other) < SAME_FACE_OVERLAP)) kept.push(face)
  }
  return kept
}

/** The picture in the sizes that the search looks at, so that it is shrunk only once. */
export async function detectionSizes(picture: Pixels): Promise<ImagePyramid> {
  const { width, height } = picture
  const withTiles = await addLevel([{ pixels: picture, scale: 1 }], SIDE / tileSize(width, height))
  return addLevel(withTiles, SIDE / Math.max(width, height))
}

function tileSize(width: number, height: number): number {
  const long = Math.max(width, height)
  return long <= SMALL_PICTURE ? long : Math.min(TILE, long * TILE_SHARE)
}

/** Overlapping squares that cover the picture. */
function tilesOf(width: number, height: number, size: number): TurnedSquare[] {
  const centres = (length: number): number[] => {
    if (length <= size) return [length / 2]
    const count = Math.ceil((length - size) / (size * TILE_STEP)) + 1
    return Array.from({ length: count }, (_, n) => size / 2 + ((length - size) * n) / (count - 1))
  }
  return centres(height).flatMap((y) => centres(width).map((x) => ({ x, y, size, angle: 0 })))
}

async function detectIn(
  networks: Networks,
  sizes: ImagePyramid,
  square: TurnedSquare,
  least: number,
): Promise<Detection[]> {
  const data = samplePyramid(sizes, square, SIDE, 1 / 127.5, -1)
  const outputs = await networks.run('blazeface', { data, dims: [1, SIDE, SIDE, 3] })
  const byLength = new Map(Object.values(outputs).map((out) => [out.data.length, out.data]))
  const read = (length: number) => byLength.get(length) ?? new Float32Array(length)
  const fine = { scores: read(512), boxes: read(8192) }
  const coarse = { scores: read(384), boxes: read(6144) }
  const scale = square.size / SIDE
  const left = square.x - square.size / 2
  const top = square.y - square.size / 2
  const found: Detection[] = []
  for (const [n, [anchorX, anchorY]] of ANCHORS.entries()) {
    const grid = n < FINE_ANCHORS ? fine : coarse
    const at = n < FINE_ANCHORS ? n : n - FINE_ANCHORS
    const score = 1 / (1 + Math.exp(-grid.scores[at]!))
    if (score < least) continue
    const place = (k: number): Point => [
      left + (anchorX + grid.boxes[at * 16 + k]!) * scale,
      top + (anchorY + grid.boxes[at * 16 + k + 1]!) * scale,
    ]
    const [x, y] = place(0)
    const halfWidth = (grid.boxes[at * 16 + 2]! * scale) / 2
    const halfHeight = (grid.boxes[at * 16 + 3]! * scale) / 2
    found.push({
      score,
      left: x - halfWidth,
      top: y - halfHeight,
      right: x + halfWidth,
      bottom: y + halfHeight,
      leftEye: place(4),
      rightEye: place(6),
    })
  }
  return found
}

function overlap(a: Detection, b: Detection): number {
  const across = Math.max(0, Math.min(a.right, b.right) - Math.max(a.left, b.left))
  const down = Math.max(0, Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top))
  const shared = across * down
  const area = (box: Detection) => (box.right - box.left) * (box.bottom - box.top)
  return shared / (area(a) + area(b) - shared)
}
