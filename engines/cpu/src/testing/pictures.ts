import sharp from 'sharp'
import type { Size } from '../pixels.ts'

type Colour = { readonly r: number; readonly g: number; readonly b: number }

export function solid({ width, height }: Size, background: Colour): Promise<Buffer> {
  return sharp({ create: { width, height, channels: 3, background } })
    .png()
    .toBuffer()
}

/** Sky, ground and a round "face": enough structure for a crop, a grade and an effect to bite. */
export function person({ width, height }: Size, sky = '#7fa9d6'): Promise<Uint8Array> {
  const r = Math.min(width, height) * 0.2
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
    <defs><linearGradient id="s" x1="0" y1="0" x2="0" y2="1">
      <stop offset="0" stop-color="${sky}"/><stop offset="1" stop-color="#f2dcc0"/></linearGradient></defs>
    <rect width="100%" height="100%" fill="url(#s)"/>
    <rect y="75%" width="100%" height="25%" fill="#35563a"/>
    <circle cx="${width / 2}" cy="${height * 0.4}" r="${r}" fill="#e0a884"/>
    <circle cx="${width / 2 - r * 0.4}" cy="${height * 0.37}" r="${r * 0.1}" fill="#221a18"/>
    <circle cx="${width / 2 + r * 0.4}" cy="${height * 0.37}" r="${r * 0.1}" fill="#221a18"/>
  </svg>`
  return sharp(Buffer.from(svg)).jpeg({ quality: 90 }).toBuffer()
}

/** Mean difference of two pictures on a small common grid, 0 to 255. */
export async function difference(a: Uint8Array, b: Uint8Array): Promise<number> {
  const [first, second] = await Promise.all([grid(a), grid(b)])
  let sum = 0
  for (let i = 0; i < first.length; i++) sum += Math.abs((first[i] ?? 0) - (second[i] ?? 0))
  return sum / first.length
}

function grid(picture: Uint8Array): Promise<Uint8Array> {
  return sharp(picture).resize(64, 64, { fit: 'fill' }).removeAlpha().raw().toBuffer()
}

/** The colour at a place given in parts of the width and height. */
export async function colourAt(picture: Uint8Array, x: number, y: number): Promise<Colour> {
  const { data, info } = await sharp(picture)
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  const column = Math.min(info.width - 1, Math.floor(x * info.width))
  const row = Math.min(info.height - 1, Math.floor(y * info.height))
  const i = (row * info.width + column) * 3
  return { r: data[i] ?? 0, g: data[i + 1] ?? 0, b: data[i + 2] ?? 0 }
}
