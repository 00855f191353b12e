import type { Box } from '../kernels/box.ts'
import { clamp } from '../kernels/numbers.ts'
import { sampleChannels } from '../kernels/sample.ts'
import type { Size } from '../pixels.ts'
import { BROW_TOPS } from '../seeing/landmarks.ts'
import type { HeadCut } from './cut-head.ts'
import { across, along, type HeadAxes, outlineOf, placeAt, sidesOf } from './head-axes.ts'
import type { PlacedHead } from './place-head.ts'
import { HEADGEAR_SCALE, type Sheet } from './sheets.ts'

/** Where the brow line of a head lies and how wide the head with its hair is there, in face heights. */
export type Brow = {
  readonly a: number
  readonly b: number
  readonly width: number
  /** How much taller than wide the headgear becomes, so that it sits on the hair's own height. */
  readonly stretch: number
  /** The hair's top, along the head. */
  readonly top: number
}

/** Units of the head: its width at the brow line, and how far above it the hair of most people ends. */
export const HEAD_WIDTH = 200
export const HAIR_TOP = 105
/** Above the eyebrows, in face heights. */
const ABOVE_BROWS = 0.04
/** How wide a head may be taken for, in widths of the face: hair stands off, but hats press it down. */
const LOOSE = { least: 1.22, most: 1.75, stretch: [0.85, 1.2], hair: 0.55 } as const
const PRESSED = { least: 1.14, most: 1.3, stretch: [0.95, 1.1], hair: 0.3 } as const

/** Reads from the hair where headgear belongs. */
export function browOf(head: HeadCut, encloses: boolean): Brow {
  const { face, axes } = head
  const limits = encloses ? PRESSED : LOOSE
  const [left, right] = sidesOf(outlineOf(face.mesh, axes))
  const brows = BROW_TOPS.map((n) => along(axes, face.mesh[n]![0], face.mesh[n]![1]))
  const b = brows.reduce((sum, at) => sum + at, 0) / brows.length - ABOVE_BROWS
  const spans = [-0.08, -0.04, 0, 0.04, 0.08].map((by) => spanAt(head, (left + right) / 2, b + by))
  const hairLeft = middleOf(spans.map(([from]) => from))
  const hairRight = middleOf(spans.map(([, to]) => to))
  const faceWide = right - left
  const width = clamp(hairRight - hairLeft, limits.least * faceWide, limits.most * faceWide)
  const a = ((hairLeft + hairRight) / 2) * limits.hair + ((left + right) / 2) * (1 - limits.hair)
  const top = topOf(head, a)
  const rises = ((b - top) / width) * HEAD_WIDTH
  const [least, most] = limits.stretch
  return { a, b, width, stretch: clamp(rises / HAIR_TOP, least, most), top }
}

function middleOf(values: readonly number[]): number {
  return [...values].sort((p, q) => p - q)[values.length >> 1]!
}

/** Where ears are along a head, and how far beside the chin beards grow, in face heights. */
const EARS = -0.4
const BEARD = 0.3

const STEP = 0.01
const FARTHEST = 1.1

/** From where to where the head reaches on a line across it. */
function spanAt(head: HeadCut, middle: number, b: number): readonly [number, number] {
  let from = middle
  let to = middle
  for (let a = middle; a > -FARTHEST; a -= STEP) if (coverAt(head, a, b) > 0.5) from = a
  for (let a = middle; a < FARTHEST; a += STEP) if (coverAt(head, a, b) > 0.5) to = a
  return [from, to]
}

function topOf(head: HeadCut, middle: number): number {
  let top = -1
  for (let a = middle - 0.25; a <= middle + 0.25; a += 0.05) {
    for (let b = -1; b > -2.2; b -= STEP) {
      if (coverAt(head, a, b) > 0.5) top = Math.min(top, b)
    }
  }
  return top
}

function coverAt({ head, axes, cut }: HeadCut, a: number, b: number): number {
  const [x, y] = placeAt(axes, a, b)
  const { width, height } = cut.pixels
  const column = Math.round(x)
  const row = Math.round(y)
  if (column < 0 || row < 0 || column >= width || row >= height) return 0
  return head[row * width + column]!
}

/** Where eyebrows are in units of the head, and how far above the brow line a brim may end at the least. */
const BROWS = 52
const CLEAR = 3
/** No hat is lifted farther than this. */
const MOST_LIFTED = 48

/** Lifts headgear whose rim would cover the eyebrows: without them nobody is known again. */
export function clearOfBrows(brow: Brow, { box, data }: Sheet): Brow {
  let lowest = -CLEAR
  const covered = (x: number, y: number) => {
    const column = Math.round(x * HEADGEAR_SCALE) - box.x
    const row = Math.round(y * HEADGEAR_SCALE) - box.y
    if (column < 0 || row < 0 || column >= box.width || row >= box.height) return false
    return data[(row * box.width + column) * 4 + 3]! > 127
  }
  for (let x = -BROWS; x <= BROWS; x += 4) {
    let y = -CLEAR
    while (y < MOST_LIFTED && covered(x, y)) y++
    lowest = Math.max(lowest, y)
  }
  const lift = lowest + CLEAR
  return { ...brow, b: brow.b - (lift * brow.width * brow.stretch) / HEAD_WIDTH }
}

/** The highest place of the headgear along the head, in face heights from the chin. */
export function topOfHeadgear(sheet: Sheet, { b, width, stretch }: Brow): number {
  return b + ((sheet.box.y / HEADGEAR_SCALE) * width * stretch) / HEAD_WIDTH
}

/** The sheet of headgear moved, turned and scaled to a head on the canvas. */
export function fitSheet(sheet: Sheet, brow: Brow, axes: HeadAxes, frame: Size): Sheet {
  const [x, y] = placeAt(axes, brow.a, brow.b)
  const unit = (brow.width * axes.height) / HEAD_WIDTH / HEADGEAR_SCALE
  const tall = unit * brow.stretch
  const { right, down } = axes
  const { box: from } = sheet
  const corner = (u: number, v: number) =>
    [
      x + right[0] * u * unit + down[0] * v * tall,
      y + right[1] * u * unit + down[1] * v * tall,
    ] as const
  const corners = [from.x, from.x + from.width].flatMap((u) =>
    [from.y, from.y + from.height].map((v) => corner(u, v)),
  )
  const box = boxAround(corners, frame)
  const data = new Uint8Array(box.width * box.height * 4)
  const cover = multiplied(sheet)
  const out = new Float32Array(4)
  for (let row = 0, q = 0; row < box.height; row++) {
    for (let column = 0; column < box.width; column++, q += 4) {
      const dx = column + box.x + 0.5 - x
      const dy = row + box.y + 0.5 - y
      const u = (dx * right[0] + dy * right[1]) / unit - from.x - 0.5
      const v = (dx * down[0] + dy * down[1]) / tall - from.y - 0.5
      if (u < -1 || v < -1 || u > from.width || v > from.height) continue
      sampleChannels(cover, from.width, from.height, 4, u, v, out, 0)
      const alpha = out[3]!
      if (alpha < 1) continue
      for (let c = 0; c < 3; c++) data[q + c] = Math.min(255, (out[c]! / alpha) * 255 + 0.5)
      data[q + 3] = alpha
    }
  }
  return { box, data }
}

function boxAround(corners: readonly (readonly [number, number])[], frame: Size): Box {
  const xs = corners.map(([x]) => x)
  const ys = corners.map(([, y]) => y)
  const x = Math.floor(clamp(Math.min(...xs) - 1, 0, frame.width - 1))
  const y = Math.floor(clamp(Math.min(...ys) - 1, 0, frame.height - 1))
  return {
    x,
    y,
    width: Math.ceil(clamp(Math.max(...xs) + 1, x + 1, frame.width)) - x,
    height: Math.ceil(clamp(Math.max(...ys) + 1, y + 1, frame.height)) - y,
  }
}

function multiplied({ data }: Sheet): Float32Array {
  const out = new Float32Array(data.length)
  for (let q = 0; q < data.length; q += 4) {
    const alpha = data[q + 3]!
    out[q] = (data[q]! * alpha) / 255
    out[q + 1] = (data[q + 1]! * alpha) / 255
    out[q + 2] = (data[q + 2]! * alpha) / 255
    out[q + 3] = alpha
  }
  return out
}

/**
 * Cuts away what the headgear cannot hold: on every row that it crosses, hair outside its outline, and
 * all hair above it. What is below it falls as it did, also under a brim that bends up at its sides;
 * but if the headgear covers the ears, hair is inside it, and only a beard comes out. Rows run across
 * the head, however it is tilted.
 */
export function press(
  { people, own, falling, axes }: PlacedHead,
  sheets: readonly Sheet[],
  brow: Brow,
): void {
  const { box, alpha } = people
  const middle = brow.a * axes.height
  const browRow = Math.round(brow.b * axes.height)
  const { spans, lowest } = outlineOn(sheets, axes)
  const ears = spans.get(Math.round(EARS * axes.height))
  const isOverEars = ears !== undefined && ears[0] < middle && ears[1] > middle
  for (let y = 0, i = 0; y < box.height; y++) {
    for (let x = 0; x < box.width; x++, i++) {
      if (!alpha[i] && !own[i] && !falling[i]) continue
      const [column, row] = inPixels(axes, x + box.x, y + box.y)
      const span = spans.get(row)
      const crosses = span && span[0] < middle && span[1] > middle
      if (crosses ? column >= span[0] + 1 && column <= span[1] - 1 : row > browRow) continue
      if (!isOverEars && row > (lowest.get(Math.round(column)) ?? Number.POSITIVE_INFINITY))
        continue
      alpha[i] = 0
      own[i] = 0
      falling[i] = 0
    }
  }
  if (isOverEars) keepHairInside({ people, own, falling, axes })
}

function keepHairInside({ people, own, falling, axes }: PlacedHead): void {
  const { box, alpha } = people
  for (let y = 0, i = 0; y < box.height; y++) {
    for (let x = 0; x < box.width; x++, i++) {
      if (falling[i] === 0 || Math.abs(across(axes, x + box.x, y + box.y)) < BEARD) continue
      falling[i] = 0
      alpha[i] = own[i]!
    }
  }
}

/** A place in the head's axes, its row a whole one. */
function inPixels(axes: HeadAxes, x: number, y: number): readonly [column: number, row: number] {
  return [across(axes, x, y) * axes.height, Math.round(along(axes, x, y) * axes.height)]
}

type Span = [from: number, to: number]

/** From where to where these sheets cover each row of the head, and the lowest row that they cover in each column. */
function outlineOn(sheets: readonly Sheet[], axes: HeadAxes) {
  const spans = new Map<number, Span>()
  const lowest = new Map<number, number>()
  for (const { box, data } of sheets) {
    for (let y = 0, q = 3; y < box.height; y++) {
      for (let x = 0; x < box.width; x++, q += 4) {
        if (data[q]! < 128) continue
        const [column, row] = inPixels(axes, x + box.x, y + box.y)
        const span = spans.get(row)
        if (!span) spans.set(row, [column, column])
        else if (column < span[0]) span[0] = column
        else if (column > span[1]) span[1] = column
        const line = Math.round(column)
        if (row > (lowest.get(line) ?? Number.NEGATIVE_INFINITY)) lowest.set(line, row)
      }
    }
  }
  return { spans, lowest }
}
