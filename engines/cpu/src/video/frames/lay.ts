import { fineOf } from './fine.ts'
import type { Frame } from './frame.ts'
import type { Layer } from './layer.ts'
import { blankRuns, findRuns, RUN } from './runs.ts'
import type { WarpGrid } from './warp-grid.ts'

/*
 * Both kernels count in whole numbers, which is twice as fast: places in 65536ths of a pixel, parts of
 * the four nearest pixels in 256ths, and two colours of a pixel multiplied at once, in the two halves
 * of one number. What they add to the frame keeps the 256ths.
 */
const ONE = 65_536
const HALVES = 0xff00ff
const LOWER = 0xffff

/** Lays an opaque layer over all of the frame; its edges repeat. `opacity` below 1 mixes it in. */
export function layOpaque(frame: Frame, layer: Layer, origins: WarpGrid, opacity = 1): void {
  const out = frame.data
  const fine = fineOf(layer)
  const { pixels, width } = fine
  const lastU = (width - 1) * ONE - 1
  const lastV = (fine.height - 1) * ONE - 1
  const share = opacity / 256
  const rest = 1 - opacity
  const runs = blankRuns(origins)
  const { step } = origins
  for (let row = 0, o = 0; row < frame.height; row++) {
    findRuns(runs, row, fine, origins)
    const rowEnd = o + frame.width * 3
    for (let run = 0; o < rowEnd; run += RUN) {
      let u = (runs[run]! * ONE) | 0
      let v = (runs[run + 1]! * ONE) | 0
      const du = (runs[run + 2]! * ONE) | 0
      const dv = (runs[run + 3]! * ONE) | 0
      const end = Math.min(o + step * 3, rowEnd)
      for (; o < end; o += 3, u += du, v += dv) {
        const x = u < 0 ? 0 : Math.min(u, lastU)
        const y = v < 0 ? 0 : Math.min(v, lastV)
        const p = (y >> 16) * width + (x >> 16)
        const dx = (x >> 8) & 255
        const dy = (y >> 8) & 255
        const w11 = (dx * dy + 128) >> 8
        const w10 = dx - w11
        const w01 = dy - w11
        const w00 = 256 - dx - w01
        const a = pixels[p]!
        const b = pixels[p + 1]!
        const c = pixels[p + width]!
        const d = pixels[p + width + 1]!
        const redBlue =
          Math.imul(a & HALVES, w00) +
          Math.imul(b & HALVES, w10) +
          Math.imul(c & HALVES, w01) +
          Math.imul(d & HALVES, w11)
        const green =
          Math.imul((a >>> 8) & 255, w00) +
          Math.imul((b >>> 8) & 255, w10) +
          Math.imul((c >>> 8) & 255, w01) +
          Math.imul((d >>> 8) & 255, w11)
        if (rest === 0) {
          out[o] = (redBlue & LOWER) * share
          out[o + 1] = (green & LOWER) * share
          out[o + 2] = (redBlue >>> 16) * share
        } else {
          out[o] = out[o]! * rest + (redBlue & LOWER) * share
          out[o + 1] = out[o + 1]! * rest + (green & LOWER) * share
          out[o + 2] = out[o + 2]! * rest + (redBlue >>> 16) * share
        }
      }
    }
  }
}

/** Lays a layer with alpha over what the frame shows; its edges repeat. */
export function layOver(frame: Frame, layer: Layer, origins: WarpGrid, opacity = 1): void {
  const out = frame.data
  const fine = fineOf(layer)
  const { pixels, width } = fine
  const lastU = (width - 1) * ONE - 1
  const lastV = (fine.height - 1) * ONE - 1
  const share = opacity / 256
  const alphaShare = share / 255
  const runs = blankRuns(origins)
  const { step } = origins
  for (let row = 0, o = 0; row < frame.height; row++) {
    findRuns(runs, row, fine, origins)
    const rowEnd = o + frame.width * 3
    for (let run = 0; o < rowEnd; run += RUN) {
      let u = (runs[run]! * ONE) | 0
      let v = (runs[run + 1]! * ONE) | 0
      const du = (runs[run + 2]! * ONE) | 0
      const dv = (runs[run + 3]! * ONE) | 0
      const end = Math.min(o + step * 3, rowEnd)
      for (; o < end; o += 3, u += du, v += dv) {
        const x = u < 0 ? 0 : Math.min(u, lastU)
        const y = v < 0 ? 0 : Math.min(v, lastV)
        const p = (y >> 16) * width + (x >> 16)
        const a = pixels[p]!
        const b = pixels[p + 1]!
        const c = pixels[p + width]!
        const d = pixels[p + width + 1]!
        if ((a | b | c | d) >>> 24 === 0) continue
        const dx = (x >> 8) & 255
        const dy = (y >> 8) & 255
        const w11 = (dx * dy + 128) >> 8
        const w10 = dx - w11
        const w01 = dy - w11
        const w00 = 256 - dx - w01
        const redBlue =
          Math.imul(a & HALVES, w00) +
          Math.imul(b & HALVES, w10) +
          Math.imul(c & HALVES, w01) +
          Math.imul(d & HALVES, w11)
        const greenAlpha =
          Math.imul((a >>> 8) & HALVES, w00) +
          Math.imul((b >>> 8) & HALVES, w10) +
          Math.imul((c >>> 8) & HALVES, w01) +
          Math.imul((d >>> 8) & HALVES, w11)
        const through = 1 - (greenAlpha >>> 16) * alphaShare
        out[o] = out[o]! * through + (redBlue & LOWER) * share
        out[o + 1] = out[o + 1]! * through + (greenAlpha & LOWER) * share
        out[o + 2] = out[o + 2]! * through + (redBlue >>> 16) * share
      }
    }
  }
}
