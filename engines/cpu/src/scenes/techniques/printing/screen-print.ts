import { z } from 'zod'
import { clamp, mix } from '../../../kernels/numbers.ts'
import { amount, hex, length } from '../../schema/fields.ts'
import type { Painter } from '../../stage.ts'
import { displayOf, fromDisplay, toDisplay } from '../shared/display.ts'
import { headMask } from '../shared/head-mask.ts'
import { dotScreen } from './dot-screen.ts'
import { facedCut } from './face-steps.ts'
import { flatTones } from './flat-tones.ts'
import { inkFilm, keepMargin, printPass } from './press.ts'
import { printPaper } from './print-paper.ts'
import { printTones } from './print-tones.ts'
import { spareFeatures } from './spare-features.ts'

export const screenPrintSchema = z
  .strictObject({
    effect: z.literal('screen-print'),
    paper: hex.default('#f4ead4'),
    inks: z
      .array(
        z.strictObject({
          ink: hex,
          below: amount,
          dots: amount
            .default(0)
            .describe(
              'Width of the band of tones around each cut that is printed as dots instead of a hard edge',
            ),
          angle: z.number().min(-90).max(90).default(45),
          opaque: amount.default(0),
          slip: z.tuple([z.number().min(-1).max(1), z.number().min(-1).max(1)]).default([0, 0]),
        }),
      )
      .min(1)
      .max(6)
      .describe('Inks in printing order; each covers what is darker than the one below'),
    dot: length.default(0.0085),
    slip: length.default(0.004),
    rough: amount.default(0.7),
    margin: length.default(0.04),
  })
  .describe(
    'Stencils in transparent inks on top of each other: flat shapes, overprint and a misaligned screen',
  )

/** Over how many tones each ink begins on heads: few inks give a face many tones, which carry the likeness. */
const FACE_BAND = 0.45

export const screenPrint: Painter<z.output<typeof screenPrintSchema>> = (stage, options) => {
  const { canvas, unit, seed } = stage
  const { width, height } = canvas
  const { light } = flatTones(toDisplay(canvas), stage, 0.8)
  const tones = printTones(light, stage, { face: 0.62, reach: 0.8, crisp: 0.4 })
  const fine = headMask(stage)
  const sheet = printPaper(width, height, { colour: options.paper, rough: 0.6, unit, seed })
  const pitch = Math.max(3, options.dot * unit)
  const film = inkFilm(width, height, unit, options.rough, seed + 5)
  spareFeatures(film, stage)
  const margin = options.margin * unit
  for (const { ink, below, dots, angle, opaque, slip } of options.inks) {
    stage.signal.throwIfAborted()
    const cover = dots
      ? dotScreen(wanted(tones, below, dots, fine), width, height, { pitch, angle, fine })
      : darkBelow(facedCut(tones, stage, fine, below, FACE_BAND))
    keepMargin(cover, width, height, margin)
    const moved = [slip[0] * options.slip * unit, slip[1] * options.slip * unit] as const
    printPass(sheet, width, height, { ink: displayOf(ink), cover, slip: moved, opaque, film })
  }
  fromDisplay(canvas, sheet)
}

function darkBelow(cut: Float32Array): Float32Array {
  for (let i = 0; i < cut.length; i++) cut[i] = 1 - cut[i]!
  return cut
}

function wanted(
  tones: Float32Array,
  below: number,
  dots: number,
  heads: Float32Array | undefined,
): Float32Array {
  const out = new Float32Array(tones.length)
  const onHeads = Math.max(dots, FACE_BAND)
  for (let i = 0; i < out.length; i++) {
    const band = heads ? mix(dots, onHeads, heads[i]!) : dots
    out[i] = clamp((below - tones[i]!) / band + 0.5)
  }
  return out
}
