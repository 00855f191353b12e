import { readFile } from 'node:fs/promises'
import sharp from 'sharp'

/** Real people, for jobs that must complete; samples/README.md says who and by which right. */
const PORTRAITS = ['astronaut', 'grace-hopper'] as const
export type PortraitName = (typeof PORTRAITS)[number]

const portraitFile = (name: PortraitName) =>
  readFile(new URL(`../../samples/${name}.jpg`, import.meta.url))

/** A photograph of one person, as base64. */
export async function portrait(name: PortraitName = 'astronaut'): Promise<string> {
  return (await portraitFile(name)).toString('base64')
}

/** A photograph of some people side by side, each on a square of this side, as base64. */
export async function groupPortrait(people = 2, side = 320): Promise<string> {
  const placed = await Promise.all(
    Array.from({ length: people }, async (_, n) => ({
      input: await sharp(await portraitFile(PORTRAITS[n % PORTRAITS.length] ?? 'astronaut'))
        .resize(side, side)
        .toBuffer(),
      left: n * side,
      top: 0,
    })),
  )
  const sheet = { width: people * side, height: side, channels: 3 as const, background: '#888' }
  const bytes = await sharp({ create: sheet }).composite(placed).jpeg({ quality: 85 }).toBuffer()
  return bytes.toString('base64')
}

/**
 * A drawing, as base64; different seeds give different ones. No engine finds a face in it: it is for
 * jobs that never run, that fail before anybody looks for faces, or that need none.
 */
export async function samplePicture(width = 320, height = 320, seed = 1): Promise<string> {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
    <rect width="100%" height="100%" fill="hsl(${(seed * 67) % 360} 50% 60%)"/>
    <circle cx="50%" cy="45%" r="22%" fill="hsl(28 55% ${60 + (seed % 10)}%)"/>
    <circle cx="42%" cy="41%" r="2.5%" fill="#222"/><circle cx="58%" cy="41%" r="2.5%" fill="#222"/>
    <rect x="25%" y="70%" width="50%" height="30%" rx="8%" fill="hsl(${(seed * 131) % 360} 40% 35%)"/>
  </svg>`
  const bytes = await sharp(Buffer.from(svg)).jpeg({ quality: 85 }).toBuffer()
  return bytes.toString('base64')
}
