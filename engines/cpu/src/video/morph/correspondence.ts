import type { Point3 } from '../../kernels/box.ts'
import { ease, smoothstep } from '../../kernels/numbers.ts'
import type { Size } from '../../pixels.ts'
import { faceHeight } from '../../seeing/landmarks.ts'
import type { Pair } from './match-faces.ts'
import { type Similarity, similarityOf } from './similarity.ts'

/**
 * How far apart the two pictures show the same thing. It is told at the place half-way between, at
 * the nodes of a grid: what lies there is half of the way back in the first picture, and half of it
 * further in the last.
 */
export type Correspondence = {
  readonly step: number
  readonly columns: number
  readonly rows: number
  /** Where the first node lies: the grid reaches beyond the frame. */
  readonly left: number
  readonly top: number
  /** dx, dy for each node. */
  readonly ways: Float32Array
}

/** Pixels between nodes: fine enough for an eyelid. */
const STEP = 4
/** How far the grid reaches beyond the frame, in frames. */
const BEYOND = 0.5
/** Face heights beyond the face over which its relief fades into the plain movement of the head. */
const REACH = 0.6
/** Face heights within which a point of the mesh speaks for its surroundings. */
const NEAR = 0.02
/** Face heights from its middle over which a head leans; bodies under it stay upright. */
const LEANS = 0.6
const UPRIGHT = 1.6
/** Face heights beside a head, and the body under it, in which nobody else has a say. */
const OWN = 0.4
const FIRMLY = 0.002

export function correspond(pairs: readonly Pair[], { width, height }: Size): Correspondence {
  const left = -Math.ceil((width * BEYOND) / STEP) * STEP
  const top = -Math.ceil((height * BEYOND) / STEP) * STEP
  const columns = Math.ceil((width - 2 * left) / STEP) + 1
  const rows = Math.ceil((height - 2 * top) / STEP) + 1
  const ways = new Float32Array(columns * rows * 2)
  const heads = pairs.map(headOf)
  const way = new Float64Array(2)
  for (let row = 0, at = 0; row < rows; row++) {
    for (let column = 0; column < columns; column++, at += 2) {
      wayAt(heads, left + column * STEP, top + row * STEP, way)
      ways[at] = way[0]!
      ways[at + 1] = way[1]!
    }
  }
  return { step: STEP, columns, rows, left, top, ways }
}

/** One person half-way between the two pictures. */
type Head = {
  readonly mesh: Float64Array
  /** What the face's relief adds to the movement of the head at each point of the mesh. */
  readonly relief: Float64Array
  /** How the head turns and grows, and where it goes. */
  readonly way: Pick<Similarity, 'a' | 'b'>
  readonly wayX: number
  readonly wayY: number
  readonly height: number
  readonly x: number
  readonly y: number
}

/** A face half-way between the pictures. */
export function between({ first, last }: Pair): Point3[] {
  return first.mesh.map(([x, y, z], i): Point3 => {
    const [otherX, otherY, otherZ] = last.mesh[i]!
    return [(x + otherX) / 2, (y + otherY) / 2, (z + otherZ) / 2]
  })
}

function headOf(pair: Pair): Head {
  const { first, last } = pair
  const points = between(pair)
  const back = similarityOf(points, first.mesh)
  const on = similarityOf(points, last.mesh)
  const way = { a: on.a - back.a, b: on.b - back.b, dx: on.dx - back.dx, dy: on.dy - back.dy }
  const mesh = new Float64Array(points.length * 2)
  const relief = new Float64Array(points.length * 2)
  let [middleX, middleY] = [0, 0]
  for (const [i, [x, y]] of points.entries()) {
    mesh[i * 2] = x
    mesh[i * 2 + 1] = y
    relief[i * 2] = last.mesh[i]![0] - first.mesh[i]![0] - (way.a * x - way.b * y + way.dx)
    relief[i * 2 + 1] = last.mesh[i]![1] - first.mesh[i]![1] - (way.b * x + way.a * y + way.dy)
    middleX += x / points.length
    middleY += y / points.length
  }
  return {
    mesh,
    relief,
    way,
    wayX: way.a * middleX - way.b * middleY + way.dx,
    wayY: way.b * middleX + way.a * middleY + way.dy,
    height: faceHeight(points),
    x: middleX,
    y: middleY,
  }
}

/** Every head moves what is nearest to it and to the body under it. */
function wayAt(heads: readonly Head[], x: number, y: number, way: Float64Array): void {
  let [dx, dy, total] = [0, 0, 0]
  for (const head of heads) {
    const across = x - head.x
    const down = y - head.y
    const beside = Math.hypot(across, Math.min(0, down)) / head.height
    const weight = 1 / (FIRMLY + Math.max(0, beside - OWN) ** 3)
    const { a, b } = head.way
    const lean = b * (1 - smoothstep(LEANS, UPRIGHT, Math.hypot(across, down) / head.height))
    reliefAt(head, x, y, way)
    dx += weight * (way[0]! + head.wayX + a * across - lean * down)
    dy += weight * (way[1]! + head.wayY + lean * across + a * down)
    total += weight
  }
  way[0] = dx / total
  way[1] = dy / total
}

/** Between the points of the mesh each counts by its nearness; beyond them the relief fades. */
function reliefAt(
  { mesh, relief, height, x: middleX, y: middleY }: Head,
  x: number,
  y: number,
  out: Float64Array,
): void {
  out[0] = 0
  out[1] = 0
  if (Math.max(Math.abs(x - middleX), Math.abs(y - middleY)) > height * (REACH + 1)) return
  const soft = (NEAR * height) ** 2
  let [dx, dy, total, nearest] = [0, 0, 0, Infinity]
  for (let k = 0; k < mesh.length; k += 2) {
    const away = (x - mesh[k]!) ** 2 + (y - mesh[k + 1]!) ** 2
    const weight = 1 / (away + soft) ** 2
    dx += weight * relief[k]!
    dy += weight * relief[k + 1]!
    total += weight
    if (away < nearest) nearest = away
  }
  const fade = (1 - ease(Math.sqrt(nearest) / (REACH * height))) / total
  out[0] = dx * fade
  out[1] = dy * fade
}
