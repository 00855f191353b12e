import { boxBlur, type Field } from '../../field.ts'
import { eachRow, type Pixels } from '../../pixels.ts'

/**
 * Flattens texture and keeps edges: each pixel takes the mean of the calmest of the four squares
 * that touch it. The base of everything painted.
 */
export async function flatten(
  source: Pixels,
  radius: number,
  signal: AbortSignal,
): Promise<Pixels> {
  const { width, height } = source
  const half = Math.max(1, Math.round(radius / 2))
  const planes = await split(source, signal)
  const r = await boxBlur(planes.r, half, signal)
  const g = await boxBlur(planes.g, half, signal)
  const b = await boxBlur(planes.b, half, signal)
  const squared = await boxBlur(planes.squared, half, signal)
  const out = new Uint8Array(width * height * 3)
  await eachRow(height, signal, (y) => {
    const above = Math.max(0, y - half) * width
    const below = Math.min(height - 1, y + half) * width
    for (let x = 0; x < width; x++) {
      const left = Math.max(0, x - half)
      const right = Math.min(width - 1, x + half)
      let sr = 0
      let sg = 0
      let sb = 0
      let total = 1e-9
      for (let quadrant = 0; quadrant < 4; quadrant++) {
        const at = (quadrant & 2 ? below : above) + (quadrant & 1 ? right : left)
        const red = r.data[at] ?? 0
        const green = g.data[at] ?? 0
        const blue = b.data[at] ?? 0
        const light = 0.299 * red + 0.587 * green + 0.114 * blue
        const variance = Math.max(0, (squared.data[at] ?? 0) - light * light)
        // A soft choice: picking one square outright leaves blocks where two are equally calm.
        const calm = 1 / (1 + variance * 1800)
        const weight = calm * calm * calm * calm
        sr += red * weight
        sg += green * weight
        sb += blue * weight
        total += weight
      }
      const o = (y * width + x) * 3
      out[o] = (sr / total) * 255 + 0.5
      out[o + 1] = (sg / total) * 255 + 0.5
      out[o + 2] = (sb / total) * 255 + 0.5
    }
  })
  return { data: out, width, height }
}

type Planes = Record<'r' | 'g' | 'b' | 'squared', Field>

async function split({ data, width, height }: Pixels, signal: AbortSignal): Promise<Planes> {
  const plane = () => ({ data: new Float32Array(width * height), width, height })
  const planes = { r: plane(), g: plane(), b: plane(), squared: plane() }
  await eachRow(height, signal, (y) => {
    for (let i = y * width, end = i + width; i < end; i++) {
      const red = (data[i * 3] ?? 0) / 255
      const green = (data[i * 3 + 1] ?? 0) / 255
      const blue = (data[i * 3 + 2] ?? 0) / 255
      const light = 0.299 * red + 0.587 * green + 0.114 * blue
      planes.r.data[i] = red
      planes.g.data[i] = green
      planes.b.data[i] = blue
      planes.squared.data[i] = light * light
    }
  })
  return planes
}
