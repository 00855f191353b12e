import { clamp } from '../../kernels/numbers.ts'
import { n } from '../../scenes/art/drawing.ts'
import { across, type Curve, evenly, type Point, pointsOf, smooth } from './curve.ts'
import { disc } from './jewels.ts'
import { type Tones, toneAt } from './tones.ts'

/** A domed metal button with a rim, and the shadow that it casts. */
export function button([x, y]: Point, radius: number, metal: Tones, light = 1): string {
  return (
    `<circle cx="${n(x + radius * 0.22)}" cy="${n(y + radius * 0.3)}" r="${n(radius * 1.1)}" fill="${metal[0]}" fill-opacity="0.6"/>` +
    disc([x, y], radius, metal[0]!) +
    disc([x, y], radius * 0.88, toneAt(metal, 0.62 * light)) +
    disc([x + radius * 0.05, y + radius * 0.05], radius * 0.68, toneAt(metal, 0.3 * light)) +
    disc([x - radius * 0.06, y - radius * 0.06], radius * 0.58, toneAt(metal, 0.78 * light)) +
    disc([x - radius * 0.2, y - radius * 0.22], radius * 0.26, toneAt(metal, 1.02 * light))
  )
}

/** A stripe along a curve: braid, piping, a hem. Dark below it, so that it lies on the cloth. */
export function braid(curve: Curve, width: number, tones: Tones, light = 0.75): string {
  const line = (from: number, by: number) =>
    smooth(
      pointsOf(curve, 30).map(([x, y], i): Point => {
        const [ox, oy] = across(curve, clamp(i / 30, 0.01, 0.99))
        return [x + ox * from + by, y + oy * from + by]
      }),
    )
  const stroke = (data: string, fill: string, wide: number) =>
    `<path d="${data}" fill="none" stroke="${fill}" stroke-width="${n(wide)}" stroke-linejoin="round"/>`
  return (
    stroke(line(0, width * 0.18), tones[0]!, width * 1.2) +
    stroke(line(0, 0), toneAt(tones, light), width) +
    stroke(line(width * 0.26, 0), toneAt(tones, light - 0.3), width * 0.3)
  )
}

/** Stitches along a curve. */
export function stitches(curve: Curve, gap: number, width: number, fill: string): string {
  const places = evenly(curve, gap)
  const data = places
    .slice(0, -1)
    .map(([x, y], i) => {
      const [bx, by] = places[i + 1]!
      return `M${n(x)} ${n(y)}L${n(x + (bx - x) * 0.58)} ${n(y + (by - y) * 0.58)}`
    })
    .join('')
  return `<path d="${data}" fill="none" stroke="${fill}" stroke-width="${n(width)}" stroke-linecap="round"/>`
}

/** A frame of metal with its prong, across a strap that runs at `turn` degrees from the horizontal. */
export function buckle(
  [x, y]: Point,
  [wide, tall]: readonly [number, number],
  turn: number,
  metal: Tones,
): string {
  const thick = Math.min(wide, tall) * 0.2
  const frame = (by: number, width: number, fill: string) =>
    `<rect x="${n(-wide / 2 + by)}" y="${n(-tall / 2 + by)}" width="${n(wide)}" height="${n(tall)}" rx="${n(thick)}" fill="none" stroke="${fill}" stroke-width="${n(width)}"/>`
  return `<g transform="translate(${n(x)} ${n(y)}) rotate(${n(turn)})">${frame(thick * 0.35, thick * 1.3, metal[0]!)}${frame(0, thick, metal[2]!)}${frame(-thick * 0.12, thick * 0.42, metal[4]!)}<path d="M${n(-wide / 2)} 0L${n(wide / 2)} 0" stroke="${metal[0]}" stroke-width="${n(thick * 0.95)}"/><path d="M${n(-wide / 2)} ${n(-thick * 0.1)}L${n(wide / 2)} ${n(-thick * 0.1)}" stroke="${metal[3]}" stroke-width="${n(thick * 0.55)}"/></g>`
}
