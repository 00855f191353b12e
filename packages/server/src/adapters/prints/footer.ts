import { type Brand, type Branding, NO_BRAND, type Print, type Size } from '@guise/core'
import sharp from 'sharp'
import { drawBrand } from '../brand/draw-layers.ts'

const LOGO = 'logo'
/** Of the height of a footer: what the logo has when there are words below it. */
const LOGO_HEIGHT = 0.5

/** Whose event it was, and when: the logo with name and day in the colours of the campaign. */
export async function drawFooter(
  { words, colours, logo }: Pick<Print, 'words' | 'colours' | 'logo'>,
  size: Size,
): Promise<Buffer> {
  const background = colours?.background ?? '#ffffff'
  const colour = colours?.text ?? '#000000'
  // On a plate of the paper's own colour words need no rim.
  const line = { place: 'center', colour, plate: background } as const
  const brand: Brand = {
    ...NO_BRAND,
    margin: 0,
    logo: logo && { assetId: LOGO, place: 'center', size: logoSize(logo, size) },
    texts: [
      { ...line, text: '{campaign}', size: logo ? 0.17 : 0.26 },
      { ...line, text: '{date}', size: logo ? 0.11 : 0.15 },
    ],
  }
  const assets: Branding['assets'] = new Map(logo ? [[LOGO, logo]] : [])
  const { layers } = await drawBrand({ brand, words, assets }, size)
  return sharp({ create: { ...size, channels: 3, background } })
    .composite([...layers])
    .jpeg({ quality: 95, chromaSubsampling: '4:4:4' })
    .toBuffer()
}

/** As large as height and width allow, as the share that layouts count in. */
function logoSize(logo: Size, { width, height }: Size): number {
  const scale = Math.min((LOGO_HEIGHT * height) / logo.height, (0.9 * width) / logo.width)
  return (scale * Math.max(logo.width, logo.height)) / Math.min(width, height)
}
