import { z } from 'zod'
import { random } from '../../noise.ts'
import { hex } from '../schema/fields.ts'
import { type Drawing, n, type Sheet } from './drawing.ts'

export const stadiumSchema = z
  .strictObject({
    name: z.literal('stadium'),
    part: z
      .enum(['stands', 'lights'])
      .default('stands')
      .describe('lights draws only the floodlights. Set the gain of that layer above 1'),
    grass: hex.default('#2f7a34'),
    stand: hex.default('#20283a'),
    crowd: z
      .array(hex)
      .min(1)
      .max(8)
      .default(['#c8323a', '#e8e4dc', '#2f4a8a', '#d8a03a', '#8a8a94']),
    lamp: hex.default('#f4f8ff'),
  })
  .describe('A football stadium: two tiers full of people, a roof, floodlights, a pitch and a goal')

type Options = z.output<typeof stadiumSchema>

const MASTS = [0.12, 0.88] as const

export const drawStadium: Drawing<Options> = (sheet, options) =>
  options.part === 'lights' ? lamps(sheet, options) : stands(sheet, options)

function stands(sheet: Sheet, { grass, stand, crowd }: Options): string {
  const { width: w, height: h, unit: u } = sheet
  const bend = h * 0.05
  const tier = (top: number, foot: number) =>
    `M0 ${n(h * top)}Q${n(w / 2)} ${n(h * top + bend)} ${w} ${n(h * top)}V${n(h * foot)}Q${n(w / 2)} ${n(h * foot + bend)} 0 ${n(h * foot)}Z`
  const mower = Array.from({ length: 8 }, (_, i) =>
    i % 2
      ? ''
      : `<path d="M${n(w * (0.5 + (i - 4) * 0.17))} ${n(h * 0.66)}L${n(w * (0.5 + (i - 4) * 0.4))} ${h}H${n(w * (0.5 + (i - 3) * 0.4))}L${n(w * (0.5 + (i - 3) * 0.17))} ${n(h * 0.66)}Z" fill="#fff" fill-opacity=".08"/>`,
  ).join('')
  const lines = `<path d="M0 ${n(h * 0.7)}H${w}M${n(w * 0.1)} ${n(h * 0.7)}L${n(-w * 0.06)} ${n(h * 0.84)}H${n(w * 1.06)}L${n(w * 0.9)} ${n(h * 0.7)}" fill="none" stroke="#fff" stroke-opacity=".85" stroke-width="${n(u * 0.006)}"/>`
  const boards = Array.from(
    { length: 7 },
    (_, i) =>
      `<rect x="${n((w * i) / 7)}" y="${n(h * 0.635)}" width="${n(w / 7)}" height="${n(h * 0.03)}" fill="${['#e8e8f0', '#2f6ad8', '#d83a3a', '#f0c23a'][i % 4]}"/>`,
  ).join('')
  const roof = `<path d="M0 ${n(h * 0.2)}Q${n(w / 2)} ${n(h * 0.26)} ${w} ${n(h * 0.2)}V${n(h * 0.235)}Q${n(w / 2)} ${n(h * 0.285)} 0 ${n(h * 0.235)}Z" fill="#aab4c4"/><path d="M0 ${n(h * 0.235)}Q${n(w / 2)} ${n(h * 0.285)} ${w} ${n(h * 0.235)}V${n(h * 0.25)}Q${n(w / 2)} ${n(h * 0.3)} 0 ${n(h * 0.25)}Z" fill="#000" fill-opacity=".6"/>`
  const masts = MASTS.map((x) => {
    const at = w * x
    const braces = Array.from({ length: 7 }, (_, i) => {
      const y = h * (0.06 + i * 0.025)
      return `M${n(at - u * 0.012)} ${n(y)}L${n(at + u * 0.012)} ${n(y + h * 0.025)}M${n(at + u * 0.012)} ${n(y)}L${n(at - u * 0.012)} ${n(y + h * 0.025)}`
    }).join('')
    return `<path d="M${n(at - u * 0.012)} ${n(h * 0.05)}V${n(h * 0.235)}M${n(at + u * 0.012)} ${n(h * 0.05)}V${n(h * 0.235)}${braces}" stroke="#5a6478" stroke-width="${n(u * 0.005)}"/><rect x="${n(at - u * 0.085)}" y="${n(h * 0.018)}" width="${n(u * 0.17)}" height="${n(u * 0.105)}" fill="#2a3242"/>`
  }).join('')
  return `${masts}<path d="${tier(0.24, 0.66)}" fill="${stand}"/>${people(sheet, crowd)}<path d="${tier(0.425, 0.448)}" fill="#dfe4ee" fill-opacity=".55"/><path d="${tier(0.448, 0.46)}" fill="#000" fill-opacity=".6"/>${roof}<rect y="${n(h * 0.66)}" width="${w}" height="${h}" fill="${grass}"/>${mower}${boards}${lines}`
}

/** Heads and shirts, row over row along the bend of the stands. */
function people({ width: w, height: h, unit: u, seed }: Sheet, crowd: readonly string[]): string {
  const next = random(seed + 3)
  const step = u * 0.0145
  const shirts = crowd.map(() => '')
  let heads = ''
  for (let y = h * 0.27; y < h * 0.63; y += step * 1.15) {
    for (let x = next() * step; x < w; x += step) {
      if (next() < 0.12) continue
      const bend = h * 0.05 * (1 - ((x / w) * 2 - 1) ** 2) * 0.5
      const at = y + bend + next() * step * 0.3
      if (at > h * 0.64) continue
      // Blocks of one colour, as supporters stand together.
      const block = Math.floor(x / (w * 0.19)) + Math.floor(y / (h * 0.2)) * 3
      const which = next() < 0.6 ? block % crowd.length : Math.floor(next() * crowd.length)
      shirts[which] += `M${n(x)} ${n(at)}h${n(step * 0.62)}v${n(step * 0.6)}h${n(-step * 0.62)}Z`
      heads += `M${n(x + step * 0.16)} ${n(at - step * 0.34)}h${n(step * 0.3)}v${n(step * 0.32)}h${n(-step * 0.3)}Z`
    }
  }
  return `${shirts.map((path, i) => `<path d="${path}" fill="${crowd[i]}" fill-opacity=".8"/>`).join('')}<path d="${heads}" fill="#d8a888" fill-opacity=".8"/>`
}

function lamps({ width: w, height: h, unit: u }: Sheet, { lamp }: Options): string {
  return MASTS.flatMap((x) =>
    [0, 1, 2].flatMap((row) =>
      [0, 1, 2, 3, 4].map(
        (column) =>
          `<circle cx="${n(w * x + (column - 2) * u * 0.032)}" cy="${n(h * 0.018 + u * (0.02 + row * 0.033))}" r="${n(u * 0.012)}" fill="${lamp}"/>`,
      ),
    ),
  ).join('')
}
