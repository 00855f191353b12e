import { lines, type Point } from './curve.ts'

/** Values at the crossings of a grid of places, row by row. */
export type Lattice = {
  readonly places: readonly Point[]
  readonly values: Float64Array
  readonly rows: number
  readonly columns: number
}

/** Points that lie so near to the line between their neighbours add nothing, in pixels. */
const FLAT = 0.35

/**
 * The outline of all that is above a level, as data of one path to be filled by evenodd. Marching
 * squares on a grid with a rim of "outside" round it, so that every outline is closed.
 */
export function outlineAbove(lattice: Lattice, level: number): string {
  return loopsOf(lattice, level)
    .map((loop) => simplified(loop))
    .filter((loop) => loop.length > 2)
    .map((loop) => lines(loop))
    .join('')
}

function loopsOf(lattice: Lattice, level: number): readonly (readonly Point[])[] {
  const rows = lattice.rows + 2
  const columns = lattice.columns + 2
  const inside = (row: number, column: number): boolean => valueAt(lattice, row, column) > level
  /** From the edge a line enters a cell by to the edge it leaves by. Edges: cell * 2 + (0 top, 1 left). */
  const next = new Map<number, number>()
  const edge = (row: number, column: number, side: 0 | 1) => (row * columns + column) * 2 + side
  for (let row = 0; row + 1 < rows; row++) {
    for (let column = 0; column + 1 < columns; column++) {
      const corners =
        (inside(row, column) ? 8 : 0) +
        (inside(row, column + 1) ? 4 : 0) +
        (inside(row + 1, column + 1) ? 2 : 0) +
        (inside(row + 1, column) ? 1 : 0)
      if (corners === 0 || corners === 15) continue
      const edges = [
        edge(row, column, 0),
        edge(row, column + 1, 1),
        edge(row + 1, column, 0),
        edge(row, column, 1),
      ] as const
      for (const [from, to] of CROSSINGS[corners]!) next.set(edges[from]!, edges[to]!)
    }
  }
  const loops: Point[][] = []
  for (const start of [...next.keys()]) {
    const loop: Point[] = []
    let at: number | undefined = start
    while (at !== undefined && next.has(at)) {
      loop.push(crossing(lattice, columns, at, level))
      const following: number = next.get(at)!
      next.delete(at)
      at = following
    }
    if (loop.length > 2) loops.push(loop)
  }
  return loops
}

/** Per case of corners: from which side to which (0 top, 1 right, 2 bottom, 3 left), the inside on the right. */
const CROSSINGS: readonly (readonly (readonly [0 | 1 | 2 | 3, 0 | 1 | 2 | 3])[])[] = [
  [],
  [[2, 3]],
  [[1, 2]],
  [[1, 3]],
  [[0, 1]],
  [
    [0, 3],
    [2, 1],
  ],
  [[0, 2]],
  [[0, 3]],
  [[3, 0]],
  [[2, 0]],
  [
    [3, 2],
    [1, 0],
  ],
  [[1, 0]],
  [[3, 1]],
  [[2, 1]],
  [[3, 2]],
  [],
]

function crossing(lattice: Lattice, columns: number, edge: number, level: number): Point {
  const cell = edge >> 1
  const row = Math.floor(cell / columns)
  const column = cell % columns
  const down = edge & 1
  const a = valueAt(lattice, row, column)
  const b = down ? valueAt(lattice, row + 1, column) : valueAt(lattice, row, column + 1)
  const t = Number.isFinite(a) && Number.isFinite(b) ? (level - a) / (b - a) : 0.5
  const [ax, ay] = placeAt(lattice, row, column)
  const [bx, by] = down ? placeAt(lattice, row + 1, column) : placeAt(lattice, row, column + 1)
  return [ax + (bx - ax) * t, ay + (by - ay) * t]
}

/** The rim lies on the outermost places themselves: shapes end exactly where the surface does. */
function valueAt({ values, rows, columns }: Lattice, row: number, column: number): number {
  if (row < 1 || column < 1 || row > rows || column > columns) return Number.NEGATIVE_INFINITY
  return values[(row - 1) * columns + column - 1]!
}

function placeAt({ places, rows, columns }: Lattice, row: number, column: number): Point {
  const r = Math.min(rows - 1, Math.max(0, row - 1))
  const c = Math.min(columns - 1, Math.max(0, column - 1))
  return places[r * columns + c]!
}

function simplified(loop: readonly Point[]): readonly Point[] {
  const out: Point[] = []
  for (let i = 0; i < loop.length; i++) {
    const before = out.at(-1) ?? loop.at(-1)!
    const here = loop[i]!
    const after = loop[(i + 1) % loop.length]!
    const x = after[0] - before[0]
    const y = after[1] - before[1]
    const long = Math.hypot(x, y)
    const off = long
      ? Math.abs((here[0] - before[0]) * y - (here[1] - before[1]) * x) / long
      : Math.hypot(here[0] - before[0], here[1] - before[1])
    if (off > FLAT || long > 40) out.push(here)
  }
  return out
}
