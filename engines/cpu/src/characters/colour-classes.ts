/** A colour in CIE LAB. */
export type Cell = readonly [l: number, a: number, b: number]

/** The few colours that hair, skin or a garment is made of. */
export type Colours = readonly Cell[]

const COUNT = 4
const ROUNDS = 6
/** Shading changes lightness more than colour, so lightness says less about what something is. */
const LIGHTNESS = 0.65
/** Enough of them to know a colour by. */
const MOST_CELLS = 1500

/** Gathers cells round a few colours, from dark to light. The same cells give the same colours. */
export function coloursOf(all: readonly Cell[]): Colours {
  if (all.length === 0) return []
  const step = Math.max(1, Math.floor(all.length / MOST_CELLS))
  const cells = all.filter((_, n) => n % step === 0).sort((p, q) => p[0] - q[0])
  let centres = Array.from(
    { length: Math.min(COUNT, cells.length) },
    (_, n, count = Math.min(COUNT, cells.length)) =>
      cells[Math.floor(((n + 0.5) / count) * cells.length)]!,
  )
  for (let round = 0; round < ROUNDS; round++) {
    const sums = centres.map(() => [0, 0, 0, 0])
    for (const cell of cells) {
      const sum = sums[nearest(cell, centres)]!
      for (let c = 0; c < 3; c++) sum[c]! += cell[c]!
      sum[3]!++
    }
    centres = centres.map((centre, n) => {
      const [l, a, b, count] = sums[n] as [number, number, number, number]
      return count > 0 ? [l / count, a / count, b / count] : centre
    })
  }
  return centres
}

function nearest(cell: Cell, centres: Colours): number {
  let best = 0
  let least = Infinity
  for (let n = 0; n < centres.length; n++) {
    const far = between(cell, centres[n]!)
    if (far >= least) continue
    least = far
    best = n
  }
  return best
}

function between(p: Cell, q: Cell): number {
  const l = (p[0] - q[0]) * LIGHTNESS
  const a = p[1] - q[1]
  const b = p[2] - q[2]
  // Every cell of the photo is compared with every colour: Math.hypot is many times as slow.
  return Math.sqrt(l * l + a * a + b * b)
}

/** How far a colour is from the nearest of these; far from everything where there are none. */
export function distanceTo(colours: Colours, cell: Cell): number {
  return colours.length ? between(cell, colours[nearest(cell, colours)]!) : 100
}

/** How far two materials are apart: the mean over the colours of both. */
export function apart(one: Colours, other: Colours): number {
  if (one.length === 0 || other.length === 0) return 100
  const away = (from: Colours, to: Colours) =>
    from.reduce((sum, cell) => sum + distanceTo(to, cell), 0) / from.length
  return (away(one, other) + away(other, one)) / 2
}
