import { random } from '../../noise.ts'
import { lines, type Point, smooth } from './curve.ts'
import type { Surface } from './surface.ts'
import { type Tones, toneAt } from './tones.ts'

/** A star in facets: each point has a lit and a shaded half. */
export function star(
  [x, y]: Point,
  radius: number,
  tones: Tones,
  { points = 5, turn = 0, light = 1, waist = 0.48 } = {},
): string {
  const at = (i: number, out: number): Point => {
    const angle = ((i / (points * 2)) * 2 - 0.5) * Math.PI + (turn * Math.PI) / 180
    return [x + Math.cos(angle) * radius * out, y + Math.sin(angle) * radius * out]
  }
  const rim = (scale: number) =>
    lines(Array.from({ length: points * 2 }, (_, i) => at(i, scale * (i % 2 ? waist : 1))))
  const facets = Array.from({ length: points * 2 }, (_, i) => {
    const [a, b] = [at(i, i % 2 ? waist : 1), at(i + 1, i % 2 ? 1 : waist)]
    const fill = toneAt(tones, (i % 2 ? 1 : 0.72) * light)
    return `<path d="${lines([[x, y], a, b])}" fill="${fill}"/>`
  }).join('')
  return `<path d="${rim(1.16)}" fill="${tones[0]}" fill-opacity="0.7"/>${facets}`
}

/** A crescent that opens to the right. */
export function crescent([x, y]: Point, radius: number, tones: Tones, turn = 0): string {
  const at = (angle: number, out: number, dx = 0): Point => [
    dx + Math.cos((angle * Math.PI) / 180) * out,
    Math.sin((angle * Math.PI) / 180) * out,
  ]
  const outer = [50, 90, 135, 180, 225, 270, 310].map((angle) => at(angle, radius))
  const inner = [300, 262, 220, 180, 140, 98, 60].map((angle) =>
    at(angle, radius * 0.76, radius * 0.3),
  )
  return `<g transform="translate(${x} ${y}) rotate(${turn})"><path d="${smooth([...outer, ...inner], true)}" fill="${tones[3]}" stroke="${tones[0]}" stroke-width="${radius * 0.08}"/></g>`
}

/** Stars of different sizes over a patch, in rows set off by half; `shade` is how much light each place has. */
export function starry(
  surface: Surface,
  [rows, columns]: readonly [number, number],
  size: number,
  tones: Tones,
  seed: number,
): string {
  const next = random(seed)
  const out: string[] = []
  for (let row = 0; row < rows; row++) {
    for (let column = 0; column < columns; column++) {
      const u = (row + 0.5 + (next() - 0.5) * 0.4) / rows
      const v = (column + 0.5 + (row % 2 ? 0.22 : -0.22) + (next() - 0.5) * 0.2) / columns
      const radius = size * ((row + column) % 2 ? 0.6 : 1) * (0.9 + next() * 0.2)
      const light = 1.02 - surface(u, v)[0] / 3600
      out.push(
        star(surface(u, v), radius, tones, {
          points: (row + column) % 2 ? 4 : 5,
          turn: next() * 40,
          light,
        }),
      )
    }
  }
  return out.join('')
}
