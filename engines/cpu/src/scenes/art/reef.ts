import { z } from 'zod'
import { blend } from '../../characters/kit/tones.ts'
import { clamp, mix } from '../../kernels/numbers.ts'
import { random } from '../../noise.ts'
import { hex } from '../schema/fields.ts'
import { type Drawing, n, type Sheet } from './drawing.ts'

export const reefSchema = z
  .strictObject({
    name: z.literal('reef'),
    part: z.enum(['corals', 'fish', 'shoal']).default('fish'),
    water: hex.default('#17708e').describe('Colour that things far away take'),
    colours: z
      .array(hex)
      .min(1)
      .max(8)
      .default(['#ff7a3c', '#ffd23e', '#3f6cf0', '#e0518a', '#9a5fd0'])
      .describe('Colours of the corals and fish'),
  })
  .describe('A coral reef: corals and weed at the bottom, coloured fish, or a shoal of small ones')

type Options = z.output<typeof reefSchema>

export const drawReef: Drawing<Options> = (sheet, options) => PARTS[options.part](sheet, options)

const BODY = 'M-46 1C-34 -25 6 -30 34 -5L34 5C8 29 -34 25 -46 1Z'
/** Bars across the body, from head to tail: where, how wide, how far they bend. */
const MARKINGS: readonly ((dark: string) => string)[] = [
  // White bars with dark edges, as clownfish have.
  (dark) =>
    [-22, 4, 26]
      .map(
        (x, i) =>
          `<path d="M${x} -34q${i === 0 ? 8 : 5} 34 0 68" fill="none" stroke="${dark}" stroke-width="${12 - i * 2}"/><path d="M${x} -34q${i === 0 ? 8 : 5} 34 0 68" fill="none" stroke="#fff6e8" stroke-width="${8.5 - i * 1.6}"/>`,
      )
      .join(''),
  // Dark bars over the eye and before the tail.
  (dark) =>
    `<path d="M-31 -34v68M12 -34q10 34 0 68M25 -34q6 34 0 68" fill="none" stroke="${dark}" stroke-width="6.5"/>`,
  // A dark sickle along the back.
  (dark) =>
    `<path d="M-34 -10C-18 -22 10 -20 30 -4C16 -8 12 10 -6 8C-14 6 -12 -8 -34 -10Z" fill="${dark}" fill-opacity=".8"/>`,
]

/** Light from above on a round body: a bright back, a dark belly, and its glow from the sand. */
const ROUND = `<linearGradient id="round" x1="0" x2="0" y1="0" y2="1"><stop offset="0" stop-color="#04223a" stop-opacity=".3"/><stop offset=".24" stop-color="#fff" stop-opacity=".38"/><stop offset=".5" stop-color="#fff" stop-opacity="0"/><stop offset=".8" stop-color="#04223a" stop-opacity=".5"/><stop offset="1" stop-color="#04223a" stop-opacity=".25"/></linearGradient>`

type Fish = {
  readonly x: number
  readonly y: number
  readonly size: number
  readonly turn: number
  /** Swims to the left as drawn, or to the right. */
  readonly flip: boolean
  readonly kind: number
  readonly colour: string
}

function fish({ x, y, size, turn, flip, kind, colour }: Fish, id: string): string {
  const scale = size / 100
  const deep = kind % MARKINGS.length === 1
  const fins = `<path d="M30 0C40 -4 46 -18 56 -21C50 -8 50 8 56 21C46 18 40 4 30 0Z" fill="${colour}"/><path d="M-20 -18C-8 -${deep ? 46 : 36} 20 -${deep ? 44 : 34} 30 -6Z" fill="${colour}"/><path d="M-14 18C-2 ${deep ? 44 : 34} 16 ${deep ? 42 : 30} 28 8Z" fill="${colour}"/><path d="M36 -3l14 -11M36 0h15M36 3l14 11M-4 -24l6 -10M8 -24l7 -9M2 24l5 9M12 20l6 8" stroke="#000" stroke-opacity=".2" stroke-width="1.4" fill="none"/>`
  const body = `<g${deep ? ' transform="scale(1 1.22)"' : ''}><clipPath id="${id}"><path d="${BODY}"/></clipPath><path d="${BODY}" fill="${colour}"/><g clip-path="url(#${id})">${MARKINGS[kind % MARKINGS.length]!('#1a1a26')}<path d="${BODY}" fill="url(#round)"/><path d="M-20 -14q3 2 2 6M-12 -14q3 2 2 6M-4 -14q3 2 2 6M4 -12q3 2 2 6M-16 -5q3 2 2 6M-8 -5q3 2 2 6M0 -5q3 2 2 6M8 -4q3 2 2 6M16 -4q3 2 2 6" fill="none" stroke="#04223a" stroke-opacity=".28" stroke-width="1"/><path d="M-25 -18q8 16 -1 34" fill="none" stroke="#04223a" stroke-opacity=".4" stroke-width="1.4"/></g></g>`
  const face = `<circle cx="-34" cy="-4" r="3.4" fill="#e8d8a0"/><circle cx="-34" cy="-4" r="2.4" fill="#101018"/><circle cx="-34.8" cy="-5" r=".7" fill="#fff"/><path d="M-12 4C-2 -1 8 5 5 15C-4 16 -12 12 -12 4Z" fill="${colour}" stroke="#000" stroke-opacity=".25"/>`
  return `<g transform="translate(${n(x)} ${n(y)}) rotate(${n(flip ? -turn : turn)}) scale(${(flip ? -scale : scale).toFixed(4)} ${scale.toFixed(4)})">${fins}${body}${face}</g>`
}

/** Beside heads and above them: where, how large, swimming right. Guests stand in the middle. */
const PLACES = [
  [0.13, 0.17, 0.19, true],
  [0.88, 0.24, 0.23, false],
  [0.08, 0.44, 0.15, false],
  [0.72, 0.07, 0.13, false],
  [0.93, 0.47, 0.13, true],
  [0.3, 0.06, 0.1, true],
  [0.1, 0.63, 0.17, true],
  [0.9, 0.66, 0.18, false],
] as const

function fishes({ width, height, unit, seed }: Sheet, { colours, water }: Options): string {
  const next = random(seed + 5)
  // Whole fish only: a tail alone at the edge reads as nothing.
  const inside = (x: number, size: number) => clamp(x, size * 0.65, width - size * 0.65)
  const swum = PLACES.map(([x, y, size, flip], i) =>
    fish(
      {
        x: inside(x * width + (next() - 0.5) * unit * 0.05, size * unit),
        y: y * height + (next() - 0.5) * unit * 0.04,
        size: size * unit * (0.9 + 0.2 * next()),
        turn: (next() - 0.4) * 16,
        flip,
        kind: i,
        // Small ones are farther away.
        colour: blend(colours[i % colours.length]!, water, mix(0.5, 0.16, (size - 0.1) / 0.13)),
      },
      `fish${i}`,
    ),
  )
  return `<defs>${ROUND}</defs>${swum.join('')}`
}

/** Many small ones that turn together, along an arc. */
function shoal({ width, height, unit, seed }: Sheet, { water }: Options): string {
  const next = random(seed + 7)
  const out: string[] = []
  for (let i = 0; i < 70; i++) {
    const along = (i + next()) / 70
    const x = width * mix(-0.02, 1.02, along)
    const off = (next() + next() - 1) * 0.09 * Math.sin(Math.PI * (0.15 + 0.7 * along))
    const y = height * (0.2 + 0.13 * Math.sin(along * 4.4 - 0.4)) + off * unit
    const size = unit * mix(0.022, 0.04, next())
    const turn = 14 * Math.cos(along * 4.4 - 0.4) + (next() - 0.5) * 16
    const pale = 0.35 + 0.4 * next()
    out.push(
      `<g transform="translate(${n(x)} ${n(y)}) rotate(${n(turn)}) scale(${(size / 100).toFixed(4)})"><path d="M50 0C30 -15 -10 -17 -34 -3L-54 -14C-49 -4 -49 4 -54 14L-34 3C-10 15 30 13 50 0Z" fill="${water}"/><path d="M48 1C30 14 -10 14 -32 3C-8 4 24 6 48 1Z" fill="#e8ffff" fill-opacity="${n(pale)}"/><circle cx="36" cy="-3" r="3" fill="#06202e"/></g>`,
    )
  }
  return out.join('')
}

/** A coral with branches, each thinner than the one it grows from. */
function branches(x: number, y: number, tall: number, colour: string, next: () => number): string {
  const out: string[] = []
  const grow = (fromX: number, fromY: number, angle: number, long: number, depth: number) => {
    const toX = fromX + Math.sin(angle) * long
    const toY = fromY - Math.cos(angle) * long
    out.push(
      `<path d="M${n(fromX)} ${n(fromY)}Q${n((fromX + toX) / 2 + (next() - 0.5) * long * 0.3)} ${n((fromY + toY) / 2)} ${n(toX)} ${n(toY)}" stroke-width="${n(tall * 0.028 * (depth + 1))}"/>`,
    )
    if (depth === 0) return
    for (const side of [-1, 1])
      grow(toX, toY, angle + side * (0.28 + 0.3 * next()), long * (0.66 + 0.16 * next()), depth - 1)
  }
  for (const lean of [-0.45, 0, 0.45])
    grow(x, y, lean + (next() - 0.5) * 0.2, tall * (0.28 + 0.08 * next()), 3)
  const drawn = out.join('')
  const light = drawn.replaceAll(
    /stroke-width="([\d.]+)"/g,
    (_, wide) => `stroke-width="${n(wide * 0.4)}"`,
  )
  const up = tall * 0.012
  return `<g fill="none" stroke-linecap="round"><g stroke="${blend(colour, '#04223a', 0.4)}">${drawn}</g><g stroke="${blend(colour, '#ffffff', 0.12)}" transform="translate(${n(-up)} ${n(-up)})">${light}</g></g>`
}

const DOME = `<radialGradient id="dome" cx=".42" cy=".25" r=".8"><stop offset="0" stop-color="#fff" stop-opacity=".3"/><stop offset=".4" stop-color="#fff" stop-opacity="0"/><stop offset="1" stop-color="#04202e" stop-opacity=".65"/></radialGradient>`

/** A dome with winding furrows. */
function dome(x: number, y: number, wide: number, colour: string, next: () => number): string {
  const tall = wide * 0.62
  const furrows = Array.from({ length: 9 }, (_, i) => {
    const at = x + wide * ((i + 0.5) / 9 - 0.5)
    const top = y - tall * Math.sqrt(Math.max(0, 1 - ((at - x) / (wide / 2)) ** 2)) * 0.92
    let line = `M${n(at)} ${n(y)}`
    const steps = 5
    for (let k = 1; k <= steps; k++) {
      const aside = (k % 2 ? 1 : -1) * wide * (0.02 + 0.02 * next())
      line += `Q${n(at + aside)} ${n(mix(y, top, (k - 0.5) / steps))} ${n(at)} ${n(mix(y, top, k / steps))}`
    }
    return line
  }).join('')
  return `<path d="M${n(x - wide / 2)} ${n(y)}A${n(wide / 2)} ${n(tall)} 0 0 1 ${n(x + wide / 2)} ${n(y)}Z" fill="${colour}"/><path d="M${n(x - wide / 2)} ${n(y)}A${n(wide / 2)} ${n(tall)} 0 0 1 ${n(x + wide / 2)} ${n(y)}Z" fill="url(#dome)"/><path d="${furrows}" fill="none" stroke="#04202e" stroke-opacity=".35" stroke-width="${n(wide * 0.018)}"/>`
}

/** Long leaves that sway. */
function weed(x: number, y: number, tall: number, colour: string, next: () => number): string {
  return Array.from({ length: 5 }, (_, i) => {
    const foot = x + (i - 2) * tall * 0.06
    const high = tall * (0.6 + 0.4 * next())
    const sway = high * (0.1 + 0.08 * next()) * (next() > 0.5 ? 1 : -1)
    const half = tall * 0.018
    const edge = (side: number) =>
      `C${n(foot + sway + side * half)} ${n(y - high * 0.35)} ${n(foot - sway + side * half)} ${n(y - high * 0.65)}`
    return `<path d="M${n(foot - half)} ${n(y)}${edge(-1)} ${n(foot + sway * 0.6)} ${n(y - high)}C${n(foot - sway + half)} ${n(y - high * 0.65)} ${n(foot + sway + half)} ${n(y - high * 0.35)} ${n(foot + half)} ${n(y)}Z" fill="${colour}"/>`
  }).join('')
}

/** What grows on the floor: high at the sides, low in the middle, the farther the bluer. */
function corals({ width, height, unit, seed }: Sheet, { colours, water }: Options): string {
  const next = random(seed + 11)
  const rows = [0.86, 0.94, 1.02].map((y, row) => {
    const count = Math.max(6, Math.round((width / unit) * 8))
    const grown = Array.from({ length: count }, (_, i) => {
      const across = (i + 0.2 + 0.6 * next()) / count
      const side = Math.abs(across * 2 - 1)
      const tall = unit * (0.1 + 0.2 * side) * (0.7 + 0.5 * next()) * (0.7 + 0.2 * row)
      const own = colours[Math.floor(next() * colours.length)]!
      // The first row is farthest, and bluest.
      const colour = blend(own, water, 0.62 - 0.14 * row)
      const x = across * width
      const foot = height * y + unit * 0.06
      const kind = next()
      if (kind < 0.45) return branches(x, foot, tall, colour, next)
      if (kind < 0.72) return dome(x, foot, tall * 0.9, colour, next)
      return weed(x, foot, tall * 1.25, blend('#3f9a5a', water, 0.6 - 0.16 * row), next)
    }).join('')
    const bed = `<path d="M0 ${n(height * y)}Q${n(width * 0.25)} ${n(height * (y - 0.03))} ${n(width * 0.5)} ${n(height * (y + 0.01))}T${n(width)} ${n(height * y)}V${n(height)}H0Z" fill="${blend(water, '#04202e', 0.2 + 0.2 * row)}"/>`
    return grown + bed
  })
  return `<defs>${DOME}</defs>${rows.join('')}`
}

const PARTS = { corals, fish: fishes, shoal } satisfies Readonly<
  Record<Options['part'], (sheet: Sheet, options: Options) => string>
>
