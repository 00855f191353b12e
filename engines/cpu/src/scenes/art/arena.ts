import { z } from 'zod'
import { hex } from '../schema/fields.ts'
import { type Drawing, n } from './drawing.ts'

export const arenaSchema = z
  .strictObject({
    name: z.literal('arena'),
    sky: hex.default('#c4e2d8'),
    sun: hex.default('#f7cf6b'),
    wall: hex.default('#fdf1d6'),
    arches: hex.default('#2f8a82'),
    stands: hex.default('#86b9b0'),
    barrier: hex.default('#b23327'),
    sand: hex.default('#f0cd83'),
    ink: hex.default('#3a1620'),
    paper: hex.default('#fdf6e3'),
  })
  .describe('A bullring in the afternoon: arches, seats in sun and in shade, the red barrier, sand')

type Point = readonly [number, number]
const path = (points: readonly Point[]) =>
  `M${points.map(([x, y]) => `${n(x)} ${n(y)}`).join('L')}Z`

const TIERS = 7
const ARCHES = 22

export const drawArena: Drawing<z.output<typeof arenaSchema>> = (sheet, options) => {
  const { width: w, height: h, unit } = sheet
  const { sky, sun, wall, arches, stands, barrier, sand, ink, paper } = options
  const s = unit / 1200
  const middle = w / 2
  // The ring's far side is low behind the head; its near sides rise towards the frame.
  const foot = h * (h / w >= 1.3 ? 0.47 : 0.62)
  const away = (x: number) => ((x - middle) / (600 * s)) ** 2
  const top = (x: number) => foot - s * (230 + 190 * Math.min(2.6, away(x)))
  const low = (x: number) => foot + s * 16 * Math.min(2.6, away(x))
  /** A line round the ring, 0 at the barrier and 1 at the roof. */
  const at = (x: number, up: number): Point => [x, low(x) + (top(x) - low(x)) * up]
  const row = (up: number) => Array.from({ length: 41 }, (_, i) => at((i / 40) * w, up))
  const between = (from: number, to: number, fill: string) =>
    `<path d="${path([...row(from), ...row(to).reverse()])}" fill="${fill}"/>`
  const openings = Array.from({ length: ARCHES }, (_, i) => {
    const mid = ((i + 0.5) / ARCHES) * w
    const half = (w / ARCHES) * 0.33
    const [a, b, c, d] = [
      at(mid - half, 0.7),
      at(mid + half, 0.7),
      at(mid + half, 0.84),
      at(mid - half, 0.84),
    ]
    return `<path d="M${n(a[0])} ${n(a[1])}L${n(b[0])} ${n(b[1])}L${n(c[0])} ${n(c[1])}Q${n(mid)} ${n(at(mid, 0.97)[1])} ${n(d[0])} ${n(d[1])}Z"/>`
  }).join('')
  const crowd: string[] = []
  for (let tier = 0; tier < TIERS; tier++) {
    const up = 0.2 + (tier / TIERS) * 0.46
    const count = Math.round(w / (s * 30))
    for (let i = 0; i <= count; i++) {
      const [x, y] = at(((i + (tier % 2) * 0.5) / count) * w, up)
      const fill = [paper, barrier, ink, sun, paper, arches][(i * 5 + tier * 7 + ((i * i) % 3)) % 6]
      crowd.push(`<circle cx="${n(x)}" cy="${n(y)}" r="${n(s * 8.4)}" fill="${fill}"/>`)
    }
  }
  const steps = Array.from({ length: TIERS }, (_, i) => {
    const line = row(0.165 + (i / TIERS) * 0.46)
    return `<path d="${path([...line, ...[...line].reverse()])}" fill="none" stroke="${arches}" stroke-width="${n(3 * s)}"/>`
  }).join('')
  const shade = path([
    at(w * 0.66, 1),
    ...Array.from({ length: 15 }, (_, i) => at(w * (0.66 + 0.34 * (i / 14)), 1)),
    [w, h],
    [w * 0.9, h],
    at(w * 0.82, 0),
  ])
  const flags = Array.from({ length: 9 }, (_, i) => {
    const [x, y] = at(((i + 0.5) / 9) * w, 1)
    const fill = i % 2 ? sun : barrier
    return `<path d="M${n(x)} ${n(y)}V${n(y - 78 * s)}" stroke="${ink}" stroke-width="${n(5 * s)}"/><path d="M${n(x)} ${n(y - 78 * s)}L${n(x + 52 * s)} ${n(y - 62 * s)}L${n(x)} ${n(y - 44 * s)}Z" fill="${fill}"/>`
  }).join('')
  const planks = Array.from({ length: 27 }, (_, i) => {
    const x = (i / 26) * w
    return `M${n(x)} ${n(at(x, 0.135)[1])}V${n(low(x))}`
  }).join('')
  return (
    `<rect width="100%" height="100%" fill="${sky}"/>` +
    `<circle cx="${n(middle)}" cy="${n(foot - s * 420)}" r="${n(s * 360)}" fill="${sun}"/>` +
    flags +
    between(0, 1, stands) +
    between(0.66, 1, wall) +
    between(0.965, 1.02, arches) +
    `<g fill="${arches}">${openings}</g>` +
    steps +
    crowd.join('') +
    `<path d="M0 ${h}L${path(row(0)).slice(1, -1)}L${w} ${h}Z" fill="${sand}"/>` +
    between(0, 0.14, barrier) +
    `<path d="${planks}" stroke="${ink}" stroke-width="${n(4 * s)}"/>` +
    between(0.1, 0.122, paper) +
    `<path d="${shade}" fill="${ink}" fill-opacity="0.42"/>`
  )
}
