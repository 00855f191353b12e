import { z } from 'zod'
import { hex } from '../schema/fields.ts'
import { type Drawing, escapeText, n } from './drawing.ts'

export const cinemaSheetSchema = z
  .strictObject({
    name: z.literal('cinema-sheet'),
    text: z.string().min(1).max(24).default('THE GUEST').describe('The title of the film'),
    line: z.string().max(44).default('').describe('A line above the title, in tall frames'),
    credits: z
      .array(z.string().min(1).max(90))
      .max(3)
      .default([])
      .describe('Lines of narrow letters below the title: who made the film'),
    paper: hex.default('#f6ecd4'),
    ink: hex.default('#1c1a26'),
    colour: hex.default('#c4312c').describe('Colour of the title'),
    shade: hex.default('#5c1a1c').describe('Colour of the depth of its letters'),
  })
  .describe(
    'A cinema poster: a plate with title and credits at the bottom, with stars and a line in tall frames',
  )

/** Letters of credits are this much narrower than the typeface's own. */
const NARROW = 0.56
/** How deep the letters of the title are, as a share of their size, and in how many steps it is drawn. */
const DEEP = 0.07
const STEPS = 7

type Options = z.output<typeof cinemaSheetSchema>
type Anchor = 'start' | 'middle'

export const drawCinemaSheet: Drawing<Options> = (sheet, options) => {
  const { width: w, height: h, unit: u } = sheet
  const { paper, colour } = options
  const b = u * 0.035
  const { top, inside } =
    h / w >= 1.3
      ? tallPlate(w, h, u, b, options)
      : w / h >= 1.2
        ? widePlate(w, h, u, b, options)
        : squarePlate(w, h, u, b, options)
  // A slanting upper edge: posters of the thirties never stand quite still.
  const slant = u * (h / w >= 1.3 ? 0.021 : 0.01)
  const edge = `M0 ${n(top + slant)}L${w} ${n(top - slant)}`
  return `<path d="M0 0H${w}V${h}H0Z M${n(b)} ${n(b)}V${n(h - b)}H${n(w - b)}V${n(b)}Z" fill="${paper}" fill-rule="evenodd"/><path d="${edge}V${h}H0Z" fill="${paper}"/><path d="${edge}" stroke="${colour}" stroke-width="${n(u * 0.011)}"/>${inside}`
}

type Plate = { readonly top: number; readonly inside: string }

/** The line, the title, the credits and the stars below each other. */
function tallPlate(w: number, h: number, u: number, b: number, options: Options): Plate {
  const { ink, line, text, credits } = options
  const room = w - 5 * b
  const size = Math.min(u * 0.155, room / (text.length * 0.7))
  const gap = u * 0.03
  const foot = h - b - u * 0.03
  const lowest = foot - u * 0.045
  const base = lowest - credits.length * gap - u * 0.012
  const above = base - size * 0.73 - u * 0.024
  const lineSize = Math.min(u * 0.03, room / Math.max(1, line.length * 0.9))
  const step = u * 0.054
  const stars = [-2, -1, 0, 1, 2]
    .map((i) => star(w / 2 + i * step, foot, u * (i === 0 ? 0.021 : 0.015)))
    .join('')
  const rules = [-1, 1].map(
    (side) => `M${n(w / 2 + side * step * 2.9)} ${n(foot)}H${n(w / 2 + side * (w / 2 - 2 * b))}`,
  )
  return {
    top: line ? above - u * 0.056 : above,
    inside:
      letters(line, w / 2, above, lineSize, ink) +
      title(w / 2, base, size, 'middle', options) +
      credited(w / 2, lowest, gap, room, 'middle', options) +
      `<g fill="${ink}">${stars}</g><path d="${rules.join('')}" stroke="${ink}" stroke-width="${n(u * 0.004)}"/>`,
  }
}

/** The title at the left and the credits beside it: wide frames have little height to give away. */
function widePlate(w: number, h: number, u: number, b: number, options: Options): Plate {
  const { text } = options
  const size = Math.min(u * 0.095, (w * 0.54) / (text.length * 0.7))
  const base = h - b - u * 0.022
  const from = 2 * b + text.length * size * 0.72 + u * 0.03
  const gap = u * 0.034
  return {
    top: base - size * 0.73 - u * 0.036,
    inside:
      title(2 * b, base, size, 'start', options) +
      credited(from, base, gap, w - from - 2 * b, 'start', options),
  }
}

function squarePlate(w: number, h: number, u: number, b: number, options: Options): Plate {
  const { text, credits } = options
  const room = w - 5 * b
  const size = Math.min(u * 0.085, room / (text.length * 0.7))
  const gap = u * 0.02
  const lowest = h - b - u * 0.01
  const base = lowest - credits.length * gap - u * 0.006
  return {
    top: base - size * 0.73 - u * 0.03,
    inside:
      title(w / 2, base, size, 'middle', options) +
      credited(w / 2, lowest, gap, room, 'middle', options),
  }
}

function letters(text: string, x: number, y: number, size: number, fill: string): string {
  return text
    ? `<text x="${n(x)}" y="${n(y)}" text-anchor="middle" font-family="DejaVu Sans" font-weight="bold" font-size="${n(size)}" letter-spacing="${n(size * 0.22)}" fill="${fill}">${escapeText(text)}</text>`
    : ''
}

/** Letters with a depth to the lower right. */
function title(
  x: number,
  y: number,
  size: number,
  anchor: Anchor,
  { text, colour, shade }: Options,
): string {
  return Array.from({ length: STEPS + 1 }, (_, i) => {
    const off = ((STEPS - i) / STEPS) * size * DEEP
    const front = i === STEPS
    const rim = front ? `stroke="${shade}" stroke-width="${n(size * 0.018)}"` : ''
    return `<text x="${n(x + off)}" y="${n(y + off)}" text-anchor="${anchor}" font-family="DejaVu Sans" font-weight="bold" font-size="${n(size)}" letter-spacing="${n(size * 0.02)}" fill="${front ? colour : shade}" ${rim}>${escapeText(text)}</text>`
  }).join('')
}

/** The credits in narrow letters; `lowest` is where the last line stands. */
function credited(
  x: number,
  lowest: number,
  gap: number,
  room: number,
  anchor: Anchor,
  { credits, ink }: Options,
): string {
  const longest = Math.max(1, ...credits.map((line) => line.length))
  const size = Math.min(gap * 0.86, room / (longest * 0.76 * NARROW))
  return credits
    .map((line, i) => {
      const y = lowest - (credits.length - 1 - i) * gap
      return `<g transform="translate(${n(x)} ${n(y)}) scale(${NARROW} 1)"><text text-anchor="${anchor}" font-family="DejaVu Sans" font-size="${n(size)}" letter-spacing="${n(size * 0.08)}" fill="${ink}">${escapeText(line)}</text></g>`
    })
    .join('')
}

function star(x: number, y: number, radius: number): string {
  const points = Array.from({ length: 10 }, (_, i) => {
    const far = i % 2 ? radius * 0.42 : radius
    const angle = (i / 10) * 2 * Math.PI - Math.PI / 2
    return `${n(x + Math.cos(angle) * far)},${n(y + Math.sin(angle) * far)}`
  })
  return `<polygon points="${points.join(' ')}"/>`
}
