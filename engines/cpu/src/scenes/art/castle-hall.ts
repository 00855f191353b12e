import { z } from 'zod'
import { random } from '../../noise.ts'
import { hex } from '../schema/fields.ts'
import { type Drawing, n, type Sheet } from './drawing.ts'

export const castleHallSchema = z
  .strictObject({
    name: z.literal('castle-hall'),
    part: z
      .enum(['hall', 'throne', 'lights'])
      .default('hall')
      .describe(
        'throne stands behind one person; lights draws only flames and panes. Set the gain of that layer above 1',
      ),
    stone: hex.default('#5a4a3a'),
    shade: hex.default('#171009'),
    cloth: hex.default('#8a1a24'),
    gold: hex.default('#d8a548'),
    glass: hex.default('#9ab8d8'),
    flame: hex.default('#ffcf7a'),
  })
  .describe('The great hall of a castle: piers and vaults of stone, tall windows, banners, candles')

type Options = z.output<typeof castleHallSchema>

export const drawCastleHall: Drawing<Options> = (sheet, options) =>
  ({ hall, throne, lights })[options.part](sheet, options)

/** A pointed window, 100 high on (0, 0). */
const WINDOW = 'M-13 0V-66C-13 -84 -6 -94 0 -100C6 -94 13 -84 13 -66V0Z'
const BARS =
  'M0 0V-98M-13 -20H13M-13 -40H13M-13 -60H13M-6.5 -60C-6.5 -72 -3 -78 0 -82C3 -78 6.5 -72 6.5 -60'

function windows({ width: w, height: h }: Sheet): readonly string[] {
  return [0.115, 0.885].map(
    (x) => `translate(${n(w * x)} ${n(h * 0.56)}) scale(${((h * 0.4) / 100).toFixed(3)})`,
  )
}

function hall(sheet: Sheet, options: Options): string {
  const { width: w, height: h, unit: u } = sheet
  const { stone, shade, cloth, gold } = options
  const panes = windows(sheet)
    .map(
      (at) =>
        `<g transform="${at}"><path d="${WINDOW}" transform="translate(0 1) scale(1.22 1.05)" fill="${shade}" fill-opacity=".8"/><path d="${WINDOW}" transform="scale(1.1 1.02)" fill="none" stroke="${stone}" stroke-width="4"/></g>`,
    )
    .join('')
  const pier = (x: number, half: number) =>
    `<rect x="${n(x - half)}" y="0" width="${n(half * 2)}" height="${h}" fill="url(#pier)"/><path d="M${n(x - half * 0.35)} 0V${h}M${n(x + half * 0.3)} 0V${h}" stroke="#000" stroke-opacity=".35" stroke-width="${n(half * 0.16)}"/><rect x="${n(x - half * 1.3)}" y="${n(h * 0.2)}" width="${n(half * 2.6)}" height="${n(u * 0.022)}" fill="${stone}"/><rect x="${n(x - half * 1.15)}" y="${n(h * 0.2 + u * 0.022)}" width="${n(half * 2.3)}" height="${n(u * 0.012)}" fill="#000" fill-opacity=".4"/>`
  const ribs = [0.26, 0.74]
    .flatMap((x) =>
      [-0.5, -0.18, 0.24, 0.6].map((to) => {
        const from = w * x
        const end = w * (x < 0.5 ? x + to : x - to)
        return `<path d="M${n(from)} ${n(h * 0.2)}Q${n(from + (end - from) * 0.25)} ${n(h * 0.02)} ${n(end)} ${n(-h * 0.05)}" fill="none" stroke="url(#rib)" stroke-width="${n(u * 0.022)}"/>`
      }),
    )
    .join('')
  const banner = (x: number) => {
    const [wide, top, tall] = [u * 0.085, h * 0.21, h * 0.34]
    return `<g transform="translate(${n(x)} ${n(top)})"><path d="M${n(-wide)} 0H${n(wide)}V${n(tall)}L0 ${n(tall * 0.88)}L${n(-wide)} ${n(tall)}Z" fill="${cloth}"/><path d="M${n(-wide)} 0H${n(-wide * 0.5)}V${n(tall * 0.95)}L${n(-wide)} ${n(tall)}ZM${n(wide * 0.2)} 0H${n(wide * 0.55)}V${n(tall * 0.94)}L${n(wide * 0.2)} ${n(tall * 0.9)}Z" fill="#000" fill-opacity=".25"/><path d="M${n(-wide)} ${n(tall)}L0 ${n(tall * 0.88)}L${n(wide)} ${n(tall)}" fill="none" stroke="${gold}" stroke-width="${n(u * 0.008)}"/><path d="M${n(-wide * 1.15)} 0H${n(wide * 1.15)}" stroke="${gold}" stroke-width="${n(u * 0.012)}"/><g transform="translate(0 ${n(tall * 0.4)}) scale(${((wide * 0.62) / 10).toFixed(3)})" fill="${gold}"><path d="M0 -16C4 -10 5 -6 2 0H-2C-5 -6 -4 -10 0 -16ZM-3 0C-12 1 -13 -9 -7 -9C-9 -5 -5 -3 -3 -3ZM3 0C12 1 13 -9 7 -9C9 -5 5 -3 3 -3ZM-6 1H6V3H-6ZM-2 3H2L0 12Z"/></g></g>`
  }
  return `<defs><linearGradient id="pier"><stop offset="0" stop-color="${shade}"/><stop offset=".35" stop-color="${stone}"/><stop offset="1" stop-color="${shade}"/></linearGradient><linearGradient id="rib" x1="0" y1="1" x2="0" y2="0"><stop offset="0" stop-color="${stone}"/><stop offset="1" stop-color="${shade}"/></linearGradient><radialGradient id="wall" cx=".5" cy=".42" r=".75"><stop offset="0" stop-color="${stone}"/><stop offset="1" stop-color="${shade}"/></radialGradient></defs><rect width="${w}" height="${h}" fill="url(#wall)"/>${courses(sheet, shade)}<path d="M0 0H${w}V${n(h * 0.2)}Q${n(w / 2)} ${n(-h * 0.12)} 0 ${n(h * 0.2)}Z" fill="${shade}" fill-opacity=".8"/>${ribs}${panes}${banner(w * 0.37)}${banner(w * 0.63)}${pier(w * 0.26, u * 0.034)}${pier(w * 0.74, u * 0.034)}${pier(0, u * 0.03)}${pier(w, u * 0.03)}${chandelier(sheet, options)}${stands(sheet, options)}`
}

/** Courses of stone, each block a little lighter or darker. */
function courses({ width: w, height: h, unit: u, seed }: Sheet, shade: string): string {
  const next = random(seed + 11)
  const tall = u * 0.05
  let blocks = ''
  for (let y = 0, row = 0; y < h; y += tall, row++) {
    for (let x = row % 2 ? -tall : 0; x < w; x += tall * 2) {
      const tone = next()
      blocks += `<rect x="${n(x)}" y="${n(y)}" width="${n(tall * 2)}" height="${n(tall)}" fill="${tone < 0.5 ? '#000' : '#fff'}" fill-opacity="${(Math.abs(tone - 0.5) * 0.16).toFixed(3)}" stroke="${shade}" stroke-opacity=".45" stroke-width="${n(u * 0.0025)}"/>`
    }
  }
  return blocks
}

/** Where candles burn: three on each stand, and a ring of them above. */
function candles({ width: w, height: h, unit: u }: Sheet): readonly (readonly [number, number])[] {
  const stand = [0.045, 0.955].flatMap((x) =>
    [-0.045, 0, 0.045].map((side): readonly [number, number] => [
      w * x + u * side,
      h * 0.5 - (side ? 0 : u * 0.03),
    ]),
  )
  const ring = [-0.2, -0.12, -0.04, 0.04, 0.12, 0.2].map((side): readonly [number, number] => [
    w / 2 + u * side,
    h * 0.075 - (Math.abs(side) < 0.1 ? -u * 0.012 : 0),
  ])
  return [...stand, ...ring]
}

function wax(sheet: Sheet): string {
  const u = sheet.unit
  return candles(sheet)
    .map(
      ([x, y]) =>
        `<rect x="${n(x - u * 0.006)}" y="${n(y)}" width="${n(u * 0.012)}" height="${n(u * 0.04)}" fill="#efe2c4"/>`,
    )
    .join('')
}

function chandelier({ width: w, height: h, unit: u }: Sheet, { gold }: Options): string {
  const y = h * 0.075 + u * 0.042
  return `<g fill="none" stroke="${gold}" stroke-width="${n(u * 0.007)}"><path d="M${n(w / 2)} 0V${n(h * 0.03)}M${n(w / 2)} ${n(h * 0.02)}L${n(w / 2 - u * 0.21)} ${n(y)}M${n(w / 2)} ${n(h * 0.02)}L${n(w / 2 + u * 0.21)} ${n(y)}"/><ellipse cx="${n(w / 2)}" cy="${n(y)}" rx="${n(u * 0.215)}" ry="${n(u * 0.022)}" stroke-width="${n(u * 0.013)}"/></g>`
}

function stands(sheet: Sheet, { gold }: Options): string {
  const { width: w, height: h, unit: u } = sheet
  const iron = [0.045, 0.955]
    .map((x) => {
      const [at, y] = [w * x, h * 0.5 + u * 0.04]
      return `<path d="M${n(at)} ${n(y - u * 0.03)}V${h}M${n(at - u * 0.045)} ${n(y)}C${n(at - u * 0.045)} ${n(y + u * 0.05)} ${n(at + u * 0.045)} ${n(y + u * 0.05)} ${n(at + u * 0.045)} ${n(y)}" fill="none" stroke="${gold}" stroke-width="${n(u * 0.009)}"/>`
    })
    .join('')
  return iron + wax(sheet)
}

function lights(sheet: Sheet, { glass, flame }: Options): string {
  const u = sheet.unit
  const panes = windows(sheet)
    .map(
      (at) =>
        `<g transform="${at}"><path d="${WINDOW}" fill="${glass}" fill-opacity=".75"/><path d="${BARS}" fill="none" stroke="#1a1510" stroke-width="1.6"/></g>`,
    )
    .join('')
  const flames = candles(sheet)
    .map(
      ([x, y]) =>
        `<path d="M${n(x)} ${n(y - u * 0.032)}C${n(x + u * 0.011)} ${n(y - u * 0.014)} ${n(x + u * 0.008)} ${n(y)} ${n(x)} ${n(y)}C${n(x - u * 0.008)} ${n(y)} ${n(x - u * 0.011)} ${n(y - u * 0.014)} ${n(x)} ${n(y - u * 0.032)}Z" fill="${flame}"/>`,
    )
    .join('')
  return panes + flames
}

/** Buttoned velvet in a carved and gilded frame, as high as whoever sits before it and higher. */
function throne({ width: w, height: h, unit: u }: Sheet, { cloth, gold }: Options): string {
  const half = u * 0.4
  const top = h * 0.1
  const x = w / 2
  const back = (grow: number) =>
    `M${n(x - half - grow)} ${h}V${n(top + u * 0.2)}C${n(x - half - grow)} ${n(top + u * 0.06)} ${n(x - half * 0.5)} ${n(top + u * 0.05 - grow)} ${n(x)} ${n(top - grow)}C${n(x + half * 0.5)} ${n(top + u * 0.05 - grow)} ${n(x + half + grow)} ${n(top + u * 0.06)} ${n(x + half + grow)} ${n(top + u * 0.2)}V${h}Z`
  const step = u * 0.1
  const buttons: string[] = []
  for (let y = top + u * 0.1, row = 0; y < h; y += step * 0.8, row++) {
    for (let column = -4; column <= 4; column++) {
      const at = x + (column + (row % 2) / 2) * step
      if (Math.abs(at - x) > half - u * 0.04) continue
      buttons.push(
        `<path d="M${n(at)} ${n(y)}l${n(step / 2)} ${n(step * 0.8)}M${n(at)} ${n(y)}l${n(-step / 2)} ${n(step * 0.8)}" stroke="#000" stroke-opacity=".35" stroke-width="${n(u * 0.006)}"/><circle cx="${n(at)}" cy="${n(y)}" r="${n(u * 0.009)}" fill="${gold}"/>`,
      )
    }
  }
  const finial = (at: number, y: number, s: number) =>
    `<g transform="translate(${n(at)} ${n(y)}) scale(${(s * u).toFixed(3)})" fill="url(#gilt)"><circle cy="-.06" r=".06"/><path d="M-.05 0H.05L.03 -.02H-.03ZM0 -.2C.03 -.15 .03 -.13 0 -.1C-.03 -.13 -.03 -.15 0 -.2Z"/></g>`
  const crown = `<g transform="translate(${n(x)} ${n(top - u * 0.012)}) scale(${(u * 0.0014).toFixed(4)})" fill="url(#gilt)"><path d="M-48 0L-58 -56L-28 -26L0 -70L28 -26L58 -56L48 0Z"/><circle cx="-58" cy="-60" r="7"/><circle cy="-76" r="8"/><circle cx="58" cy="-60" r="7"/><rect x="-50" y="0" width="100" height="12"/></g>`
  return `<defs><linearGradient id="gilt" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="#fff0c0"/><stop offset=".4" stop-color="${gold}"/><stop offset="1" stop-color="#5a3c10"/></linearGradient><linearGradient id="velvet"><stop offset="0" stop-color="#000" stop-opacity=".1"/><stop offset=".3" stop-color="#fff" stop-opacity=".14"/><stop offset="1" stop-color="#000" stop-opacity=".55"/></linearGradient></defs><path d="${back(u * 0.045)}" fill="url(#gilt)"/><path d="${back(u * 0.022)}" fill="none" stroke="#4a300c" stroke-opacity=".7" stroke-width="${n(u * 0.006)}"/><path d="${back(0)}" fill="${cloth}"/><path d="${back(0)}" fill="url(#velvet)"/>${buttons.join('')}${crown}${finial(x - half - u * 0.022, top + u * 0.17, 1)}${finial(x + half + u * 0.022, top + u * 0.17, 1)}`
}
