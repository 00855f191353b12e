import { NOSE_TIP } from '../../seeing/landmarks.ts'
import { BODY_GRID, type People } from './people.ts'

/** Somebody whose feet (or lower end) can be seen, on the coarse grid of the bodies. */
export type Standing = {
  /** Which face, in the people's order. */
  readonly who: number
  readonly foot: number
  readonly tall: number
}

export type Stances = {
  readonly standing: readonly Standing[]
  /** Whose body each column belongs to; -1 is nobody's. */
  readonly owners: Int16Array
  /** The lowest covered row of each column; -1 is none. */
  readonly ends: Int16Array
}

const COVERED = 0.4
/** A body that ends this near to the frame's foot is cut by it, as a share of the height. */
const CUT = 0.012
/** Nobody's feet are nearer than this below the face, in face heights. */
const SHORTEST = 1.6

/**
 * Where each person stands. Only one cover is known for all of them, so that columns go to the nearest
 * face; who is further back ends higher, and who is cut by the frame's foot stands outside the picture.
 */
export function stancesOf({ bodies, faces }: People): Stances {
  const { data, width, height } = bodies
  const owners = new Int16Array(width).fill(-1)
  const ends = new Int16Array(width).fill(-1)
  for (let x = 0; x < width; x++) {
    let y = height - 1
    while (y >= 0 && data[y * width + x]! < COVERED) y--
    ends[x] = y
    if (y >= 0) owners[x] = nearest(faces, x * BODY_GRID)
  }
  const standing = faces.flatMap(({ mesh, height: face }, who) => {
    let foot = -1
    for (let x = 0; x < width; x++) if (owners[x] === who) foot = Math.max(foot, ends[x]!)
    const nose = mesh[NOSE_TIP]![1] / BODY_GRID
    const head = face / BODY_GRID
    const cut = foot >= height - 1 - Math.max(1, height * CUT)
    if (cut || foot < nose + head * SHORTEST) return []
    return [{ who, foot, tall: foot - nose + head }]
  })
  return { standing, owners, ends }
}

function nearest(faces: People['faces'], x: number): number {
  let best = -1
  let least = Infinity
  for (let n = 0; n < faces.length; n++) {
    const { mesh, height } = faces[n]!
    const far = Math.abs(mesh[NOSE_TIP]![0] - x) / height
    if (far >= least) continue
    least = far
    best = n
  }
  return best
}
