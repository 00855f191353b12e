import { parseHex, smoothstep } from '../colour.ts'
import type { LightMap } from './light-map.ts'
import type { LightOf } from './schema.ts'

export async function castRays(
  map: LightMap,
  { colours, x, y, count, power }: LightOf<'rays'>,
  next: () => number,
  signal: AbortSignal,
): Promise<void> {
  const cx = x * map.width
  const cy = y * map.height
  const toMiddle = Math.atan2(map.height * 0.6 - cy, map.width * 0.5 - cx)
  const beams = Array.from({ length: count }, (_, n) => ({
    angle: ((n + next()) / count - 0.5) * 2.1,
    width: 0.05 + next() * 0.13,
    power: power * (0.35 + next() * 0.65),
    colour: parseHex(colours[n % colours.length] ?? '#ffffff'),
  }))
  const reach = Math.hypot(map.width, map.height)
  await map.everywhere(signal, (px, py) => {
    const turn = Math.atan2(py - cy, px - cx) - toMiddle
    const angle = turn > Math.PI ? turn - 2 * Math.PI : turn < -Math.PI ? turn + 2 * Math.PI : turn
    const away = Math.hypot(px - cx, py - cy) / reach
    for (const beam of beams) {
      const off = Math.abs(angle - beam.angle)
      if (off > beam.width) continue
      const across = 1 - smoothstep(0, beam.width, off)
      map.add(px, py, beam.colour, beam.power * across * across * Math.max(0, 1 - away * 1.05))
    }
  })
}

export async function castVeil(
  map: LightMap,
  { colours, power }: LightOf<'veil'>,
  next: () => number,
  signal: AbortSignal,
): Promise<void> {
  const curtains = colours.map((colour) => ({
    colour: parseHex(colour),
    phase: next() * 6,
    bend: 1.5 + next() * 2,
    foot: 0.12 + next() * 0.16,
  }))
  await map.everywhere(signal, (px, py) => {
    const x = px / map.width
    const y = py / map.height
    for (const { colour, phase, bend, foot } of curtains) {
      const wave = 0.1 * Math.sin(x * bend * 3 + phase) + 0.04 * Math.sin(x * 17 + phase * 3)
      const above = foot + wave - y
      const curtain = above > 0 ? Math.exp(-above * 4.5) : Math.exp(above * 26)
      const folds = 0.66 + 0.34 * Math.sin(x * 46 + Math.sin(x * 9 + phase) * 5 + phase)
      map.add(px, py, colour, power * curtain * folds * smoothstep(0.62, 0.3, y))
    }
  })
}
