import { z } from 'zod'
import { random } from '../../noise.ts'
import { amount, hex, place } from '../schema/fields.ts'
import { type Drawing, n, type Sheet } from './drawing.ts'
import { fir, roundTree } from './flat-trees.ts'

export const hillsSchema = z
  .strictObject({
    name: z.literal('hills'),
    sky: hex.default('#f6c66a'),
    sun: place.default([0.68, 0.33]),
    rings: z.array(hex).max(6).default(['#f8b25c', '#f59a50', '#ef7d4a', '#fbe3b0']),
    hills: z.array(hex).max(6).default(['#c65a4a', '#8a3f4e', '#4f3350', '#2c2846']),
    trees: z.enum(['firs', 'round']).default('firs'),
    mist: amount.default(0).describe('How far the foot of every hill dissolves; 0 is flat ink'),
  })
  .describe(
    'A travel poster: rings of sun, clouds, mountains and wooded hills round a lake, tall trees at the sides. The last colour is the nearest',
  )

type Options = z.output<typeof hillsSchema>
/** How a tree is drawn, and how large and how far apart those on the hills are. */
const TREES = {
  firs: { draw: fir, size: 1, apart: 1 },
  round: { draw: roundTree, size: 1.9, apart: 1.5 },
}
/** Where the near trees stand, and how tall they are. */
const SIDES = [
  [0.16, 0.52],
  [0.9, 0.62],
  [0.08, 0.82],
  [0.985, 0.98],
  [0.005, 1.12],
] as const

type Point = readonly [number, number]

export const drawHills: Drawing<Options> = (sheet, options) => {
  const { width: w, height: h, unit } = sheet
  const { sky, sun, rings, hills } = options
  const discs = rings.map((colour, i) => {
    const radius = unit * (0.62 - (i * 0.52) / Math.max(1, rings.length))
    return `<circle cx="${n(w * sun[0])}" cy="${n(h * sun[1])}" r="${n(radius)}" fill="${colour}"/>`
  })
  const land = hills.map((_, i) => (i === 0 ? mountains(sheet, options) : hill(sheet, options, i)))
  const near = hills.length > 2 ? nearTrees(sheet, options) : ''
  return `<rect width="100%" height="100%" fill="${sky}"/>${discs.join('')}${clouds(sheet, options)}${birds(sheet, options)}${land.join('')}${near}`
}

/** The colour of a row, or of the row before or behind it: a poster has no more inks than these. */
function ink({ sky, rings, hills }: Options, row: number): string {
  return row < 0 ? (rings[0] ?? sky) : hills[Math.min(row, hills.length - 1)]!
}

const path = (points: readonly Point[]) =>
  `M${points.map(([x, y]) => `${n(x)} ${n(y)}`).join('L')}Z`

/** Long bars with round ends, stacked: the clouds of printed skies. */
function clouds({ width: w, height: h, unit, seed }: Sheet, { rings, sky, sun }: Options): string {
  const next = random(seed + 1)
  const light = rings.at(-1) ?? sky
  return [0.1, 0.86, 0.3, 0.7]
    .map((x, i) => {
      const y = h * (sun[1] * 0.35 + 0.07 * i)
      const size = unit * (0.2 + 0.12 * next())
      const bars = [0, 1, 2].map((row) => {
        const wide = size * (0.5 + 0.5 * row) * (0.8 + 0.4 * next())
        const left = w * x - wide / 2 + size * (next() - 0.5) * 0.5
        return `<rect x="${n(left)}" y="${n(y + row * unit * 0.026)}" width="${n(wide)}" height="${n(unit * 0.028)}" rx="${n(unit * 0.014)}"/>`
      })
      return `<g fill="${light}" opacity="${i < 2 ? 0.85 : 0.5}">${bars.join('')}</g>`
    })
    .join('')
}

function birds({ width: w, height: h, unit, seed }: Sheet, options: Options): string {
  const next = random(seed + 2)
  const side = options.sun[0] > 0.5 ? 0.2 : 0.74
  return Array.from({ length: 5 }, () => {
    const [x, y] = [w * (side + 0.12 * next()), h * (0.12 + 0.1 * next())]
    const s = unit * (0.012 + 0.012 * next())
    return `<path d="M${n(x - s)} ${n(y - s * 0.5)}q${n(s * 0.6)} ${n(-s * 0.3)} ${n(s)} ${n(s * 0.5)}q${n(s * 0.4)} ${n(-s * 0.8)} ${n(s)} ${n(-s * 0.5)}" fill="none" stroke="${ink(options, 1)}" stroke-width="${n(unit * 0.004)}"/>`
  }).join('')
}

/** How high the crest of a row is, 0 to 1. */
function crest(x: number, row: number, seed: number): number {
  const phase = (seed % 97) + row * 2.9
  return (
    0.5 +
    0.3 * Math.sin(x * (2.1 + row * 0.9) + phase) +
    0.16 * Math.sin(x * 5.3 + phase * 2) +
    0.04 * Math.sin(x * 13 + phase * 3)
  )
}

/** Peaks with a side in the light and one in the shade, and a lake at their feet that mirrors the sun. */
function mountains(sheet: Sheet, options: Options): string {
  const { width: w, height: h, unit, seed } = sheet
  const next = random(seed + 3)
  const foot = h * 0.72
  const [lit, shade] = [ink(options, 0), ink(options, 1)]
  const away = options.sun[0] > 0.5 ? -1 : 1
  const count = Math.max(4, Math.round((w / unit) * 4.5))
  const peaks = Array.from({ length: count + 1 }, (_, i) => {
    const x = ((i + (next() - 0.5) * 0.5) / count) * w
    // Lower under the sun, so that its disc stands in a gap.
    const low = 0.5 + 0.5 * Math.min(1, Math.abs(x / w - options.sun[0]) * 3)
    return { x, tall: unit * (0.2 + 0.22 * next()) * low, wide: unit * (0.2 + 0.1 * next()) }
  }).sort((a, b) => b.tall - a.tall)
  const faces = peaks.map(({ x, tall, wide }) => {
    const top = foot - tall
    // The edge between light and shade runs down in steps.
    const edge = Array.from({ length: 7 }, (_, i): Point => {
      const down = i / 6
      const step = (i % 2 ? 0.16 : -0.1) * wide * down * (0.6 + 0.8 * next())
      return [x + away * (step + wide * 0.1 * down), top + tall * down]
    })
    const whole = path([
      [x, top],
      [x + wide * 0.45, top + tall * 0.5],
      [x + wide, foot],
      [x - wide, foot],
      [x - wide * 0.5, top + tall * 0.44],
    ])
    const dark = path([
      ...edge,
      [x + away * wide, foot],
      [x + away * wide * 0.46, top + tall * 0.47],
    ])
    return `<path d="${whole}" fill="${lit}"/><path d="${dark}" fill="${shade}" fill-opacity=".55"/>`
  })
  const light = options.rings.at(-1) ?? options.sky
  const lake = `<rect y="${n(foot)}" width="100%" height="${n(h * 0.16)}" fill="${options.rings[0] ?? options.sky}"/>`
  // Scissors cut no hairlines.
  const glitter = Array.from({ length: options.trees === 'round' ? 0 : 12 }, (_, i) => {
    const wide = unit * (0.3 - 0.014 * i) * (0.5 + next())
    const left = w * options.sun[0] - wide / 2 + unit * 0.08 * (next() - 0.5)
    return `<rect x="${n(left)}" y="${n(foot + h * 0.006 + i * h * 0.01)}" width="${n(wide)}" height="${n(h * 0.005)}" rx="${n(h * 0.0025)}" fill="${light}"/>`
  })
  const mirrored = `<rect y="${n(foot)}" width="100%" height="${n(unit * 0.02)}" fill="${shade}" fill-opacity=".5"/>`
  return `${faces.join('')}${lake}${mirrored}${glitter.join('')}`
}

/** A wooded hill: its crest in the light of the sun, bands of shade below it. */
function hill(sheet: Sheet, options: Options, row: number): string {
  const { width: w, height: h, unit, seed } = sheet
  const { hills, mist } = options
  const next = random(seed + 10 + row)
  const far = row / Math.max(1, hills.length - 1)
  const y = h * (0.8 + 0.15 * far)
  const tall = h * 0.1
  const away = options.sun[0] > 0.5 ? -1 : 1
  // The valley lies open towards the lake; the sides rise.
  const crestAt = (x: number) => {
    const across = x / w
    const open = (across * 2 - 1) ** 2
    return y - tall * (crest(across * (w / unit), row, seed) * (0.45 + 0.75 * open) + 0.3 * open)
  }
  const body = (aside: number, down: number) => {
    const line = Array.from({ length: 61 }, (_, k): Point => {
      const x = (k / 60) * w
      return [x, crestAt(x + aside) + down]
    })
    return path([...line, [w, h], [0, h]])
  }
  const [own, lit, shade] = [ink(options, row), ink(options, row - 1), ink(options, row + 1)]
  const shift = away * unit * 0.06
  const tree = TREES[options.trees]
  const size = unit * (0.03 + 0.06 * far * far) * tree.size
  const trees: string[] = []
  for (let x = -size; x < w + size; x += size * tree.apart * (0.22 + 0.5 * next())) {
    const wood = Math.sin((x / unit) * 6 + row * 5) + Math.sin((x / unit) * 15 + seed)
    const tallness = size * (0.7 + 0.9 * next())
    if (wood > -0.3)
      trees.push(
        tree.draw(
          { at: [x, crestAt(x) + size * 0.3], tall: tallness, dark: own, lit, side: -away },
          next,
        ),
      )
  }
  const veil = `<linearGradient id="mist${row}" x1="0" x2="0" y1="0" y2="1"><stop offset=".3" stop-color="${options.sky}" stop-opacity="0"/><stop offset=".75" stop-color="${options.sky}" stop-opacity="${mist}"/></linearGradient>`
  return (
    trees.join('') +
    `<path d="${body(0, 0)}" fill="${lit}"/><path d="${body(-shift * 0.5, unit * 0.012)}" fill="${own}"/>` +
    `<path d="${body(-shift * 1.6, tall * 0.7)}" fill="${shade}" fill-opacity=".45"/>` +
    `<path d="${body(-shift * 2.8, tall * 1.2)}" fill="${shade}" fill-opacity=".6"/>` +
    (mist > 0 && row < hills.length - 1
      ? `<defs>${veil}</defs><path d="${body(0, 0)}" fill="url(#mist${row})"/>`
      : '')
  )
}

/** Tall trees at both sides, before everything. */
function nearTrees({ width: w, height: h, unit, seed }: Sheet, options: Options): string {
  const next = random(seed + 20)
  const last = options.hills.length - 1
  const side = options.sun[0] > 0.5 ? 1 : -1
  const [dark, lit] = [ink(options, last), ink(options, last - 1)]
  const size = unit * (h > w ? 1.1 : 0.85) * (options.trees === 'round' ? 0.75 : 1)
  return SIDES.map(([x, tall]) =>
    TREES[options.trees].draw(
      { at: [w * x, h + unit * 0.04], tall: size * tall, dark, lit, side },
      next,
    ),
  ).join('')
}
