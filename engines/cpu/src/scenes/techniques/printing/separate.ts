import { clamp } from '../../../kernels/numbers.ts'

type Colour = readonly [number, number, number]

const SIDE = 17
/** Amounts of each ink that are tried. */
const TRIED = 11

/**
 * How much of each of up to three transparent inks comes nearest to each colour on this paper: the
 * plates of a spot colour print, one plane an ink.
 */
export function separate(
  shown: Float32Array,
  paper: Colour,
  inks: readonly Colour[],
  thrift = 0.01,
): readonly Float32Array[] {
  const table = knownTable(paper, inks, thrift)
  const count = inks.length
  const plates = inks.map(() => new Float32Array(shown.length / 3))
  const last = SIDE - 2
  for (let i = 0, p = 0; p < shown.length; i++, p += 3) {
    const r = clamp(shown[p]!) * (SIDE - 1)
    const g = clamp(shown[p + 1]!) * (SIDE - 1)
    const b = clamp(shown[p + 2]!) * (SIDE - 1)
    const r0 = Math.min(last, r | 0)
    const g0 = Math.min(last, g | 0)
    const b0 = Math.min(last, b | 0)
    const [u, v, w] = [r - r0, g - g0, b - b0]
    const at = ((r0 * SIDE + g0) * SIDE + b0) * count
    const right = SIDE * SIDE * count
    const down = SIDE * count
    for (let n = 0; n < count; n++) {
      const q = at + n
      const near0 = table[q]! + (table[q + count]! - table[q]!) * w
      const near1 = table[q + down]! + (table[q + down + count]! - table[q + down]!) * w
      const far = q + right
      const far0 = table[far]! + (table[far + count]! - table[far]!) * w
      const far1 = table[far + down]! + (table[far + down + count]! - table[far + down]!) * w
      const near = near0 + (near1 - near0) * v
      plates[n]![i] = near + (far0 + (far1 - far0) * v - near) * u
    }
  }
  return plates
}

const tables = new Map<string, Float32Array>()
const KEPT_TABLES = 12

/** A recipe's inks never change, and their table takes longer than a picture's plates. */
function knownTable(paper: Colour, inks: readonly Colour[], thrift: number): Float32Array {
  const key = [paper, ...inks, thrift].join(' ')
  const known = tables.get(key)
  if (known) return known
  const table = tableOf(paper, inks, thrift)
  if (tables.size >= KEPT_TABLES) tables.clear()
  tables.set(key, table)
  return table
}

/** Best amounts for a grid of colours, smoothed by the reader's interpolation. */
function tableOf(paper: Colour, inks: readonly Colour[], thrift: number): Float32Array {
  const { amounts, colours } = mixtures(paper, inks)
  const count = inks.length
  const tried = colours.length / 3
  const table = new Float32Array(SIDE ** 3 * count)
  for (let cell = 0; cell < SIDE ** 3; cell++) {
    const r = Math.floor(cell / (SIDE * SIDE)) / (SIDE - 1)
    const g = (Math.floor(cell / SIDE) % SIDE) / (SIDE - 1)
    const b = (cell % SIDE) / (SIDE - 1)
    let best = 0
    let least = Infinity
    for (let m = 0; m < tried; m++) {
      const dr = colours[m * 3]! - r
      const dg = colours[m * 3 + 1]! - g
      const db = colours[m * 3 + 2]! - b
      // Brightness must fit first: it carries the likeness.
      const dl = 0.3 * dr + 0.59 * dg + 0.11 * db
      let ink = 0
      for (let n = 0; n < count; n++) ink += amounts[m * count + n]!
      const off = 2 * dl * dl + 0.5 * dr * dr + 0.5 * dg * dg + 0.4 * db * db + thrift * ink * 0.1
      if (off < least) {
        least = off
        best = m
      }
    }
    for (let n = 0; n < count; n++) table[cell * count + n] = amounts[best * count + n]!
  }
  return table
}

/** Every mixture of the inks in steps, and the colour it prints. */
function mixtures(paper: Colour, inks: readonly Colour[]) {
  const tried = TRIED ** inks.length
  const amounts = new Float32Array(tried * inks.length)
  const colours = new Float32Array(tried * 3)
  for (let m = 0; m < tried; m++) {
    colours.set(paper, m * 3)
    for (let n = 0, rest = m; n < inks.length; n++, rest = Math.floor(rest / TRIED)) {
      const amount = (rest % TRIED) / (TRIED - 1)
      amounts[m * inks.length + n] = amount
      for (let c = 0; c < 3; c++) colours[m * 3 + c]! *= 1 + (inks[n]![c]! - 1) * amount
    }
  }
  return { amounts, colours }
}
