import { z } from 'zod'
import { hex } from '../schema/fields.ts'
import { type Drawing, n } from './drawing.ts'

export const azulejosSchema = z
  .strictObject({
    name: z.literal('azulejos'),
    wall: hex.default('#fbeed2'),
    tile: hex.default('#f0b45a'),
    star: hex.default('#c8442c'),
    line: hex.default('#5a1c24'),
    arch: hex.default('#fdf3d8'),
  })
  .describe('A patio in Andalusia: a wall of painted tiles with stars, and a horseshoe arch in it')

export const drawAzulejos: Drawing<z.output<typeof azulejosSchema>> = (sheet, options) => {
  const { width: w, height: h, unit } = sheet
  const { wall, tile, star, line, arch } = options
  const s = unit / 1200
  const size = 150 * s
  const middle = w / 2
  const tiles: string[] = []
  const columns = Math.ceil(w / size / 2) + 1
  for (let row = 0; row * size < h + size; row++) {
    for (let column = -columns; column <= columns; column++) {
      const [x, y] = [middle + column * size, row * size]
      const points = Array.from({ length: 16 }, (_, i) => {
        const way = ((i + 0.5) / 16) * 2 * Math.PI
        const out = size * (i % 2 ? 0.25 : 0.4)
        return `${n(x + Math.cos(way) * out)} ${n(y + Math.sin(way) * out)}`
      })
      const half = size / 2
      tiles.push(
        `<path d="M${n(x - half)} ${n(y - half)}h${n(size)}v${n(size)}h${n(-size)}Z" fill="${wall}" stroke="${line}" stroke-width="${n(3 * s)}"/><path d="M${points.join('L')}Z" fill="${(row + column) % 2 ? star : tile}"/><circle cx="${n(x)}" cy="${n(y)}" r="${n(size * 0.11)}" fill="${wall}"/>`,
        [0, 1, 2, 3]
          .map((i) => {
            const [cx, cy] = [x + (i % 2 ? half : -half), y + (i > 1 ? half : -half)]
            return `<circle cx="${n(cx)}" cy="${n(cy)}" r="${n(size * 0.13)}" fill="${line}"/>`
          })
          .join(''),
      )
    }
  }
  // A horseshoe: more than half a circle over two jambs.
  const [radius, cy] = [430 * s, h * (h / w >= 1.3 ? 0.34 : 0.5)]
  const jamb = radius * 0.86
  const horseshoe = (by: number) =>
    `M${n(middle - jamb - by)} ${n(h)}V${n(cy + radius * 0.62)}H${n(middle - (radius + by) * 0.86)}A${n(radius + by)} ${n(radius + by)} 0 1 1 ${n(middle + (radius + by) * 0.86)} ${n(cy + radius * 0.62)}H${n(middle + jamb + by)}V${n(h)}Z`
  const count = 19
  const stones = Array.from({ length: count }, (_, i) => {
    const [from, to] = [i, i + 1].map((k) => ((-210 + (240 * k) / count) * Math.PI) / 180)
    const at = (way: number, out: number) =>
      `${n(middle + Math.cos(way) * out)} ${n(cy + Math.sin(way) * out)}`
    const [inner, outer] = [radius, radius + 86 * s]
    return `<path d="M${at(from!, inner)}L${at(from!, outer)}L${at(to!, outer)}L${at(to!, inner)}Z" fill="${i % 2 ? wall : star}" stroke="${line}" stroke-width="${n(4 * s)}"/>`
  }).join('')
  return (
    tiles.join('') +
    `<path d="${horseshoe(100 * s)}" fill="${line}"/>` +
    `<path d="${horseshoe(86 * s)}" fill="${tile}"/>` +
    `<path d="${horseshoe(0)}" fill="${arch}" stroke="${line}" stroke-width="${n(8 * s)}"/>` +
    stones
  )
}
