import {
  type Box,
  type Branding,
  type BrandLayer,
  type BrandMeasures,
  type BrandPicture,
  fillWords,
  lacksOverlay,
  layoutBrand,
  type Size,
} from '@guise/core'
import sharp, { type OverlayOptions } from 'sharp'
import { drawText, measureText } from './text.ts'

const NO_OVERLAY =
  'No overlay of the brand fits the shape of this result, so it has none. Add an overlay of this shape to the campaign.'

export type DrawnBrand = {
  /** From the back to the front. */
  readonly layers: readonly OverlayOptions[]
  readonly notes: readonly string[]
}

/** Draws every part of a brand for a result of this size. */
export async function drawBrand(branding: Branding, size: Size): Promise<DrawnBrand> {
  const { brand, words, assets } = branding
  const measures = await measuresOf(branding)
  const layers = layoutBrand(brand, size, words, measures)
  const drawn = await Promise.all(layers.map((layer) => drawLayer(layer, size, assets)))
  return { layers: drawn, notes: lacksOverlay(brand, size, measures) ? [NO_OVERLAY] : [] }
}

async function measuresOf({ brand, words, assets }: Branding): Promise<BrandMeasures> {
  const lines = brand.texts.map(({ text }) => fillWords(text, words))
  const sizes = new Map(
    await Promise.all(lines.map(async (line) => [line, await measureText(line)] as const)),
  )
  return {
    assetSize: (id) => assetOf(assets, id),
    textSize: (line) => sizes.get(line) ?? { width: 1, height: 1 },
  }
}

function assetOf(assets: Branding['assets'], id: string): BrandPicture {
  const asset = assets.get(id)
  if (!asset) throw new Error('a picture of the brand is missing')
  return asset
}

async function drawLayer(
  layer: BrandLayer,
  size: Size,
  assets: Branding['assets'],
): Promise<OverlayOptions> {
  switch (layer.kind) {
    case 'picture':
      return placed(await scaled(assetOf(assets, layer.assetId), layer.from, layer.box), layer.box)
    case 'fill':
      return placed(Buffer.from(plate(layer)), layer.box)
    case 'text': {
      const { svg, left, top } = drawText(layer, size)
      return { input: Buffer.from(svg), left, top }
    }
  }
}

const placed = (input: Buffer, { left, top }: Box): OverlayOptions => ({ input, left, top })

/** Read by sharp in this process: its bytes are those that the hardened decoder wrote, not those somebody sent. */
async function scaled({ bytes, ...own }: BrandPicture, from: Box, box: Size): Promise<Buffer> {
  const isWhole = from.width === own.width && from.height === own.height
  const picture = sharp(bytes)
  if (!isWhole) picture.extract({ ...from })
  return picture
    .resize(box.width, box.height, { fit: 'fill' })
    .ensureAlpha()
    .png({ compressionLevel: 1 })
    .toBuffer()
}

function plate({ colour, box, radius }: Extract<BrandLayer, { kind: 'fill' }>): string {
  const { width, height } = box
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="${width}" height="${height}" rx="${radius}" fill="${colour}"/></svg>`
}
