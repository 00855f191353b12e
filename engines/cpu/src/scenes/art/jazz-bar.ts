import { z } from 'zod'
import { random } from '../../noise.ts'
import { hex } from '../schema/fields.ts'
import { type Drawing, n, type Sheet } from './drawing.ts'

export const jazzBarSchema = z
  .strictObject({
    name: z.literal('jazz-bar'),
    brick: hex.default('#3a1f1c'),
    part: z
      .enum(['room', 'lights'])
      .default('room')
      .describe('lights draws only what shines. Set the gain of that layer above 1'),
    glow: hex.default('#ffb45c'),
    neon: hex.default('#ff3f5c'),
  })
  .describe(
    'The back of a cellar bar: bricks, lit shelves of bottles, a counter, and a double bass in the corner',
  )

type Options = z.output<typeof jazzBarSchema>

export const drawJazzBar: Drawing<Options> = (sheet, options) =>
  options.part === 'lights' ? lights(sheet, options) : room(sheet, options)

const SHELVES = [0.2, 0.36, 0.52] as const

function room(sheet: Sheet, options: Options): string {
  const { width: w, height: h, unit: u } = sheet
  const brick = u * 0.07
  return `<defs><pattern id="bricks" width="${n(brick)}" height="${n(brick * 0.7)}" patternUnits="userSpaceOnUse"><rect width="${n(brick)}" height="${n(brick * 0.7)}" fill="#140b0c"/><rect x="1" y="1" width="${n(brick - 2)}" height="${n(brick * 0.35 - 2)}" fill="${options.brick}"/><rect x="${n(-brick / 2)}" y="${n(brick * 0.35 + 1)}" width="${n(brick - 2)}" height="${n(brick * 0.35 - 2)}" fill="#4a2a22"/><rect x="${n(brick / 2)}" y="${n(brick * 0.35 + 1)}" width="${n(brick - 2)}" height="${n(brick * 0.35 - 2)}" fill="#33191a"/></pattern>
<linearGradient id="dusk" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#04040a" stop-opacity=".75"/><stop offset=".4" stop-color="#04040a" stop-opacity=".1"/><stop offset="1" stop-color="#04040a" stop-opacity=".8"/></linearGradient></defs>
<rect width="${w}" height="${h}" fill="url(#bricks)"/>${shelves(sheet)}${bass(sheet)}
<rect x="0" y="${n(h * 0.66)}" width="${n(w * 0.56)}" height="${h}" fill="#24120c"/><rect x="0" y="${n(h * 0.65)}" width="${n(w * 0.57)}" height="${n(u * 0.022)}" fill="#8a5a30"/>
<rect width="${w}" height="${h}" fill="url(#dusk)"/>`
}

/** Backs of the shelves glow; bottles stand dark and coloured before them. */
function shelves({ width: w, height: h, unit: u, seed }: Sheet): string {
  const next = random(seed)
  const left = w * 0.04
  const wide = w * 0.48
  const colours = ['#5a2a0c', '#1f3a1c', '#7a4a12', '#20140c', '#8a1f1c', '#c8b48a', '#2c3a5a']
  const rows = SHELVES.map((at) => {
    const y = h * (at + 0.1)
    let bottles = ''
    for (let x = left + u * 0.02; x < left + wide - u * 0.03; x += u * (0.028 + 0.02 * next())) {
      const tall = u * (0.075 + 0.05 * next())
      const half = u * (0.009 + 0.006 * next())
      const colour = colours[Math.floor(next() * colours.length)]
      bottles += `<path d="M${n(x - half)} ${n(y)}v${n(-tall * 0.6)}l${n(half * 0.6)} ${n(-tall * 0.14)}v${n(-tall * 0.26)}h${n(half * 0.8)}v${n(tall * 0.26)}l${n(half * 0.6)} ${n(tall * 0.14)}v${n(tall * 0.6)}Z" fill="${colour}"/><rect x="${n(x - half * 0.5)}" y="${n(y - tall * 0.5)}" width="${n(half * 0.35)}" height="${n(tall * 0.45)}" fill="#fff" opacity=".5"/>`
    }
    return `<rect x="${n(left)}" y="${n(h * (at - 0.03))}" width="${n(wide)}" height="${n(h * 0.13)}" fill="#c8742a"/>${bottles}<rect x="${n(left)}" y="${n(y)}" width="${n(wide)}" height="${n(u * 0.014)}" fill="#1c0e08"/>`
  })
  return `<rect x="${n(left - u * 0.02)}" y="${n(h * 0.13)}" width="${n(wide + u * 0.04)}" height="${n(h * 0.53)}" fill="#170b07"/>${rows.join('')}`
}

function bass({ width: w, height: h, unit: u }: Sheet): string {
  return `<g transform="translate(${n(w * 0.9)} ${n(h * 0.7)}) rotate(9) scale(${n(u * 0.1)})" fill="#5a2410"><path transform="scale(.1)" d="M0 -52C-14 -52 -17 -40 -15 -32C-13 -26 -13 -22 -16 -18C-24 -8 -24 26 0 27C24 26 24 -8 16 -18C13 -22 13 -26 15 -32C17 -40 14 -52 0 -52Z"/><path transform="scale(.1)" d="M-3 -112H3L2 -45H-2Z" fill="#1c0c06"/><path transform="scale(.1)" d="M-9 -12q-4 8 1 16M9 -12q4 8 -1 16" stroke="#1c0c06" stroke-width="2" fill="none"/></g>`
}

function lights({ width: w, height: h, unit: u }: Sheet, options: Options): string {
  const strips = SHELVES.map(
    (at) =>
      `<rect x="${n(w * 0.05)}" y="${n(h * (at - 0.03))}" width="${n(w * 0.46)}" height="${n(u * 0.01)}" rx="3"/>`,
  ).join('')
  const s = u * 0.055
  const letters = `M0 0h${n(s)}v${n(s * 1.3)}q0 ${n(s * 0.5)} ${n(-s * 0.5)} ${n(s * 0.5)}t${n(-s * 0.5)} ${n(-s * 0.4)}M${n(s * 1.5)} ${n(s * 1.8)}l${n(s * 0.5)} ${n(-s * 1.8)}l${n(s * 0.5)} ${n(s * 1.8)}M${n(s * 1.68)} ${n(s * 1.15)}h${n(s * 0.64)}M${n(s * 3)} 0h${n(s)}l${n(-s)} ${n(s * 1.8)}h${n(s)}M${n(s * 4.5)} 0h${n(s)}l${n(-s)} ${n(s * 1.8)}h${n(s)}`
  return `<g fill="${options.glow}">${strips}</g><path transform="translate(${n(w * 0.66)} ${n(h * 0.1)})" d="${letters}" fill="none" stroke="${options.neon}" stroke-width="${n(u * 0.011)}" stroke-linecap="round" stroke-linejoin="round"/>`
}
