import { z } from 'zod'
import { clamp, mix, smoothstep } from '../../../kernels/numbers.ts'
import { lineNoise } from '../../../kernels/value-noise.ts'
import { random } from '../../../noise.ts'
import { amount } from '../../schema/fields.ts'
import type { Painter, Stage } from '../../stage.ts'
import { fromDisplay, toDisplay } from '../shared/display.ts'
import { showOnTube } from './picture-tube.ts'
import { smearRow, type TapeRow } from './tape-row.ts'

export const cassetteSchema = z
  .strictObject({
    effect: z.literal('cassette'),
    wear: amount.default(0.5).describe('How worn the tape is'),
    tube: amount.default(0.5).describe('Strength of the lines and stripes of the screen'),
    lines: z
      .int()
      .min(60)
      .max(600)
      .default(270)
      .describe('Number of lines in the picture; a video tape has about 240'),
    curve: amount.default(0.5),
  })
  .describe('A paused video tape on a tube screen: smeared colours, bands of noise, curved glass')
type Options = z.output<typeof cassetteSchema>

export const cassette: Painter<Options> = (stage, options) => {
  const { canvas } = stage
  const { width, height } = canvas
  const shown = toDisplay(canvas)
  playTape(stage, shown, options)
  stage.signal.throwIfAborted()
  const pitch = Math.max(3, height / options.lines)
  showOnTube(shown, width, height, { ...options, pitch, faceMask: stage.faceMask })
  fromDisplay(canvas, shown)
}

/** Band of lost tracking: its middle and half its height as shares of the picture, and its strength. */
type Band = { readonly at: number; readonly half: number; readonly strength: number }

function playTape(stage: Stage, shown: Float32Array, { wear, lines }: Options): void {
  const { width, height } = stage.canvas
  const next = random(stage.seed + 31)
  const pitch = Math.max(1, Math.round(height / lines))
  const sway = lineNoise(height, { scale: height / 7, seed: stage.seed + 32, octaves: 6 })
  const bands = bandsOf(stage, next, wear)
  const row: TapeRow = {
    luma: new Float32Array(width),
    first: new Float32Array(width),
    second: new Float32Array(width),
  }
  let jitter = 0
  for (let y = 0; y < height; y++) {
    if (y % pitch === 0) jitter = next() - 0.5
    let torn = 0
    for (const { at, half, strength } of bands) {
      const off = Math.abs(y / height - at) / half
      torn = Math.max(torn, strength * (1 - smoothstep(0.3, 1, off)))
    }
    // The last lines are read while the heads change: they bend away.
    const foot = smoothstep(0.972, 1, y / height)
    const shift =
      (sway[y]! - 0.5) * 0.006 * wear + jitter * (0.0012 * wear + 0.03 * torn) + foot * foot * 0.09
    smearRow(shown.subarray(y * width * 3, (y + 1) * width * 3), row, {
      shift: shift * width,
      wide: width * 0.0022,
      bleed: width * 0.011,
      drift: width * 0.0045,
      ringing: 0.55,
    })
    addSnow(shown, y, width, pitch, { torn: Math.max(torn, foot * 0.8), wear, next })
  }
}

/** Bands keep off the faces: one near the foot, one near the top, wherever nobody looks out. */
function bandsOf({ heads, canvas }: Stage, next: () => number, wear: number): readonly Band[] {
  const free = (at: number) =>
    heads.every(
      (head) => Math.abs(head.y / canvas.height - at) > (head.height / canvas.height) * 0.75,
    )
  const bands: Band[] = []
  for (const [from, to, half, strength] of [
    [0.74, 0.94, 0.035, 1],
    [0.02, 0.5, 0.014, 0.7],
    [0.5, 0.74, 0.01, 0.5],
  ] as const) {
    for (let tries = 0; tries < 12; tries++) {
      const at = mix(from, to, next())
      if (!free(at)) continue
      bands.push({ at, half, strength: strength * smoothstep(0, 0.4, wear) })
      break
    }
  }
  return bands
}

type Snow = { readonly torn: number; readonly wear: number; readonly next: () => number }

/** White dashes where the tape has lost its coat, and a fine unrest everywhere. */
function addSnow(
  shown: Float32Array,
  y: number,
  width: number,
  pitch: number,
  { torn, wear, next }: Snow,
): void {
  const start = y * width * 3
  const fine = 0.05 * wear
  for (let x = 0; x < width; x += pitch) {
    const grain = (next() - 0.5) * (fine + torn * 0.25)
    const warm = (next() - 0.5) * (fine * 1.6 + torn * 0.2)
    for (let p = start + x * 3; p < start + Math.min(width, x + pitch) * 3; p += 3) {
      shown[p] = clamp(shown[p]! + grain + warm)
      shown[p + 1] = clamp(shown[p + 1]! + grain)
      shown[p + 2] = clamp(shown[p + 2]! + grain - warm)
    }
  }
  const dashes = torn * 14 + (next() < 0.012 * wear ? 1 : 0)
  for (let n = 0; n < dashes; n++) {
    if (torn > 0 && next() > torn) continue
    const from = next() * width
    const long = width * mix(0.004, 0.06, next() ** 3)
    for (let x = Math.floor(from); x < Math.min(width, from + long); x++) {
      const bright = (1 - (x - from) / long) * 0.85
      for (let p = start + x * 3; p < start + x * 3 + 3; p++)
        shown[p] = mix(shown[p]!, 0.96, bright)
    }
  }
}
