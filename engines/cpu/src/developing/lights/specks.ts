import { parseHex, type Rgb, smoothstep } from '../colour.ts'
import type { LightMap } from './light-map.ts'
import type { LightOf } from './schema.ts'

export function castSpecks(
  map: LightMap,
  { of, count, power, ...light }: LightOf<'specks'>,
  next: () => number,
): void {
  const colour = parseHex(light.colour)
  const short = Math.min(map.width, map.height)
  for (let n = 0; n < count; n++) {
    const cx = next() * map.width
    const cy = next() * map.height * (of === 'stars' ? 0.6 : 1)
    const near = next() ** 3
    const strength = power * (0.35 + 0.65 * next()) * (1 - 0.85 * beforeFaces(map, cx, cy))
    if (of === 'rain') {
      streak(map, cx, cy, short * (0.03 + 0.06 * near), colour, strength * 0.5)
      continue
    }
    const size = of === 'snow' ? 0.0035 + 0.012 * near : 0.0022 + 0.004 * near
    const radius = Math.max(1.3, size * short)
    map.disc(cx, cy, radius, colour, (away) => strength * (1 - away * away) ** 2)
    if (of === 'embers') {
      map.disc(cx, cy, radius * 5, colour, (away) => strength * 0.25 * (1 - away) ** 2)
    }
  }
}

/** 1 in the middle, where the faces are and specks should be faint. */
function beforeFaces(map: LightMap, x: number, y: number): number {
  const away = Math.hypot(x / map.width - 0.5, (y / map.height - 0.42) * 0.9)
  return 1 - smoothstep(0.16, 0.4, away)
}

function streak(map: LightMap, cx: number, cy: number, length: number, colour: Rgb, power: number) {
  const steps = Math.ceil(length)
  for (let s = 0; s < steps; s++) {
    const at = cx - s * 0.16
    const x = Math.floor(at)
    const y = Math.round(cy + s)
    if (x < 0 || y < 0 || x + 1 >= map.width || y >= map.height) continue
    const strength = power * Math.sin((s / steps) * Math.PI)
    // Shared between two columns: a slanted line on whole pixels would be a staircase.
    map.add(x, y, colour, strength * (x + 1 - at))
    map.add(x + 1, y, colour, strength * (at - x))
  }
}
