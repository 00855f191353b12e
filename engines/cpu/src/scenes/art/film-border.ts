import { z } from 'zod'
import { hex } from '../schema/fields.ts'
import { type Drawing, n } from './drawing.ts'

export const filmBorderSchema = z
  .strictObject({
    name: z.literal('film-border'),
    colour: hex.default('#0b0a09'),
    holes: hex.default('#e9e2d2'),
  })
  .describe('The black edge of a negative, with perforations along the two long sides')

export const drawFilmBorder: Drawing<z.output<typeof filmBorderSchema>> = (sheet, options) => {
  const { width: w, height: h, unit: u } = sheet
  const tall = h > w
  const band = u * 0.085
  const rim = u * 0.02
  const long = tall ? h : w
  const count = Math.round(long / (u * 0.075))
  const step = long / count
  const hole = (at: number, side: number) => {
    const [x, y, width, height] = tall
      ? [side - u * 0.0225, at - u * 0.015, u * 0.045, u * 0.03]
      : [at - u * 0.015, side - u * 0.0225, u * 0.03, u * 0.045]
    return `<rect x="${n(x)}" y="${n(y)}" width="${n(width)}" height="${n(height)}" rx="${n(u * 0.007)}"/>`
  }
  const far = (tall ? w : h) - band / 2
  const holes = Array.from({ length: count }, (_, i) => {
    const at = (i + 0.5) * step
    return hole(at, band / 2) + hole(at, far)
  }).join('')
  const inside = tall
    ? `M${n(band)} ${n(rim)}V${n(h - rim)}H${n(w - band)}V${n(rim)}Z`
    : `M${n(rim)} ${n(band)}V${n(h - band)}H${n(w - rim)}V${n(band)}Z`
  return `<path d="M0 0H${w}V${h}H0Z ${inside}" fill="${options.colour}" fill-rule="evenodd"/><g fill="${options.holes}">${holes}</g>`
}
