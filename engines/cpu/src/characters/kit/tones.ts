import { parseHex, type Rgb } from '../../kernels/hex.ts'
import { clamp, mix } from '../../kernels/numbers.ts'

/** A material's tones from its deepest shadow to its highlight. Prints keep three or four of them. */
export type Tones = readonly string[]

export type ToneOptions = {
  /** How dark the shadows get: 1 is black. */
  readonly depth?: number
  /** How light the highlights get: 1 is white. */
  readonly shine?: number
}

/** Five tones of a colour; the colour itself is what the light falls on. */
export function tonesOf(colour: string, { depth = 0.82, shine = 0.45 }: ToneOptions = {}): Tones {
  const own = parseHex(colour)
  return [
    mixed(own, SHADE, depth),
    mixed(own, SHADE, depth * 0.66),
    mixed(own, SHADE, depth * 0.32),
    colour,
    mixed(own, LIGHT, shine),
  ]
}

/** Shadows are cool and lights warm, as by a lamp in a room with a window. */
const SHADE: Rgb = [0.05, 0.035, 0.07]
const LIGHT: Rgb = [1, 0.985, 0.94]

/** The tone for a brightness of 0 to 1. */
export function toneAt(tones: Tones, light: number): string {
  return tones[Math.round(clamp(light) * (tones.length - 1))]!
}

/** A colour between two others. */
export function blend(a: string, b: string, t: number): string {
  return mixed(parseHex(a), parseHex(b), t)
}

function mixed(a: Rgb, b: Rgb, t: number): string {
  return `#${a
    .map((value, i) =>
      Math.round(mix(value, b[i]!, t) * 255)
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`
}
