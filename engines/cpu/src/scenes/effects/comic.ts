import { z } from 'zod'
import { clamp, mix, smoothstep } from '../../kernels/numbers.ts'
import { hex, length } from '../schema/fields.ts'
import type { Painter } from '../stage.ts'
import { calm } from './calm.ts'
import { displayOf, fromDisplay, lumaOf, toDisplay } from './display.ts'
import { inkLines } from './ink-lines.ts'

/** Flat bands of colour, ink lines, and dots in the shadows only. */
export const comicSchema = z.strictObject({
  effect: z.literal('comic'),
  bands: z.int().min(2).max(8).default(4),
  dot: length.default(0.011),
  ink: hex.default('#14101c'),
  colour: z.number().min(0).max(3).default(1.7),
})

export const comic: Painter<z.output<typeof comicSchema>> = ({ canvas, unit }, options) => {
  const { width, height } = canvas
  const shown = toDisplay(canvas)
  const flat = calm(calm(shown, width, height, unit * 0.006), width, height, unit * 0.004)
  const light = lumaOf(flat)
  const drawn = lumaOf(shown)
  for (let i = 0; i < drawn.length; i++) drawn[i] = light[i]! * 0.6 + drawn[i]! * 0.4
  const lines = inkLines(drawn, width, height, unit / 900)
  const ink = displayOf(options.ink)
  const { bands, colour } = options
  const perDot = Math.SQRT1_2 / Math.max(1, options.dot * unit)
  for (let y = 0, i = 0; y < height; y++) {
    for (let x = 0; x < width; x++, i++) {
      const value = light[i]!
      const band = Math.min(bands - 1, Math.floor(value * bands))
      const step = (band + smoothstep(0.42, 0.58, value * bands - band)) / bands + 0.09
      const gain = Math.min(1.9, step / Math.max(0.03, value))
      const u = (x + y) * perDot
      const v = (x - y) * perDot
      const off = Math.hypot(u - Math.round(u), v - Math.round(v))
      const tone = (1 - smoothstep(0.12, 0.62, value)) * 0.62
      const dot = tone > 0.08 ? (1 - smoothstep(tone - 0.07, tone + 0.07, off)) * 0.55 : 0
      const black = Math.max(1 - smoothstep(0.08, 0.13, value), 1 - lines[i]!)
      for (let c = 0; c < 3; c++) {
        const p = i * 3 + c
        const flatColour = clamp(value * gain + (flat[p]! - value) * gain * colour)
        const dotted = mix(flatColour, flatColour * 0.42 + ink[c]! * 0.3, dot)
        flat[p] = mix(dotted, ink[c]!, black)
      }
    }
  }
  fromDisplay(canvas, flat)
}
