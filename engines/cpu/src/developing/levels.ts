import { eachRow, open, type Pixels } from '../pixels.ts'
import { clamp } from './colour.ts'

const TARGET_MEDIAN = 0.44

/** Each picture by itself: in a group the dim ones come up and the bright ones stay. */
export async function evenAll(pictures: readonly Pixels[], signal: AbortSignal): Promise<Pixels[]> {
  const even: Pixels[] = []
  for (const picture of pictures) even.push(await evenExposure(picture, signal))
  return even
}

/**
 * Brings a dim or washed-out picture half way to a normal exposure, so that one recipe suits the
 * dark booth and the bright terrace. Half way only: a night picture stays a night picture.
 */
export async function evenExposure(source: Pixels, signal: AbortSignal): Promise<Pixels> {
  const { low, median, high } = await spread(source)
  const black = Math.min(low, 0.06)
  const white = Math.max(high, 0.86)
  const stretched = clamp((median - black) / (white - black), 0.02, 0.98)
  const gamma = clamp(Math.sqrt(Math.log(TARGET_MEDIAN) / Math.log(stretched)), 0.8, 1.12)
  const curve = Uint8Array.from(
    { length: 256 },
    (_, i) => 255 * clamp((i / 255 - black) / (white - black)) ** gamma + 0.5,
  )
  const { data, width, height } = source
  const out = new Uint8Array(data.length)
  await eachRow(height, signal, (y) => {
    const end = (y + 1) * width * 3
    for (let i = y * width * 3; i < end; i++) out[i] = curve[data[i] ?? 0] ?? 0
  })
  return { data: out, width, height }
}

async function spread(source: Pixels): Promise<{ low: number; median: number; high: number }> {
  const sample = await open(source).resize(96, 96, { fit: 'fill' }).greyscale().raw().toBuffer()
  const sorted = Uint8Array.from(sample).sort()
  const at = (part: number) => (sorted[Math.floor(part * (sorted.length - 1))] ?? 0) / 255
  return { low: at(0.005), median: at(0.5), high: at(0.995) }
}
