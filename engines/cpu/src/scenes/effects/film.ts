import { z } from 'zod'
import { toLinear, toSrgb } from '../../kernels/light.ts'
import { clamp } from '../../kernels/numbers.ts'
import { amount } from '../schema/fields.ts'
import type { Painter } from '../stage.ts'

export const FILM_STOCKS = ['portrait', 'slide', 'cinema', 'instant', 'seventies', 'cross'] as const

export const filmSchema = z
  .strictObject({
    effect: z.literal('film'),
    stock: z.enum(FILM_STOCKS),
    amount: amount.default(1),
  })
  .describe('The colours of a film stock. Use after grade.')

/** Per channel: what black and white become, and a bend of the middle (1 is straight). */
type Channel = { readonly black: number; readonly white: number; readonly gamma: number }
type Stock = {
  readonly red: Channel
  readonly green: Channel
  readonly blue: Channel
  readonly saturation: number
  /** Strength of the S of contrast. */
  readonly contrast: number
}

const STOCKS: Readonly<Record<(typeof FILM_STOCKS)[number], Stock>> = {
  // Warm skin, open shadows.
  portrait: {
    red: { black: 0.03, white: 1, gamma: 0.94 },
    green: { black: 0.03, white: 0.985, gamma: 0.98 },
    blue: { black: 0.045, white: 0.95, gamma: 1.03 },
    saturation: 0.94,
    contrast: 0.1,
  },
  // Deep and vivid.
  slide: {
    red: { black: 0, white: 1, gamma: 1.0 },
    green: { black: 0, white: 1, gamma: 1.02 },
    blue: { black: 0.015, white: 0.98, gamma: 1.0 },
    saturation: 1.24,
    contrast: 0.32,
  },
  // Teal shadows, warm lights.
  cinema: {
    red: { black: 0.0, white: 1, gamma: 1.05 },
    green: { black: 0.025, white: 0.975, gamma: 0.99 },
    blue: { black: 0.06, white: 0.9, gamma: 0.98 },
    saturation: 1.02,
    contrast: 0.24,
  },
  // Milky blacks, cream whites, a green cast in the dark.
  instant: {
    red: { black: 0.09, white: 0.98, gamma: 0.96 },
    green: { black: 0.1, white: 0.96, gamma: 0.97 },
    blue: { black: 0.11, white: 0.86, gamma: 1.04 },
    saturation: 0.84,
    contrast: 0.06,
  },
  // Faded, orange, brown in the dark.
  seventies: {
    red: { black: 0.1, white: 1, gamma: 0.88 },
    green: { black: 0.07, white: 0.94, gamma: 0.98 },
    blue: { black: 0.08, white: 0.8, gamma: 1.12 },
    saturation: 0.88,
    contrast: 0.12,
  },
  // Slide film in the wrong bath: yellow lights, cyan dark.
  cross: {
    red: { black: 0, white: 1, gamma: 1.14 },
    green: { black: 0.01, white: 1, gamma: 0.94 },
    blue: { black: 0.16, white: 0.82, gamma: 0.95 },
    saturation: 1.12,
    contrast: 0.3,
  },
}

export const film: Painter<z.output<typeof filmSchema>> = ({ canvas: { data } }, options) => {
  const stock = STOCKS[options.stock]
  const red = tableOf(stock.red, stock.contrast, options.amount)
  const green = tableOf(stock.green, stock.contrast, options.amount)
  const blue = tableOf(stock.blue, stock.contrast, options.amount)
  const saturation = 1 + (stock.saturation - 1) * options.amount
  for (let p = 0; p < data.length; p += 3) {
    const r = along(red, toSrgb(data[p]!))
    const g = along(green, toSrgb(data[p + 1]!))
    const b = along(blue, toSrgb(data[p + 2]!))
    const grey = (0.299 * r + 0.587 * g + 0.114 * b) * (1 - saturation)
    data[p] = toLinear(grey + r * saturation)
    data[p + 1] = toLinear(grey + g * saturation)
    data[p + 2] = toLinear(grey + b * saturation)
  }
}

function tableOf({ black, white, gamma }: Channel, contrast: number, share: number): Float32Array {
  const table = new Float32Array(257)
  for (let i = 0; i < 257; i++) {
    const straight = Math.min(1, i / 255)
    const curved = straight + (straight * straight * (3 - 2 * straight) - straight) * contrast
    const printed = black + (white - black) * clamp(curved) ** gamma
    table[i] = (straight + (printed - straight) * share) * 255
  }
  return table
}

function along(table: Float32Array, shown: number): number {
  const i = shown | 0
  return i >= 255 ? table[255]! : table[i]! + (table[i + 1]! - table[i]!) * (shown - i)
}
