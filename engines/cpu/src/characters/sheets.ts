import sharp from 'sharp'
import { type Box, boxWhere } from '../kernels/box.ts'
import { bytesOf, createByteCache } from '../templates/byte-cache.ts'
import { type Figure, type FigureColours, SHEET, type Wearer } from './figure.ts'

/** A drawing as pixels: four bytes each, not multiplied by the cover, cropped to what is drawn. */
export type Sheet = { readonly box: Box; readonly data: Uint8Array }

export type FigureSheets = {
  readonly behind: Sheet
  readonly before: Sheet
  readonly headgear?: {
    readonly behind?: Sheet
    readonly before: Sheet
    readonly encloses: boolean
  }
}

/** What headgear may cover, in units of the head. */
const HEADGEAR = { left: -420, top: -560, width: 840, height: 900 } as const
/** Pixels a unit of the head: about as many as a print shows. */
export const HEADGEAR_SCALE = 2.4

/** As far beyond the sides as any frame shows. */
const FARTHEST = 400

/** About four characters at print size; each process of the engine keeps its own. */
const MOST_BYTES = 96 * 2 ** 20
const kept = createByteCache<FigureSheets>(MOST_BYTES, bytesOf)

export type SheetOrder = {
  readonly figure: Figure
  readonly wearer: Wearer
  readonly colours: FigureColours
  /** Pixels a unit of the sheet. */
  readonly scale: number
}

/** The figure's drawings at a size, rasterised once. Sheets begin at their own (0, 0), headgear at the brow. */
export async function sheetsOf(order: SheetOrder): Promise<FigureSheets> {
  const { figure, wearer, colours, scale } = order
  const key = JSON.stringify([figure.name, wearer, colours, scale])
  const known = kept.get(key)
  if (known) return known
  const drawn = figure.draw(wearer, { ...figure.colours, ...colours })
  const reach = Math.min(figure.reach ?? 0, FARTHEST)
  const page = { left: -reach, top: 0, width: SHEET.width + 2 * reach, height: SHEET.height }
  const head = drawn.headgear
  const [behind, before, headBehind, headBefore] = await Promise.all([
    rasterise(drawn.behind, page, scale),
    rasterise(drawn.before, page, scale),
    head?.behind ? rasterise(head.behind, HEADGEAR, HEADGEAR_SCALE) : undefined,
    head ? rasterise(head.before, HEADGEAR, HEADGEAR_SCALE) : undefined,
  ])
  const headgear = head &&
    headBefore && {
      ...(headBehind ? { behind: headBehind } : {}),
      before: headBefore,
      encloses: head.fits === 'encloses',
    }
  const sheets = { behind, before, ...(headgear ? { headgear } : {}) }
  kept.set(key, sheets)
  return sheets
}

type Page = {
  readonly left: number
  readonly top: number
  readonly width: number
  readonly height: number
}

async function rasterise(inside: string, page: Page, scale: number): Promise<Sheet> {
  const width = Math.round(page.width * scale)
  const height = Math.round(page.height * scale)
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="${page.left} ${page.top} ${page.width} ${page.height}">${inside}</svg>`
  const bytes = await sharp(Buffer.from(svg), { unlimited: true }).ensureAlpha().raw().toBuffer()
  return cropped(bytes, width, height, Math.round(page.left * scale), Math.round(page.top * scale))
}

function cropped(bytes: Uint8Array, width: number, height: number, x: number, y: number): Sheet {
  const drawn = boxWhere(width, height, (i) => bytes[i * 4 + 3] !== 0)
  if (!drawn) return { box: { x: 0, y: 0, width: 0, height: 0 }, data: new Uint8Array(0) }
  const data = new Uint8Array(drawn.width * drawn.height * 4)
  for (let row = 0; row < drawn.height; row++) {
    const from = ((row + drawn.y) * width + drawn.x) * 4
    data.set(bytes.subarray(from, from + drawn.width * 4), row * drawn.width * 4)
  }
  return { box: { ...drawn, x: x + drawn.x, y: y + drawn.y }, data }
}
