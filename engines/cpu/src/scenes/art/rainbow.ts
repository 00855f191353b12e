import { z } from 'zod'
import { type Drawing, n } from './drawing.ts'

export const rainbowSchema = z
  .strictObject({
    name: z.literal('rainbow'),
    width: z.number().min(0.01).max(0.4).default(0.13),
    top: z.number().min(0).max(1).default(0.1).describe('Its highest place, of the height'),
    foot: z
      .number()
      .min(0)
      .max(1.5)
      .default(0.75)
      .describe('Where it meets the land, of the height'),
  })
  .describe('A rainbow from one side of the frame to the other, with a fainter one outside')

const COLOURS = ['#8a4dff', '#4a6cff', '#3ab0ff', '#4fdc7a', '#f4ea4a', '#ff9a3a', '#ff4a4a']

export const drawRainbow: Drawing<z.output<typeof rainbowSchema>> = (
  { width: w, height: h, unit: u },
  { width, top, foot },
) => {
  // A part of a circle wider than the frame: an arch inside a tall frame would look like a gate.
  const radius = Math.max(w * 0.62, h * 0.5)
  const middle = h * top + radius
  const bow = (grow: number, wide: number, opacity: number, colours: readonly string[]) =>
    colours
      .map((colour, i) => {
        const more = grow + ((i - colours.length / 2) * wide) / colours.length
        return `<circle cx="${n(w / 2)}" cy="${n(middle)}" r="${n(radius + more)}" fill="none" stroke="${colour}" stroke-opacity="${opacity}" stroke-width="${n((wide / colours.length) * 1.5)}"/>`
      })
      .join('')
  const band = width * u
  return `<defs><linearGradient id="fade" x1="0" y1="0" x2="0" y2="1"><stop offset=".3" stop-color="#fff"/><stop offset="1" stop-color="#fff" stop-opacity=".15"/></linearGradient><mask id="sky"><rect width="${w}" height="${n(h * foot)}" fill="url(#fade)"/></mask></defs><g mask="url(#sky)">${bow(0, band, 0.62, COLOURS)}${bow(band * 1.7, band * 0.7, 0.2, [...COLOURS].reverse())}</g>`
}
