import { clamp } from '../../kernels/numbers.ts'
import { n } from '../../scenes/art/drawing.ts'
import { type Curve, evenly, type Point } from './curve.ts'
import { blend, type Tones, toneAt } from './tones.ts'

/** A bead lit from the upper left. Dark round it, so that prints keep it apart from its neighbours. */
export function pearl([x, y]: Point, radius: number, tones: Tones, light = 1): string {
  return (
    disc([x, y], radius * 1.12, tones[0]!) +
    disc([x, y], radius, toneAt(tones, 0.5 * light)) +
    disc([x - radius * 0.14, y - radius * 0.14], radius * 0.78, toneAt(tones, 0.8 * light)) +
    disc([x - radius * 0.3, y - radius * 0.3], radius * 0.36, toneAt(tones, 0.35 + 0.7 * light))
  )
}

/** Beads along a curve with the shadow they cast; those on the right side lie in shade. */
export function pearlRope(curve: Curve, radius: number, tones: Tones): string {
  const places = evenly(curve, radius * 2.02)
  const shadow = places
    .map(([x, y]) => circle([x + radius * 0.5, y + radius * 0.8], radius))
    .join('')
  return `<g fill="${tones[0]}" fill-opacity="0.5">${shadow}</g>${places
    .map((place) => pearl(place, radius, tones, clamp(1.15 - place[0] / 2400)))
    .join('')}`
}

/** A cut stone in a collet of metal. */
export function gem([x, y]: Point, radius: number, stone: string, metal: Tones): string {
  const deep = blend(stone, '#08050c', 0.7)
  const table = polygon([x, y], radius * 0.56, 8)
  return (
    disc([x + radius * 0.12, y + radius * 0.16], radius * 1.42, metal[0]!) +
    disc([x, y], radius * 1.34, metal[3]!) +
    disc([x + radius * 0.06, y + radius * 0.06], radius * 1.14, metal[1]!) +
    `<path d="${polygon([x, y], radius, 8)}" fill="${deep}"/>` +
    `<path d="${table}" fill="${stone}"/>` +
    `<path d="M${n(x - radius * 0.9)} ${n(y - radius * 0.2)}L${n(x - radius * 0.2)} ${n(y - radius * 0.9)}L${n(x)} ${n(y - radius * 0.4)}L${n(x - radius * 0.42)} ${n(y)}Z" fill="${blend(stone, '#ffffff', 0.75)}"/>`
  )
}

/** A chain of office: broad links with a rosette between each two. */
export function chain(curve: Curve, size: number, tones: Tones, stone: string): string {
  const places = evenly(curve, size * 1.16)
  return places
    .map((place, i) => {
      const a = places[Math.max(0, i - 1)]!
      const b = places[Math.min(places.length - 1, i + 1)]!
      const turn = (Math.atan2(b[1] - a[1], b[0] - a[0]) * 180) / Math.PI
      const light = clamp(1.2 - place[0] / 1500)
      return i % 2
        ? rosette(place, size * 0.5, tones, light, stone)
        : link(place, size, turn, tones, light)
    })
    .join('')
}

function link([x, y]: Point, size: number, turn: number, tones: Tones, light: number): string {
  const half = size * 0.66
  const tall = size * 0.4
  const knot = `M${n(-half)} 0C${n(-half)} ${n(-tall * 1.5)} ${n(-half * 0.2)} ${n(-tall)} 0 0C${n(half * 0.2)} ${n(tall)} ${n(half)} ${n(tall * 1.5)} ${n(half)} 0C${n(half)} ${n(-tall * 1.5)} ${n(half * 0.2)} ${n(-tall)} 0 0C${n(-half * 0.2)} ${n(tall)} ${n(-half)} ${n(tall * 1.5)} ${n(-half)} 0Z`
  const stroke = (fill: string, width: number) =>
    `<path d="${knot}" fill="none" stroke="${fill}" stroke-width="${n(width)}"/>`
  return `<g transform="translate(${n(x)} ${n(y)}) rotate(${n(turn)})">${stroke(tones[0]!, size * 0.36)}${stroke(toneAt(tones, 0.3 + 0.4 * light), size * 0.24)}${stroke(toneAt(tones, 0.5 + 0.5 * light), size * 0.09)}</g>`
}

function rosette(
  [x, y]: Point,
  radius: number,
  tones: Tones,
  light: number,
  stone: string,
): string {
  const petals = Array.from({ length: 6 }, (_, i) => {
    const angle = (i * Math.PI) / 3
    return disc(
      [x + Math.cos(angle) * radius * 0.62, y + Math.sin(angle) * radius * 0.62],
      radius * 0.46,
      toneAt(tones, (i > 1 && i < 5 ? 0.55 : 0.3) + 0.3 * light),
    )
  }).join('')
  return `${disc([x + 2, y + 3], radius * 1.22, tones[0]!)}${petals}${gem([x, y], radius * 0.46, stone, tones)}`
}

export function disc(at: Point, radius: number, fill: string): string {
  return `<circle cx="${n(at[0])}" cy="${n(at[1])}" r="${n(radius)}" fill="${fill}"/>`
}

function circle([x, y]: Point, radius: number): string {
  return `<circle cx="${n(x)}" cy="${n(y)}" r="${n(radius)}"/>`
}

function polygon([x, y]: Point, radius: number, corners: number): string {
  const places = Array.from({ length: corners }, (_, i) => {
    const angle = ((i + 0.5) / corners) * 2 * Math.PI
    return `${n(x + Math.cos(angle) * radius)} ${n(y + Math.sin(angle) * radius)}`
  })
  return `M${places.join('L')}Z`
}
