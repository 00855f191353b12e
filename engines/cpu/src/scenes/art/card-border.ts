import { z } from 'zod'
import { hex } from '../schema/fields.ts'
import { type Drawing, escapeText, n } from './drawing.ts'

const SUITS = ['hearts', 'spades', 'diamonds', 'clubs'] as const

export const cardBorderSchema = z
  .strictObject({
    name: z.literal('card-border'),
    text: z.string().min(1).max(2).default('Q').describe('The index in the corners'),
    suit: z.enum(SUITS).default('hearts'),
    paper: hex.default('#fdf6e6'),
    ink: hex.default('#1d1a2c'),
    colour: hex.default('#b3202e').describe('Colour of the index and its suit'),
  })
  .describe('The margin of a playing card with index and suit in two corners')

/** Each round (0, 0), about 100 across. */
const PIPS: Readonly<Record<(typeof SUITS)[number], string>> = {
  hearts: 'M0 50C-60 5-50-45-22-45C-8-45 0-32 0-24C0-32 8-45 22-45C50-45 60 5 0 50Z',
  diamonds: 'M0-55C12-30 24-14 42 0C24 14 12 30 0 55C-12 30-24 14-42 0C-24-14-12-30 0-55Z',
  spades:
    'M0-52C55-5 52 32 25 32C14 32 7 26 4 18C5 34 10 44 20 52H-20C-10 44-5 34-4 18C-7 26-14 32-25 32C-52 32-55-5 0-52Z',
  clubs:
    'M0-50C22-50 30-24 15-8C38-18 52 0 44 16C36 32 14 28 5 12C5 32 10 44 20 52H-20C-10 44-5 32-5 12C-14 28-36 32-44 16C-52 0-38-18-15-8C-30-24-22-50 0-50Z',
}

export const drawCardBorder: Drawing<z.output<typeof cardBorderSchema>> = (sheet, options) => {
  const { width: w, height: h, unit: u } = sheet
  const b = u * 0.055
  const rule = u * 0.006
  const box = { wide: u * 0.135, tall: u * 0.235 }
  const frame = `<path d="M0 0H${w}V${h}H0Z M${n(b)} ${n(b)}V${n(h - b)}H${n(w - b)}V${n(b)}Z" fill="${options.paper}" fill-rule="evenodd"/>`
  const rules = `<rect x="${n(b)}" y="${n(b)}" width="${n(w - 2 * b)}" height="${n(h - 2 * b)}" fill="none" stroke="${options.ink}" stroke-width="${n(rule)}"/>`
  const size = box.wide * (options.text.length > 1 ? 0.62 : 0.86)
  const index = `<path d="M0 0H${n(box.wide + b)}V${n(box.tall + b)}H0Z" fill="${options.paper}"/><path d="M${n(b)} ${n(box.tall + b)}H${n(box.wide + b)}V${n(b)}" fill="none" stroke="${options.ink}" stroke-width="${n(rule)}"/><text x="${n(b * 0.7 + box.wide / 2)}" y="${n(b * 0.7 + size * 0.86)}" text-anchor="middle" font-family="DejaVu Serif" font-weight="bold" font-size="${n(size)}" fill="${options.colour}">${escapeText(options.text)}</text><path d="${PIPS[options.suit]}" transform="translate(${n(b * 0.7 + box.wide / 2)} ${n(b * 0.7 + box.tall * 0.8)}) scale(${(box.wide * 0.0068).toFixed(3)})" fill="${options.colour}"/>`
  return `${frame}${rules}${index}<g transform="rotate(180 ${n(w / 2)} ${n(h / 2)})">${index}</g>`
}
