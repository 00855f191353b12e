import { MEASURED_AT, type Size } from '@guise/core'
import sharp from 'sharp'

/** What the engine draws letters with as well. Letters it lacks come from whatever font the machine has. */
const FONT = 'DejaVu Sans'

/** In shares of the font size: a line is as high for every word, and holds accents and descenders. */
const LINE = { height: 1.16, baseline: 0.9 }

/** A rim around letters that stand on the picture: as wide on each side, in shares of the font size. */
const RIM = 0.05

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')

/** Characters that no drawing can show, and XML refuses: not even escaped. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
const UNDRAWABLE = /[\u0000-\u001f\u007f\ufffe\uffff]/g

const drawable = (text: string) => escaped(text.toWellFormed().replaceAll(UNDRAWABLE, ''))

/** How wide the letters really are, at the size that layouts measure at. */
export async function measureText(text: string): Promise<Size> {
  const height = LINE.height * MEASURED_AT
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
  readonly box: Size
}

/** A line as a drawing, and how far it reaches beyond its box on each side. */
export function drawText({ text, colour, rim, fontSize, box }: TextLine) {
  const beyond = Math.ceil(RIM * fontSize) + 1
  const { width, height } = { width: box.width + 2 * beyond, height: box.height + 2 * beyond }
  const stroke = rim
    ? ` stroke="${rim}" stroke-opacity="0.55" stroke-width="${2 * RIM * fontSize}" stroke-linejoin="round" paint-order="stroke"`
    : ''
  const y = beyond + LINE.baseline * fontSize
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><text x="${width / 2}" y="${y}" text-anchor="middle" font-family="${FONT}" font-weight="bold" font-size="${fontSize}" fill="${colour}"${stroke}>${drawable(text)}</text></svg>`
  return { svg, beyond }
}
