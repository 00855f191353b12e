import { z } from 'zod'
import { hex } from '../schema/fields.ts'
import { type Drawing, n } from './drawing.ts'

export const bigTopSchema = z
  .strictObject({
    name: z.literal('big-top'),
    stripe: hex.default('#d8402f'),
    canvas: hex.default('#fbeed2'),
    night: hex.default('#1f2a52'),
    ring: hex.default('#f2bd48'),
    spot: hex.default('#fdf3d8'),
  })
  .describe(
    'Inside a circus tent: striped canvas from its peak, a scalloped valance, lamps, a spotlight',
  )

const STRIPES = 13
const SCALLOPS = 12

export const drawBigTop: Drawing<z.output<typeof bigTopSchema>> = (sheet, options) => {
  const { width: w, height: h, unit } = sheet
  const { stripe, canvas, night, ring, spot } = options
  const s = unit / 1200
  const middle = w / 2
  // The peak is above the frame; the canvas ends in a ring that sags in its middle.
  const peak = -h * 0.34
  const foot = h * (h / w >= 1.3 ? 0.5 : 0.6)
  const half = Math.max(w * 0.62, h * 0.5)
  const hem = (t: number): readonly [number, number] => [middle + half * t, foot - s * 120 * t * t]
  const panels = Array.from({ length: STRIPES }, (_, i) => {
    const [ax, ay] = hem((2 * i) / STRIPES - 1)
    const [bx, by] = hem((2 * (i + 1)) / STRIPES - 1)
    return i % 2 ? '' : `<path d="M${n(middle)} ${n(peak)}L${n(ax)} ${n(ay)}L${n(bx)} ${n(by)}Z"/>`
  }).join('')
  const scallop = (i: number, deep: number) => {
    const [ax, ay] = hem((2 * i) / SCALLOPS - 1)
    const [bx, by] = hem((2 * (i + 1)) / SCALLOPS - 1)
    const [mx, my] = [(ax + bx) / 2, (ay + by) / 2 + deep]
    return `M${n(ax)} ${n(ay - s * 46)}V${n(ay + s * 10)}Q${n(ax + (mx - ax) * 0.1)} ${n(my)} ${n(mx)} ${n(my)}Q${n(bx - (bx - mx) * 0.1)} ${n(my)} ${n(bx)} ${n(by + s * 10)}V${n(by - s * 46)}Z`
  }
  const valance = Array.from(
    { length: SCALLOPS },
    (_, i) =>
      `<path d="${scallop(i, s * 112)}" fill="${ring}"/><path d="${scallop(i, s * 92)}" fill="${i % 2 ? canvas : stripe}"/>`,
  ).join('')
  const lamps = Array.from({ length: SCALLOPS * 3 + 1 }, (_, i) => {
    const [x, y] = hem((2 * i) / (SCALLOPS * 3) - 1)
    return `<circle cx="${n(x)}" cy="${n(y - s * 26)}" r="${n(s * 12)}"/>`
  }).join('')
  const rail = (y: number, tall: number, fill: string) =>
    `<path d="M0 ${n(y)}Q${n(middle)} ${n(y + s * 70)} ${w} ${n(y)}V${n(y + tall)}Q${n(middle)} ${n(y + tall + s * 70)} 0 ${n(y + tall)}Z" fill="${fill}"/>`
  const crowd = Array.from({ length: 6 }, (_, row) =>
    Array.from({ length: Math.ceil(w / (s * 62)) + 1 }, (_, i) => {
      const x = (i + (row % 2) * 0.5) * s * 62
      const bend = s * 70 * 0.5 * (1 - ((x - middle) / middle) ** 2)
      const y = foot + s * (110 + row * 62) + bend
      return `<circle cx="${n(x)}" cy="${n(y)}" r="${n(s * 21)}" fill-opacity="${(i * 7 + row * 5) % 4 ? 0.3 : 0.5}"/>`
    }).join(''),
  ).join('')
  const wall = foot + s * 470
  return (
    `<rect width="100%" height="100%" fill="${night}"/>` +
    `<g fill="${canvas}">${crowd}</g>` +
    `<path d="M${n(middle)} ${n(peak)}L${n(hem(-1)[0])} ${n(hem(-1)[1])}Q${n(middle)} ${n(foot + s * 120)} ${n(hem(1)[0])} ${n(hem(1)[1])}Z" fill="${canvas}"/>` +
    `<g fill="${stripe}">${panels}</g>` +
    valance +
    `<g fill="${spot}">${lamps}</g>` +
    rail(wall, h, canvas) +
    rail(wall - s * 26, s * 44, stripe) +
    rail(wall - s * 26, s * 16, ring) +
    `<circle cx="${n(middle)}" cy="${n(foot - s * 190)}" r="${n(s * 400)}" fill="${spot}" stroke="${ring}" stroke-width="${n(s * 16)}"/>`
  )
}
