import { OWN_PREVIEW_SIDE, type Size } from '@guise/core'
import sharp from 'sharp'

const QUALITY = 80
const FONT = 'DejaVu Sans'
/** Shares of the shorter side. */
const LETTERS = 0.13
const ROW = 0.25

/** The word in rows across the whole picture, so that no crop is without it. A packet of XMP goes into the file. */
export async function layPreviewWord(
  { bytes, width, height }: Size & { readonly bytes: Uint8Array },
  xmp: string,
): Promise<Uint8Array> {
  return sharp(bytes)
    .composite([{ input: Buffer.from(drawWords({ width, height })) }])
    .withXmp(xmp)
    .webp({ quality: QUALITY })
    .toBuffer()
}

/** The same for any picture, as a PNG of at most `OWN_PREVIEW_SIDE` pixels. */
export async function drawSmallPreview(picture: Uint8Array): Promise<Uint8Array> {
  const fit = { fit: 'inside', withoutEnlargement: true } as const
  const { data, info } = await sharp(picture)
    .resize(OWN_PREVIEW_SIDE, OWN_PREVIEW_SIDE, fit)
    .png()
    .toBuffer({ resolveWithObject: true })
  return sharp(data)
    .composite([{ input: Buffer.from(drawWords(info)) }])
    .png()
    .toBuffer()
}

function drawWords({ width, height }: Size): string {
  const shorter = Math.min(width, height)
  const [size, row] = [LETTERS * shorter, ROW * shorter]
  // Rows reach beyond the corners once they are turned.
  const reach = Math.ceil(Math.hypot(width, height) / 2)
  const line = Array.from({ length: Math.ceil((2 * reach) / (5 * size)) }, () => 'preview').join(
    ' ',
  )
  const ys = Array.from({ length: 2 * Math.ceil(reach / row) + 1 }, (_, n) => {
    const fromMiddle = n - Math.ceil(reach / row)
    return `<text x="${(fromMiddle % 2) * 2.2 * size}" y="${fromMiddle * row}">${line}</text>`
  })
  const look = `font-family="${FONT}" font-weight="bold" font-size="${size}" text-anchor="middle" fill="#fff" fill-opacity="0.5" stroke="#000" stroke-opacity="0.35" stroke-width="${size / 20}"`
  const turned = `translate(${width / 2} ${height / 2}) rotate(-25)`
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><g ${look} transform="${turned}">${ys.join('')}</g></svg>`
}
