import { parseHex, smoothstep } from '../colour.ts'
import type { LightMap } from './light-map.ts'
import type { LightOf } from './schema.ts'

export async function castGlow(
  map: LightMap,
  { x, y, radius, power, ...light }: LightOf<'glow'>,
  signal: AbortSignal,
): Promise<void> {
  const colour = parseHex(light.colour)
  const reach = radius * Math.max(map.width, map.height)
  const cx = x * map.width
  const cy = y * map.height
  await map.everywhere(signal, (px, py) => {
    const away = ((px - cx) ** 2 + (py - cy) ** 2) / reach ** 2
    if (away < 1) map.add(px, py, colour, power * (1 - away) ** 3)
  })
}

/** Lamps keep to the edges: a disc across a face looks like a stain. */
export function castBokeh(
  map: LightMap,
  { colours, count, size, power }: LightOf<'bokeh'>,
  next: () => number,
): void {
  const short = Math.min(map.width, map.height)
  for (let n = 0; n < count; n++) {
    const angle = next() * Math.PI * 2
    const out = 0.36 + next() * 0.3
    const cx = (0.5 + Math.cos(angle) * out) * map.width
    const cy = (0.46 + Math.sin(angle) * out) * map.height
    const radius = Math.max(3, size * short * (0.35 + next() * 0.9))
    const strength = power * (0.25 + next() * 0.75)
    const colour = parseHex(colours[Math.floor(next() * colours.length)] ?? '#ffffff')
    map.disc(cx, cy, radius, colour, (away) => {
      const rim = smoothstep(0.7, 0.95, away) * 0.45
      return strength * (0.55 + rim) * smoothstep(1, 1 - 2.5 / radius, away)
    })
  }
}
