import { labToRgb, rgbToLab } from '../../../kernels/lab.ts'
import { clamp, mix } from '../../../kernels/numbers.ts'
import type { Plane } from '../../../kernels/plane.ts'
import type { Stage } from '../../stage.ts'
import { kuwaharaFilter } from '../shared/kuwahara-filter.ts'
import { nearestLab, paletteOf } from './lab-palette.ts'

/** Display colours of the papers, dark to light, and which of them each pixel of the grid has. */
export type Papers = { readonly colours: Float32Array; readonly labels: Uint8Array }

/** Of the colours, how much a pixel away from faces counts. */
const PLACE_WEIGHT = 0.25

/** Sorts a reduced picture (display values) into a few papers of its own colours. */
export function papersOf(
  { canvas, unit, faceMask, seed }: Stage,
  { data, width, height }: Plane,
  factor: number,
  { sheets, colour }: { readonly sheets: number; readonly colour: number },
): Papers {
  const near = (unit * 0.012) / factor
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
  const colours = new Float32Array(palette.length)
  for (let p = 0; p < palette.length; p += 3) {
    // Paper is never quite black nor quite white.
    const light = mix(12, 97, palette[p]! / 100)
    labToRgb(light, palette[p + 1]! * colour, palette[p + 2]! * colour, colours, p)
    for (let c = p; c < p + 3; c++) colours[c] = clamp(colours[c]! / 255)
  }
  return { colours, labels }
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
