import { readFile } from 'node:fs/promises'
import sharp from 'sharp'

/** A finished picture with the words to print below it. */
export type SheetPicture = {
  readonly file: string
  readonly title: string
  readonly detail: string
}

const CELL = 300
const CAPTION = 46
const GAP = 12
const COLUMNS = 6
const INK = '#e8e6e1'
const FAINT = '#9a968f'
const GROUND = '#17181b'

/** All pictures on one PNG, for eyes. */
export async function contactSheet(pictures: readonly SheetPicture[]): Promise<Uint8Array> {
  const rows = Math.ceil(pictures.length / COLUMNS)
  const width = GAP + COLUMNS * (CELL + GAP)
  const height = GAP + rows * (CELL + CAPTION + GAP)
  const layers = await Promise.all(
    pictures.map(async (picture, n) => {
      const left = GAP + (n % COLUMNS) * (CELL + GAP)
      const top = GAP + Math.floor(n / COLUMNS) * (CELL + CAPTION + GAP)
      const small = await sharp(await readFile(picture.file))
        .resize(CELL, CELL, { fit: 'contain', background: GROUND })
        .png()
        .toBuffer()
      return [
        { input: small, left, top },
        { input: caption(picture), left, top: top + CELL },
      ]
    }),
  )
  return sharp({ create: { width, height, channels: 3, background: GROUND } })
    .composite(layers.flat())
    .png()
    .toBuffer()
}

function caption({ title, detail }: SheetPicture): Buffer {
  const line = (text: string, y: number, size: number, colour: string) =>
    `<text x="0" y="${y}" font-family="DejaVu Sans, sans-serif" font-size="${size}" fill="${colour}">${escapeMarkup(text)}</text>`
  return Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${CELL}" height="${CAPTION}">${line(title, 18, 14, INK)}${line(detail, 36, 11, FAINT)}</svg>`,
  )
}

/** The same as a page whose pictures open at full size and whose films play. */
export function contactPage(pictures: readonly SheetPicture[]): string {
  const figures = pictures.map(
    ({ file, title, detail }) =>
      `<figure>${shown(escapeMarkup(file), escapeMarkup(title))}<figcaption>${escapeMarkup(title)}<small>${escapeMarkup(detail)}</small></figcaption></figure>`,
  )
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>Guise gallery</title>
<style>
  body { margin: 2rem; background: ${GROUND}; color: ${INK}; font: 15px/1.4 system-ui, sans-serif }
  main { display: grid; gap: 1.5rem; grid-template-columns: repeat(auto-fill, minmax(240px, 1fr)) }
  figure { margin: 0 }
  img, video { width: 100%; aspect-ratio: 1; object-fit: contain; background: #0e0f11; border-radius: 6px }
  small { display: block; color: ${FAINT} }
</style>
<h1>Gallery</h1>
<main>
${figures.join('\n')}
</main>
</html>
`
}

/** The thumbnail that lies beside a film. */
export function posterOf(film: string): string {
  return film.replace(/mp4$/, 'jpg')
}

function shown(file: string, title: string): string {
  return file.endsWith('.mp4')
    ? `<video controls loop muted preload="none" poster="${posterOf(file)}" src="${file}" title="${title}"></video>`
    : `<a href="${file}"><img loading="lazy" src="${file}" alt="${title}"></a>`
}

function escapeMarkup(text: string): string {
  return text.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`)
}
