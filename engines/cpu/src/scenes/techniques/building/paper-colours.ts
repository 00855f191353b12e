import { labToRgb, rgbToLab } from '../../../kernels/lab.ts'
import { clamp, mix } from '../../../kernels/numbers.ts'
import type { Plane } from '../../../kernels/plane.ts'
import type { Size } from '../../../pixels.ts'
import { meanHeight, type Stage } from '../../stage.ts'
import { kuwaharaFilter } from '../shared/kuwahara-filter.ts'
import { nearestLab, paletteOf } from './lab-palette.ts'
import { mergeSmallRegions, regionCount } from './regions.ts'

/** Display colours of the papers, dark to light, and which of them each pixel of the grid has. */
export type Papers = { readonly colours: Float32Array; readonly labels: Uint8Array }

/** Of the colours, how much a pixel away from faces counts. */
const PLACE_WEIGHT = 0.25
/** The side of the least piece, as a share of the unit and of a head's height. */
const SCRAP = 0.03
const SCRAP_ON_HEADS = 0.16
/** Colours that differ less than this are alike, in LAB. */
const ALIKE = 16
const MOST_PAPERS = 24

/** Sorts a reduced picture (display values) into a few papers of its own colours. */
export function papersOf(
  { canvas, unit, faceMask, heads, seed }: Stage,
  { data, width, height }: Plane,
  factor: number,
  { sheets, colour }: { readonly sheets: number; readonly colour: number },
): Papers {
  const near = (unit * 0.014) / factor
  const flat = kuwaharaFilter(kuwaharaFilter(data, width, height, near), width, height, near * 0.6)
  const faceAt = (i: number) =>
    faceMask
      ? clamp(faceMask[((i / width) | 0) * factor * canvas.width + (i % width) * factor]! * 1.4)
      : 0
  for (let i = 0; i < width * height; i++) {
    const held = faceAt(i)
    for (let p = i * 3; p < i * 3 + 3; p++) flat[p] = mix(flat[p]!, data[p]!, held) * 255
  }
  const lab = rgbToLab(flat)
  const weight = (i: number) => Math.max(PLACE_WEIGHT, faceAt(i))
  const palette = byLightness(paletteOf(lab, weight, sheets, seed + 50))
  const labels = new Uint8Array(width * height)
  for (let i = 0, p = 0; i < labels.length; i++, p += 3) {
    labels[i] = nearestLab(palette, lab[p]!, lab[p + 1]!, lab[p + 2]!)
  }
  const tall = meanHeight(heads)
  const scrap = (tall ? Math.min(unit * SCRAP, tall * SCRAP_ON_HEADS) : unit * SCRAP) / factor
  const cut = withoutScraps(labels, { width, height }, palette, scrap ** 2)
  for (let i = 0; i < cut.length; i++) if (faceAt(i) > 0.3) cut[i] = labels[i]!
  const colours = new Float32Array(palette.length)
  for (let p = 0; p < palette.length; p += 3) {
    // Paper is never quite black nor quite white.
    const light = mix(12, 97, palette[p]! / 100)
    labToRgb(light, palette[p + 1]! * colour, palette[p + 2]! * colour, colours, p)
    for (let c = p; c < p + 3; c++) colours[c] = clamp(colours[c]! / 255)
  }
  return { colours, labels: cut }
}

/** Nobody cuts scraps: a small piece takes the paper of a piece beside it, best one of a like colour. */
function withoutScraps(
  labels: Uint8Array,
  { width, height }: Size,
  palette: Float32Array,
  least: number,
): Uint8Array {
  const alike = (label: number, other: number) => {
    const [p, q] = [label * 3, other * 3]
    const apart = Math.hypot(
      palette[p]! - palette[q]!,
      palette[p + 1]! - palette[q + 1]!,
      palette[p + 2]! - palette[q + 2]!,
    )
    return 1 / (1 + (apart / ALIKE) ** 3)
  }
  const regions = mergeSmallRegions(Int32Array.from(labels), width, height, {
    least,
    // Hair is ragged, and no splinter.
    thin: 0,
    alike,
  })
  const votes = new Uint32Array(regionCount(regions) * MOST_PAPERS)
  for (let i = 0; i < labels.length; i++) votes[regions[i]! * MOST_PAPERS + labels[i]!]!++
  return labels.map((own, i) => {
    const from = regions[i]! * MOST_PAPERS
    let best = own
    for (let k = 0; k < MOST_PAPERS; k++) if (votes[from + k]! > votes[from + best]!) best = k
    return best
  })
}

function byLightness(palette: Float32Array): Float32Array {
  const order = Array.from({ length: palette.length / 3 }, (_, k) => k)
  order.sort((a, b) => palette[a * 3]! - palette[b * 3]!)
  const out = new Float32Array(palette.length)
  for (let n = 0; n < order.length; n++) {
    out.set(palette.subarray(order[n]! * 3, order[n]! * 3 + 3), n * 3)
  }
  return out
}
