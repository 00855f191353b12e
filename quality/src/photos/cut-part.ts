import sharp from 'sharp'

/** Left, top, right and bottom as fractions of a picture. */
export type Part = readonly [number, number, number, number]

/** A part of a picture, upright, as PNG. */
export async function cutPart(picture: Uint8Array, part: Part): Promise<Uint8Array> {
  const upright = await sharp(picture).autoOrient().toBuffer()
  const { width, height } = await sharp(upright).metadata()
  const left = Math.round(part[0] * width)
  const top = Math.round(part[1] * height)
  return sharp(upright)
    .extract({
      left,
      top,
      width: Math.round(part[2] * width) - left,
      height: Math.round(part[3] * height) - top,
    })
    .png()
    .toBuffer()
}
