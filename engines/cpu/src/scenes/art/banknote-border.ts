import { z } from 'zod'
import { hex } from '../schema/fields.ts'
import { type Drawing, escapeText, n, type Sheet } from './drawing.ts'

export const banknoteBorderSchema = z
  .strictObject({
    name: z.literal('banknote-border'),
    text: z.string().max(28).default('').describe('The value in words, on a plate at the bottom'),
    line: z.string().max(28).default('').describe('Who issues the note, on a plate at the top'),
    serial: z.string().max(14).default('').describe('The number of the note'),
    value: z.string().min(1).max(4).default('100').describe('The value, shown in the corners'),
    paper: hex.default('#f1efdd'),
    ink: hex.default('#2b4a3e'),
    tint: hex.default('#9dbba6').describe('Colour of the fine waves'),
  })
  .describe(
    'A banknote with an oval for the portrait: waves, guilloche bands, and a rosette with the value in each corner',
  )

type Options = z.output<typeof banknoteBorderSchema>

/** Strands of one band and waves along a length of the unit. */
const STRANDS = 5
const WAVES = 9

type Oval = { readonly x: number; readonly y: number; readonly rx: number; readonly ry: number }

/** Where the portrait shows: tall notes have their ornament below it, wide ones beside it. */
function ovalOf({ width: w, height: h }: Sheet): Oval {
  const tall = h > w * 1.2
  const rx = Math.min(w * 0.37, h * 0.33)
  return { x: w / 2, y: h * (tall ? 0.415 : 0.47), rx, ry: tall ? rx * 1.3 : h * 0.365 }
}

export const drawBanknoteBorder: Drawing<Options> = (sheet, options) => {
  const { width: w, height: h, unit: u } = sheet
  const { paper, ink } = options
  const b = u * 0.085
  const thin = u * 0.0032
  const oval = ovalOf(sheet)
  const around = `M0 0H${w}V${h}H0Z M${n(oval.x - oval.rx)} ${n(oval.y)}a${n(oval.rx)} ${n(oval.ry)} 0 1 0 ${n(oval.rx * 2)} 0a${n(oval.rx)} ${n(oval.ry)} 0 1 0 ${n(-oval.rx * 2)} 0Z`
  const ground = `<path d="${around}" fill="${paper}" fill-rule="evenodd"/><clipPath id="note"><path d="${around}" clip-rule="evenodd"/></clipPath><g clip-path="url(#note)" fill="none" stroke="${options.tint}" stroke-width="${n(u * 0.0016)}">${waves(sheet)}</g>`
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
  const plate = (text: string, y: number) => {
    const size = Math.min(u * 0.05, (w - 6.4 * b) / Math.max(1, text.length * 0.86))
    return text
      ? `<rect x="${n(b * 2.6)}" y="${n(y - b * 0.6)}" width="${n(w - b * 5.2)}" height="${n(b * 1.2)}" rx="${n(b * 0.2)}" fill="${paper}" stroke="${ink}" stroke-width="${n(thin * 1.6)}"/><rect x="${n(b * 2.68)}" y="${n(y - b * 0.52)}" width="${n(w - b * 5.36)}" height="${n(b * 1.04)}" rx="${n(b * 0.14)}" fill="none" stroke="${ink}" stroke-width="${n(thin * 0.6)}"/>${letters(text, w / 2, y + size * 0.36, size, ink, 0.08)}`
      : ''
  }
  const rule = (inset: number) =>
    `<rect x="${n(inset)}" y="${n(inset)}" width="${n(w - 2 * inset)}" height="${n(h - 2 * inset)}" fill="none" stroke="${ink}" stroke-width="${n(thin * 1.5)}"/>`
  const band = `<path d="M0 0H${w}V${h}H0Z M${n(b)} ${n(b)}V${n(h - b)}H${n(w - b)}V${n(b)}Z" fill="${paper}" fill-rule="evenodd"/><g fill="none" stroke="${ink}" stroke-width="${n(thin)}">${bands}</g>${rule(b * 0.1)}${rule(b)}`
  return `${ground}${ring(oval, u, options)}${ornaments(sheet, oval, options)}${band}${rosettes}${plate(options.line, b * 0.78)}${plate(options.text, h - b * 1.3)}`
}

function letters(
  text: string,
  x: number,
  y: number,
  size: number,
  fill: string,
  spread: number,
): string {
  return `<text x="${n(x)}" y="${n(y)}" text-anchor="middle" font-family="DejaVu Serif" font-weight="bold" font-size="${n(size)}" letter-spacing="${n(size * spread)}" fill="${fill}">${escapeText(text)}</text>`
}

/** Fine lines over the whole sheet that swing against each other. */
function waves({ width: w, height: h, unit: u }: Sheet): string {
  const gap = u * 0.0105
  return Array.from({ length: Math.ceil((h + u * 0.2) / gap) }, (_, row) => {
    const y = row * gap - u * 0.1
    const points = Array.from({ length: Math.ceil(w / (u * 0.012)) + 2 }, (_, i) => {
      const x = i * u * 0.012
      const lift = Math.sin(x / (u * 0.085) + y / (u * 0.13)) * u * 0.016
      const slow = Math.sin(x / (u * 0.31) - y / (u * 0.21)) * u * 0.03
      return `${n(x)} ${n(y + lift + slow)}`
    })
    return `<path d="M${points.join('L')}"/>`
  }).join('')
}

/** The frame of the portrait: a rule, then two wreaths of woven lines. */
function ring({ x, y, rx, ry }: Oval, u: number, { paper, ink }: Options): string {
  const wreath = (out: number, swing: number, petals: number, strands: number) =>
    Array.from({ length: strands }, (_, strand) => {
      const points = Array.from({ length: 721 }, (_, i) => {
        const angle = (i / 720) * 2 * Math.PI
        const far = u * (out + swing * Math.sin(angle * petals + (strand / strands) * 2 * Math.PI))
        return `${n(x + Math.cos(angle) * (rx + far))} ${n(y + Math.sin(angle) * (ry + far))}`
      })
      return `<path d="M${points.join('L')}Z"/>`
    }).join('')
  const rule = (out: number, width: number) =>
    `<ellipse cx="${n(x)}" cy="${n(y)}" rx="${n(rx + u * out)}" ry="${n(ry + u * out)}" stroke-width="${n(u * width)}"/>`
  return `<g fill="none" stroke="${ink}" stroke-width="${n(u * 0.0024)}"><g stroke="${paper}">${rule(0.026, 0.052)}</g>${wreath(0.026, 0.015, 48, 6)}${rule(0.002, 0.007)}${rule(0.05, 0.004)}${wreath(0.062, 0.009, 90, 2)}</g>`
}

/** Engine-turned medallions with the value, and the number of the note twice. */
function ornaments({ width: w, height: h, unit: u }: Sheet, oval: Oval, options: Options): string {
  const { ink, paper, serial, value } = options
  const tall = h > w * 1.2
  const wide = w > h * 1.2
  const places = tall
    ? ([[w / 2, (oval.y + oval.ry + h) / 2 - u * 0.045, w * 0.33, h * 0.047]] as const)
    : wide
      ? ([
          [w * 0.15, h * 0.5, w * 0.085, h * 0.16],
          [w * 0.85, h * 0.5, w * 0.085, h * 0.16],
        ] as const)
      : []
  const medallions = places.map(([x, y, long, high]) => {
    const size = Math.min(high * 1.5, (long * 1.5) / (value.length * 0.72))
    const lathe = Array.from({ length: 14 }, (_, strand) => {
      const points = Array.from({ length: 161 }, (_, i) => {
        const t = i / 80 - 1
        const swing = Math.sin(t * Math.PI * 3 + (strand / 14) * 2 * Math.PI)
        return `${n(x + t * long)} ${n(y + high * (1 - t * t) ** 0.6 * swing)}`
      })
      return `<path d="M${points.join('L')}"/>`
    }).join('')
    const number = `x="${n(x)}" y="${n(y + size * 0.36)}" text-anchor="middle" font-family="DejaVu Serif" font-weight="bold" font-size="${n(size)}"`
    return `<g fill="none" stroke="${ink}" stroke-width="${n(u * 0.002)}">${lathe}</g><text ${number} fill="${paper}" stroke="${paper}" stroke-width="${n(size * 0.2)}" stroke-linejoin="round">${escapeText(value)}</text><text ${number} fill="${ink}">${escapeText(value)}</text><text ${number} fill="none" stroke="${paper}" stroke-width="${n(size * 0.02)}" transform="translate(${n(-size * 0.02)} ${n(-size * 0.02)})">${escapeText(value)}</text>`
  })
  const numbered = serial && (tall || wide)
  const at = tall
    ? ([
        [w * 0.2, oval.y + oval.ry * 1.12],
        [w * 0.8, oval.y + oval.ry * 1.12],
      ] as const)
    : ([
        [w * 0.15, h * 0.73],
        [w * 0.85, h * 0.29],
      ] as const)
  const numbers = numbered
    ? at.map(([x, y]) => {
        const half = serial.length * u * 0.0084 + u * 0.006
        return `<rect x="${n(x - half)}" y="${n(y - u * 0.026)}" width="${n(half * 2)}" height="${n(u * 0.036)}" rx="${n(u * 0.01)}" fill="${paper}"/>${letters(serial, x, y, u * 0.022, ink, 0.08)}`
      })
    : []
  return medallions.join('') + numbers.join('')
}

/** A flower of one turning line, as a rose engine draws it. */
function rosette(x: number, y: number, radius: number, { paper, ink, value }: Options): string {
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
