import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { open, type Pixels, toPng } from '@guise/engine-cpu/pixels'
import type { Face } from '@guise/engine-cpu/seeing/face'
import sharp from 'sharp'

export type SheetRow = {
  readonly name: string
  readonly caption: string
  /** Pictures side by side; with a face, its surroundings only. */
  readonly cells: readonly { readonly pixels: Pixels; readonly face?: Face }[]
}

export type Sheet = {
  add(row: SheetRow): Promise<void>
  /** Writes the contact sheets and answers their paths. */
  close(): Promise<readonly string[]>
}

const CELL = 420
const CAPTION = 24
const ROWS = 6

/** Contact sheets for eyes: one row a pair, the result also whole in its own file. */
export function openSheet(folder: string): Sheet {
  const rows: Buffer[] = []
  return {
    async add(row) {
      await mkdir(folder, { recursive: true })
      const result = row.cells.at(-1)
      if (result) await writeFile(join(folder, `${row.name}.png`), await toPng(result.pixels))
      rows.push(await drawRow(row))
    },
    async close() {
      const paths: string[] = []
      for (let first = 0; first < rows.length; first += ROWS) {
        const path = join(folder, `sheet-${String(first / ROWS + 1).padStart(2, '0')}.png`)
        await writeFile(path, await stack(rows.slice(first, first + ROWS)))
        paths.push(path)
      }
      return paths
    },
  }
}

async function drawRow({ caption, cells }: SheetRow): Promise<Buffer> {
  const pictures = await Promise.all(cells.map(({ pixels, face }) => drawCell(pixels, face)))
  const width = cells.length * CELL
  const words = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${CAPTION}">
    <text x="6" y="17" font-family="sans-serif" font-size="15" fill="#fff">${caption}</text></svg>`
  return sharp({ create: { width, height: CELL + CAPTION, channels: 3, background: '#202020' } })
    .composite([
      { input: Buffer.from(words), left: 0, top: 0 },
      ...pictures.map((input, i) => ({ input, left: i * CELL, top: CAPTION })),
    ])
    .png()
    .toBuffer()
}

async function drawCell(pixels: Pixels, face: Face | undefined): Promise<Buffer> {
  const whole = open(pixels)
  if (!face) return whole.resize(CELL, CELL, { fit: 'contain' }).png().toBuffer()
  const { x, y, size } = face.square
  const left = Math.max(0, Math.round(x - 0.6 * size))
  const top = Math.max(0, Math.round(y - 0.6 * size))
  const width = Math.min(pixels.width, Math.round(x + 0.6 * size)) - left
  const height = Math.min(pixels.height, Math.round(y + 0.6 * size)) - top
  return whole
    .extract({ left, top, width, height })
    .resize(CELL, CELL, { fit: 'contain' })
    .png()
    .toBuffer()
}

async function stack(rows: readonly Buffer[]): Promise<Buffer> {
  const { width } = await sharp(rows[0]).metadata()
  const height = rows.length * (CELL + CAPTION)
  return sharp({ create: { width, height, channels: 3, background: '#202020' } })
    .composite(rows.map((input, i) => ({ input, left: 0, top: i * (CELL + CAPTION) })))
    .png()
    .toBuffer()
}
