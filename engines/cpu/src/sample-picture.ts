import sharp from 'sharp'
import type { Size } from './pixels.ts'
import { drawPerson, type SamplePerson } from './sample-person.ts'

const ANNA: SamplePerson = {
  skin: '#f0c3a0',
  skinShade: '#c98b6b',
  hair: '#5a3423',
  hairLight: '#a3683f',
  clothes: '#2f8f8a',
  clothesShade: '#175257',
  cut: 'long',
  lips: '#c4554f',
}
const KOFI: SamplePerson = {
  skin: '#96603f',
  skinShade: '#5d3823',
  hair: '#1d1614',
  hairLight: '#4a3830',
  clothes: '#d98a3d',
  clothesShade: '#95521f',
  cut: 'short',
  lips: '#8f4638',
}
const MEI: SamplePerson = {
  skin: '#f3d0ab',
  skinShade: '#cf9a72',
  hair: '#2a211f',
  hairLight: '#6a4b3f',
  clothes: '#c2495f',
  clothesShade: '#7a2440',
  cut: 'curly',
  lips: '#c65a58',
}

/** The picture all previews are made of: our own drawing, so that no stranger's face is used. */
export function samplePortrait(): Promise<Uint8Array> {
  const size = { width: 1200, height: 1800 }
  return drawn(size, [place(ANNA, 'a', 600, 740, 4.9)])
}

export function sampleGroup(): Promise<Uint8Array> {
  const size = { width: 1800, height: 1200 }
  return drawn(size, [
    place(KOFI, 'k', 450, 520, 3.1),
    place(MEI, 'm', 1350, 545, 3),
    place(ANNA, 'a', 900, 580, 3.3),
  ])
}

function place(person: SamplePerson, id: string, x: number, y: number, scale: number): string {
  return `<g transform="translate(${x} ${y}) scale(${scale})">${drawPerson(person, id)}</g>`
}

async function drawn(size: Size, people: readonly string[]): Promise<Uint8Array> {
  const { width, height } = size
  const sheet = (body: string) =>
    Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${body}</svg>`,
    )
  // Blurred by sharp and not in the SVG, where the blur would fade out toward the sheet's edge.
  const behind = await sharp(sheet(landscape(size)))
    .blur(Math.min(width, height) / 100)
    .png()
    .toBuffer()
  return sharp(behind)
    .composite([{ input: sheet(people.join('')) }])
    .png()
    .toBuffer()
}

/** Evening hills by a lake. */
function landscape({ width: w, height: h }: Size): string {
  const hill = (y: number, lift: number, colour: string) =>
    `<path d="M0 ${h * y}C${w * 0.2} ${h * (y - lift)} ${w * 0.35} ${h * (y - lift * 1.2)} ${w * 0.52} ${h * y}S${w * 0.85} ${h * (y - lift)} ${w} ${h * (y - lift * 0.4)}V${h}H0Z" fill="${colour}"/>`
  return `
  <defs>
    <linearGradient id="sky" x1="0" y1="0" x2="0" y2="1">
      <stop offset="0" stop-color="#6f9fc9"/><stop offset=".3" stop-color="#b9cfd9"/>
      <stop offset=".5" stop-color="#f6dcb8"/><stop offset=".62" stop-color="#f3b98a"/>
    </linearGradient>
    <radialGradient id="sun" cx=".2" cy=".36" r=".5">
      <stop offset="0" stop-color="#fff6dc" stop-opacity=".95"/><stop offset="1" stop-color="#fff1d0" stop-opacity="0"/>
    </radialGradient>
    <linearGradient id="lake" x1="0" y1="0" x2="0" y2="1">
      <stop offset="0" stop-color="#e9c3a0"/><stop offset=".5" stop-color="#8fb0b5"/><stop offset="1" stop-color="#47707a"/>
    </linearGradient>
  </defs>
  <rect width="${w}" height="${h}" fill="url(#sky)"/><rect width="${w}" height="${h}" fill="url(#sun)"/>
  ${hill(0.56, 0.12, '#a9b7bd')}${hill(0.6, 0.09, '#86a08f')}
  <rect y="${h * 0.6}" width="${w}" height="${h * 0.4}" fill="url(#lake)"/>
  ${hill(0.82, 0.05, '#5f7f52')}
  <ellipse cx="${w * 0.06}" cy="${h * 0.56}" rx="${w * 0.09}" ry="${h * 0.13}" fill="#54764f"/>
  <ellipse cx="${w * 0.95}" cy="${h * 0.55}" rx="${w * 0.1}" ry="${h * 0.15}" fill="#476a49"/>
  <ellipse cx="${w * 0.86}" cy="${h * 0.6}" rx="${w * 0.07}" ry="${h * 0.1}" fill="#5d8156"/>`
}
