import { z } from 'zod'
import { random } from '../../noise.ts'
import { type Drawing, n } from './drawing.ts'

export const planetSchema = z
  .strictObject({
    name: z.literal('planet'),
    kind: z.enum(['earth', 'ringed']).default('earth'),
    at: z
      .tuple([z.number().min(-1).max(2), z.number().min(-1).max(2)])
      .default([0.8, 0.2])
      .meta({ 'x-kind': 'place' }),
    radius: z
      .number()
      .min(0.01)
      .max(1.5)
      .default(0.2)
      .describe('As a fraction of the shorter side'),
  })
  .describe('The earth seen from space, or a planet with rings, lit from the upper left')

type Options = z.output<typeof planetSchema>

/** Continents as they lie round the Atlantic, in a disc of 100. */
const LAND = [
  'M-62 -58C-40 -78 -14 -74 -10 -62C-20 -58 -12 -48 -24 -40C-34 -36 -30 -24 -40 -22C-46 -14 -36 -8 -30 -4C-44 -4 -54 -20 -64 -26C-76 -34 -74 -48 -62 -58Z',
  'M-28 0C-14 -4 2 8 6 20C8 32 -6 40 -10 56C-12 68 -18 78 -22 76C-28 64 -26 48 -34 34C-40 22 -40 6 -28 0Z',
  'M34 -64C52 -68 74 -52 84 -32C74 -30 66 -38 58 -34C50 -32 46 -40 36 -42C28 -46 26 -58 34 -64Z',
  'M34 -32C50 -34 70 -24 80 -10C92 0 84 14 74 26C70 42 60 56 52 54C46 40 50 28 40 18C28 12 22 -2 26 -14C26 -24 30 -30 34 -32Z',
  'M-4 -88C8 -92 18 -86 14 -78C8 -72 -4 -78 -4 -88Z',
]

export const drawPlanet: Drawing<Options> = ({ width, height, unit }, { kind, at, radius }) => {
  const scale = (radius * unit) / 100
  const inside = kind === 'earth' ? earth() : ringed()
  return `<g transform="translate(${n(at[0] * width)} ${n(at[1] * height)}) scale(${scale.toFixed(4)})">${inside}</g>`
}

const SHADE =
  '<radialGradient id="night" cx=".34" cy=".3" r=".82"><stop offset=".35" stop-color="#000010" stop-opacity="0"/><stop offset=".72" stop-color="#000010" stop-opacity=".55"/><stop offset="1" stop-color="#000010" stop-opacity=".96"/></radialGradient>'

function earth(): string {
  const next = random(29)
  const soft =
    '<filter id="soft" x="-20%" y="-20%" width="140%" height="140%"><feGaussianBlur stdDeviation="1.4"/></filter>'
  // Weather runs along the parallels, in wisps.
  const clouds = Array.from({ length: 120 }, () => {
    const y = (next() * 2 - 1) * 92
    const reach = Math.sqrt(Math.max(0, 1 - (y / 100) ** 2)) * 100
    const x = (next() * 2 - 1) * reach
    const long = 6 + next() * 26
    const bend = (next() - 0.5) * 16
    return `<path d="M${n(x - long)} ${n(y + bend * 0.3)}Q${n(x)} ${n(y - bend)} ${n(x + long)} ${n(y + bend * 0.6)}" stroke-width="${n(1.2 + next() * 4.4)}" stroke-opacity="${(0.25 + next() * 0.55).toFixed(2)}"/>`
  }).join('')
  const swirls = [
    [-8, -28, 13],
    [48, 34, 10],
    [-46, 40, 12],
  ]
    .map(
      ([x = 0, y = 0, r = 0]) =>
        `<path d="M${x} ${y}c${n(r * 0.3)} ${n(-r * 0.4)} ${n(r * 0.9)} 0 ${n(r * 0.6)} ${n(r * 0.6)}c${n(-r * 0.5)} ${n(r * 0.7)} ${n(-r * 1.5)} ${n(r * 0.2)} ${n(-r * 1.4)} ${n(-r * 0.8)}c${n(r * 0.2)} ${n(-r)} ${n(r * 1.6)} ${n(-r * 1.3)} ${n(r * 2.4)} ${n(-r * 0.3)}" stroke-width="${n(r * 0.3)}" stroke-opacity=".75"/>`,
    )
    .join('')
  return `<defs>${SHADE}${soft}<radialGradient id="sea" cx=".36" cy=".32" r=".8"><stop offset="0" stop-color="#5aa2e8"/><stop offset=".45" stop-color="#1f5cae"/><stop offset="1" stop-color="#0a2350"/></radialGradient><radialGradient id="air"><stop offset=".84" stop-color="#6ab4ff" stop-opacity=".55"/><stop offset="1" stop-color="#6ab4ff" stop-opacity="0"/></radialGradient><clipPath id="disc"><circle r="100"/></clipPath></defs><circle r="112" fill="url(#air)"/><g clip-path="url(#disc)"><circle r="100" fill="url(#sea)"/><g filter="url(#soft)"><path d="${LAND.join('')}" fill="#5a7a3e"/><path d="M34 -32C50 -34 70 -24 80 -10C66 -6 40 -8 26 -14Z" fill="#c8a468"/><path d="M-62 -58C-40 -70 -30 -60 -30 -50C-44 -50 -60 -40 -66 -36Z" fill="#8a8a58"/><ellipse cy="-97" rx="46" ry="12" fill="#f4f8ff"/><ellipse cy="98" rx="52" ry="11" fill="#f4f8ff"/></g><g filter="url(#soft)" fill="none" stroke="#fff" stroke-linecap="round">${clouds}${swirls}</g><circle r="100" fill="url(#night)"/></g>`
}

function ringed(): string {
  const bands = ['#e8c690', '#c89a66', '#f0dab0', '#b8845a', '#dcb884', '#c08a5c']
    .map(
      (colour, i) =>
        `<rect x="-100" y="${-100 + i * 34}" width="200" height="34" fill="${colour}"/>`,
    )
    .join('')
  const ring = (half: string) =>
    [150, 164, 178, 192]
      .map(
        (r, i) =>
          `<path d="M${-r} 0A${r} ${n(r * 0.26)} 0 0 ${half} ${r} 0" fill="none" stroke="${['#caa878', '#e6cfa4', '#9a7a56', '#d8bc90'][i]}" stroke-opacity=".85" stroke-width="11"/>`,
      )
      .join('')
  return `<defs>${SHADE}<clipPath id="disc"><circle r="100"/></clipPath></defs><g transform="rotate(-18)">${ring('1')}<g clip-path="url(#disc)">${bands}<circle r="100" fill="url(#night)"/></g>${ring('0')}</g>`
}
