import { setImmediate } from 'node:timers/promises'
import sharp, { type Sharp } from 'sharp'

/** A picture in memory: sRGB, three bytes a pixel, no padding. */
export type Pixels = {
  readonly data: Uint8Array
  readonly width: number
  readonly height: number
}

export type Size = { readonly width: number; readonly height: number }

/** The longest a kernel may hold the event loop; a worker also answers heartbeats on it. */
const TURN_MS = 8

/** Visits rows in order, giving the event loop a turn between slices and stopping on abort. */
export async function eachRow(
  height: number,
  signal: AbortSignal,
  visit: (y: number) => void,
): Promise<void> {
  signal.throwIfAborted()
  let turnEnds = performance.now() + TURN_MS
  for (let y = 0; y < height; y++) {
    visit(y)
    if (performance.now() < turnEnds) continue
    await setImmediate()
    signal.throwIfAborted()
    turnEnds = performance.now() + TURN_MS
  }
}

export function blank({ width, height }: Size): Pixels {
  return { data: new Uint8Array(width * height * 3), width, height }
}

/** Opens pixels for sharp, whose own work runs off the event loop. */
export function open({ data, width, height }: Pixels): Sharp {
  return sharp(data, { raw: { width, height, channels: 3 } })
}

/** Runs a sharp pipeline to its end as RGB. */
export async function render(pipeline: Sharp): Promise<Pixels> {
  const { data, info } = await pipeline
    .toColourspace('srgb')
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  if (info.channels !== 3) throw new Error(`expected 3 channels, got ${info.channels}`)
  return { data, width: info.width, height: info.height }
}

export async function toPng(pixels: Pixels): Promise<Uint8Array> {
  // Filtered level 6 is within 3 % of level 9 on photographs at a quarter of its time.
  return open(pixels).png({ compressionLevel: 6, adaptiveFiltering: true }).toBuffer()
}
