import { type Box, LETTERS, MEASURED_AT, type Size, shadeFor } from '@guise/core'
import sharp from 'sharp'

/** What the engine draws letters with as well. Letters it lacks come from whatever font the machine has. */
const FONT = 'DejaVu Sans'

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')

/** Characters that no drawing can show, and XML refuses: not even escaped. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
const UNDRAWABLE = /[\u0000-\u001f\u007f\ufffe\uffff]/g

const drawable = (text: string) => escaped(text.toWellFormed().replaceAll(UNDRAWABLE, ''))

/** How wide the letters really are, at the size that layouts measure at. */
export async function measureText(text: string): Promise<Size> {
  const height = LETTERS.line * MEASURED_AT
  // Pango refuses words without a single mark.
  if (drawable(text).trim() === '') return { width: 1, height }
  const font = `${FONT} Bold ${MEASURED_AT}`
  const { width } = await sharp({ text: { text: drawable(text), font, dpi: 72 } }).metadata()
  return { width: width ?? 1, height }
}

export type TextLine = {
  readonly text: string
  readonly colour: string
  readonly rim: string | null
  readonly fontSize: number
  readonly box: Box
}

/** A line as a drawing with its place. What is around its letters reaches beyond its box, but not beyond the picture. */
export function drawText(
  line: TextLine,
  picture: Size,
): { svg: string; left: number; top: number } {
  const { text, colour, rim, fontSize, box } = line
  const beyond = Math.ceil((rim ? LETTERS.shade.reach : LETTERS.rim.width) * fontSize) + 1
  const left = Math.max(0, box.left - beyond)
  const top = Math.max(0, box.top - beyond)
  const width = Math.min(picture.width, box.left + box.width + beyond) - left
  const height = Math.min(picture.height, box.top + box.height + beyond) - top
  const x = box.left + box.width / 2
  const y = box.top + LETTERS.baseline * fontSize
  const words = (look: string) => `<text x="${x}" y="${y}" ${look}>${drawable(text)}</text>`
  const font = `text-anchor="middle" font-family="${FONT}" font-weight="bold" font-size="${fontSize}"`
  const parts = rim
    ? [
        `<filter id="soft" filterUnits="userSpaceOnUse" x="${left}" y="${top}" width="${width}" height="${height}"><feGaussianBlur stdDeviation="${LETTERS.shade.blur * fontSize}"/></filter>`,
        `<g filter="url(#soft)" opacity="${shadeFor(colour)}">${words(around(rim, LETTERS.shade.width * fontSize))}</g>`,
        `<g opacity="${LETTERS.rim.opacity}">${words(around(rim, LETTERS.rim.width * fontSize))}</g>`,
      ]
    : []
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="${left} ${top} ${width} ${height}"><g ${font}>${parts.join('')}${words(`fill="${colour}"`)}</g></svg>`
  return { svg, left, top }
}

const around = (colour: string, width: number) =>
  `fill="${colour}" stroke="${colour}" stroke-width="${2 * width}" stroke-linejoin="round"`
