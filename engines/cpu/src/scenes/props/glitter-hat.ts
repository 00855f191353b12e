import { random } from '../../noise.ts'
import { n } from '../art/drawing.ts'
import { hatPlace } from './hat-place.ts'
import type { Prop } from './prop.ts'

/** Dark, middle and light of the paper; neighbours wear different colours. */
const PAPERS = [
  ['#4a0a24', '#b41e58', '#ff9ac0'],
  ['#4a3004', '#b8861c', '#ffe9a0'],
  ['#06304a', '#14789a', '#9ae4f4'],
  ['#260f4a', '#6434a8', '#cdb0ff'],
  ['#083a20', '#1c8a54', '#a4ecc0'],
] as const
type Paper = (typeof PAPERS)[number]

const CONE = 'M-50,0 Q0,20 50,0 L3,-132 Q0,-137 -3,-132Z'

/** A paper cone strewn with glitter, a tuft of tinsel at its tip and a fringe of it below. */
export const glitterHat: Prop = (head) => {
  const step = Math.round(head.forehead[0] / Math.max(1, head.width * 0.8))
  const paper = PAPERS[step % PAPERS.length]!
  const next = random(step * 17 + 5)
  return {
    defs: `<linearGradient id="glitter-form" x1="0" x2="1"><stop offset="0" stop-color="#000" stop-opacity=".62"/><stop offset=".3" stop-color="#fff" stop-opacity=".3"/><stop offset=".42" stop-color="#fff" stop-opacity=".05"/><stop offset="1" stop-color="#000" stop-opacity=".72"/></linearGradient><clipPath id="glitter-clip"><path d="${CONE}"/></clipPath>`,
    body: `<path d="${CONE}" fill="${paper[1]}"/><g clip-path="url(#glitter-clip)">${specks(paper, next)}</g><path d="${CONE}" fill="url(#glitter-form)"/>${tinsel(paper, next)}`,
    ...hatPlace(head, 0.29, 150),
    turn: head.turn + 5 - 10 * next(),
    reach: 180,
    shadow: 0.45,
  }
}

function specks([dark, middle, light]: Paper, next: () => number): string {
  const by: Record<string, string> = { [dark]: '', [middle]: '', [light]: '', '#ffffff': '' }
  for (let i = 0; i < 1500; i++) {
    const up = 1 - Math.sqrt(next())
    const x = (next() * 2 - 1) * 52 * (1 - up)
    const chance = next()
    const colour = chance < 0.45 ? dark : chance < 0.7 ? middle : chance < 0.94 ? light : '#ffffff'
    by[colour] += `M${n(x)} ${n(14 - up * 148)}h.1`
  }
  return Object.entries(by)
    .map(
      ([colour, path]) =>
        `<path d="${path}" stroke="${colour}" stroke-width="1.9" stroke-linecap="round" opacity=".8"/>`,
    )
    .join('')
}

/** Loose strands, each a hair of foil. */
function tinsel([dark, middle, light]: Paper, next: () => number): string {
  const by: Record<string, string> = { [dark]: '', [middle]: '', [light]: '' }
  const strand = (x: number, y: number, turn: number, long: number) => {
    const colour = [dark, middle, light][Math.floor(next() * 3)]!
    const bend = turn + (next() - 0.5) * 1.4
    by[colour] +=
      `M${n(x)} ${n(y)}q${n(Math.cos(turn) * long * 0.5)} ${n(Math.sin(turn) * long * 0.5)} ${n(Math.cos(bend) * long)} ${n(Math.sin(bend) * long)}`
  }
  for (let i = 0; i < 150; i++) strand(0, -133, next() * 2 * Math.PI, 10 + 16 * next())
  for (let i = 0; i < 260; i++) {
    const t = next() * 2 - 1
    strand(t * 50, 10 * (1 - t * t), 0.4 + next() * 2.4, 5 + 8 * next())
  }
  return Object.entries(by)
    .map(
      ([colour, path]) => `<path d="${path}" fill="none" stroke="${colour}" stroke-width="1.1"/>`,
    )
    .join('')
}
