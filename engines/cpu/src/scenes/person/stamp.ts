import sharp from 'sharp'
import type { Box } from '../../kernels/box.ts'
import type { Size } from '../../pixels.ts'
import type { CutOut } from '../../seeing/cut-out.ts'
import type { Placement } from './framing.ts'

/** A cut-out at its size on the canvas: four channels, and where it lies. */
export type Stamp = { readonly box: Box; readonly bytes: Uint8Array }

/** Resizes only the part of the cut-out that falls inside the frame. */
export async function stampOf({ cut, scale, left, top }: Placement, frame: Size): Promise<Stamp> {
  const source = sourceWindow(cut, scale, left, top, frame)
  const box = {
    x: Math.round(left + source.x * scale),
    y: Math.round(top + source.y * scale),
    width: Math.max(1, Math.round(source.width * scale)),
    height: Math.max(1, Math.round(source.height * scale)),
  }
  const bytes = await sharp(withAlpha(cut, source), {
    raw: { width: source.width, height: source.height, channels: 4 },
  })
    .resize(box.width, box.height, { fit: 'fill', kernel: 'cubic' })
    .raw()
    .toBuffer()
  return { box, bytes }
}

function sourceWindow(
  { pixels, box, foot }: CutOut,
  scale: number,
  left: number,
  top: number,
  frame: Size,
): Box {
  const pad = 8
  const x = Math.max(0, Math.floor(-left / scale) - 1, box.x - pad)
  const y = Math.max(0, Math.floor(-top / scale) - 1, box.y - pad)
  const right = Math.min(
    pixels.width,
    Math.ceil((frame.width - left) / scale) + 1,
    box.x + box.width + pad,
  )
  const bottom = Math.min(
    pixels.height,
    Math.ceil((frame.height - top) / scale) + 1,
    Math.ceil(foot),
  )
  return { x, y, width: Math.max(1, right - x), height: Math.max(1, bottom - y) }
}

function withAlpha({ pixels, alpha }: CutOut, { x, y, width, height }: Box): Uint8Array {
  const out = new Uint8Array(width * height * 4)
  for (let row = 0, q = 0; row < height; row++) {
    let i = (y + row) * pixels.width + x
    for (let column = 0; column < width; column++, i++, q += 4) {
      out[q] = pixels.data[i * 3]!
      out[q + 1] = pixels.data[i * 3 + 1]!
      out[q + 2] = pixels.data[i * 3 + 2]!
      out[q + 3] = alpha[i]! * 255 + 0.5
    }
  }
  return out
}

/** Lays a stamp into the people's window, over what is already there. */
export function layStamp(
  { box: from, bytes }: Stamp,
  box: Box,
  rgb: Uint8Array,
  alpha: Float32Array,
): void {
  const firstRow = Math.max(from.y, box.y)
  const lastRow = Math.min(from.y + from.height, box.y + box.height)
  const firstColumn = Math.max(from.x, box.x)
  const lastColumn = Math.min(from.x + from.width, box.x + box.width)
  for (let y = firstRow; y < lastRow; y++) {
    for (let x = firstColumn; x < lastColumn; x++) {
      const q = ((y - from.y) * from.width + x - from.x) * 4
      const cover = bytes[q + 3]! / 255
      if (cover <= 0) continue
      const i = (y - box.y) * box.width + x - box.x
      if (alpha[i] === 0) {
        rgb[i * 3] = bytes[q]!
        rgb[i * 3 + 1] = bytes[q + 1]!
        rgb[i * 3 + 2] = bytes[q + 2]!
        alpha[i] = cover
        continue
      }
      const behind = alpha[i]! * (1 - cover)
      const total = cover + behind
      const share = cover / total
      for (let c = 0; c < 3; c++) {
        const p = i * 3 + c
        rgb[p] = rgb[p]! + (bytes[q + c]! - rgb[p]!) * share + 0.5
      }
      alpha[i] = total
    }
  }
}
