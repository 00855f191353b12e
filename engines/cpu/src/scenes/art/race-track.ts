import { z } from 'zod'
import { hex } from '../schema/fields.ts'
import { type Drawing, n } from './drawing.ts'

export const raceTrackSchema = z
  .strictObject({
    name: z.literal('race-track'),
    sky: hex.default('#fbe9bd'),
    sun: hex.default('#f6c453'),
    hills: hex.default('#7fae9a'),
    trees: hex.default('#2f6a58'),
    grass: hex.default('#9cbf7a'),
    road: hex.default('#6f7680'),
    cars: hex.default('#c8352a'),
    ink: hex.default('#17203a'),
    paper: hex.default('#fdf6e3'),
  })
  .describe('A grand prix of the 1960s: the chequered flag, a grandstand, a bend and cars in it')

type Point = readonly [number, number]
const line = (points: readonly Point[]) =>
  `M${points.map(([x, y]) => `${n(x)} ${n(y)}`).join('L')}Z`

/** Checks of the flag. */
const ROWS = 7
const COLUMNS = 10

export const drawRaceTrack: Drawing<z.output<typeof raceTrackSchema>> = (sheet, options) => {
  const { width: w, height: h, unit } = sheet
  const { sky, sun, hills, trees, grass, road, cars, ink, paper } = options
  const s = unit / 1200
  // Where shoulders begin: lower in frames that show head and shoulders only.
  const horizon = h * (h / w >= 1.3 ? 0.44 : 0.6)
  const middle = w / 2
  const ridge = (from: number, tall: number, wave: number, colour: string) => {
    const top = Array.from({ length: 49 }, (_, i): Point => {
      const x = (i / 48) * w
      const k = (x - middle) / s
      return [
        x,
        from - s * tall * (0.6 + 0.4 * Math.sin(k * wave) + 0.2 * Math.sin(k * wave * 2.7)),
      ]
    })
    return `<path d="${line([...top, [w, h], [0, h]])}" fill="${colour}"/>`
  }
  const poplars = Array.from({ length: 26 }, (_, i) => {
    const x = ((i + 0.5) / 26) * w + Math.sin(i * 7.1) * 14 * s
    const tall = s * (70 + 44 * Math.abs(Math.sin(i * 2.3)))
    return `<ellipse cx="${n(x)}" cy="${n(horizon - tall * 0.42)}" rx="${n(s * 15)}" ry="${n(tall * 0.6)}"/>`
  }).join('')
  return (
    `<rect width="100%" height="100%" fill="${sky}"/>` +
    `<circle cx="${n(middle)}" cy="${n(horizon - s * 330)}" r="${n(s * 430)}" fill="${sun}"/>` +
    ridge(horizon - s * 10, 110, 0.0052, hills) +
    `<g fill="${trees}">${poplars}</g>` +
    `<rect y="${n(horizon)}" width="${w}" height="${n(h - horizon)}" fill="${grass}"/>` +
    stand(w, horizon, s, options) +
    track(w, horizon, s, road, paper, cars) +
    car([w - 178 * s, horizon + 196 * s], s * 1.25, cars, ink, paper, '7') +
    car([150 * s, horizon + 120 * s], s * 0.85, hills, ink, paper, '3') +
    flag([58 * s, 60 * s], s, ink, paper)
  )
}

/** A road that passes behind the shoulders, with kerbs. */
function track(
  w: number,
  horizon: number,
  s: number,
  road: string,
  paper: string,
  red: string,
): string {
  const y = (down: number) => horizon + down * s
  const shape = `M0 ${n(y(96))}C${n(w * 0.3)} ${n(y(60))} ${n(w * 0.8)} ${n(y(66))} ${w} ${n(y(90))}L${w} ${n(y(300))}C${n(w * 0.7)} ${n(y(240))} ${n(w * 0.3)} ${n(y(236))} 0 ${n(y(270))}Z`
  const kerb = `M0 ${n(y(276))}C${n(w * 0.3)} ${n(y(242))} ${n(w * 0.7)} ${n(y(246))} ${w} ${n(y(306))}`
  const far = `M0 ${n(y(94))}C${n(w * 0.3)} ${n(y(58))} ${n(w * 0.8)} ${n(y(64))} ${w} ${n(y(88))}`
  const striped = (path: string, wide: number, dash: number) =>
    `<path d="${path}" fill="none" stroke="${paper}" stroke-width="${n(wide * s)}"/><path d="${path}" fill="none" stroke="${red}" stroke-width="${n(wide * s)}" stroke-dasharray="${n(dash * s)} ${n(dash * s)}"/>`
  return `<path d="${shape}" fill="${road}"/>${striped(far, 9, 30)}${striped(kerb, 24, 64)}`
}

/** A grandstand with flags on its roof and a crowd of dots. */
function stand(
  w: number,
  horizon: number,
  s: number,
  { ink, paper, cars, sun, hills }: z.output<typeof raceTrackSchema>,
): string {
  const left = w - 350 * s
  const y = (up: number) => horizon - up * s
  const x = (by: number) => left + by * s
  const rows = [0, 1, 2, 3, 4]
    .flatMap((row) =>
      Array.from({ length: 20 }, (_, i) => {
        const colour = [paper, sun, cars, paper, hills][(i * 3 + row * 2) % 5]
        return `<circle cx="${n(x(14 + row * 5 + i * 19 + (row % 2) * 9))}" cy="${n(y(24 + row * 25))}" r="${n(8.4 * s)}" fill="${colour}"/>`
      }),
    )
    .join('')
  const posts = [20, 130, 240, 350]
    .map(
      (by) =>
        `<rect x="${n(x(by))}" y="${n(y(190))}" width="${n(7 * s)}" height="${n(190 * s)}" fill="${paper}"/>`,
    )
    .join('')
  const pennants = [30, 110, 190, 270, 350]
    .map((by, i) => {
      const fill = [cars, paper, sun, hills, cars][i]
      return `<path d="M${n(x(by))} ${n(y(196))}V${n(y(270))}" stroke="${ink}" stroke-width="${n(4 * s)}"/><path d="M${n(x(by))} ${n(y(268))}L${n(x(by + 50))} ${n(y(254))}L${n(x(by))} ${n(y(238))}Z" fill="${fill}"/>`
    })
    .join('')
  return `${pennants}<path d="${line([
    [x(0), y(0)],
    [x(26), y(150)],
    [w + 10, y(150)],
    [w + 10, y(0)],
  ])}" fill="${ink}"/>${rows}${posts}<path d="${line([
    [x(-34), y(176)],
    [x(14), y(204)],
    [w + 10, y(204)],
    [w + 10, y(176)],
  ])}" fill="${cars}"/><path d="M${n(x(-34))} ${n(y(176))}H${w}" stroke="${paper}" stroke-width="${n(8 * s)}"/>`
}

/** A slim car of the time before wings, from the side. */
function car(
  [x, y]: Point,
  s: number,
  colour: string,
  ink: string,
  paper: string,
  number: string,
): string {
  const wheel = (at: number, radius: number) =>
    `<circle cx="${at}" cy="0" r="${radius}" fill="${ink}"/><circle cx="${at}" cy="0" r="${radius * 0.52}" fill="${paper}"/><circle cx="${at}" cy="0" r="${radius * 0.2}" fill="${ink}"/>`
  return `<g transform="translate(${n(x)} ${n(y)}) scale(${s.toFixed(3)})"><ellipse cx="0" cy="36" rx="190" ry="9" fill="${ink}" fill-opacity="0.5"/><path d="M-178 6C-170 -20 -120 -34 -60 -36L-34 -62C-26 -70 -14 -68 -8 -58L0 -38C60 -40 130 -34 166 -18C184 -10 188 6 178 16L-150 22C-170 22 -180 16 -178 6Z" fill="${colour}" stroke="${ink}" stroke-width="5"/><path d="M-178 0L178 2" stroke="${paper}" stroke-width="9"/><circle cx="-20" cy="-64" r="19" fill="${paper}" stroke="${ink}" stroke-width="5"/><path d="M-6 -70C2 -66 4 -58 -2 -52L-22 -56Z" fill="${ink}"/><path d="M8 -40L26 -66L34 -62L30 -38Z" fill="${paper}" stroke="${ink}" stroke-width="4"/><circle cx="78" cy="-12" r="21" fill="${paper}"/><text x="78" y="-2" text-anchor="middle" font-family="DejaVu Sans" font-weight="bold" font-size="30" fill="${ink}">${number}</text>${wheel(-112, 40)}${wheel(122, 36)}</g>`
}

/** Cloth that swings from its pole. */
function flag([x, y]: Point, s: number, ink: string, paper: string): string {
  const at = (u: number, v: number): Point => {
    const swing = Math.sin(u * 7.4 - 0.4) * 30 * (0.25 + u)
    return [x + s * (16 + u * 400 + v * 26), y + s * (24 + v * 270 + swing + u * 46)]
  }
  const cells: string[] = []
  for (let row = 0; row < ROWS; row++) {
    for (let column = 0; column < COLUMNS; column++) {
      if ((row + column) % 2) continue
      const fine = (u: number, v: number) => at((column + u) / COLUMNS, (row + v) / ROWS)
      cells.push(line([fine(0, 0), fine(0.5, 0), fine(1, 0), fine(1, 1), fine(0.5, 1), fine(0, 1)]))
    }
  }
  const rim: Point[] = [
    ...Array.from({ length: 25 }, (_, i) => at(i / 24, 0)),
    ...Array.from({ length: 25 }, (_, i) => at(1 - i / 24, 1)),
  ]
  return `<path d="M${n(x - 6 * s)} ${n(y)}L${n(x + 82 * s)} ${n(y + 640 * s)}" stroke="${ink}" stroke-width="${n(15 * s)}" stroke-linecap="round"/><circle cx="${n(x - 6 * s)}" cy="${n(y)}" r="${n(14 * s)}" fill="${ink}"/><path d="${line(rim)}" fill="${paper}" stroke="${ink}" stroke-width="${n(5 * s)}"/><path d="${cells.join('')}" fill="${ink}"/>`
}
