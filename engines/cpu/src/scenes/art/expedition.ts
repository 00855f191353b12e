import { z } from 'zod'
import { hex } from '../schema/fields.ts'
import { type Drawing, n } from './drawing.ts'

export const expeditionSchema = z
  .strictObject({
    name: z.literal('expedition'),
    sky: z
      .tuple([hex, hex, hex, hex])
      .default(['#12263f', '#1d5a72', '#d9652f', '#ee8a38'])
      .describe('Bands of the sky, from the top down to the horizon'),
    sun: hex.default('#f8cb6a'),
    rays: hex.default('#ffeec8'),
    far: hex.default('#a8472f').describe('Mountains'),
    stone: hex.default('#5c2a2e').describe('The temple'),
    ink: hex.default('#1b1a2c').describe('Trees and the aeroplane'),
    lamp: hex.default('#ffd768').describe('The light in its door'),
  })
  .describe('An expedition: a low sun with rays, a temple of steps in the jungle, an aeroplane')

type Options = z.output<typeof expeditionSchema>

export const drawExpedition: Drawing<Options> = ({ width: w, height: h, unit }, options) => {
  const { sky, sun, rays, far } = options
  const s = unit / 1200
  const tall = h / w >= 1.3
  // Where shoulders begin: lower in frames that show head and shoulders only.
  const horizon = h * (tall ? 0.5 : 0.66)
  const middle = w / 2
  const centre = horizon - (tall ? 250 : 170) * s
  const bands = [0.22, 0.52, 0.8, 1].map((to, i) => {
    const from = [0, 0.22, 0.52, 0.8][i]!
    const bow = 46 * s
    return `<path d="M0 ${n(horizon * from - bow)}Q${n(middle)} ${n(horizon * from + bow * 2)} ${w} ${n(horizon * from - bow)}V${n(horizon * to + bow * 3)}H0Z" fill="${sky[i]}"/>`
  })
  const reach = Math.hypot(w, h)
  const beams = Array.from({ length: 22 }, (_, i) => {
    const a = (i / 22) * 2 * Math.PI + 0.08
    const b = a + Math.PI / 30
    return `M${n(middle)} ${n(centre)}L${n(middle + reach * Math.cos(a))} ${n(centre + reach * Math.sin(a))}L${n(middle + reach * Math.cos(b))} ${n(centre + reach * Math.sin(b))}Z`
  }).join('')
  const peaks = ridge(w, horizon, s, [
    [-0.02, 90],
    [0.06, 210],
    [0.1, 170],
    [0.17, 300],
    [0.22, 210],
    [0.3, 120],
    [0.42, 60],
    [0.55, 80],
    [0.66, 180],
    [0.72, 140],
    [0.84, 270],
    [0.9, 190],
    [0.96, 240],
    [1.02, 150],
  ])
  return (
    `<rect width="100%" height="100%" fill="${sky[0]}"/>${bands.join('')}` +
    `<path d="${beams}" fill="${rays}" fill-opacity="0.22"/>` +
    `<circle cx="${n(middle)}" cy="${n(centre)}" r="${n(440 * s)}" fill="${sky[3]}"/>` +
    `<circle cx="${n(middle)}" cy="${n(centre)}" r="${n(380 * s)}" fill="${sun}"/>` +
    `<path d="${peaks}" fill="${far}"/>` +
    temple([w - (tall ? 235 : 300) * s, horizon + 70 * s], s * (tall ? 1 : 1.1), options) +
    jungle(w, h, horizon, s, options) +
    aeroplane(
      w > h * 1.2 ? [290 * s, 0.22 * h] : [226 * s, 0.13 * h],
      tall || w > h * 1.2 ? s : s * 0.8,
      options,
    )
  )
}

function ridge(
  w: number,
  horizon: number,
  s: number,
  places: readonly (readonly [number, number])[],
): string {
  const top = places.map(([x, up]) => `${n(x * w)} ${n(horizon - up * s)}`).join('L')
  return `M0 ${n(horizon + 400 * s)}L${top}L${n(w)} ${n(horizon + 400 * s)}Z`
}

/** Five steps with a stair and a lit door on top: the left side in the sun. */
function temple(
  [x, y]: readonly [number, number],
  s: number,
  { stone, ink, lamp, far }: Options,
): string {
  const steps = [0, 1, 2, 3, 4].map((i) => {
    const half = (290 - i * 52) * s
    const low = y - i * 66 * s
    const lean = 14 * s
    const face = `M${n(x - half)} ${n(low)}L${n(x - half + lean)} ${n(low - 66 * s)}H${n(x + half - lean)}L${n(x + half)} ${n(low)}Z`
    const lit = `M${n(x - half)} ${n(low)}L${n(x - half + lean)} ${n(low - 66 * s)}H${n(x - half + lean + 70 * s)}L${n(x - half + 54 * s)} ${n(low)}Z`
    return `<path d="${face}" fill="${stone}"/><path d="${lit}" fill="${far}"/><path d="M${n(x - half + lean)} ${n(low - 62 * s)}H${n(x + half - lean)}" stroke="${ink}" stroke-width="${n(8 * s)}"/>`
  })
  const top = y - 330 * s
  const house = `<path d="M${n(x - 74 * s)} ${n(top)}V${n(top - 78 * s)}H${n(x + 74 * s)}V${n(top)}Z" fill="${stone}"/><path d="M${n(x - 74 * s)} ${n(top)}V${n(top - 78 * s)}H${n(x - 46 * s)}V${n(top)}Z" fill="${far}"/><path d="M${n(x - 92 * s)} ${n(top - 76 * s)}H${n(x + 92 * s)}L${n(x + 66 * s)} ${n(top - 122 * s)}H${n(x - 66 * s)}Z" fill="${ink}"/><path d="M${n(x - 22 * s)} ${n(top)}V${n(top - 52 * s)}H${n(x + 22 * s)}V${n(top)}Z" fill="${lamp}"/>`
  const stair = `<path d="M${n(x - 40 * s)} ${n(top)}H${n(x + 40 * s)}L${n(x + 66 * s)} ${n(y)}H${n(x - 66 * s)}Z" fill="${ink}"/>`
  const treads = Array.from({ length: 11 }, (_, i) => {
    const t = (i + 0.5) / 11
    const half = (36 + 26 * t) * s
    return `M${n(x - half)} ${n(top + (y - top) * t)}H${n(x + half)}`
  }).join('')
  return `${steps.join('')}${stair}<path d="${treads}" stroke="${far}" stroke-width="${n(9 * s)}"/>${house}`
}

/** Crowns of trees in a dark mass, and palms that stand above it. */
function jungle(w: number, h: number, horizon: number, s: number, { ink, stone }: Options): string {
  const mass = (from: number, size: number, wave: number) => {
    const count = Math.ceil(w / (size * s))
    return Array.from({ length: count + 2 }, (_, i) => {
      const x = (i - 0.5) * size * s
      const y = from + Math.sin(i * 2.3 + wave) * size * 0.24 * s
      return `<ellipse cx="${n(x)}" cy="${n(y)}" rx="${n(size * 0.72 * s)}" ry="${n(size * (0.46 + 0.1 * Math.sin(i * 5.1)) * s)}"/>`
    }).join('')
  }
  const palms = [
    [60, -120, 1.1],
    [190, -40, 0.8],
    [w / s - 60, -150, 1.15],
    [w / s - 170, -30, 0.75],
  ] as const
  return (
    `<g fill="${stone}">${mass(horizon + 70 * s, 120, 0)}<rect y="${n(horizon + 80 * s)}" width="${w}" height="${n(h)}"/></g>` +
    `<g fill="${ink}">${mass(horizon + 190 * s, 150, 2)}<rect y="${n(horizon + 200 * s)}" width="${w}" height="${n(h)}"/>${palms.map(([x, up, size]) => palm([x * s, horizon + up * s], horizon + 220 * s, size * s)).join('')}</g>`
  )
}

function palm([x, y]: readonly [number, number], foot: number, s: number): string {
  const fronds = [-165, -140, -100, -70, -35, -10, 20, 195].map((angle) => {
    const a = (angle * Math.PI) / 180
    const [dx, dy] = [Math.cos(a) * 120 * s, Math.sin(a) * 90 * s]
    return `<path d="M${n(x)} ${n(y)}Q${n(x + dx * 0.6)} ${n(y + dy * 0.9 - 26 * s)} ${n(x + dx)} ${n(y + dy + 34 * s)}Q${n(x + dx * 0.5)} ${n(y + dy * 0.5 + 6 * s)} ${n(x)} ${n(y + 10 * s)}Z"/>`
  })
  return `<path d="M${n(x - 8 * s)} ${n(y)}Q${n(x + 6 * s)} ${n((y + foot) / 2)} ${n(x - 16 * s)} ${n(foot)}H${n(x + 14 * s)}Q${n(x + 26 * s)} ${n((y + foot) / 2)} ${n(x + 8 * s)} ${n(y)}Z"/>${fronds.join('')}`
}

/** A biplane that banks towards the sun. */
function aeroplane([x, y]: readonly [number, number], s: number, { ink, sun }: Options): string {
  return `<g transform="translate(${n(x)} ${n(y)}) rotate(-14) scale(${s.toFixed(3)})" fill="${ink}"><path d="M-150 -2C-120 -12 -60 -22 20 -24C70 -26 96 -20 100 -2C98 14 70 22 20 22C-50 22 -120 10 -150 6Z"/><path d="M-168 -58C-140 -60 -126 -40 -116 -8L-154 4C-166 -10 -172 -40 -168 -58Z"/><path d="M-176 -6H-110V6H-176Z"/><path d="M-44 -84L78 -92L80 -78L-42 -70Z"/><path d="M-60 14L84 6L86 22L-58 30Z"/><path d="M-22 -78L-30 20M58 -86L62 14M-6 -80L30 -22M40 -84L14 -22" stroke="${ink}" stroke-width="6"/><path d="M24 24L40 66M54 22L40 66" stroke="${ink}" stroke-width="7"/><circle cx="40" cy="68" r="18"/><circle cx="40" cy="68" r="7" fill="${sun}"/><ellipse cx="106" cy="-2" rx="7" ry="62" fill-opacity="0.6"/><circle cx="104" cy="-2" r="10"/><circle cx="-20" cy="-34" r="12"/><path d="M-124 -30L-104 -8" stroke="${sun}" stroke-width="8"/></g>`
}
