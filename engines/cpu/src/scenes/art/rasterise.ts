import sharp from 'sharp'
import { LINEAR } from '../canvas.ts'

/** An SVG as linear light times its cover, and the cover: four channels a pixel. */
export async function rasterise(svg: string, width: number, height: number): Promise<Float32Array> {
  const bytes = await sharp(Buffer.from(svg))
    .resize(width, height, { fit: 'fill' })
    .ensureAlpha()
    .raw()
    .toBuffer()
  const out = new Float32Array(width * height * 4)
  for (let p = 0; p < out.length; p += 4) {
    const alpha = bytes[p + 3]!
    if (alpha === 0) continue
    const cover = alpha / 255
    out[p] = LINEAR[bytes[p]!]! * cover
    out[p + 1] = LINEAR[bytes[p + 1]!]! * cover
    out[p + 2] = LINEAR[bytes[p + 2]!]! * cover
    out[p + 3] = cover
  }
  return out
}
