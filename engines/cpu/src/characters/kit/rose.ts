import { type Point, smooth } from './curve.ts'
import { disc } from './jewels.ts'
import type { Tones } from './tones.ts'

/** A full rose from the front: three rings of petals, darker between them, lit from the upper left. */
export function rose([x, y]: Point, radius: number, petals: Tones): string {
  const ring = (count: number, out: number, size: number, turn: number) =>
    Array.from({ length: count }, (_, i) => {
      const way = ((i + turn) / count) * 2 * Math.PI
      const [cx, cy] = [x + Math.cos(way) * out * radius, y + Math.sin(way) * out * radius]
      const lit = -Math.cos(way) * 0.7 - Math.sin(way) * 0.7
      const tone = lit > 0.35 ? 4 : lit > -0.45 ? 3 : 2
      return (
        disc([cx, cy], size * radius * 1.12, petals[0]!) +
        disc([cx, cy], size * radius, petals[tone - 1]!) +
        disc(
          [cx - size * radius * 0.14, cy - size * radius * 0.16],
          size * radius * 0.74,
          petals[tone]!,
        )
      )
    }).join('')
  const heart = Array.from({ length: 14 }, (_, i): Point => {
    const [way, out] = [i * 0.9, radius * (0.02 + i * 0.018)]
    return [x + Math.cos(way) * out, y + Math.sin(way) * out]
  })
  return (
    disc([x + radius * 0.1, y + radius * 0.14], radius * 1.02, petals[0]!) +
    ring(6, 0.62, 0.42, 0) +
    ring(5, 0.36, 0.36, 0.4) +
    disc([x, y], radius * 0.34, petals[2]!) +
    `<path d="${smooth(heart)}" fill="none" stroke="${petals[0]}" stroke-width="${(radius * 0.07).toFixed(1)}" stroke-linecap="round"/>`
  )
}

/** A pointed leaf from its stem, in degrees clockwise from the right. */
export function leaf([x, y]: Point, long: number, turn: number, green: Tones): string {
  const half = (sign: number, fill: string) =>
    `<path d="M0 0Q${(long * 0.45).toFixed(1)} ${(sign * long * 0.36).toFixed(1)} ${long.toFixed(1)} 0Z" fill="${fill}" stroke="${green[0]}" stroke-width="${(long * 0.06).toFixed(1)}"/>`
  return `<g transform="translate(${x.toFixed(1)} ${y.toFixed(1)}) rotate(${turn})">${half(-1, green[3]!)}${half(1, green[2]!)}</g>`
}
