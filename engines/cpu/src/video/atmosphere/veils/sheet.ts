import { parseHex, type Rgb } from '../../../kernels/hex.ts'
import { mix, smoothstep } from '../../../kernels/numbers.ts'
import type { Plane } from '../../../kernels/plane.ts'
import { warpedNoise } from '../../../kernels/value-noise.ts'
import type { AirStage, Ingredient, Side } from '../air.ts'
import { blankVeil, brightnessOf, coverWith, spareFaces, type Veil } from './veil.ts'

/** Mist, fog and smoke. */
export type Sheet = {
  readonly colour: string
  /** How dense it is at most. */
  readonly density: Readonly<Record<Side, number>>
  /** Below this height it is as dense as can be, and above that one it is gone; 0 is the top. */
  readonly rises: readonly [ground: number, top: number]
  /** Size of its masses, as a share of the frame. */
  readonly scale: number
  /** To the right and down, in shares of the frame a second. */
  readonly wind: readonly [number, number]
  /** From an even veil, 0, to torn shreds, 1. */
  readonly torn: number
}

/** The longest film, in seconds: so much of the sheet has to be there. */
const LONGEST = 8
const FADE = [0.1, 1.3] as const

/** Two noises move over one another at different speeds: what they make together never repeats. */
export function sheet(kind: Sheet): Ingredient {
  return (stage) => {
    const veil = blankVeil(stage, 1)
    const [windX, windY] = kind.wind
    const masses = [
      scrolling(stage, veil, kind, [windX, windY], 1),
      scrolling(stage, veil, kind, [windX * -0.55, windY * 0.6], 2),
    ] as const
    const colour = parseHex(stage.colours?.[0] ?? kind.colour)
    const { columns, rows } = veil
    const low = mix(-0.1, 0.46, kind.torn)
    const high = mix(0.9, 0.61, kind.torn)
    return (frame, side, view) => {
      const shown = smoothstep(FADE[0], FADE[1], view.seconds)
      const density = Math.min(0.92, kind.density[side] * stage.amount ** 0.6) * shown
      if (density <= 0) return
      // What is before people moves faster: it is nearer.
      const seconds = view.seconds * (side === 'before' ? 1.5 : 1)
      for (const [n, mass] of masses.entries()) mass(veil.data, seconds, n > 0)
      for (let row = 0, i = 0; row < rows; row++) {
        const down = row / (rows - 1)
        const hung = density * smoothstep(kind.rises[1], kind.rises[0], down)
        for (let column = 0; column < columns; column++, i++) {
          veil.data[i] = hung * smoothstep(low, high, veil.data[i]! * 0.5)
        }
      }
      spareFaces(veil, view.faces, side === 'before' || stage.flat ? 0.25 : 0.75)
      coverWith(frame, veil, dimmed(colour, brightnessOf(frame)))
    }
  }
}

type Scrolling = (out: Float32Array, seconds: number, adds: boolean) => void

/** A noise larger than the frame, by as much as it moves through it. */
function scrolling(
  { unit, seed }: AirStage,
  { step, columns, rows }: Veil,
  kind: Sheet,
  wind: readonly [number, number],
  nth: number,
): Scrolling {
  const [paceX, paceY] = wind.map((speed) => (speed * unit) / step) as [number, number]
  const roomX = Math.ceil(Math.abs(paceX) * LONGEST * 1.5) + 2
  const roomY = Math.ceil(Math.abs(paceY) * LONGEST * 1.5) + 2
  const noise: Plane = { data: new Float32Array(0), width: columns + roomX, height: rows + roomY }
  // Drawn out along its way.
  const stretch = Math.abs(paceX) > Math.abs(paceY) ? ([1.7, 1] as const) : ([0.8, 1.3] as const)
  const scale = (kind.scale * unit) / step / nth ** 0.5
  const options = { scale, seed: seed + nth, octaves: 5, gain: 0.42, stretch }
  const data = warpedNoise(noise.width, noise.height, options, 0.6 + 1.2 * kind.torn)
  return (out, seconds, adds) => {
    const x = scrolled(paceX, seconds, roomX)
    const y = scrolled(paceY, seconds, roomY)
    const s = x - Math.floor(x)
    const t = y - Math.floor(y)
    for (let row = 0, i = 0; row < rows; row++) {
      let p = (row + Math.floor(y)) * noise.width + Math.floor(x)
      for (let column = 0; column < columns; column++, i++, p++) {
        const q = p + noise.width
        const upper = data[p]! + (data[p + 1]! - data[p]!) * s
        const lower = data[q]! + (data[q + 1]! - data[q]!) * s
        const value = upper + (lower - upper) * t
        out[i] = adds ? out[i]! + value : value
      }
    }
  }
}

/** Where the frame's first cell reads: what moves right is read further left. */
function scrolled(pace: number, seconds: number, room: number): number {
  const gone = Math.min(room - 1.01, Math.abs(pace) * seconds)
  return pace > 0 ? room - 1.01 - gone : gone
}

function dimmed([red, green, blue]: Rgb, brightness: number): Rgb {
  const lit = Math.min(1, 0.55 + brightness)
  return [red * lit, green * lit, blue * lit]
}
