import type { Box, Point3 } from '../kernels/box.ts'
import { clamp, ease, mix } from '../kernels/numbers.ts'
import { sampleChannels, sampleRgb, type WarpMap } from '../kernels/sample.ts'
import type { Pixels } from '../pixels.ts'
import { extentOf, LEFT_EYE_CORNER, OVAL, RIGHT_EYE_CORNER } from '../seeing/landmarks.ts'
import type { Frame } from './frame.ts'

/** Sizes in face widths: the furthest a point moves, how stiff the bend is, and where it ends. */
const FURTHEST = 0.085
const STIFFNESS = 0.13
const REACH = 0.42
/** Share of the face's height below the eyes over which the bend sets in: hair and hats stay. */
const ONSET = 0.22

type Pull = { readonly x: number; readonly y: number; readonly dx: number; readonly dy: number }

/** A smooth shift of the picture round a face, held on a grid. */
export type Bend = {
  readonly box: Box
  readonly step: number
  readonly columns: number
  /** dx, dy for each knot of the grid. */
  readonly shifts: Float32Array
}

/** Bends the template's jaw and cheeks towards the guest's, so that the silhouette is the guest's too. */
export function bendTowards(
  target: readonly Point3[],
  posedSource: readonly Point3[],
  strength: number,
  picture: { readonly width: number; readonly height: number },
): Bend {
  const extent = extentOf(target)
  const faceWidth = extent.right - extent.left
  const reach = REACH * faceWidth
  const x = Math.max(0, Math.floor(extent.left - reach))
  const y = Math.max(0, Math.floor(extent.top - reach))
  const width = Math.min(picture.width, Math.ceil(extent.right + reach)) - x
  const height = Math.min(picture.height, Math.ceil(extent.bottom + reach)) - y
  const step = Math.max(2, Math.round(faceWidth / 24))
  const columns = Math.ceil(width / step) + 2
  const rows = Math.ceil(height / step) + 2
  const pulls = pullsOf(target, posedSource, strength)
  const shifts = new Float32Array(columns * rows * 2)
  for (let row = 0, k = 0; row < rows; row++) {
    for (let column = 0; column < columns; column++, k += 2) {
      const shift = shiftAt(pulls, faceWidth, x + column * step, y + row * step)
      shifts[k] = shift[0]
      shifts[k + 1] = shift[1]
    }
  }
  return { box: { x, y, width, height }, step, columns, shifts }
}

function pullsOf(
  target: readonly Point3[],
  posedSource: readonly Point3[],
  strength: number,
): Pull[] {
  const { left, right, top, bottom } = extentOf(target)
  const furthest = FURTHEST * (right - left)
  const eyes = (target[LEFT_EYE_CORNER]![1] + target[RIGHT_EYE_CORNER]![1]) / 2
  return OVAL.map((i) => {
    const [x, y] = target[i]!
    const share = strength * ease((y - eyes) / (ONSET * (bottom - top)))
    const dx = (posedSource[i]![0] - x) * share
    const dy = (posedSource[i]![1] - y) * share
    const length = Math.hypot(dx, dy)
    const limit = length > furthest ? furthest / length : 1
    return { x, y, dx: dx * limit, dy: dy * limit }
  })
}

function shiftAt(pulls: readonly Pull[], faceWidth: number, x: number, y: number) {
  const spread = 2 * (STIFFNESS * faceWidth) ** 2
  let [dx, dy, total, nearest] = [0, 0, 1e-4, Infinity]
  for (const pull of pulls) {
    const away = (x - pull.x) ** 2 + (y - pull.y) ** 2
    const weight = Math.exp(-away / spread)
    dx += weight * pull.dx
    dy += weight * pull.dy
    total += weight
    nearest = Math.min(nearest, away)
  }
  const fade = (1 - ease(Math.sqrt(nearest) / (REACH * faceWidth))) / total
  return [dx * fade, dy * fade] as const
}

const UNMOVED = new Float64Array(2)

/** The shift at one place of the picture, between the grid's knots. */
function shiftOf({ box, step, columns, shifts }: Bend, x: number, y: number): Float64Array {
  const u = (x - box.x) / step
  const v = (y - box.y) / step
  if (u < 0 || v < 0 || x > box.x + box.width || y > box.y + box.height) return UNMOVED
  const shift = new Float64Array(2)
  sampleChannels(shifts, columns, shifts.length / (columns * 2), 2, u, v, shift, 0)
  return shift
}

/** The shifts along one row of the picture: the grid's knots above and below it, mixed. */
function shiftsOfRow({ box, step, columns, shifts }: Bend, y: number, row: Float32Array): void {
  const v = clamp((y - box.y) / step, 0, shifts.length / (columns * 2) - 1.001)
  const p = (v | 0) * columns * 2
  const q = p + columns * 2
  const down = v - (v | 0)
  for (let k = 0; k < row.length; k++) row[k] = mix(shifts[p + k]!, shifts[q + k]!, down)
}

export function bendMesh(bend: Bend, mesh: readonly Point3[]): Point3[] {
  return mesh.map(([x, y, z]): Point3 => {
    const shift = shiftOf(bend, x, y)
    return [x + shift[0]!, y + shift[1]!, z]
  })
}

/** For each block of the frame's window, where in the unbent window (in blocks) its content lies. */
export function bentWarpMap(bend: Bend, { box }: Frame, block: number): WarpMap {
  const width = Math.ceil(box.width / block)
  const height = Math.ceil(box.height / block)
  const data = new Float32Array(width * height * 2)
  const row = new Float32Array(bend.columns * 2)
  const middle = (block - 1) / 2
  const lastKnot = bend.columns - 1.001
  for (let y = 0, k = 0; y < height; y++) {
    shiftsOfRow(bend, box.y + y * block + middle, row)
    for (let x = 0; x < width; x++, k += 2) {
      const u = clamp((box.x + x * block + middle - bend.box.x) / bend.step, 0, lastKnot)
      const p = (u | 0) * 2
      const across = u - (u | 0)
      data[k] = x - mix(row[p]!, row[p + 2]!, across) / block
      data[k + 1] = y - mix(row[p + 1]!, row[p + 3]!, across) / block
    }
  }
  return { data, width, height }
}

/** Writes the bent surroundings of a face from one picture into another of the same size. */
export function bendPicture(bend: Bend, from: Pixels, to: Uint8Array): void {
  const { width, height, data } = from
  const { box, step } = bend
  const row = new Float32Array(bend.columns * 2)
  const sample = new Float32Array(3)
  for (let y = box.y; y < box.y + box.height; y++) {
    shiftsOfRow(bend, y, row)
    for (let x = box.x; x < box.x + box.width; x++) {
      const u = (x - box.x) / step
      const k = (u | 0) * 2
      const dx = mix(row[k]!, row[k + 2]!, u - (u | 0))
      const dy = mix(row[k + 1]!, row[k + 3]!, u - (u | 0))
      if (dx * dx + dy * dy < 0.01) continue
      sampleRgb(data, width, height, x - dx, y - dy, sample, 0)
      const o = (y * width + x) * 3
      for (let c = 0; c < 3; c++) to[o + c] = sample[c]! + 0.5
    }
  }
}
