import { z } from 'zod'
import { hex } from '../schema/fields.ts'
import { type Drawing, n } from './drawing.ts'

export const goalNetSchema = z
  .strictObject({
    name: z.literal('goal-net'),
    sky: hex.default('#bfd8cc'),
    stand: hex.default('#5d7f7a'),
    crowd: hex.default('#f4ead2'),
    grass: hex.default('#6d9a52'),
    net: hex.default('#fdf6e4'),
    post: hex.default('#fdf6e4'),
    ink: hex.default('#2b2f3e'),
  })
  .describe('In the goal: posts and bar, the net behind, a full stand and grass beyond it')

export const drawGoalNet: Drawing<z.output<typeof goalNetSchema>> = (sheet, options) => {
  const { width: w, height: h, unit } = sheet
  const { sky, stand, crowd, grass, net, post, ink } = options
  const s = unit / 1200
  const middle = w / 2
  const foot = h * (h / w >= 1.3 ? 0.6 : 0.7)
  const roof = foot - s * 560
  const heads: string[] = []
  for (let row = 0; row < 9; row++) {
    for (let i = 0; i * 46 * s < w + 46 * s; i++) {
      const x = (i + (row % 2) * 0.5) * 46 * s
      if ((i * 5 + row * 3) % 7 === 0) continue
      heads.push(`<circle cx="${n(x)}" cy="${n(roof + s * (60 + row * 50))}" r="${n(s * 15)}"/>`)
    }
  }
  // Cords sag: each mesh line bends a little towards the middle of the goal.
  const gap = 74 * s
  const cords: string[] = []
  for (let i = -Math.ceil(middle / gap); i * gap < middle + gap; i++) {
    const x = middle + i * gap
    cords.push(`M${n(x)} 0Q${n(x + i * 3 * s)} ${n(h / 2)} ${n(x)} ${n(h)}`)
  }
  for (let y = 0; y < h + gap; y += gap) {
    cords.push(`M0 ${n(y)}Q${n(middle)} ${n(y + 40 * s)} ${w} ${n(y)}`)
  }
  const reach = Math.min(w * 0.46, 545 * s)
  const bar = h * 0.075
  const wood = (x: number, y: number, wide: number, tall: number) =>
    `<rect x="${n(x)}" y="${n(y)}" width="${n(wide)}" height="${n(tall)}" fill="${post}" stroke="${ink}" stroke-width="${n(7 * s)}"/>`
  const thick = 44 * s
  return (
    `<rect width="100%" height="100%" fill="${sky}"/>` +
    `<rect y="${n(roof)}" width="100%" height="${n(foot - roof)}" fill="${stand}"/>` +
    `<g fill="${crowd}">${heads.join('')}</g>` +
    `<rect y="${n(roof - 46 * s)}" width="100%" height="${n(60 * s)}" fill="${ink}"/>` +
    `<rect y="${n(foot)}" width="100%" height="${n(h - foot)}" fill="${grass}"/>` +
    `<rect y="${n(foot - 34 * s)}" width="100%" height="${n(40 * s)}" fill="${ink}"/>` +
    `<path d="${cords.join('')}" fill="none" stroke="${ink}" stroke-opacity="0.5" stroke-width="${n(9 * s)}" transform="translate(${n(4 * s)} ${n(5 * s)})"/>` +
    `<path d="${cords.join('')}" fill="none" stroke="${net}" stroke-width="${n(8 * s)}"/>` +
    `<circle cx="${n(middle)}" cy="${n(foot - 330 * s)}" r="${n(370 * s)}" fill="${net}"/>` +
    wood(middle - reach - thick / 2, bar, thick, h) +
    wood(middle + reach - thick / 2, bar, thick, h) +
    wood(middle - reach - thick / 2, bar, reach * 2 + thick, thick)
  )
}
