import type { BrandPicture } from '@guise/core'
import sharp from 'sharp'

const svg = async (width: number, height: number, inside: string): Promise<BrandPicture> => ({
  ...{ width, height },
  bytes: await sharp(
    Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${inside}</svg>`,
    ),
  )
    .png()
    .toBuffer(),
})

/** A block whose edges can be found in every frame, a logo, and an overlay for portraits. */
export async function brandPictures(): Promise<ReadonlyMap<string, BrandPicture>> {
  return new Map([
    ['block', await svg(320, 160, '<rect width="320" height="160" fill="#00ff00"/>')],
    [
      'logo',
      await svg(
        640,
        200,
        `<circle cx="100" cy="100" r="88" fill="#ff5a36"/><path d="M52 140 L100 44 L148 140 Z" fill="#ffffff"/>
        <text x="212" y="134" font-family="DejaVu Sans" font-weight="bold" font-size="92" fill="#ffffff" stroke="#14101f"
        stroke-width="6" paint-order="stroke">AURORA</text>`,
      ),
    ],
    [
      'corners',
      await svg(
        1200,
        1800,
        `<path d="M1200 0 L760 0 Q1100 120 1200 520 Z" fill="#14101f" fill-opacity="0.75"/>
        <path d="M0 1800 L440 1800 Q100 1680 0 1280 Z" fill="#ff5a36" fill-opacity="0.7"/>`,
      ),
    ],
  ])
}
