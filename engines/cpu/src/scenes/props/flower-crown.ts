import { random } from '../../noise.ts'
import { n } from '../art/drawing.ts'
import { hatPlace } from './hat-place.ts'
import type { Prop } from './prop.ts'

const PETALS = ['#f7b9c9', '#fbe3ea', '#f4d35e', '#ffffff', '#e56b8c', '#c9a6e8'] as const
const FLOWERS = 13

/** A wreath of blossoms and leaves along the hairline. */
export const flowerCrown: Prop = (head) => ({
  defs: PETALS.map(
    (colour, i) =>
      `<radialGradient id="petal${i}" cx=".5" cy=".75" r=".8"><stop offset="0" stop-color="#7d3a52" stop-opacity=".75"/><stop offset=".35" stop-color="${colour}"/><stop offset="1" stop-color="${colour}"/></radialGradient>`,
  ).join(''),
  body: wreath(),
  ...hatPlace(head, 0.02, 200),
  turn: head.turn,
  reach: 140,
  shadow: 0.35,
})

function wreath(): string {
  const next = random(41)
  const leaves: string[] = []
  const flowers: { readonly y: number; readonly svg: string }[] = []
  for (let i = 0; i < FLOWERS; i++) {
    const t = ((i + 0.5) / FLOWERS) * 2 - 1
    const x = Math.sin(t * 1.45) * 106
    const y = -34 * Math.cos(t * 1.5) + 8 + (next() - 0.5) * 10
    for (let k = 0; k < 3; k++) {
      leaves.push(
        `<path transform="translate(${n(x)} ${n(y)}) rotate(${n(next() * 360)})" d="M0,0 Q10,-12 26,0 Q10,10 0,0Z" fill="${next() < 0.5 ? '#4f7a3a' : '#2f5a2c'}"/>`,
      )
    }
    const size = (1 - 0.3 * Math.abs(t)) * (0.75 + 0.5 * next())
    flowers.push({ y, svg: blossom(x, y, size, i % PETALS.length, next() * 72) })
  }
  flowers.sort((a, b) => a.y - b.y)
  return leaves.join('') + flowers.map(({ svg }) => svg).join('')
}

function blossom(x: number, y: number, size: number, kind: number, turn: number): string {
  const petals = [0, 72, 144, 216, 288]
    .map(
      (angle) =>
        `<path transform="rotate(${angle})" d="M0,0 C-13,-8 -11,-24 0,-22 C11,-24 13,-8 0,0Z" fill="url(#petal${kind})" stroke="#5a2438" stroke-opacity=".25" stroke-width=".7"/>`,
    )
    .join('')
  return `<g transform="translate(${n(x)} ${n(y)}) rotate(${n(turn)}) scale(${size.toFixed(2)})">${petals}<circle r="5" fill="#f2c230"/><circle r="2.4" fill="#a8700f"/></g>`
}
