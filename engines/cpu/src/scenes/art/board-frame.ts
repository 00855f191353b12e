import { z } from 'zod'
import { random } from '../../noise.ts'
import { hex } from '../schema/fields.ts'
import { type Drawing, n } from './drawing.ts'

export const boardFrameSchema = z
  .strictObject({
    name: z.literal('board-frame'),
    wood: hex.default('#9a6a3c'),
    dark: hex.default('#4e2f18'),
    light: hex.default('#c99a63'),
    width: z.number().min(0.015).max(0.08).default(0.032),
    chalks: z.array(hex).max(8).default(['#f7f5ec', '#f9e07f', '#f6a7b6', '#8fc7ea']),
  })
  .describe('The wooden frame of a school board, with chalks and a sponge on its ledge')

type Options = z.output<typeof boardFrameSchema>

export const drawBoardFrame: Drawing<Options> = ({ width: w, height: h, unit, seed }, options) => {
  const { wood, dark, light } = options
  const next = random(seed + 4)
  const b = unit * options.width
  const ledge = h - b * 1.25
  /** A board of wood whose grain runs along it. */
  const board = (points: string, x: number, y: number, wide: number, tall: number) => {
    const along = wide > tall
    const grain = Array.from({ length: 9 }, () => {
      const [a, c] = [next(), next() * 0.1]
      return along
        ? `M${n(x)} ${n(y + tall * a)}q${n(wide * 0.3)} ${n(tall * c)} ${n(wide * 0.6)} 0t${n(wide * 0.4)} 0`
        : `M${n(x + wide * a)} ${n(y)}q${n(wide * c)} ${n(tall * 0.3)} 0 ${n(tall * 0.6)}t0 ${n(tall * 0.4)}`
    }).join('')
    return `<path d="${points}" fill="${wood}"/><path d="${grain}" fill="none" stroke="${dark}" stroke-opacity=".35" stroke-width="${n(b * 0.05)}"/>`
  }
  const frame =
    board(`M0 0H${w}L${n(w - b)} ${n(b)}H${n(b)}Z`, 0, 0, w, b) +
    board(`M0 0L${n(b)} ${n(b)}V${h}H0Z`, 0, 0, b, h) +
    board(`M${w} 0L${n(w - b)} ${n(b)}V${h}H${w}Z`, w - b, 0, b, h) +
    board(`M0 ${n(ledge)}H${w}V${h}H0Z`, 0, ledge, w, h - ledge)
  const shadow = `<path d="M${n(b)} ${n(ledge)}V${n(b)}H${n(w - b)}" fill="none" stroke="#000" stroke-opacity=".45" stroke-width="${n(b * 0.3)}"/>`
  const rims = `<path d="M0 ${n(b * 0.12)}H${w}M${n(b * 0.12)} 0V${h}M0 ${n(ledge + b * 0.08)}H${w}" stroke="${light}" stroke-width="${n(b * 0.14)}"/><path d="M${n(b)} ${n(ledge)}V${n(b)}H${n(w - b)}V${n(ledge)}" fill="none" stroke="${dark}" stroke-width="${n(b * 0.12)}"/><path d="M0 ${n(ledge + b * 0.3)}H${w}" stroke="${dark}" stroke-opacity=".6" stroke-width="${n(b * 0.16)}"/>`
  const chalks = options.chalks
    .map((colour, i) => {
      const x = w * 0.68 + i * b * 2.5 + next() * b
      const long = b * (1.2 + next())
      const y = ledge - b * 0.3
      return `<g transform="rotate(${n((next() - 0.5) * 9)} ${n(x)} ${n(y)})"><rect x="${n(x)}" y="${n(y)}" width="${n(long)}" height="${n(b * 0.36)}" rx="${n(b * 0.1)}" fill="${colour}"/><rect x="${n(x)}" y="${n(y + b * 0.22)}" width="${n(long)}" height="${n(b * 0.14)}" rx="${n(b * 0.07)}" fill="#000" fill-opacity=".25"/></g>`
    })
    .join('')
  const sponge = `<rect x="${n(w * 0.12)}" y="${n(ledge - b * 0.72)}" width="${n(b * 3.4)}" height="${n(b * 0.5)}" rx="${n(b * 0.12)}" fill="${dark}"/><rect x="${n(w * 0.12)}" y="${n(ledge - b * 0.34)}" width="${n(b * 3.4)}" height="${n(b * 0.46)}" rx="${n(b * 0.16)}" fill="#d9cfa8"/><rect x="${n(w * 0.12)}" y="${n(ledge - b * 0.66)}" width="${n(b * 3.4)}" height="${n(b * 0.12)}" rx="${n(b * 0.06)}" fill="${wood}"/>`
  return `${shadow}${frame}${rims}${sponge}${chalks}`
}
