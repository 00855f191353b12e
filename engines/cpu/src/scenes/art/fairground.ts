import { z } from 'zod'
import { hex } from '../schema/fields.ts'
import { type Drawing, n, type Sheet } from './drawing.ts'

export const fairgroundSchema = z
  .strictObject({
    name: z.literal('fairground'),
    stripes: z.tuple([hex, hex]).default(['#a82430', '#d8c8b0']),
    other: z.tuple([hex, hex]).default(['#24508a', '#d8c8b0']),
    inside: hex.default('#d8923f'),
    ground: hex.default('#2c2230'),
    steel: hex.default('#6a5a80'),
    wheel: z
      .tuple([z.number().min(0).max(1), z.number().min(-0.5).max(1)])
      .default([0.72, 0.3])
      .describe(
        'The axle of the wheel, and its radius as a fraction of the shorter side of the frame',
      ),
    radius: z.number().min(0.1).max(1).default(0.36),
  })
  .describe(
    'A fair in the evening: a Ferris wheel, a carousel, and stalls with striped awnings on both sides',
  )

type Options = z.output<typeof fairgroundSchema>

const GROUND = 0.76

export const drawFairground: Drawing<Options> = (sheet, options) => {
  const { width: w, height: h, unit: u } = sheet
  return `<defs><linearGradient id="inside" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#ffdf9c"/><stop offset=".6" stop-color="${options.inside}"/><stop offset="1" stop-color="#5a3018"/></linearGradient></defs>
${bigWheel(sheet, options)}<rect y="${n(h * GROUND)}" width="${w}" height="${n(h * (1 - GROUND) + 1)}" fill="${options.ground}"/>${carousel(sheet, options)}${stall(sheet, options.stripes, -u * 0.16, h * 0.47, u * 0.44)}${stall(sheet, options.other, w - u * 0.3, h * 0.49, u * 0.44)}${bunting(sheet, options)}`
}

/** Rim, spokes, cabins and legs. */
function bigWheel({ width: w, height: h, unit: u }: Sheet, options: Options): string {
  const x = w * options.wheel[0]
  const y = h * options.wheel[1]
  const radius = u * options.radius
  const spokes = Array.from({ length: 12 }, (_, i) => {
    const turn = (i / 12) * 2 * Math.PI
    const px = x + Math.cos(turn) * radius
    const py = y + Math.sin(turn) * radius
    const colour = ['#c8384a', '#d8a83a', '#3a8ab0', '#8a5ab0'][i % 4]
    return `<path d="M${n(x)} ${n(y)}L${n(px)} ${n(py)}"/><rect x="${n(px - u * 0.022)}" y="${n(py)}" width="${n(u * 0.044)}" height="${n(u * 0.042)}" rx="${n(u * 0.012)}" fill="${colour}"/>`
  }).join('')
  return `<g fill="none" stroke="${options.steel}" stroke-width="${n(u * 0.005)}"><path d="M${n(x)} ${n(y)}L${n(x - radius * 0.6)} ${n(h * GROUND)}M${n(x)} ${n(y)}L${n(x + radius * 0.6)} ${n(h * GROUND)}" stroke-width="${n(u * 0.014)}"/><circle cx="${n(x)}" cy="${n(y)}" r="${n(radius)}"/><circle cx="${n(x)}" cy="${n(y)}" r="${n(radius * 0.93)}"/>${spokes}</g>`
}

function stall(
  { height: h, unit: u }: Sheet,
  [first, second]: readonly [string, string],
  x: number,
  y: number,
  wide: number,
): string {
  const foot = h * GROUND + u * 0.03
  const prizes = Array.from({ length: 9 }, (_, i) => {
    const colour = ['#c84a5c', '#3a8aa0', '#d8b040', '#5a9a50', '#8a54a8'][i % 5]
    return `<circle cx="${n(x + wide * (0.1 + 0.1 * i))}" cy="${n(y + u * (0.14 + 0.04 * (i % 2)))}" r="${n(u * 0.02)}" fill="${colour}"/>`
  }).join('')
  const count = 8
  const step = (wide * 1.12) / count
  const awning = Array.from({ length: count }, (_, i) => {
    const left = x - wide * 0.06 + i * step
    return `<path d="M${n(left + step * 0.4)} ${n(y - u * 0.06)}L${n(left)} ${n(y + u * 0.06)}q${n(step / 2)} ${n(u * 0.035)} ${n(step)} 0L${n(left + step * 1.2)} ${n(y - u * 0.06)}Z" fill="${i % 2 ? second : first}"/>`
  }).join('')
  return `<rect x="${n(x)}" y="${n(y)}" width="${n(wide)}" height="${n(foot - y)}" fill="url(#inside)"/>${prizes}<rect x="${n(x)}" y="${n(foot - u * 0.13)}" width="${n(wide)}" height="${n(u * 0.13)}" fill="${first}"/><rect x="${n(x)}" y="${n(foot - u * 0.14)}" width="${n(wide)}" height="${n(u * 0.014)}" fill="${second}"/>${awning}`
}

function carousel({ width: w, height: h, unit: u }: Sheet, options: Options): string {
  const x = w * 0.33
  const y = h * 0.4
  const half = u * 0.25
  const foot = h * GROUND
  const count = 12
  const roof = Array.from({ length: count }, (_, i) => {
    const from = Math.sin((i / count - 0.5) * Math.PI) * half
    const to = Math.sin(((i + 1) / count - 0.5) * Math.PI) * half
    return `<path d="M${n(x)} ${n(y)}L${n(x + from)} ${n(y + half * 0.42)}L${n(x + to)} ${n(y + half * 0.42)}Z" fill="${i % 2 ? options.stripes[1] : options.stripes[0]}"/>`
  }).join('')
  return `<rect x="${n(x - half * 0.9)}" y="${n(y + half * 0.45)}" width="${n(half * 1.8)}" height="${n(foot - y - half * 0.45)}" fill="#8a5426"/>${roof}<rect x="${n(x - half)}" y="${n(y + half * 0.42)}" width="${n(half * 2)}" height="${n(u * 0.035)}" fill="#c89038"/>`
}

function bunting({ width: w, height: h, unit: u }: Sheet, options: Options): string {
  const colours = [options.stripes[0], '#c89a2c', options.other[0], '#2f8050', '#c8bcae']
  const count = Math.round(w / (u * 0.055))
  return Array.from({ length: count }, (_, i) => {
    const t = i / count
    const hang = (t * 3) % 1
    const y = h * -0.01 + u * 0.2 * hang * (1 - hang)
    return `<path d="M${n(t * w)} ${n(y)}h${n(u * 0.042)}l${n(-u * 0.021)} ${n(u * 0.05)}Z" fill="${colours[i % colours.length]}"/>`
  }).join('')
}
