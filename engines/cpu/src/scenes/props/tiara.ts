import { n } from '../art/drawing.ts'
import { hatPlace } from './hat-place.ts'
import type { Prop } from './prop.ts'

const ARCHES = 9

/** Silver and diamonds: arches that rise to the middle, along the hairline. */
export const tiara: Prop = (head) => ({
  defs: SILVER,
  body: drawing(),
  ...hatPlace(head, 0.1, 196),
  turn: head.turn,
  reach: 135,
  shadow: 0.3,
})

/** The band's middle line: it bends down to the ears and towards the viewer. */
const band = (t: number) => ({ x: Math.sin(t * 1.32) * 96, y: 14 - 26 * t * t })

function drawing(): string {
  const arches: string[] = []
  const stones: string[] = []
  for (let i = 0; i < ARCHES; i++) {
    const t = ((i + 0.5) / ARCHES) * 2 - 1
    const [left, right] = [band(t - 1 / ARCHES), band(t + 1 / ARCHES)]
    const { x, y } = band(t)
    const tall = 22 + 46 * Math.cos(t * 1.35) ** 3
    const top = y - tall
    arches.push(
      `<path d="M${n(left.x)},${n(left.y - 5)} C${n(left.x)},${n(top + tall * 0.3)} ${n(x - (x - left.x) * 0.5)},${n(top)} ${n(x)},${n(top)} C${n(x + (right.x - x) * 0.5)},${n(top)} ${n(right.x)},${n(top + tall * 0.3)} ${n(right.x)},${n(right.y - 5)}" fill="none" stroke="url(#tiara-silver)" stroke-width="4.4"/>`,
      `<path d="M${n(x)},${n(y - 6)} V${n(top + 6)}" stroke="url(#tiara-silver)" stroke-width="2.2"/>`,
    )
    const size = 4.4 + 3.4 * Math.cos(t * 1.4)
    stones.push(diamond(x, top - size * 0.5, size), drop(x, y - tall * 0.42, size * 0.72))
  }
  const along = Array.from({ length: 25 }, (_, i) => band((i / 24) * 2 - 1))
  const line = along.map(({ x, y }) => `${n(x)},${n(y)}`).join(' L')
  const beads = along.map(({ x, y }) => diamond(x, y, 3.4)).join('')
  return `${arches.join('')}<path d="M${line}" fill="none" stroke="#4d545f" stroke-width="12.5" stroke-linecap="round"/><path d="M${line}" fill="none" stroke="url(#tiara-silver)" stroke-width="10.5" stroke-linecap="round"/>${beads}${stones.join('')}`
}

function diamond(x: number, y: number, r: number): string {
  return `<circle cx="${n(x)}" cy="${n(y)}" r="${n(r)}" fill="url(#tiara-diamond)" stroke="#5c6674" stroke-width=".8"/><path d="M${n(x - r * 0.45)},${n(y - r * 0.1)} l${n(r * 0.4)},${n(-r * 0.5)} l${n(r * 0.3)},${n(r * 0.4)}Z" fill="#fff"/>`
}

function drop(x: number, y: number, r: number): string {
  return `<path d="M${n(x)},${n(y - r * 2)} C${n(x + r * 1.5)},${n(y)} ${n(x + r)},${n(y + r * 1.3)} ${n(x)},${n(y + r * 1.3)} C${n(x - r)},${n(y + r * 1.3)} ${n(x - r * 1.5)},${n(y)} ${n(x)},${n(y - r * 2)}Z" fill="url(#tiara-sapphire)" stroke="#dfe7f0" stroke-width="1.2"/>`
}

const SILVER = `<linearGradient id="tiara-silver" gradientUnits="userSpaceOnUse" x1="-100" y1="0" x2="100" y2="20"><stop offset="0" stop-color="#6d7683"/><stop offset=".25" stop-color="#f7fafd"/><stop offset=".42" stop-color="#aeb8c4"/><stop offset=".6" stop-color="#eef3f8"/><stop offset=".8" stop-color="#8b95a3"/><stop offset="1" stop-color="#59616d"/></linearGradient>
<radialGradient id="tiara-diamond" cx=".4" cy=".35"><stop offset="0" stop-color="#fff"/><stop offset=".5" stop-color="#d5e6f7"/><stop offset=".8" stop-color="#8ea6c0"/><stop offset="1" stop-color="#eef5fc"/></radialGradient>
<radialGradient id="tiara-sapphire" cx=".4" cy=".4"><stop offset="0" stop-color="#cfe2ff"/><stop offset=".4" stop-color="#3a6fd0"/><stop offset="1" stop-color="#0b1f5a"/></radialGradient>`
