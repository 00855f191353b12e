import { z } from 'zod'
import { random } from '../../noise.ts'
import { hex } from '../schema/fields.ts'
import { type Drawing, n, type Sheet } from './drawing.ts'

export const livingRoomSchema = z
  .strictObject({
    name: z.literal('living-room'),
    paper: hex.default('#d9a65a'),
    petals: z.tuple([hex, hex, hex]).default(['#b5652a', '#7a3d1c', '#ecd3a0']),
    wood: hex.default('#6e3f20'),
    sofa: hex.default('#7a7434'),
    shade: hex.default('#e8863a'),
  })
  .describe(
    'A living room of the 1970s: wallpaper, a teak sideboard with a lamp, pictures and a low sofa',
  )

type Options = z.output<typeof livingRoomSchema>

export const drawLivingRoom: Drawing<Options> = (sheet, options) => {
  const { width: w, height: h, unit: u } = sheet
  return `<defs>${paper(u, options)}
<linearGradient id="wood" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#fff" stop-opacity=".18"/><stop offset=".1" stop-color="#000" stop-opacity="0"/><stop offset="1" stop-color="#000" stop-opacity=".35"/></linearGradient>
<radialGradient id="lamp" cx=".5" cy=".75" r=".8"><stop offset="0" stop-color="#ffe6b0"/><stop offset="1" stop-color="${options.shade}"/></radialGradient>
<linearGradient id="cushion" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#fff" stop-opacity=".16"/><stop offset=".25" stop-color="#000" stop-opacity="0"/><stop offset="1" stop-color="#000" stop-opacity=".45"/></linearGradient></defs>
<rect width="${w}" height="${h}" fill="${options.paper}"/><rect width="${w}" height="${h}" fill="url(#paper)"/>
${pictures(sheet)}${sideboard(sheet, options)}${curtain(sheet)}${sofa(sheet, options)}`
}

/** The motif: four petals round a ring, offset from row to row. */
function paper(u: number, { petals }: Options): string {
  const s = u * 0.15
  const flower = (x: number, y: number) => {
    const leaves = [0, 90, 180, 270]
      .map(
        (turn) =>
          `<path transform="rotate(${turn})" d="M0 ${n(-s * 0.06)}C${n(s * 0.3)} ${n(-s * 0.16)} ${n(s * 0.24)} ${n(-s * 0.46)} 0 ${n(-s * 0.48)}C${n(-s * 0.24)} ${n(-s * 0.46)} ${n(-s * 0.3)} ${n(-s * 0.16)} 0 ${n(-s * 0.06)}Z"/>`,
      )
      .join('')
    return `<g transform="translate(${n(x)} ${n(y)})"><g fill="${petals[0]}">${leaves}</g><g fill="${petals[1]}" transform="scale(.58)">${leaves}</g><circle r="${n(s * 0.13)}" fill="${petals[2]}"/><circle r="${n(s * 0.06)}" fill="${petals[1]}"/></g>`
  }
  return `<pattern id="paper" width="${n(s)}" height="${n(s * 2)}" patternUnits="userSpaceOnUse">${flower(s / 2, s / 2)}${flower(0, s * 1.5)}${flower(s, s * 1.5)}</pattern>`
}

function pictures({ width: w, unit: u }: Sheet): string {
  const frame = (x: number, y: number, wide: number, tall: number, inside: string) =>
    `<g transform="translate(${n(x)} ${n(y)})"><rect x="${n(u * 0.008)}" y="${n(u * 0.012)}" width="${n(wide)}" height="${n(tall)}" fill="#000" opacity=".35"/><rect width="${n(wide)}" height="${n(tall)}" fill="#4a2c16"/><rect x="${n(u * 0.012)}" y="${n(u * 0.012)}" width="${n(wide - u * 0.024)}" height="${n(tall - u * 0.024)}" fill="#e9dfc6"/>${inside}</g>`
  // A print of a lake: sky, two ridges in the haze, the near shore and its reflection.
  const lake = (x: number, y: number, path: string, colour: string) =>
    `<path d="M${n(u * x)} ${n(u * y)}${path}" fill="${colour}"/>`
  const sunset = `<defs><linearGradient id="dusk" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#4f7480"/><stop offset=".5" stop-color="#d8b890"/><stop offset=".52" stop-color="#b89a80"/><stop offset="1" stop-color="#3a5460"/></linearGradient></defs><rect x="${n(u * 0.035)}" y="${n(u * 0.035)}" width="${n(u * 0.19)}" height="${n(u * 0.11)}" fill="url(#dusk)"/>${lake(0.035, 0.09, `v${n(-u * 0.014)}l${n(u * 0.04)} ${n(-u * 0.016)}l${n(u * 0.03)} ${n(u * 0.012)}l${n(u * 0.05)} ${n(-u * 0.018)}l${n(u * 0.07)} ${n(u * 0.02)}v${n(u * 0.016)}Z`, '#8a8a84')}${lake(0.035, 0.094, `v${n(-u * 0.02)}q${n(u * 0.03)} ${n(-u * 0.004)} ${n(u * 0.06)} ${n(u * 0.018)}l${n(u * 0.13)} ${n(u * 0.002)}Z`, '#4a5a48')}${lake(0.225, 0.145, `h${n(-u * 0.11)}q${n(u * 0.05)} ${n(-u * 0.03)} ${n(u * 0.11)} ${n(-u * 0.05)}Z`, '#2c3828')}`
  const abstract = `<circle cx="${n(u * 0.07)}" cy="${n(u * 0.08)}" r="${n(u * 0.032)}" fill="#c8502a"/><circle cx="${n(u * 0.09)}" cy="${n(u * 0.12)}" r="${n(u * 0.028)}" fill="#2f5a62"/>`
  return (
    frame(w * 0.52, u * 0.07, u * 0.26, u * 0.18, sunset) +
    frame(w * 0.52 + u * 0.3, u * 0.05, u * 0.15, u * 0.19, abstract)
  )
}

function sideboard({ width: w, height: h, unit: u }: Sheet, options: Options): string {
  const top = h * 0.56
  const books = random(7)
  const spines = Array.from({ length: 9 }, (_, i) => {
    const tall = u * (0.08 + 0.03 * books())
    const colour = ['#8a2f22', '#2f4a4a', '#c89a3a', '#e2d4b0', '#4a3420'][Math.floor(books() * 5)]
    return `<rect x="${n(w * 0.2 + i * u * 0.02)}" y="${n(top - tall)}" width="${n(u * 0.018)}" height="${n(tall)}" fill="${colour}"/>`
  }).join('')
  const lampX = w * 0.09
  return `<g><rect x="${n(-u * 0.02)}" y="${n(top)}" width="${n(w * 0.4)}" height="${n(h * 0.6)}" fill="${options.wood}"/><rect x="${n(-u * 0.02)}" y="${n(top)}" width="${n(w * 0.4)}" height="${n(h * 0.6)}" fill="url(#wood)"/>${spines}
<path d="M${n(lampX - u * 0.03)} ${n(top)}c${n(-u * 0.05)} ${n(-u * 0.1)} ${n(u * 0.02)} ${n(-u * 0.12)} ${n(u * 0.02)} ${n(-u * 0.17)}h${n(u * 0.02)}c0 ${n(u * 0.05)} ${n(u * 0.07)} ${n(u * 0.07)} ${n(u * 0.02)} ${n(u * 0.17)}Z" fill="#a8482a"/><path d="M${n(lampX - u * 0.06)} ${n(top - u * 0.34)}h${n(u * 0.12)}l${n(u * 0.06)} ${n(u * 0.19)}h${n(-u * 0.24)}Z" fill="url(#lamp)"/></g>`
}

function curtain({ width: w, height: h, unit: u }: Sheet): string {
  return Array.from({ length: 9 }, (_, i) => {
    const x = w - u * 0.3 + i * u * 0.036
    return `<path d="M${n(x)} 0h${n(u * 0.037)}v${h}h${n(-u * 0.037)}Z" fill="${['#a8742a', '#c48e3c', '#8a5a1e'][i % 3]}"/>`
  }).join('')
}

function sofa({ width: w, height: h, unit: u }: Sheet, options: Options): string {
  const top = h * 0.64
  const ribs = Array.from(
    { length: Math.ceil(w / (u * 0.014)) },
    (_, i) =>
      `<rect x="${n(i * u * 0.014)}" y="${n(top)}" width="${n(u * 0.005)}" height="${n(h)}"/>`,
  ).join('')
  const backs = Array.from({ length: 3 }, (_, i) => {
    const x = w * (0.02 + i * 0.325)
    const shape = `x="${n(x)}" y="${n(top)}" width="${n(w * 0.32)}" height="${n(h * 0.5)}" rx="${n(u * 0.05)}"`
    return `<rect ${shape} fill="${options.sofa}"/><g clip-path="url(#back${i})" fill="#000" opacity=".16">${ribs}</g><rect ${shape} fill="url(#cushion)" stroke="#24220e" stroke-width="${n(u * 0.004)}"/><clipPath id="back${i}"><rect ${shape}/></clipPath>`
  }).join('')
  return `<rect x="0" y="${n(top + u * 0.04)}" width="${w}" height="${h}" fill="#2c2a14"/>${backs}`
}
