import { glob } from 'node:fs/promises'
import { basename, join } from 'node:path'
import sharp from 'sharp'
import { placeOf, ROOT } from './folders.ts'

const CATALOGS = ['face-swap', 'realistic', 'stylized']
const COLUMNS = 15
const WIDTH = 68
const HEIGHT = 102
const GAP = 4

/** The previews of all filters on one sheet, in the order of their numbers. */
export async function makeFilterSheet(): Promise<void> {
  const previews = (await Promise.all(CATALOGS.map(previewsOf))).flat()
  const rows = Math.ceil(previews.length / COLUMNS)
  const layers = await Promise.all(
    previews.map(async (file, place) => ({
      input: await sharp(file).resize(WIDTH, HEIGHT).toBuffer(),
      left: GAP + (place % COLUMNS) * (WIDTH + GAP),
      top: GAP + Math.floor(place / COLUMNS) * (HEIGHT + GAP),
    })),
  )
  const size = {
    width: GAP + COLUMNS * (WIDTH + GAP),
    height: GAP + rows * (HEIGHT + GAP),
    channels: 4 as const,
    background: { r: 0, g: 0, b: 0, alpha: 0 },
  }
  await sharp({ create: size }).composite(layers).webp({ quality: 38 }).toFile(placeOf('filters'))
}

async function previewsOf(catalog: string): Promise<string[]> {
  const folder = join(ROOT, 'catalog/previews', catalog)
  const names = await Array.fromAsync(glob('*.webp', { cwd: folder }))
  const number = (name: string) => Number(basename(name, '.webp'))
  return names.sort((a, b) => number(a) - number(b)).map((name) => join(folder, name))
}
