import { readFile } from 'node:fs/promises'
import sharp from 'sharp'

/** Real people, for jobs that must complete; samples/README.md says who and by which right. */
const PORTRAITS = {
  astronaut: { left: 60, top: 20, width: 330, height: 330 },
  'grace-hopper': { left: 0, top: 40, width: 512, height: 512 },
} as const
export type PortraitName = keyof typeof PORTRAITS

const portraitFile = (name: PortraitName) =>
  readFile(new URL(`../../samples/${name}.jpg`, import.meta.url))

/** A photograph of one person, as base64. */
export async function portrait(name: PortraitName = 'astronaut'): Promise<string> {
  return (await portraitFile(name)).toString('base64')
}

/** A photograph of both side by side at one head height, each on a square of this side, as base64. */
export async function groupPortrait(side = 320): Promise<string> {
  const people = Object.entries(PORTRAITS) as [PortraitName, (typeof PORTRAITS)[PortraitName]][]
  const placed = await Promise.all(
    people.map(async ([name, head], n) => ({
      input: await sharp(await portraitFile(name))
        .extract(head)
        .resize(side, side)
        .toBuffer(),
      left: n * side,
      top: 0,
    })),
  )
  const sheet = {
    width: placed.length * side,
    height: side,
    channels: 3,
    background: '#888',
  } as const
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
