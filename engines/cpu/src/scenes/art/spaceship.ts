import { z } from 'zod'
import { random } from '../../noise.ts'
import { hex } from '../schema/fields.ts'
import { type Drawing, n, type Sheet } from './drawing.ts'

export const spaceshipSchema = z
  .strictObject({
    name: z.literal('spaceship'),
    part: z
      .enum(['hull', 'lights'])
      .default('hull')
      .describe('lights draws only what shines. Set the gain of that layer above 1'),
    hull: hex.default('#4a5666'),
    shade: hex.default('#10151d'),
    glow: hex.default('#6fdcff'),
    warn: hex.default('#ff8a3c'),
  })
  .describe(
    'The bridge of a spaceship: ribs round a great window, panels, consoles. The window is left open',
  )

type Options = z.output<typeof spaceshipSchema>

export const drawSpaceship: Drawing<Options> = (sheet, options) =>
  options.part === 'lights' ? lights(sheet, options) : hull(sheet, options)

/** The window: a hexagon, wide in the middle. */
function pane({ width: w, height: h }: Sheet, grow: number): string {
  const [x, y] = [grow * h * 0.05, grow * h * 0.05]
  return `M${n(w * 0.22 - x)} ${n(h * 0.06 - y)}H${n(w * 0.78 + x)}L${n(w * 0.97 + x)} ${n(h * 0.3)}L${n(w * 0.84 + x)} ${n(h * 0.6 + y)}H${n(w * 0.16 - x)}L${n(w * 0.03 - x)} ${n(h * 0.3)}Z`
}

function hull(sheet: Sheet, { hull: metal, shade }: Options): string {
  const { width: w, height: h, unit: u } = sheet
  const struts = `M${n(w * 0.22)} ${n(h * 0.06)}L0 0M${n(w * 0.78)} ${n(h * 0.06)}L${w} 0M${n(w * 0.03)} ${n(h * 0.3)}L${n(-w * 0.1)} ${n(h * 0.32)}M${n(w * 0.97)} ${n(h * 0.3)}L${n(w * 1.1)} ${n(h * 0.32)}M${n(w * 0.16)} ${n(h * 0.6)}L0 ${n(h * 0.78)}M${n(w * 0.84)} ${n(h * 0.6)}L${w} ${n(h * 0.78)}`
  const bars = `M${n(w * 0.36)} ${n(h * 0.06)}L${n(w * 0.3)} ${n(h * 0.6)}M${n(w * 0.64)} ${n(h * 0.06)}L${n(w * 0.7)} ${n(h * 0.6)}M${n(w * 0.03)} ${n(h * 0.3)}H${n(w * 0.97)}`
  const plates = [0.08, 0.16, 0.24, 0.38, 0.46, 0.54]
    .map((y) => `M0 ${n(h * y)}H${n(w * 0.2)}M${w} ${n(h * y)}H${n(w * 0.8)}`)
    .join('')
  const bench = `<path d="M0 ${n(h * 0.7)}L${n(w * 0.2)} ${n(h * 0.61)}H${n(w * 0.8)}L${w} ${n(h * 0.7)}V${h}H0Z" fill="url(#bench)"/><path d="M0 ${n(h * 0.7)}L${n(w * 0.2)} ${n(h * 0.61)}H${n(w * 0.8)}L${w} ${n(h * 0.7)}" fill="none" stroke="#fff" stroke-opacity=".35" stroke-width="${n(u * 0.006)}"/>`
  return `<defs><linearGradient id="metal" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${shade}"/><stop offset=".45" stop-color="${metal}"/><stop offset="1" stop-color="${shade}"/></linearGradient><linearGradient id="bench" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${metal}"/><stop offset=".5" stop-color="${shade}"/></linearGradient></defs><path fill-rule="evenodd" d="M0 0H${w}V${h}H0Z${pane(sheet, 0)}" fill="url(#metal)"/><path d="${plates}" stroke="${shade}" stroke-width="${n(u * 0.006)}"/><path d="${struts}" stroke="${shade}" stroke-width="${n(u * 0.02)}"/><path d="${pane(sheet, 0.35)}" fill="none" stroke="${shade}" stroke-width="${n(u * 0.03)}"/><path d="${pane(sheet, 0)}" fill="none" stroke="${metal}" stroke-width="${n(u * 0.014)}"/><path d="${bars}" fill="none" stroke="${shade}" stroke-width="${n(u * 0.018)}"/><path d="${bars}" fill="none" stroke="${metal}" stroke-width="${n(u * 0.006)}"/>${bench}`
}

/** Strips along the ribs, screens and rows of keys on the consoles. */
function lights(sheet: Sheet, { glow, warn }: Options): string {
  const { width: w, height: h, unit: u, seed } = sheet
  const next = random(seed + 5)
  const strips = `<path d="M${n(w * 0.02)} ${n(h * 0.03)}L${n(w * 0.14)} ${n(h * 0.075)}M${n(w * 0.98)} ${n(h * 0.03)}L${n(w * 0.86)} ${n(h * 0.075)}M${n(w * 0.24)} ${n(h * 0.022)}H${n(w * 0.44)}M${n(w * 0.56)} ${n(h * 0.022)}H${n(w * 0.76)}M${n(w * 0.015)} ${n(h * 0.66)}L${n(w * 0.12)} ${n(h * 0.585)}M${n(w * 0.985)} ${n(h * 0.66)}L${n(w * 0.88)} ${n(h * 0.585)}" stroke="${glow}" stroke-width="${n(u * 0.009)}" stroke-linecap="round"/>`
  const screen = (x: number, y: number) => {
    const wave = Array.from(
      { length: 14 },
      (_, i) =>
        `L${n(x + u * 0.01 + i * u * 0.0085)} ${n(y + u * (0.03 + 0.022 * Math.sin(i * 1.3 + x)))}`,
    ).join('')
    return `<rect x="${n(x)}" y="${n(y)}" width="${n(u * 0.13)}" height="${n(u * 0.07)}" fill="${glow}" fill-opacity=".16" stroke="${glow}" stroke-width="${n(u * 0.003)}"/><path d="M${n(x + u * 0.006)} ${n(y + u * 0.04)}${wave}" fill="none" stroke="${glow}" stroke-width="${n(u * 0.003)}"/>`
  }
  let keys = ''
  for (const left of [0.01, 0.84]) {
    for (let row = 0; row < 4; row++) {
      for (let key = 0; key < 7; key++) {
        if (next() < 0.35) continue
        keys += `<rect x="${n(w * left + key * u * 0.021)}" y="${n(h * 0.79 + row * u * 0.022)}" width="${n(u * 0.012)}" height="${n(u * 0.008)}" fill="${next() < 0.3 ? warn : glow}" fill-opacity="${(0.4 + next() * 0.6).toFixed(2)}"/>`
      }
    }
  }
  return strips + screen(u * 0.02, h * 0.73) + screen(w - u * 0.15, h * 0.73) + keys
}
