import { z } from 'zod'
import { random } from '../../noise.ts'
import { hex } from '../schema/fields.ts'
import { type Drawing, n } from './drawing.ts'

export const nightCanalSchema = z
  .strictObject({
    name: z.literal('night-canal'),
    sky: hex.default('#27418c'),
    deep: hex.default('#15245c'),
    moon: hex.default('#f6e7bd'),
    glow: hex.default('#4f6fbe'),
    lit: hex.default('#f2be55'),
    stone: hex.default('#3a5099'),
    shade: hex.default('#1b2a63'),
    water: hex.default('#182a68'),
    ink: hex.default('#0c1130'),
  })
  .describe(
    'A canal between palaces on a night of carnival: pointed windows with lights, lanterns, the moon',
  )

type Point = readonly [number, number]
const path = (points: readonly Point[], closed = true) =>
  `M${points.map(([x, y]) => `${n(x)} ${n(y)}`).join('L')}${closed ? 'Z' : ''}`

/** Windows of one palace along the water, and how much taller than the one before it is. */
const PALACES = [
  { windows: 4, tall: 1.02 },
  { windows: 3, tall: 0.84 },
  { windows: 4, tall: 1.1 },
  { windows: 5, tall: 0.9 },
  { windows: 6, tall: 1 },
] as const
const STEP = 0.135
/** Rows of windows by their foot, as a share of a palace: the water gate, two floors, the attic. */
const FLOORS = [
  { foot: 0.02, tall: 0.2, lit: 0.2 },
  { foot: 0.3, tall: 0.25, lit: 0.8 },
  { foot: 0.62, tall: 0.2, lit: 0.6 },
  { foot: 0.88, tall: 0.06, lit: 0.3 },
] as const

export const drawNightCanal: Drawing<z.output<typeof nightCanalSchema>> = (sheet, options) => {
  const { width: w, height: h, unit, seed } = sheet
  const { sky, deep, moon, lit, stone, shade, water, ink } = options
  const next = random(seed + 3)
  const s = unit / 1200
  const middle = w / 2
  const foot = h * (h / w >= 1.3 ? 0.52 : 0.68)
  // One vanishing point at the end of the canal: all is a distance from there, times the same shape.
  const nearest = w / 2 / s + 40
  const banks = ([-1, 1] as const).map((side) => {
    /** `depth` is 1 at the frame and grows into the picture; `up` is in widths from the middle. */
    const at = (depth: number, up: number): Point => {
      const far = (nearest / depth) * s
      return [middle + side * far, foot + far * (0.2 - up)]
    }
    const out: string[] = []
    let depth = 1
    const houses = PALACES.map((house, i) => {
      const from = depth
      depth += house.windows * STEP * (1 + i * 0.55) + 0.04 * (1 + i)
      return { ...house, from, to: depth, step: STEP * (1 + i * 0.55) }
    })
    for (const { windows, tall, from, to, step } of houses.reverse()) {
      const wall = side < 0 ? shade : stone
      const face = [at(from, 0), at(from, tall), at(to, tall), at(to, 0)]
      const line = (up: number, wide: number, fill: string) => {
        const [a, b, c, d] = [at(from, up), at(from, up + wide), at(to, up + wide), at(to, up)]
        return `<path d="${path([a, b, c, d])}" fill="${fill}"/>`
      }
      out.push(`<path d="${path(face)}" fill="${wall}"/>`)
      for (let k = 0; k < windows; k++) {
        const mid = from + 0.02 + step * (k + 0.55)
        for (const floor of FLOORS) {
          const shines = next() < floor.lit
          const half = step * 0.33
          const place = (over: number, up: number) =>
            at(mid + over * half, tall * (floor.foot + up * floor.tall))
          // An arch that ends in a point, as builders by the lagoon liked it.
          const arch = (grow: number) => {
            const g = (x: number, y: number) => place(x * grow, 0.5 + (y - 0.5) * grow)
            return path([
              g(-1, 0),
              g(-1, 0.55),
              g(-0.92, 0.72),
              g(-0.5, 0.86),
              g(0, 1.06),
              g(0.5, 0.86),
              g(0.92, 0.72),
              g(1, 0.55),
              g(1, 0),
            ])
          }
          out.push(
            `<path d="${arch(1.3)}" fill="${side < 0 ? stone : shade}"/><path d="${arch(1)}" fill="${shines ? lit : ink}"/>`,
          )
          if (shines && floor.tall > 0.1) {
            const bar = [place(0, 0), place(0, 0.98)] as const
            const cross = [place(-1, 0.52), place(1, 0.52)] as const
            out.push(
              `<path d="${path(bar, false)}${path(cross, false)}" stroke="${ink}" stroke-width="${n((5 * s) / mid)}"/>`,
            )
          }
        }
      }
      for (const up of [0.26, 0.58, 0.85]) {
        out.push(line(tall * up, tall * 0.022, moon))
        out.push(line(tall * (up - 0.014), tall * 0.014, ink))
      }
      out.push(line(tall * 0.97, tall * 0.045, moon))
      const merlons = windows * 2
      for (let k = 0; k < merlons; k++) {
        const a = from + ((to - from) * (k + 0.2)) / merlons
        const b = from + ((to - from) * (k + 0.8)) / merlons
        const tip = (a + b) / 2
        out.push(
          `<path d="${path([at(a, tall * 1.01), at(a, tall * 1.05), at(tip, tall * 1.1), at(b, tall * 1.05), at(b, tall * 1.01)])}" fill="${side < 0 ? stone : moon}"/>`,
        )
      }
      out.push(line(-0.03, 0.05, ink))
      // A lantern on a bracket between two houses.
      const [lx, ly] = at(from + 0.03, tall * 0.5)
      const size = (62 * s) / from
      out.push(
        `<path d="M${n(lx)} ${n(ly - size * 2)}H${n(lx - side * size)}V${n(ly - size)}" fill="none" stroke="${ink}" stroke-width="${n(size * 0.14)}"/>${lantern([lx - side * size, ly], size, options)}`,
      )
    }
    return out.join('')
  })
  const garland = [0.1, 0.2, 0.3, 0.4, 0.6, 0.7, 0.8, 0.9].map((t): Point => {
    const sag = 1 - (2 * t - 1) ** 2
    return [w * t, foot - s * (760 - 250 * sag)]
  })
  const cord = Array.from({ length: 21 }, (_, i): Point => {
    const t = i / 20
    return [w * t, foot - s * (760 - 250 * (1 - (2 * t - 1) ** 2)) - s * 40]
  })
  const ripples = Array.from({ length: 90 }, () => {
    const down = next() ** 1.4
    const y = foot + s * 10 + (h - foot) * down
    const reach = s * (60 + 900 * down)
    const x = middle + (next() * 2 - 1) * Math.min(w / 2, reach)
    const long = s * (16 + 90 * down) * (0.5 + next())
    const fill = next() < 0.34 ? lit : next() < 0.5 ? moon : sky
    return `<path d="M${n(x - long)} ${n(y)}Q${n(x)} ${n(y - s * 7)} ${n(x + long)} ${n(y)}Q${n(x)} ${n(y + s * (4 + 9 * down))} ${n(x - long)} ${n(y)}Z" fill="${fill}"/>`
  }).join('')
  const glade = Array.from({ length: 16 }, (_, i) => {
    const y = foot + s * (12 + i * 24 + i * i * 1.4)
    const half = s * (50 + i * 9) * (0.55 + next() * 0.6)
    return `<rect x="${n(middle - half)}" y="${n(y)}" width="${n(half * 2)}" height="${n(s * (6 + i * 0.7))}" rx="${n(s * 5)}" fill="${i % 3 ? moon : lit}"/>`
  }).join('')
  const stars = Array.from({ length: 46 }, () => {
    const [x, y] = [next() * w, next() * foot * 0.8]
    return `<circle cx="${n(x)}" cy="${n(y)}" r="${n(s * (2 + next() * 3.4))}" fill="${moon}"/>`
  }).join('')
  const moonAt: Point = [middle, foot - s * 470]
  return (
    `<rect width="100%" height="100%" fill="${deep}"/>` +
    `<circle cx="${n(moonAt[0])}" cy="${n(moonAt[1])}" r="${n(s * 640)}" fill="${sky}"/>` +
    stars +
    `<circle cx="${n(moonAt[0])}" cy="${n(moonAt[1])}" r="${n(s * 380)}" fill="${moon}"/>` +
    `<rect y="${n(foot)}" width="100%" height="100%" fill="${water}"/>` +
    glade +
    banks.join('') +
    ripples +
    `<path d="${path(cord, false)}" fill="none" stroke="${ink}" stroke-width="${n(7 * s)}"/>` +
    garland.map((place) => lantern(place, 40 * s, options)).join('') +
    gondola([w * 0.5 - Math.min(w * 0.36, 560 * s), h - s * 120], s * 1.1, options) +
    [0.9, 0.955].map((x, i) => pole(w * x, h - s * (430 - i * 90), h, s * 17, options)).join('')
  )
}

type Colours = z.output<typeof nightCanalSchema>

/** A paper lantern: ribs across a glowing ball, a tassel below. */
function lantern([x, y]: Point, size: number, { glow, lit, moon, ink }: Colours): string {
  const ribs = [-0.45, 0, 0.45]
    .map(
      (r) =>
        `<path d="M${n(x - size * 0.56 * Math.sqrt(1 - r * r))} ${n(y + r * size * 0.7)}H${n(x + size * 0.56 * Math.sqrt(1 - r * r))}" stroke="${ink}" stroke-width="${n(size * 0.05)}"/>`,
    )
    .join('')
  return `<circle cx="${n(x)}" cy="${n(y)}" r="${n(size * 1.25)}" fill="${glow}" fill-opacity="0.8"/><path d="M${n(x)} ${n(y - size)}V${n(y + size * 1.25)}" stroke="${ink}" stroke-width="${n(size * 0.12)}"/><ellipse cx="${n(x)}" cy="${n(y)}" rx="${n(size * 0.58)}" ry="${n(size * 0.72)}" fill="${lit}"/><ellipse cx="${n(x - size * 0.1)}" cy="${n(y - size * 0.08)}" rx="${n(size * 0.34)}" ry="${n(size * 0.5)}" fill="${moon}"/>${ribs}<rect x="${n(x - size * 0.24)}" y="${n(y - size * 0.82)}" width="${n(size * 0.48)}" height="${n(size * 0.16)}" fill="${ink}"/><rect x="${n(x - size * 0.2)}" y="${n(y + size * 0.64)}" width="${n(size * 0.4)}" height="${n(size * 0.14)}" fill="${ink}"/>`
}

/** The bow of a gondola with its iron comb. */
function gondola([x, y]: Point, s: number, { ink, moon, lit }: Colours): string {
  const teeth = [0, 1, 2, 3, 4, 5]
    .map((i) => `<rect x="-112" y="${-150 + i * 17}" width="34" height="10" fill="${moon}"/>`)
    .join('')
  return `<g transform="translate(${n(x)} ${n(y)}) scale(${s.toFixed(3)})"><path d="M-96 -30C-90 20 -20 74 120 90H900V40C300 44 60 20 -40 -30L-78 -160Z" fill="${ink}"/><path d="M-84 -40C-60 10 30 46 160 56H900" fill="none" stroke="${lit}" stroke-width="7"/><path d="M-78 -20L-82 -160C-100 -200 -70 -220 -36 -206C-60 -196 -64 -180 -62 -160L-58 -30Z" fill="${moon}"/>${teeth}</g>`
}

/** A mooring pole with a spiral stripe and a gilt knob. */
function pole(
  x: number,
  top: number,
  bottom: number,
  half: number,
  { ink, moon, sky, lit }: Colours,
): string {
  const bands: string[] = []
  for (let y = top; y < bottom; y += half * 4) {
    bands.push(
      `<path d="M${n(x - half)} ${n(y)}L${n(x + half)} ${n(y + half * 1.4)}V${n(y + half * 3.4)}L${n(x - half)} ${n(y + half * 2)}Z" fill="${sky}"/>`,
    )
  }
  return `<rect x="${n(x - half * 1.25)}" y="${n(top)}" width="${n(half * 2.6)}" height="${n(bottom - top)}" fill="${ink}"/><rect x="${n(x - half)}" y="${n(top)}" width="${n(half * 2)}" height="${n(bottom - top)}" fill="${moon}"/>${bands.join('')}<circle cx="${n(x)}" cy="${n(top - half)}" r="${n(half * 1.3)}" fill="${ink}"/><circle cx="${n(x)}" cy="${n(top - half)}" r="${n(half)}" fill="${lit}"/>`
}
