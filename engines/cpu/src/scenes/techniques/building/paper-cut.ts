import { z } from 'zod'
import { softBlur } from '../../../kernels/blur.ts'
import { clamp, mix } from '../../../kernels/numbers.ts'
import type { Plane } from '../../../kernels/plane.ts'
import { shrink } from '../../../kernels/resize.ts'
import { valueNoise } from '../../../kernels/value-noise.ts'
import { amount, length } from '../../schema/fields.ts'
import { meanHeight, type Painter, type Stage } from '../../stage.ts'
import { fromDisplay, toDisplay } from '../shared/display.ts'
import { type Papers, papersOf } from './paper-colours.ts'
import { pasteFaces } from './paper-faces.ts'
import { laySheet } from './paper-sheets.ts'

export const paperCutSchema = z
  .strictObject({
    effect: z.literal('paper-cut'),
    sheets: z
      .int()
      .min(3)
      .max(24)
      .default(16)
      .describe('Colours of the sheets; dark ones lie at the bottom'),
    lift: length.default(0.0035).describe('Distance between the sheets'),
    shadow: amount.default(0.5),
    colour: z.number().min(0).max(3).default(1.25),
    round: length.default(0.005).describe('Roundness of the cuts'),
    fibre: amount.default(0.4),
  })
  .describe(
    'Sheets of coloured paper that are cut along the colours and stacked, each with a shadow',
  )
type Options = z.output<typeof paperCutSchema>

/** Colours are sorted on a grid reduced by this. */
const FACTOR = 2
/** The knife is finer on faces, in face heights. */
const FACE_ROUND = 0.004

export const paperCut: Painter<Options> = (stage, options) => {
  const { canvas, unit, faceMask } = stage
  const { width, height } = canvas
  const source = toDisplay(canvas)
  const shown = source.slice()
  const small = shrink({ data: source, width, height }, FACTOR, 3)
  const papers = papersOf(stage, small, FACTOR, options)
  const held = faceMask && shrink({ data: faceMask, width, height }, FACTOR, 1).data
  for (let n = 0; n < options.sheets; n++) {
    stage.signal.throwIfAborted()
    const shape = n === 0 ? wholeSheet(small) : cutSheet(stage, papers, small, n, held, options)
    const colour = papers.colours.subarray(n * 3, n * 3 + 3)
    const high = (unit * options.lift * mix(1.2, 0.7, n / options.sheets)) / FACTOR
    const thick = { drop: high, soft: high, dark: options.shadow, faceMask }
    laySheet(shown, width, height, { shape, colour }, thick)
  }
  pasteFaces(stage, source, shown)
  addFibre(stage, shown, options.fibre)
  fromDisplay(canvas, shown)
}

function wholeSheet({ width, height }: Plane): Plane {
  return { data: new Float32Array(width * height).fill(1), width, height }
}

/** A sheet lies wherever its own or a lighter paper is seen; its outline is cut round. */
function cutSheet(
  { unit, heads }: Stage,
  { labels }: Papers,
  { width, height }: Plane,
  n: number,
  held: Float32Array | undefined,
  { round }: Options,
): Plane {
  const wanted = new Float32Array(labels.length)
  for (let i = 0; i < wanted.length; i++) wanted[i] = labels[i]! >= n ? 1 : 0
  const grid = { data: wanted, width, height }
  const data = softBlur(grid, (unit * round) / FACTOR, 1)
  if (held && heads.length > 0) {
    const tall = meanHeight(heads)
    const fine = softBlur(grid, Math.max(0.4, (tall * FACE_ROUND) / FACTOR), 1)
    for (let i = 0; i < data.length; i++) data[i] = mix(data[i]!, fine[i]!, clamp(held[i]! * 1.4))
  }
  return { data, width, height }
}

function addFibre({ canvas, unit, seed }: Stage, shown: Float32Array, amount: number): void {
  const { width, height } = canvas
  const scale = Math.max(2, unit * 0.004)
  const grain = valueNoise(width, height, { scale, seed: seed + 51, octaves: 3, gain: 0.7 })
  const broad = valueNoise(width, height, { scale: scale * 9, seed: seed + 52, octaves: 2 })
  for (let i = 0, p = 0; i < grain.length; i++, p += 3) {
    const gain = 1 + amount * ((grain[i]! - 0.5) * 0.2 + (broad[i]! - 0.5) * 0.12)
    for (let c = p; c < p + 3; c++) shown[c] = clamp(shown[c]! * gain)
  }
}
