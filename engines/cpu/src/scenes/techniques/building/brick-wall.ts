import { clamp, mix, smoothstep } from '../../../kernels/numbers.ts'
import { valueNoise } from '../../../kernels/value-noise.ts'
import { random } from '../../../noise.ts'

/** What a wall sends back of the light on it (one number a pixel), and how its surface leans to the light. */
export type Wall = { readonly tone: Float32Array; readonly lean: Float32Array }

const WIDE = 2.7
const DICE = 1021

/** A wall of bricks, each a little different, mortar between them; `course` is the height of a row. */
export function brickWall(width: number, height: number, course: number, seed: number): Wall {
  const next = random(seed)
  const dice = Float32Array.from({ length: DICE }, next)
  const rough = valueNoise(width, height, {
    scale: course * 0.5,
    seed: seed + 1,
    octaves: 5,
    gain: 0.6,
  })
  const tone = new Float32Array(width * height)
  const lean = new Float32Array(width * height)
  const mortar = 0.06
  for (let y = 0, i = 0; y < height; y++) {
    const down = y / course
    const row = Math.floor(down)
    for (let x = 0; x < width; x++, i++) {
      const along = x / (course * WIDE) + (row % 2) * 0.5
      const brick = Math.floor(along)
      const own = dice[(row * 57 + brick * 131) % DICE]!
      // Worn edges: the rim of a brick wanders.
      const worn = (rough[i]! - 0.5) * 0.09
      const u = (along - brick) * WIDE
      const v = down - row
      const inside = Math.min(u, WIDE - u, v, 1 - v) + worn
      const solid = smoothstep(mortar, mortar + 0.05, inside)
      const pitted = mix(0.75, 1.2, rough[i]!)
      tone[i] = mix(0.34, mix(0.55, 0.95, own), solid) * pitted
      // Upper edges of bricks look up, lower edges down.
      const rim = 1 - smoothstep(mortar, mortar + 0.13, inside)
      const facing = v < 0.5 ? 1 : -1
      const ofEdge = Math.min(v, 1 - v) <= Math.min(u, WIDE - u) + 0.02 ? facing : 0
      lean[i] = clamp(0.5 + 0.5 * rim * ofEdge * solid)
    }
  }
  return { tone, lean }
}
