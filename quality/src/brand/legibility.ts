import type { Box } from '@guise/core'
import type { Pixels } from '@guise/engine-cpu/pixels'

/** Which pixels are letters, and how large these are. */
export type Letters = { readonly box: Box; readonly fontSize: number; readonly mask: Uint8Array }

/** What eyes tell letters from: this far around them, in shares of the font size. */
const AROUND = 0.1
/** A part of a line, in shares of the font size: one letter that cannot be read is not made up for by the others. */
const PART = 0.6

/** The letters of a line, from the line drawn on two grounds that nothing else has in common. */
export function lettersOf(dark: Pixels, light: Pixels, box: Box, fontSize: number): Letters {
  const mask = new Uint8Array(box.width * box.height)
  for (let p = 0; p < mask.length; p++) {
    const at = placeOf(dark, box, p)
    const differs = [0, 1, 2].some(
      (n) => Math.abs((dark.data[at + n] ?? 0) - (light.data[at + n] ?? 0)) > 2,
    )
    mask[p] = differs ? 0 : 1
  }
  return { box, fontSize, mask }
}

const placeOf = ({ width }: Pixels, box: Box, p: number) =>
  ((box.top + Math.floor(p / box.width)) * width + box.left + (p % box.width)) * 3

/** WCAG's contrast between letters and what is around them, of the part of the line that has the least. */
export function contrastAt(letters: Letters, inked: Pixels, ground: Pixels = inked): number {
  const { box, fontSize, mask } = letters
  const near = ringAround(mask, box.width, Math.max(2, Math.round(AROUND * fontSize)))
  const part = Math.max(1, Math.round(PART * fontSize))
  let least = Number.POSITIVE_INFINITY
  for (let from = 0; from < box.width; from += part) {
    const inPart = (p: number) => p % box.width >= from && p % box.width < from + part
    const ink = meanLuminance(inked, box, (p) => mask[p] === 1 && inPart(p))
    const other = meanLuminance(ground, box, (p) => near[p] === 1 && inPart(p))
    if (ink === undefined || other === undefined) continue
    least = Math.min(least, (Math.max(ink, other) + 0.05) / (Math.min(ink, other) + 0.05))
  }
  return least
}

/** Beyond the edge pixels of letters, which are of both. */
function ringAround(mask: Uint8Array, width: number, reach: number): Uint8Array {
  const wide = grown(mask, width, reach)
  const edge = grown(mask, width, 1)
  return wide.map((value, p) => (value === 1 && edge[p] === 0 ? 1 : 0))
}

function grown(mask: Uint8Array, width: number, by: number): Uint8Array {
  const height = mask.length / width
  const across = new Uint8Array(mask.length)
  const out = new Uint8Array(mask.length)
  for (let p = 0; p < mask.length; p++) {
    if (mask[p] !== 1) continue
    const [x, y] = [p % width, Math.floor(p / width)]
    across.fill(1, y * width + Math.max(0, x - by), y * width + Math.min(width, x + by + 1))
  }
  for (let p = 0; p < mask.length; p++) {
    if (across[p] !== 1) continue
    const [x, y] = [p % width, Math.floor(p / width)]
    for (let row = Math.max(0, y - by); row <= Math.min(height - 1, y + by); row++) {
      out[row * width + x] = 1
    }
  }
  return out
}

const LINEAR = Float64Array.from({ length: 256 }, (_, n) => {
  const value = n / 255
  return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
})

function meanLuminance(
  picture: Pixels,
  box: Box,
  isOf: (p: number) => boolean,
): number | undefined {
  let [sum, count] = [0, 0]
  for (let p = 0; p < box.width * box.height; p++) {
    if (!isOf(p)) continue
    const at = placeOf(picture, box, p)
    const [red = 0, green = 0, blue = 0] = [0, 1, 2].map((n) => LINEAR[picture.data[at + n] ?? 0])
    sum += 0.2126 * red + 0.7152 * green + 0.0722 * blue
    count++
  }
  return count < 8 ? undefined : sum / count
}
