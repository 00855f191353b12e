import { z } from 'zod'
import { random } from '../../noise.ts'
import { hex } from '../schema/fields.ts'
import { type Drawing, n } from './drawing.ts'

export const redButtesSchema = z
  .strictObject({
    name: z.literal('red-buttes'),
    sky: hex.default('#3f9aa0'),
    low: hex.default('#8cc4b4'),
    cloud: hex.default('#fdf1d6'),
    mist: hex.default('#c6ddcb'),
    rock: hex.default('#c8542f'),
    shade: hex.default('#7c2c33'),
    far: hex.default('#d98a5f'),
    sand: hex.default('#e9b266'),
    plants: hex.default('#2f6a55'),
    ink: hex.default('#2a1a2c'),
  })
  .describe('A valley of flat-topped red rocks with tall cactuses, under clouds')

type Colours = z.output<typeof redButtesSchema>
type Point = readonly [number, number]
const path = (points: readonly Point[]) =>
  `M${points.map(([x, y]) => `${n(x)} ${n(y)}`).join('L')}Z`

export const drawRedButtes: Drawing<Colours> = (sheet, options) => {
  const { width: w, height: h, unit, seed } = sheet
  const { sky, low, far, sand, rock, shade } = options
  const next = random(seed + 5)
  const s = unit / 1200
  const middle = w / 2
  const foot = h * (h / w >= 1.3 ? 0.58 : 0.76)
  /** From the middle of the picture and its horizon, in units of the sheet. */
  const at = ([x, y]: Point): Point => [middle + x * s, foot + y * s]
  const ridge = Array.from({ length: 33 }, (_, i): Point => {
    const x = (i / 32 - 0.5) * (w / s)
    const step = Math.floor(next() * 3)
    return at([x, -46 - step * 17])
  })
  const dune = (y: number, tall: number, phase: number, fill: string) => {
    const line = Array.from({ length: 41 }, (_, i): Point => {
      const x = (i / 40) * w
      return [x, foot + s * (y + tall * Math.sin((x / w) * 7 + phase))]
    })
    return `<path d="${path([...line, [w, h], [0, h]])}" fill="${fill}"/>`
  }
  const scrub = Array.from({ length: 60 }, () => {
    const down = next() ** 1.3
    const [x, y] = [next() * w, foot + s * 60 + (h - foot) * down]
    const size = s * (9 + 30 * down)
    return `<path d="M${n(x - size)} ${n(y)}Q${n(x - size * 0.9)} ${n(y - size)} ${n(x - size * 0.2)} ${n(y - size * 0.7)}Q${n(x)} ${n(y - size * 1.3)} ${n(x + size * 0.4)} ${n(y - size * 0.7)}Q${n(x + size)} ${n(y - size * 0.8)} ${n(x + size)} ${n(y)}Z" fill="${options.plants}"/>`
  }).join('')
  const wide = w / 2 / s
  return (
    `<rect width="100%" height="100%" fill="${sky}"/>` +
    `<rect y="${n(foot - s * 520)}" width="100%" height="${n(h)}" fill="${low}" fill-opacity="0.5"/>` +
    `<rect y="${n(foot - s * 300)}" width="100%" height="${n(h)}" fill="${low}"/>` +
    cloud(at([-wide * 0.62, -760]), s * 1.25, options) +
    cloud(at([wide * 0.66, -880]), s * 1.05, options) +
    cloud(at([wide * 0.1, -520]), s * 1.7, options) +
    cloud(at([-wide * 0.86, -430]), s * 0.8, options) +
    `<path d="${path([...ridge, [w, foot + s * 60], [0, foot + s * 60]])}" fill="${far}"/>` +
    butte(at([-wide * 0.3, 8]), s * 0.5, 3, { ...options, rock: far, shade: rock }) +
    butte(at([wide * 0.36, 8]), s * 0.56, 5, { ...options, rock: far, shade: rock }) +
    butte(at([-wide + 175, 40]), s * 1.02, 1, options) +
    butte(at([wide - 150, 40]), s * 1.14, 2, options) +
    dune(30, 10, 1, sand) +
    dune(150, 22, 3, far) +
    dune(240, 26, 0.4, sand) +
    `<path d="${path([at([-wide, 96]), at([-wide * 0.2, 84]), at([-wide * 0.5, 104]), at([-wide, 124])])}" fill="${shade}" fill-opacity="0.4"/>` +
    scrub +
    saguaro([w * 0.5 - Math.min(w * 0.43, 800 * s), h - s * 150], s * 1.15, options) +
    saguaro([w * 0.5 + Math.min(w * 0.45, 760 * s), foot + s * 330], s * 0.8, options) +
    saguaro([w * 0.5 - Math.min(w * 0.3, 640 * s), foot + s * 150], s * 0.34, options)
  )
}

/** A tower of rock on its apron of rubble: lit on the left, in bands of shade on the right. */
function butte(
  [x, y]: Point,
  s: number,
  seed: number,
  { rock, shade, ink }: Pick<Colours, 'rock' | 'shade' | 'ink'>,
): string {
  const next = random(seed)
  const to = (points: readonly Point[]) =>
    path(points.map(([a, b]): Point => [x + a * s, y + b * s]))
  const tower: readonly Point[] = [
    [-150, -180],
    [-146, -300],
    [-132, -310],
    [-130, -470],
    [-96, -486],
    [-60, -476],
    [-20, -492],
    [60, -484],
    [110, -470],
    [118, -330],
    [140, -318],
    [150, -180],
  ]
  const apron: readonly Point[] = [
    [-330, 20],
    [-250, -70],
    [-190, -120],
    [-152, -190],
    [152, -190],
    [200, -110],
    [270, -60],
    [360, 20],
  ]
  const dark: readonly Point[] = [
    [30, -488],
    [60, -484],
    [110, -470],
    [118, -330],
    [140, -318],
    [152, -190],
    [200, -110],
    [270, -60],
    [360, 20],
    [120, 20],
    [70, -90],
    [44, -190],
    [54, -330],
  ]
  const cracks = Array.from({ length: 9 }, () => {
    const a = -120 + next() * 150
    const top = -460 + next() * 120
    return to([
      [a, top],
      [a + 9, top + 6],
      [a + 6, top + 90 + next() * 110],
      [a + 1, top + 80],
    ])
  })
  const beds = [
    [-196, 149],
    [-314, 131],
  ].map(([b, half]) =>
    to([
      [-half!, b!],
      [half!, b!],
      [half! + 2, b! + 13],
      [-half!, b! + 15],
    ]),
  )
  const gullies = [-250, -180, -110, -50].map((a) =>
    to([
      [a * 0.6, -170],
      [a, -40],
      [a - 16, 20],
      [a - 52, 20],
      [a - 10, -60],
    ]),
  )
  return `<path d="${to(apron)}" fill="${rock}"/><path d="${to(tower)}" fill="${rock}"/><path d="${to(dark)}" fill="${shade}"/><path d="${cracks.join('')}${gullies.join('')}" fill="${shade}"/><path d="${beds.join('')}" fill="${ink}" fill-opacity="0.55"/>`
}

/** A heap of round tops on a flat foot, its underside in shade. */
function cloud([x, y]: Point, s: number, { cloud: white, mist }: Colours): string {
  const heap = (by: number, size: number, fill: string) => {
    const puff = (a: number, b: number, r: number) =>
      `<circle cx="${n(x + (a - by * 0.6) * s)}" cy="${n(y + (b - by) * s)}" r="${n(r * s * size)}"/>`
    return `<g fill="${fill}">${puff(-150, -30, 54)}${puff(-80, -70, 76)}${puff(10, -96, 92)}${puff(98, -60, 70)}${puff(166, -28, 46)}<rect x="${n(x - (150 + 54 * size + by * 0.6) * s)}" y="${n(y - (34 + by) * s)}" width="${n((316 + 100 * size) * s)}" height="${n(56 * s * size)}" rx="${n(28 * s * size)}"/></g>`
  }
  return heap(0, 1, mist) + heap(17, 0.86, white)
}

/** A cactus with two raised arms; ribs, and shade on the right. */
function saguaro([x, y]: Point, s: number, { plants, low, ink }: Colours): string {
  const limb = (data: string, wide: number) =>
    `<path d="${data}" fill="none" stroke="${ink}" stroke-width="${wide + 10}" stroke-linecap="round" stroke-linejoin="round"/><path d="${data}" fill="none" stroke="${plants}" stroke-width="${wide}" stroke-linecap="round" stroke-linejoin="round"/><path d="${data}" fill="none" stroke="${low}" stroke-width="${wide * 0.12}" stroke-linecap="round" stroke-linejoin="round" transform="translate(${-wide * 0.24} 0)"/><path d="${data}" fill="none" stroke="${ink}" stroke-width="${wide * 0.16}" stroke-linecap="round" stroke-linejoin="round" transform="translate(${wide * 0.26} 0)"/>`
  return `<g transform="translate(${n(x)} ${n(y)}) scale(${s.toFixed(3)})">${limb('M0 -190H-64Q-92 -190 -92 -220V-290', 44)}${limb('M0 -140H66Q96 -140 96 -172V-250', 42)}${limb('M0 160V-390', 62)}<path d="M-70 200Q-64 150 -30 160Q0 130 34 158Q66 150 74 200Z" fill="${plants}"/></g>`
}
