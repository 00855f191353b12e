import { n } from '../../scenes/art/drawing.ts'
import { part } from './cloth.ts'
import { type Curve, evenly, type Point, pointsOf, smooth } from './curve.ts'
import { disc } from './jewels.ts'
import { type Height, lightAt, type Mask, paintForm, type Surface } from './surface.ts'
import { type Tones, toneAt } from './tones.ts'

/** Polished metal mirrors a bright and a dark room: light and dark follow each other in bands. */
export function polished(light: number): number {
  return light + 0.2 * Math.sin(light * 10.5 - 1.2)
}

/** Plates that lie over each other along u like tiles, each with a lip at its lower edge. */
export function lames(count: number, depth: number): Height {
  return ({ u }) => {
    const along = part(u * count)
    return depth * (0.35 + 0.65 * along) * (along > 0.93 ? 0.5 : 1)
  }
}

/** A border along the edges of a patch, `wide` as a share of it. */
export function rim(wide: number, tall: number): Mask {
  return ({ u, v }) => Math.max(wide - Math.min(v, 1 - v), tall - Math.min(u, 1 - u))
}

/** A rivet or stud with its own light and shadow. */
export function rivet([x, y]: Point, radius: number, tones: Tones, light = 1): string {
  return (
    disc([x + radius * 0.24, y + radius * 0.32], radius * 1.2, tones[0]!) +
    disc([x, y], radius, toneAt(tones, 0.5 * light)) +
    disc([x - radius * 0.2, y - radius * 0.22], radius * 0.6, toneAt(tones, 0.4 + 0.6 * light))
  )
}

export function rivets(curve: Curve, gap: number, radius: number, tones: Tones): string {
  return evenly(curve, gap)
    .map((place) => rivet(place, radius, tones, 1.1 - place[0] / 2400))
    .join('')
}

/** A raised edge that catches the light: dark below, bright above. */
export function bead(curve: Curve, width: number, tones: Tones): string {
  const path = smooth(pointsOf(curve, 24))
  const line = (stroke: string, wide: number, up: number) =>
    `<path d="${path}" fill="none" stroke="${stroke}" stroke-width="${n(wide)}" stroke-linecap="round" transform="translate(${n(-up)} ${n(-up)})"/>`
  return (
    line(tones[0]!, width * 1.5, 0) +
    line(tones[2]!, width, 0) +
    line(tones[4]!, width * 0.36, width * 0.2)
  )
}

export type Mail = {
  readonly surface: Surface
  readonly height: Height
  readonly tones: Tones
  readonly rows: number
  readonly columns: number
  /** A ring's radius: rows and columns must let rings touch. */
  readonly ring: number
  readonly shadow?: Mask
}

/** Rings in rows that hang in each other: each row leans the other way. */
export function mail({ surface, height, tones, rows, columns, ring, shadow }: Mail): string {
  const form = { surface, height, ...(shadow ? { shadow } : {}) }
  const dark = [tones[0]!, tones[0]!, tones[1]!, tones[1]!, tones[2]!]
  const byTone = new Map<string, string[]>()
  for (let row = 0; row < rows; row++) {
    for (let column = 0; column < columns; column++) {
      const u = (row + 0.5) / rows
      const v = (column + 0.5 + (row % 2 ? 0.25 : -0.25)) / columns
      const [x, y] = surface(u, v)
      const lean = row % 2 ? 0.34 : -0.34
      const tone = toneAt(tones, lightAt(form, u, v) * 1.05 + 0.08)
      const arc = `M${n(x - ring)} ${n(y - ring * lean)}C${n(x - ring * 0.8)} ${n(y + ring)} ${n(x + ring * 0.8)} ${n(y + ring)} ${n(x + ring)} ${n(y + ring * lean)}`
      byTone.set(tone, [...(byTone.get(tone) ?? []), arc])
    }
  }
  const rings = [...byTone]
    .map(
      ([tone, arcs]) =>
        `<path d="${arcs.join('')}" fill="none" stroke="${tone}" stroke-width="${n(ring * 0.52)}" stroke-linecap="round"/>`,
    )
    .join('')
  return paintForm({ ...form, tones: dark }) + rings
}

export type Lacing = {
  readonly surface: Surface
  readonly height: Height
  readonly plates: Tones
  readonly cords: Tones
  readonly rows: number
  readonly columns: number
  readonly shadow?: Mask
}

/** Lacquered plates, each row hung from the one above by silk cords, as armour of Japan is. */
export function lacedPlates(lacing: Lacing): string {
  const { surface, plates, cords, rows, columns, shadow } = lacing
  const height: Height = (spot) => lacing.height(spot) + lames(rows, 20)(spot)
  const form = { surface, height: lacing.height, ...(shadow ? { shadow } : {}) }
  const byTone = new Map<string, string[]>()
  for (let row = 0; row < rows; row++) {
    for (let column = 0; column < columns; column++) {
      const v = (column + 0.5) / columns
      const [ax, ay] = surface((row + 0.04) / rows, v)
      const [bx, by] = surface((row + 0.66) / rows, v)
      const tone = toneAt(cords, lightAt(form, (row + 0.4) / rows, v) * 1.05)
      byTone.set(tone, [...(byTone.get(tone) ?? []), `M${n(ax)} ${n(ay)}L${n(bx)} ${n(by)}`])
    }
  }
  const [ax, ay] = surface(0.5, 0.5)
  const [bx, by] = surface(0.5, 0.5 + 1 / columns)
  const wide = Math.hypot(bx - ax, by - ay) * 0.68
  const drawn = [...byTone]
    .map(
      ([tone, marks]) =>
        `<path d="${marks.join('')}" fill="none" stroke="${tone}" stroke-width="${n(wide)}" stroke-linecap="round"/>`,
    )
    .join('')
  return paintForm({ ...form, height, tones: plates, finish: polished }) + drawn
}
