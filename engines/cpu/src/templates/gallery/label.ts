import sharp from 'sharp'
import type { Place } from './layout.ts'

export type LabelText = { readonly artist: string; readonly title: string }

export type Label = {
  /** RGBA, four bytes a pixel. */
  readonly data: Uint8Array
  readonly width: number
  readonly height: number
}

/** The mean width of a letter of serif type, in its size. */
const CAPITAL = 0.85
const ITALIC = 0.58

/** A small engraved brass plate. On a machine without fonts it stays blank, as some do. */
export async function brassLabel({ width, height }: Place, text: LabelText): Promise<Label> {
  const screw = (x: number) =>
    `<circle cx="${x}" cy="${height / 2}" r="${height * 0.075}" fill="#6d5220" stroke="#f0d28a" stroke-width="${height * 0.02}"/>`
  const line = (words: string, y: number, tallest: number, letter: number, style: string) => {
    const size = Math.min(tallest, (width * 0.82) / (words.length * letter))
    const at = `x="${width / 2}" text-anchor="middle" font-family="serif" font-size="${size}" ${style}`
    return [
      `<text ${at} y="${y + size * 0.05}" fill="#f7e2a8" fill-opacity=".55">${escapeXml(words)}</text>`,
      `<text ${at} y="${y}" fill="#2b1f0b">${escapeXml(words)}</text>`,
    ].join('')
  }
  const stops = [
    [0, '#d9b768'],
    [0.18, '#c09a4c'],
    [0.5, '#a37f36'],
    [0.72, '#b68f43'],
    [1, '#6f5320'],
  ].map(([offset, colour]) => `<stop offset="${offset}" stop-color="${colour}"/>`)
  const svg = [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">`,
    `<defs><linearGradient id="brass" x1="0" y1="0" x2=".25" y2="1">${stops.join('')}</linearGradient></defs>`,
    `<rect x=".5" y=".5" width="${width - 1}" height="${height - 1}" rx="${height * 0.06}" fill="url(#brass)" stroke="#5b4319" stroke-width="1"/>`,
    `<path d="M2 2H${width - 2}" stroke="#fbe7b0" stroke-opacity=".8" stroke-width="1.2"/>`,
    screw(height * 0.22),
    screw(width - height * 0.22),
    line(text.artist.toUpperCase(), height * 0.43, height * 0.24, CAPITAL, 'letter-spacing="1"'),
    line(text.title, height * 0.78, height * 0.25, ITALIC, 'font-style="italic"'),
    '</svg>',
  ].join('')
  const { data, info } = await sharp(Buffer.from(svg))
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  return { data, width: info.width, height: info.height }
}

function escapeXml(words: string): string {
  return words.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
}
