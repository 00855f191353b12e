import { z } from 'zod'
import { hex } from '../schema/fields.ts'
import { type Drawing, n, type Sheet } from './drawing.ts'

export const shipDeckSchema = z
  .strictObject({
    name: z.literal('ship-deck'),
    wood: hex.default('#5a3a22'),
    shade: hex.default('#1c110a'),
    sail: hex.default('#d8c49a'),
    rope: hex.default('#2a1c12'),
    flag: hex.default('#141214'),
  })
  .describe(
    'The deck of a sailing ship: a mast with its sails, shrouds, a rail, the wheel, a pirate flag',
  )

type Options = z.output<typeof shipDeckSchema>

export const drawShipDeck: Drawing<Options> = (sheet, options) => {
  const { wood, shade } = options
  return `<defs><linearGradient id="spar"><stop offset="0" stop-color="${shade}"/><stop offset=".3" stop-color="${wood}"/><stop offset="1" stop-color="${shade}"/></linearGradient><linearGradient id="canvas" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="#fff" stop-opacity=".3"/><stop offset=".4" stop-color="#000" stop-opacity="0"/><stop offset="1" stop-color="#000" stop-opacity=".45"/></linearGradient></defs>${shrouds(sheet, options)}${mast(sheet, options)}${flag(sheet, options)}${rail(sheet, options)}`
}

/** A course of canvas, full of wind, that hangs from its yard. */
function mast({ width: w, height: h, unit: u }: Sheet, { sail, rope, shade }: Options): string {
  const x = w * 0.84
  const canvas = (y: number, half: number, tall: number) => {
    const path = `M${n(x - half)} ${n(y)}H${n(x + half)}C${n(x + half * 1.16)} ${n(y + tall * 0.5)} ${n(x + half * 1.1)} ${n(y + tall * 0.8)} ${n(x + half * 0.96)} ${n(y + tall)}C${n(x + half * 0.4)} ${n(y + tall * 0.84)} ${n(x - half * 0.4)} ${n(y + tall * 0.84)} ${n(x - half * 0.96)} ${n(y + tall)}C${n(x - half * 1.24)} ${n(y + tall * 0.8)} ${n(x - half * 1.2)} ${n(y + tall * 0.4)} ${n(x - half)} ${n(y)}Z`
    const seams = [-0.7, -0.42, -0.14, 0.14, 0.42, 0.7]
      .map(
        (at) =>
          `M${n(x + at * half)} ${n(y)}Q${n(x + at * half * 1.25)} ${n(y + tall * 0.5)} ${n(x + at * half)} ${n(y + tall * 0.9)}`,
      )
      .join('')
    const points = [0.3, 0.62]
      .map(
        (at) =>
          `<path d="M${n(x - half * 1.1)} ${n(y + tall * at)}Q${n(x)} ${n(y + tall * (at + 0.05))} ${n(x + half * 1.08)} ${n(y + tall * at)}" fill="none" stroke="${rope}" stroke-opacity=".5" stroke-width="${n(u * 0.003)}"/>`,
      )
      .join('')
    return `<path d="${path}" fill="${sail}"/><path d="${path}" fill="url(#canvas)"/><path d="${seams}" fill="none" stroke="#000" stroke-opacity=".14" stroke-width="${n(u * 0.003)}"/>${points}<rect x="${n(x - half * 1.12)}" y="${n(y - u * 0.012)}" width="${n(half * 2.24)}" height="${n(u * 0.022)}" rx="${n(u * 0.01)}" fill="${shade}"/>`
  }
  return `<rect x="${n(x - u * 0.022)}" y="0" width="${n(u * 0.044)}" height="${h}" fill="url(#spar)"/>${canvas(-h * 0.02, u * 0.24, h * 0.17)}${canvas(h * 0.19, u * 0.31, h * 0.24)}<path d="M${n(x - u * 0.34)} ${n(h * 0.19)}L${n(x)} 0L${n(x + u * 0.34)} ${n(h * 0.19)}M${n(x - u * 0.3)} ${n(h * 0.43)}L${n(w * 0.6)} ${h}" fill="none" stroke="${rope}" stroke-width="${n(u * 0.004)}"/>`
}

/** Rope ladders, narrow at the mast's top and wide at the rail. */
function shrouds({ width: w, height: h, unit: u }: Sheet, { rope }: Options): string {
  const ladder = (topX: number, left: number, right: number) => {
    const top = -h * 0.05
    const foot = h * 0.78
    const lines = [0, 0.25, 0.5, 0.75, 1].map(
      (at) => `M${n(topX)} ${n(top)}L${n(left + (right - left) * at)} ${n(foot)}`,
    )
    const rungs = Array.from({ length: 22 }, (_, i) => {
      const t = 0.12 + i * 0.04
      const y = top + (foot - top) * t
      const from = topX + (left - topX) * t
      const to = topX + (right - topX) * t
      return `M${n(from)} ${n(y)}Q${n((from + to) / 2)} ${n(y + u * 0.006)} ${n(to)} ${n(y)}`
    })
    return `<path d="${lines.join('')}" stroke="${rope}" stroke-width="${n(u * 0.007)}"/><path d="${rungs.join('')}" stroke="${rope}" stroke-width="${n(u * 0.004)}"/>`
  }
  return `<g fill="none">${ladder(w * 0.2, -u * 0.08, w * 0.26)}${ladder(w * 0.84, w * 0.78, w + u * 0.12)}</g>`
}

/** Black, torn by the wind, with a skull over crossed bones. */
function flag({ width: w, height: h, unit: u }: Sheet, { flag: cloth, rope }: Options): string {
  const s = (u * 0.34) / 100
  return `<g transform="translate(${n(w * 0.035)} ${n(h * 0.06)}) rotate(3) scale(${s.toFixed(4)})"><path d="M0 -20V110" stroke="${rope}" stroke-width="4"/><path d="M0 0C20 -10 34 10 54 2C70 -4 84 4 100 -2C96 8 104 14 98 24C106 32 94 40 102 52C94 54 100 60 92 64C76 58 66 70 50 66C32 62 18 72 0 66Z" fill="${cloth}"/><path d="M16 -4C22 20 14 44 20 68M48 3C54 24 46 44 52 66M76 0C82 20 74 44 80 62" fill="none" stroke="#fff" stroke-opacity=".13" stroke-width="7"/><g fill="#efe8d8"><path d="M50 11C62 11 67 19 66 27C65 32 62 33 61 38H39C38 33 35 32 34 27C33 19 38 11 50 11Z"/><rect x="41" y="37" width="18" height="6" rx="2"/></g><g fill="${cloth}"><ellipse cx="44" cy="26" rx="4.4" ry="5"/><ellipse cx="56" cy="26" rx="4.4" ry="5"/><path d="M50 29l2.4 5h-4.8ZM46 38v5M50 38v5M54 38v5" stroke="${cloth}" stroke-width="1"/></g><path d="M30 44L70 60M70 44L30 60" stroke="#efe8d8" stroke-width="4.4" stroke-linecap="round"/><g fill="#efe8d8"><circle cx="29" cy="42" r="3"/><circle cx="27" cy="46" r="3"/><circle cx="71" cy="42" r="3"/><circle cx="73" cy="46" r="3"/><circle cx="29" cy="62" r="3"/><circle cx="27" cy="58" r="3"/><circle cx="71" cy="62" r="3"/><circle cx="73" cy="58" r="3"/></g></g>`
}

function rail({ width: w, height: h, unit: u }: Sheet, { wood, shade }: Options): string {
  const y = h * 0.66
  const posts = Array.from({ length: Math.ceil(w / (u * 0.075)) + 1 }, (_, i) => {
    const x = i * u * 0.075
    return `<path d="M${n(x - u * 0.011)} ${n(y)}h${n(u * 0.022)}c0 ${n(u * 0.02)} ${n(u * 0.012)} ${n(u * 0.03)} ${n(u * 0.006)} ${n(u * 0.06)}c${n(-u * 0.006)} ${n(u * 0.02)} 0 ${n(u * 0.04)} 0 ${n(u * 0.06)}h${n(-u * 0.034)}c0 ${n(-u * 0.02)} ${n(u * 0.006)} ${n(-u * 0.04)} 0 ${n(-u * 0.06)}c${n(-u * 0.006)} ${n(-u * 0.03)} ${n(u * 0.006)} ${n(-u * 0.04)} ${n(u * 0.006)} ${n(-u * 0.06)}Z" fill="url(#spar)"/>`
  }).join('')
  const planks = Array.from(
    { length: 15 },
    (_, i) =>
      `M${n(w * 0.5 + (i - 7) * u * 0.05)} ${n(y + u * 0.15)}L${n(w * 0.5 + (i - 7) * u * 0.16)} ${h}`,
  ).join('')
  return `<path d="M0 ${n(y + u * 0.14)}H${w}V${h}H0Z" fill="${wood}"/><path d="${planks}" stroke="${shade}" stroke-width="${n(u * 0.005)}"/><path d="M0 ${n(y + u * 0.14)}H${w}V${n(y + u * 0.3)}H0Z" fill="${shade}" fill-opacity=".5"/>${posts}<rect y="${n(y - u * 0.02)}" width="${w}" height="${n(u * 0.035)}" fill="${wood}"/><rect y="${n(y - u * 0.02)}" width="${w}" height="${n(u * 0.008)}" fill="#fff" fill-opacity=".25"/><rect y="${n(y + u * 0.115)}" width="${w}" height="${n(u * 0.03)}" fill="${shade}"/>`
}
