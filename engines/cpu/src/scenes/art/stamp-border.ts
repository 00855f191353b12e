import { z } from 'zod'
import { hex } from '../schema/fields.ts'
import { type Drawing, escapeText, n } from './drawing.ts'

export const stampBorderSchema = z
  .strictObject({
    name: z.literal('stamp-border'),
    text: z.string().max(24).default(''),
    value: z.string().max(4).default('1').describe('The value, shown in a corner'),
    paper: hex.default('#fbf4e2'),
    ground: hex.default('#3b3a44').describe('Colour behind the stamp'),
    ink: hex.default('#27325e'),
  })
  .describe('The perforated edge of a postage stamp, with its value and a line of capitals')

export const drawStampBorder: Drawing<z.output<typeof stampBorderSchema>> = (sheet, options) => {
  const { width: w, height: h, unit: u } = sheet
  const hole = u * 0.017
  const margin = u * 0.03
  const edge = margin + hole
  const inner = margin + u * 0.055
  const foot = options.text ? u * 0.13 : inner
  // As many holes as fit evenly, so that corners are alike.
  const along = (long: number) => {
    const count = Math.round((long - 2 * margin) / (hole * 3.1))
    return Array.from({ length: count + 1 }, (_, i) => margin + ((long - 2 * margin) * i) / count)
  }
  const bite = (x: number, y: number) => `<circle cx="${n(x)}" cy="${n(y)}" r="${n(hole)}"/>`
  const holes = [
    ...along(w).flatMap((x) => [bite(x, margin), bite(x, h - margin)]),
    ...along(h).flatMap((y) => [bite(margin, y), bite(w - margin, y)]),
  ].join('')
  const paper = `<path d="M${n(margin)} ${n(margin)}H${n(w - margin)}V${n(h - margin)}H${n(margin)}Z M${n(inner)} ${n(inner)}V${n(h - foot)}H${n(w - inner)}V${n(inner)}Z" fill="${options.paper}" fill-rule="evenodd"/>`
  const table = `<path d="M0 0H${w}V${h}H0Z M${n(margin)} ${n(margin)}V${n(h - margin)}H${n(w - margin)}V${n(margin)}Z" fill="${options.ground}" fill-rule="evenodd"/><g fill="${options.ground}">${holes}</g>`
  const size = Math.min(
    u * 0.056,
    (w - 2 * edge - 2 * u * 0.04) / Math.max(1, options.text.length * 0.86),
  )
  const line = options.text
    ? `<text x="${n(w / 2)}" y="${n(h - (foot + margin + hole) / 2 + size * 0.36)}" text-anchor="middle" font-family="DejaVu Serif" font-weight="bold" font-size="${n(size)}" letter-spacing="${n(size * 0.1)}" fill="${options.ink}">${escapeText(options.text)}</text>`
    : ''
  const value = options.value
    ? `<text x="${n(inner + u * 0.025)}" y="${n(inner + u * 0.105)}" font-family="DejaVu Serif" font-weight="bold" font-size="${n(u * 0.11)}" fill="${options.ink}" stroke="${options.paper}" stroke-width="${n(u * 0.012)}" paint-order="stroke">${escapeText(options.value)}</text>`
    : ''
  return `${paper}${table}<rect x="${n(inner)}" y="${n(inner)}" width="${n(w - 2 * inner)}" height="${n(h - inner - foot)}" fill="none" stroke="${options.ink}" stroke-width="${n(u * 0.006)}"/>${line}${value}`
}
