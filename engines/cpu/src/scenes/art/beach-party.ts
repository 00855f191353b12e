import { z } from 'zod'
import { hex } from '../schema/fields.ts'
import { type Drawing, n, type Sheet } from './drawing.ts'

export const beachPartySchema = z
  .strictObject({
    name: z.literal('beach-party'),
    parasols: z
      .array(z.tuple([hex, hex]))
      .min(1)
      .max(3)
      .default([
        ['#e8683c', '#f6ead2'],
        ['#2f9a9a', '#f6ead2'],
      ]),
    wood: hex.default('#b88a5a'),
    palm: hex.default('#3a5a34'),
    sand: z.number().min(0.3).max(1).default(0.62).describe('Where the sand begins'),
  })
  .describe(
    'Objects on a beach: two parasols, a hut with a counter, palms, and bunting over the sand',
  )

type Options = z.output<typeof beachPartySchema>

export const drawBeachParty: Drawing<Options> = (sheet, options) => {
  const { width: w, height: h, unit: u } = sheet
  const places = [
    [w * 0.2, h * 0.24, u * 0.27],
    [w * 0.47, h * 0.36, u * 0.17],
    [w * 0.66, h * 0.38, u * 0.15],
  ] as const
  const parasols = options.parasols.map((colours, i) =>
    parasol(sheet, colours, ...places[i]!, h * options.sand + u * 0.06 * (2 - i)),
  )
  return `${palm(sheet, options, w * 0.93, 1.1)}${palm(sheet, options, w * 1.02, 0.9)}${hut(sheet, options)}${parasols.reverse().join('')}${bunting(sheet)}`
}

function parasol(
  { unit: u }: Sheet,
  [first, second]: readonly [string, string],
  x: number,
  y: number,
  half: number,
  foot: number,
): string {
  const count = 8
  const panels = Array.from({ length: count }, (_, i) => {
    const from = Math.sin((i / count - 0.5) * Math.PI) * half
    const to = Math.sin(((i + 1) / count - 0.5) * Math.PI) * half
    return `<path d="M${n(x)} ${n(y)}Q${n(x + from * 0.75)} ${n(y + half * 0.12)} ${n(x + from)} ${n(y + half * 0.5)}Q${n(x + (from + to) / 2)} ${n(y + half * 0.42)} ${n(x + to)} ${n(y + half * 0.5)}Q${n(x + to * 0.75)} ${n(y + half * 0.12)} ${n(x)} ${n(y)}Z" fill="${i % 2 ? second : first}"/>`
  }).join('')
  return `<rect x="${n(x - u * 0.006)}" y="${n(y)}" width="${n(u * 0.012)}" height="${n(foot - y)}" fill="#8a6a4a"/><path d="M${n(x - half * 0.9)} ${n(y + half * 0.46)}H${n(x + half * 0.9)}L${n(x)} ${n(y + half * 0.3)}Z" fill="#3a2a20" opacity=".5"/>${panels}`
}

function hut({ width: w, height: h, unit: u }: Sheet, options: Options): string {
  const x = w - u * 0.5
  const y = h * 0.32
  const foot = h * options.sand + u * 0.14
  const slats = Array.from(
    { length: 12 },
    (_, i) =>
      `<rect x="${n(x + i * u * 0.042)}" y="${n(foot - u * 0.2)}" width="${n(u * 0.038)}" height="${n(u * 0.2)}" fill="${options.wood}"/>`,
  ).join('')
  return `<rect x="${n(x)}" y="${n(y)}" width="${n(u * 0.5)}" height="${n(foot - y)}" fill="#4a3424"/>${slats}<rect x="${n(x - u * 0.02)}" y="${n(foot - u * 0.22)}" width="${n(u * 0.54)}" height="${n(u * 0.025)}" fill="#e2c496"/><path d="M${n(x - u * 0.07)} ${n(y + u * 0.05)}L${n(x + u * 0.06)} ${n(y - u * 0.1)}H${n(w + u * 0.05)}V${n(y + u * 0.05)}Z" fill="#c8a060"/><path d="M${n(x - u * 0.07)} ${n(y + u * 0.05)}H${n(w + u * 0.05)}v${n(u * 0.02)}H${n(x - u * 0.07)}Z" fill="#8a6a38"/>`
}

function palm({ height: h, unit: u }: Sheet, options: Options, x: number, size: number): string {
  const top = h * 0.1
  const leaf = (turn: number) =>
    `<path transform="translate(${n(x)} ${n(top)}) rotate(${turn}) scale(${n(u * 0.01 * size * 10)})" d="M0 0C.08 -.1 .26 -.1 .36 .1C.24 .01 .1 .02 0 .03Z" fill="${options.palm}"/>`
  return `<path d="M${n(x - u * 0.012)} ${n(top)}q${n(-u * 0.08)} ${n(h * 0.3)} ${n(-u * 0.03)} ${n(h * 0.7)}h${n(u * 0.035)}q${n(-u * 0.04)} ${n(-h * 0.4)} ${n(u * 0.02)} ${n(-h * 0.7)}Z" fill="#5a4434"/>${[-200, -165, -135, -100, -60, -25, 5, 35, 160].map(leaf).join('')}`
}

function bunting({ width: w, height: h, unit: u }: Sheet): string {
  const colours = ['#d8503c', '#f0c04a', '#3a8a9a', '#f2ead8', '#6aa05a']
  const count = Math.round(w / (u * 0.06))
  return Array.from({ length: count }, (_, i) => {
    const t = i / count
    const hang = (t * 2) % 1
    const y = h * 0.015 + u * 0.26 * hang * (1 - hang)
    return `<path d="M${n(t * w)} ${n(y)}h${n(u * 0.044)}l${n(-u * 0.022)} ${n(u * 0.052)}Z" fill="${colours[i % 5]}"/>`
  }).join('')
}
