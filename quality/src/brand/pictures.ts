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

const NAME = 'font-family="DejaVu Sans" font-weight="bold" font-size="92"'

/** What an event would upload: a logo, a frame, and an overlay; and blocks whose edges can be found. */
export async function brandPictures(): Promise<ReadonlyMap<string, BrandPicture>> {
  return new Map([
    ['white', await svg(320, 160, '<rect width="320" height="160" fill="#ffffff"/>')],
    ['black', await svg(320, 160, '<rect width="320" height="160" fill="#000000"/>')],
    [
      'logo',
      await svg(
        660,
        200,
        `<circle cx="100" cy="100" r="92" fill="#ff5a36"/><path d="M52 140 L100 44 L148 140 Z" fill="#ffffff"/>
        <text x="212" y="134" ${NAME} fill="#ffffff" stroke="#14101f" stroke-width="8" stroke-linejoin="round" paint-order="stroke">AURORA</text>`,
      ),
    ],
    [
      'frame',
      await svg(
        600,
        600,
        `<path fill="#14101f" fill-rule="evenodd" d="M0 0H600V600H0Z M60 84V516Q84 516 84 540H516Q516 516 540 516V84Q516 84 516 60H84Q84 84 60 84Z"/>
        <path fill="none" stroke="#e8c67a" stroke-width="5" d="M44 72V528Q72 528 72 556H528Q528 528 556 528V72Q528 72 528 44H72Q72 72 44 72Z"/>`,
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
