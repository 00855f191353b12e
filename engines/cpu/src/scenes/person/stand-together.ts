import { clamp } from '../../kernels/numbers.ts'
import type { Size } from '../../pixels.ts'
import type { CutOut } from '../../seeing/cut-out.ts'
import { type Block, blockOf } from './block.ts'
import type { Framing, Placement } from './framing.ts'
import { mostHidden } from './hidden-faces.ts'
import { type Rows, rowsOf } from './rows.ts'

/** Lengths are in heads. Between the faces of neighbours, and beside the outermost ones. */
const GAP = 1.5
const BESIDE = 1.15
/** Between the eyes of two rows. */
const STEP = 1.2
/** Above the highest hair, and the least that is seen below the eyes. */
const ROOM = 0.2
const BUST = 1.7
/** From the eyes of the front row down to where its shoulders close up. */
const SHOULDERS = 1.3
/** No head is longer than this share of the frame's height. */
const LONGEST_HEAD = 0.29
/** When one must sink to the frame's foot, the others sink by this share of it: heads stay near one line. */
const TOGETHER = 0.8
/** How far a group of several rows is lowered at most, as a share of the frame's height. */
const MOST_LOWERED = 0.1
/** Those at the sides stand a little lower: a straight row of heads looks pasted. */
const LOWER = 0.08
/** Where the front row is moved, in gaps, and how much further apart people stand, until no face is hidden. */
const SHIFTS = [0, 0.25, -0.25, 0.5, -0.5]
const SPREADS = [1, 1.12, 1.25, 1.4, 1.6]
const UNHIDDEN = 0.02

type Plan = {
  readonly rows: Rows
  readonly gap: number
  readonly shift: number
}

/** People of several photos as one group: heads of one size, in one row or more, the first furthest back. */
export function standTogether(
  cutOuts: readonly CutOut[],
  frame: Size,
  framing: Framing,
): readonly Placement[] {
  const blocks = cutOuts.map(blockOf)
  let best: readonly Placement[] = []
  let least = Infinity
  for (const spread of SPREADS) {
    const gap = GAP * spread
    const rows = largest(rowsOf(blocks), (choice) =>
      headOf({ rows: choice, gap, shift: 0 }, frame, framing),
    )
    for (const shift of rows.length > 1 ? SHIFTS : [0]) {
      const placements = place({ rows, gap, shift }, frame, framing)
      const hidden = mostHidden(placements, frame.width)
      if (hidden <= UNHIDDEN) return placements
      if (hidden >= least) continue
      least = hidden
      best = placements
    }
  }
  return best
}

function largest<T>(choices: readonly T[], size: (choice: T) => number): T {
  return choices.reduce((best, choice) => (size(choice) > size(best) ? choice : best))
}

/** How long heads can be so that everybody fits, in pixels. */
function headOf({ rows, gap, shift }: Plan, frame: Size, framing: Framing): number {
  const across = Math.max(...rows.map((row) => widthOf(row, gap))) + Math.abs(shift) * gap
  const above = Math.max(...(rows[0] ?? []).map((block) => block.above))
  const down = above + roomOf(framing) + (rows.length - 1) * STEP + BUST
  return Math.min(
    frame.width / (across + 2 * BESIDE),
    frame.height / down,
    frame.height * (framing.head ?? LONGEST_HEAD),
  )
}

function place(plan: Plan, frame: Size, framing: Framing): readonly Placement[] {
  const { rows, gap, shift } = plan
  const head = headOf(plan, frame, framing)
  const middle = frame.width * (framing.x ?? 0.5)
  const above = Math.max(...(rows[0] ?? []).map((block) => block.above))
  // The rows' eyes lie round the wanted height, but no hair leaves the frame.
  const wanted = frame.height * (framing.eye ?? 0.44) - ((rows.length - 1) * STEP * head) / 2
  const first = Math.max(wanted, (above + roomOf(framing)) * head)
  const rowAt = (n: number, sunk: number) => {
    const moved = rows.length > 1 ? (n % 2 ? 0.5 : -0.5) * shift * gap * head : 0
    return placeRow(rows[n]!, middle + moved, first + n * STEP * head + sunk, head, gap)
  }
  const last = rows.length - 1
  const { placements: front, sunk } = sink(rowAt(last, 0), frame.height)
  const placed = [...front]
  let lower = 0
  for (let n = last - 1; n >= 0; n--) {
    // Those behind need only reach the shoulders before them.
    const shoulders = first + sunk + ((n + 1) * STEP + SHOULDERS) * head
    const { placements } = sink(rowAt(n, sunk), shoulders)
    // Between those in front one sees where the bodies of the next row end: all of them are lowered.
    if (n === last - 1) {
      const short = Math.max(...dropsTo(placements, frame.height))
      lower = Math.min(MOST_LOWERED * frame.height, short)
    }
    placed.unshift(...placements)
  }
  return placed.map((placement) => ({ ...placement, top: placement.top + lower }))
}

function placeRow(
  row: readonly Block[],
  middle: number,
  eyes: number,
  head: number,
  gap: number,
): readonly Placement[] {
  const width = widthOf(row, gap)
  let at = -width / 2
  const placed = row.map(({ cut, head: own, x, eyes: ownEyes, span }) => {
    const offset = at + span / 2
    at += span + gap
    const scale = head / own
    const lower = LOWER * Math.abs(offset / gap) * head
    const left = middle + offset * head - x * scale
    return {
      offset,
      placement: { cut, scale, left, top: eyes + lower - ownEyes * scale, melts: false },
    }
  })
  // Those at the sides stand in front, as in a half circle.
  return placed
    .sort((a, b) => Math.abs(a.offset) - Math.abs(b.offset))
    .map(({ placement }) => placement)
}

/** Nobody floats: a short body sinks until it reaches `foot`, and the others nearly as far. */
function sink(
  placements: readonly Placement[],
  foot: number,
): { readonly placements: readonly Placement[]; readonly sunk: number } {
  const drops = dropsTo(placements, foot)
  const sunk = Math.max(...drops) * TOGETHER
  const moved = placements.map((placement, n) => ({
    ...placement,
    top: placement.top + Math.max(drops[n]!, sunk),
  }))
  return { placements: moved, sunk }
}

/** How far each body is from reaching `foot`. */
function dropsTo(placements: readonly Placement[], foot: number): readonly number[] {
  return placements.map(({ cut, scale, top }) => {
    const end = top + Math.min(cut.foot, cut.box.y + cut.box.height) * scale
    return Math.max(0, foot - end)
  })
}

function widthOf(row: readonly Block[], gap: number): number {
  return row.reduce((sum, { span }) => sum + span, 0) + gap * (row.length - 1)
}

function roomOf({ room }: Framing): number {
  return clamp(room ?? ROOM, ROOM, 2)
}
