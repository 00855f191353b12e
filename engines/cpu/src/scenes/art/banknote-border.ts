import { z } from 'zod'
import { hex } from '../schema/fields.ts'
import { type Drawing, escapeText, n } from './drawing.ts'

export const banknoteBorderSchema = z
  .strictObject({
    name: z.literal('banknote-border'),
    text: z.string().max(28).default(''),
    value: z.string().min(1).max(4).default('100').describe('The value, shown in the corners'),
    paper: hex.default('#f1efdd'),
    ink: hex.default('#2b4a3e'),
  })
  .describe(
    'Guilloche bands around the sheet, a rosette with the value in each corner, and a plate at the bottom',
  )

/** Strands of one band and waves along a length of the unit. */
const STRANDS = 5
const WAVES = 9

export const drawBanknoteBorder: Drawing<z.output<typeof banknoteBorderSchema>> = (
  sheet,
  options,
) => {
  const { width: w, height: h, unit: u } = sheet
  const b = u * 0.085
  const thin = u * 0.0032
  const frame = `<path d="M0 0H${w}V${h}H0Z M${n(b)} ${n(b)}V${n(h - b)}H${n(w - b)}V${n(b)}Z" fill="${options.paper}" fill-rule="evenodd"/>`
  const bands = [
    strands(w, b * 0.5, false),
    strands(w, h - b * 0.5, false),
    strands(h, b * 0.5, true),
    strands(h, w - b * 0.5, true),
  ].join('')
  function strands(long: number, at: number, upright: boolean): string {
    const steps = Math.round((long / u) * 160)
    return Array.from({ length: STRANDS }, (_, strand) => {
      const phase = (strand / STRANDS) * 2 * Math.PI
      const points = Array.from({ length: steps + 1 }, (_, i) => {
        const along = (i / steps) * long
        const swing = Math.sin((along / u) * WAVES * 2 * Math.PI + phase)
        const off = at + swing * b * 0.3
        return upright ? `${n(off)} ${n(along)}` : `${n(along)} ${n(off)}`
      })
      return `<path d="M${points.join('L')}"/>`
    }).join('')
  }
  const corners = [
    [b * 1.25, b * 1.25],
    [w - b * 1.25, b * 1.25],
    [b * 1.25, h - b * 1.25],
    [w - b * 1.25, h - b * 1.25],
  ] as const
  const rosettes = corners.map(([x, y]) => rosette(x, y, b * 1.15, options)).join('')
  const size = Math.min(u * 0.05, (w - 6 * b) / Math.max(1, options.text.length * 0.82))
  const plate = options.text
    ? `<rect x="${n(b * 2.6)}" y="${n(h - b * 1.9)}" width="${n(w - b * 5.2)}" height="${n(b * 1.2)}" rx="${n(b * 0.2)}" fill="${options.paper}" stroke="${options.ink}" stroke-width="${n(thin * 1.6)}"/><text x="${n(w / 2)}" y="${n(h - b * 1.3 + size * 0.36)}" text-anchor="middle" font-family="DejaVu Serif" font-weight="bold" font-size="${n(size)}" letter-spacing="${n(size * 0.08)}" fill="${options.ink}">${escapeText(options.text)}</text>`
    : ''
  const rule = (inset: number) =>
    `<rect x="${n(inset)}" y="${n(inset)}" width="${n(w - 2 * inset)}" height="${n(h - 2 * inset)}" fill="none" stroke="${options.ink}" stroke-width="${n(thin * 1.5)}"/>`
  return `${frame}<g fill="none" stroke="${options.ink}" stroke-width="${n(thin)}">${bands}</g>${rule(b * 0.1)}${rule(b)}${rosettes}${plate}`
}

/** A flower of one turning line, as a rose engine draws it. */
function rosette(
  x: number,
  y: number,
  radius: number,
  { paper, ink, value }: z.output<typeof banknoteBorderSchema>,
): string {
  const line = (deep: number, petals: number) => {
    const points = Array.from({ length: 241 }, (_, i) => {
      const angle = (i / 240) * 2 * Math.PI
      const far = radius * (1 - deep * (0.5 + 0.5 * Math.cos(angle * petals)))
      return `${n(x + Math.cos(angle) * far)} ${n(y + Math.sin(angle) * far)}`
    })
    return `M${points.join('L')}Z`
  }
  const size = (radius * 1.05) / Math.max(1.4, value.length * 0.72)
  return `<circle cx="${n(x)}" cy="${n(y)}" r="${n(radius)}" fill="${paper}"/><path d="${line(0.14, 24)}${line(0.3, 16)}${line(0.42, 12)}" fill="none" stroke="${ink}" stroke-width="${n(radius * 0.035)}"/><circle cx="${n(x)}" cy="${n(y)}" r="${n(radius * 0.56)}" fill="${ink}"/><text x="${n(x)}" y="${n(y + size * 0.36)}" text-anchor="middle" font-family="DejaVu Serif" font-weight="bold" font-size="${n(size)}" fill="${paper}">${escapeText(value)}</text>`
}
