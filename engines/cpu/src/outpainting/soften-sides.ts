import { ease } from '../kernels/numbers.ts'
import { GRAIN_TILE, grainTile } from '../noise.ts'
import { open, type Pixels, render } from '../pixels.ts'

/** A painted side: how wide it is, and how strange at most. */
export type Side = { readonly room: number; readonly strange: number }

/** How far out of focus a side is at the frame, as a share of the height; strange things are further out. */
const LEAST_BLUR = 0.004
const MORE_BLUR = 0.05
/** Invented things stay calm: what they lose of their light at the frame. */
const DARKER = 0.12

/**
 * Lets painted sides fall out of focus towards the frame, as a lens does, and gives them the photo's
 * own grain. The photo between them stays as it is.
 */
export async function softenSides(picture: Pixels, left: Side, right: Side): Promise<Pixels> {
  const grain = await grainOf(picture, left.room, picture.width - right.room)
  const softLeft = await softened(picture, left, false)
  const softRight = await softened(picture, right, true)
  const tile = grain > 0 ? grainTile(1) : undefined
  const data = picture.data.slice()
  for (const [side, soft, start] of [
    [left, softLeft, 0],
    [right, softRight, picture.width - right.room],
  ] as const) {
    if (!soft) continue
    for (let y = 0; y < picture.height; y++) {
      for (let x = 0; x < side.room; x++) {
        const p = (y * picture.width + start + x) * 3
        const q = (y * soft.width + x) * 3
        const noise = tile ? tile[(y % GRAIN_TILE) * GRAIN_TILE + (x % GRAIN_TILE)]! * grain : 0
        for (let c = 0; c < 3; c++) {
          data[p + c] = Math.max(0, Math.min(255, soft.data[q + c]! + noise + 0.5))
        }
      }
    }
  }
  return { ...picture, data }
}

/** One side alone, sharp at the photo and soft at the frame. */
async function softened(
  picture: Pixels,
  side: Side,
  onRight: boolean,
): Promise<Pixels | undefined> {
  const { width, height } = picture
  if (side.room === 0) return undefined
  const sigma = Math.max(0.5, (LEAST_BLUR + MORE_BLUR * side.strange) * height)
  // Beyond its inner end a blur sees some of the photo, so that colours meet.
  const across = Math.min(width, side.room + Math.ceil(3 * sigma))
  const part = await render(
    open(picture).extract({ left: onRight ? width - across : 0, top: 0, width: across, height }),
  )
  const little = await render(open(part).blur(Math.max(0.5, sigma / 2)))
  const much = await render(open(part).blur(sigma))
  const skipped = onRight ? across - side.room : 0
  const data = new Uint8Array(side.room * height * 3)
  for (let x = 0; x < side.room; x++) {
    const far = ease(((onRight ? x : side.room - 1 - x) + 0.5) / side.room)
    const [from, to, share] = far < 0.5 ? [part, little, far * 2] : [little, much, far * 2 - 1]
    const dark = 1 - DARKER * far
    for (let y = 0; y < height; y++) {
      const q = (y * across + skipped + x) * 3
      const p = (y * side.room + x) * 3
      for (let c = 0; c < 3; c++) {
        const a = from.data[q + c]!
        data[p + c] = (a + (to.data[q + c]! - a) * share) * dark + 0.5
      }
    }
  }
  return { data, width: side.room, height }
}

const BLOCK = 8

/** The photo's grain in levels: the deviation from its own blur where it is calmest. */
async function grainOf(picture: Pixels, from: number, to: number): Promise<number> {
  const { width, height } = picture
  const smooth = await render(open(picture).blur(1.2))
  const deviations: number[] = []
  for (let y = 0; y + BLOCK <= height; y += 3 * BLOCK) {
    for (let x = from; x + BLOCK <= to; x += 3 * BLOCK) {
      let sum = 0
      for (let dy = 0; dy < BLOCK; dy++) {
        for (let dx = 0; dx < BLOCK; dx++) {
          const p = ((y + dy) * width + x + dx) * 3 + 1
          sum += (picture.data[p]! - smooth.data[p]!) ** 2
        }
      }
      deviations.push(Math.sqrt(sum / (BLOCK * BLOCK)))
    }
  }
  deviations.sort((a, b) => a - b)
  return deviations[deviations.length >> 2] ?? 0
}
