import { z } from 'zod'
import { random } from '../../noise.ts'
import { type Drawing, n, type Sheet } from './drawing.ts'

export const paintedBackdropSchema = z
  .strictObject({
    name: z.literal('painted-backdrop'),
    floor: z.number().min(0.5).max(1.2).default(0.86).describe('Where the canvas meets the floor'),
  })
  .describe(
    "A photographer's backdrop from around 1900: a painted park, a balustrade with an urn, a drape and a carpet",
  )

type Options = z.output<typeof paintedBackdropSchema>

export const drawPaintedBackdrop: Drawing<Options> = (sheet, options) => {
  const { width: w, height: h } = sheet
  const floor = h * options.floor
  return `<defs><radialGradient id="sky" cx=".42" cy=".35" r=".75"><stop offset="0" stop-color="#d2ccc0"/><stop offset=".5" stop-color="#a09a90"/><stop offset="1" stop-color="#57524b"/></radialGradient><linearGradient id="round"><stop offset="0" stop-color="#c8c2b6"/><stop offset=".3" stop-color="#d8d2c6"/><stop offset="1" stop-color="#5a554e"/></linearGradient><linearGradient id="boards" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#4a453f"/><stop offset="1" stop-color="#26231f"/></linearGradient></defs>
<rect width="${w}" height="${h}" fill="url(#sky)"/>${park(sheet)}${balustrade(sheet, floor)}${column(sheet, floor)}${drape(sheet)}
<rect y="${n(floor)}" width="${w}" height="${n(Math.max(0, h - floor))}" fill="url(#boards)"/>`
}

/** Dabs of a broad brush: paler trees far away, darker ones near the edges. */
function park({ width: w, height: h, unit: u, seed }: Sheet): string {
  const next = random(seed)
  const dabs = (count: number, x: number, y: number, wide: number, tall: number, shade: string) =>
    Array.from({ length: count }, () => {
      const turn = next() * 2 * Math.PI
      const out = Math.sqrt(next())
      const size = u * (0.012 + 0.03 * next())
      return `<ellipse cx="${n(x + Math.cos(turn) * out * wide)}" cy="${n(y + Math.sin(turn) * out * tall)}" rx="${n(size * 1.4)}" ry="${n(size)}" fill="${shade}" opacity="${(0.25 + 0.4 * next()).toFixed(2)}"/>`
    }).join('')
  return `${dabs(120, w * 0.5, h * 0.6, w * 0.5, u * 0.1, '#8e897f')}${dabs(90, w * 0.62, h * 0.42, u * 0.22, u * 0.2, '#7c776e')}${dabs(170, w * 0.06, h * 0.32, u * 0.3, u * 0.4, '#5c5850')}${dabs(110, w * 0.16, h * 0.2, u * 0.26, u * 0.18, '#6c675e')}${dabs(60, w * 0.1, h * 0.18, u * 0.2, u * 0.16, '#a39d92')}
<path d="M${n(w * 0.03)} ${n(h * 0.9)}C${n(w * 0.07)} ${n(h * 0.6)} ${n(w * 0.02)} ${n(h * 0.4)} ${n(w * 0.07)} ${n(h * 0.2)}h${n(u * 0.03)}C${n(w * 0.07)} ${n(h * 0.45)} ${n(w * 0.13)} ${n(h * 0.6)} ${n(w * 0.1)} ${n(h * 0.9)}Z" fill="#4a463f" opacity=".8"/>`
}

function balustrade({ width: w, unit: u }: Sheet, floor: number): string {
  const top = floor - u * 0.3
  const step = u * 0.085
  const count = Math.ceil(w / step)
  const posts = Array.from({ length: count }, (_, i) => {
    const x = i * step
    return `<path d="M${n(x + u * 0.02)} ${n(top)}h${n(u * 0.04)}q0 ${n(u * 0.05)} ${n(-u * 0.008)} ${n(u * 0.07)}q${n(u * 0.022)} ${n(u * 0.07)} 0 ${n(u * 0.13)}h${n(-u * 0.024)}q${n(-u * 0.022)} ${n(-u * 0.06)} 0 ${n(-u * 0.13)}q${n(-u * 0.008)} ${n(-u * 0.02)} ${n(-u * 0.008)} ${n(-u * 0.07)}Z" fill="url(#round)"/>`
  }).join('')
  return `<rect y="${n(top - u * 0.005)}" width="${w}" height="${n(u * 0.31)}" fill="#4c4841" opacity=".55"/>${posts}<rect y="${n(top - u * 0.04)}" width="${w}" height="${n(u * 0.045)}" fill="#bab4a8"/><rect y="${n(top)}" width="${w}" height="${n(u * 0.008)}" fill="#6a655c"/><rect y="${n(floor - u * 0.1)}" width="${w}" height="${n(u * 0.1)}" fill="#8c867b"/>`
}

function column({ width: w, height: h, unit: u }: Sheet, floor: number): string {
  const x = w * 0.83
  const flutes = Array.from(
    { length: 5 },
    (_, i) =>
      `<rect x="${n(x + u * (0.02 + i * 0.026))}" y="${n(h * 0.1)}" width="${n(u * 0.009)}" height="${n(floor - h * 0.1)}" fill="#5a554e" opacity=".45"/>`,
  ).join('')
  return `<rect x="${n(x)}" y="0" width="${n(u * 0.15)}" height="${n(floor)}" fill="url(#round)"/>${flutes}<rect x="${n(x - u * 0.03)}" y="${n(floor - u * 0.2)}" width="${n(u * 0.21)}" height="${n(u * 0.2)}" fill="url(#round)"/>`
}

function drape({ width: w, height: h, unit: u }: Sheet): string {
  return Array.from({ length: 7 }, (_, i) => {
    const from = w - u * (0.62 - i * 0.07)
    const end = w - u * (0.1 - i * 0.02)
    const shade = ['#4a4640', '#6e695f', '#38342f'][i % 3]
    return `<path d="M${n(from)} -5C${n(from + u * 0.12)} ${n(h * 0.16)} ${n(end - u * 0.1)} ${n(h * 0.26)} ${n(end)} ${n(h * 0.46)}L${n(w + 5)} ${n(h * 0.5)}V-5Z" fill="${shade}"/>`
  }).join('')
}
