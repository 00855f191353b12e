import { z } from 'zod'
import { hex } from '../schema/fields.ts'
import { type Drawing, escapeText, n, type Sheet } from './drawing.ts'

export const stampBorderSchema = z
  .strictObject({
    name: z.literal('stamp-border'),
    text: z.string().max(24).default(''),
    value: z.string().max(4).default('1').describe('The value, shown in a corner'),
    paper: hex.default('#fbf4e2'),
    ground: hex.default('#3b3a44').describe('Colour behind the stamp'),
    ink: hex.default('#27325e'),
    medallion: z
      .boolean()
      .default(false)
      .describe('An oval for a portrait, in a frame of engine-turned lines with the value twice'),
  })
  .describe('The perforated edge of a postage stamp, with its value and a line of capitals')

type Options = z.output<typeof stampBorderSchema>

export const drawStampBorder: Drawing<Options> = (sheet, options) => {
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
  const value =
    options.value && !options.medallion
      ? `<text x="${n(inner + u * 0.025)}" y="${n(inner + u * 0.105)}" font-family="DejaVu Serif" font-weight="bold" font-size="${n(u * 0.11)}" fill="${options.ink}" stroke="${options.paper}" stroke-width="${n(u * 0.012)}" paint-order="stroke">${escapeText(options.value)}</text>`
      : ''
  const field = { left: inner, top: inner, right: w - inner, bottom: h - foot }
  const frame = options.medallion ? medallion(sheet, field, options) : ''
  return `${frame}${paper}${table}<rect x="${n(inner)}" y="${n(inner)}" width="${n(w - 2 * inner)}" height="${n(h - inner - foot)}" fill="none" stroke="${options.ink}" stroke-width="${n(u * 0.006)}"/>${line}${value}`
}

type Field = Readonly<Record<'left' | 'top' | 'right' | 'bottom', number>>

/** Everything but the portrait's oval: waves, a ring of pearls, leaves beside it, the value in two shields. */
function medallion({ unit: u }: Sheet, field: Field, { paper, ink, value }: Options): string {
  const { left, top, right, bottom } = field
  const wide = right - left
  const high = bottom - top
  const tall = high > wide * 1.2
  const broad = wide > high * 1.3
  const rx = broad ? high * 0.59 : wide * (tall ? 0.455 : 0.475)
  const ry = tall ? Math.min(rx * 1.36, high * 0.42) : high * 0.47
  const x = (left + right) / 2
  const y = tall ? top + ry + u * 0.035 : (top + bottom) / 2
  const oval = (by: number) =>
    `M${n(x - rx - by)} ${n(y)}a${n(rx + by)} ${n(ry + by)} 0 1 0 ${n(2 * (rx + by))} 0a${n(rx + by)} ${n(ry + by)} 0 1 0 ${n(-2 * (rx + by))} 0Z`
  const around = `M${n(left)} ${n(top)}H${n(right)}V${n(bottom)}H${n(left)}Z ${oval(0)}`
  const gap = u * 0.0095
  const waves = Array.from({ length: Math.ceil((high + u * 0.1) / gap) }, (_, row) => {
    const base = top - u * 0.05 + row * gap
    const points = Array.from({ length: Math.ceil(wide / (u * 0.008)) + 2 }, (_, i) => {
      const at = left + i * u * 0.008
      const lift = Math.sin((at - x) / (u * 0.021)) * Math.cos(base / (u * 0.045)) * gap * 0.9
      return `${n(at)} ${n(base + lift)}`
    })
    return `M${points.join('L')}`
  }).join('')
  const pearls = Array.from({ length: 96 }, (_, i) => {
    const angle = (i / 96) * 2 * Math.PI
    return `<circle cx="${n(x + Math.cos(angle) * (rx + u * 0.0145))}" cy="${n(y + Math.sin(angle) * (ry + u * 0.0145))}" r="${n(u * 0.0075)}"/>`
  }).join('')
  const ring = (by: number, stroke: string, thick: number) =>
    `<path d="${oval(by * u)}" fill="none" stroke="${stroke}" stroke-width="${n(thick * u)}"/>`
  // Below the oval, beside it, or in the corners that it leaves.
  const [aside, down, size] = tall
    ? [wide * 0.16, bottom - u * 0.15, 0.105]
    : broad
      ? [(wide / 2 - rx) / 2, y, 0.078]
      : [u * 0.1, bottom - u * 0.1, 0.075]
  const shields = [left + aside, right - aside].map((at) =>
    shield(at, down, u * size, value, paper, ink),
  )
  const sprays = tall
    ? [-1, 1].map((side) => spray(x, bottom - u * 0.075, side, u * 0.17, paper, ink))
    : []
  return `<path d="${around}" fill="${paper}" fill-rule="evenodd"/><clipPath id="field"><path d="${around}" clip-rule="evenodd"/></clipPath><g clip-path="url(#field)"><path d="${waves}" fill="none" stroke="${ink}" stroke-width="${n(gap * 0.42)}"/></g>${ring(0.0145, paper, 0.034)}${ring(0, ink, 0.006)}${ring(0.03, ink, 0.005)}<g fill="${ink}">${pearls}</g>${sprays.join('')}${shields.join('')}`
}

/** A round shield with the value in paper on ink. */
function shield(
  x: number,
  y: number,
  radius: number,
  value: string,
  paper: string,
  ink: string,
): string {
  const points = Array.from({ length: 240 }, (_, i) => {
    const angle = (i / 240) * 2 * Math.PI
    const far = radius * (1 + 0.045 * Math.cos(angle * 20))
    return `${n(x + Math.cos(angle) * far)} ${n(y + Math.sin(angle) * far)}`
  })
  const size = (radius * 1.5) / Math.max(1.5, value.length * 0.72)
  return `<path d="M${points.join('L')}Z" fill="${ink}" stroke="${paper}" stroke-width="${n(radius * 0.12)}"/><circle cx="${n(x)}" cy="${n(y)}" r="${n(radius * 0.84)}" fill="none" stroke="${paper}" stroke-width="${n(radius * 0.035)}"/><text x="${n(x)}" y="${n(y + size * 0.36)}" text-anchor="middle" font-family="DejaVu Serif" font-weight="bold" font-size="${n(size)}" fill="${paper}">${escapeText(value)}</text>`
}

/** A twig of laurel from the middle outwards. */
function spray(
  x: number,
  y: number,
  side: number,
  long: number,
  paper: string,
  ink: string,
): string {
  const leaves = Array.from({ length: 9 }, (_, i) => {
    const t = (i + 0.3) / 9
    const [px, py] = [x + side * long * t, y - long * 0.7 * t * t]
    const up = i % 2 ? -1 : 1
    const turn = Math.atan2(-1.4 * t, side) + up * 0.62 * side
    const size = long * (0.4 - 0.12 * t)
    return `<path transform="translate(${n(px)} ${n(py)}) rotate(${n((turn * 180) / Math.PI)})" d="M0 0Q${n(size * 0.5)} ${n(-size * 0.36)} ${n(size)} 0Q${n(size * 0.5)} ${n(size * 0.36)} 0 0Z"/>`
  }).join('')
  return `<g fill="${ink}" stroke="${paper}" stroke-width="${n(long * 0.03)}">${leaves}</g>`
}
