import { hatPlace } from './hat-place.ts'
import type { Prop } from './prop.ts'

const LOOP = 'M4,-4 C26,-62 104,-74 116,-34 C122,-6 112,26 92,28 C60,30 22,16 4,4Z'
const TAIL = 'M2,4 C20,18 44,40 50,62 L32,60 L22,70 C14,46 4,24 -4,8Z'

/** A large bow of satin ribbon on top of the head. */
export const hairBow: Prop = (head) => ({
  defs: `<linearGradient id="bow-satin" x1="0" y1="0" x2="1" y2=".5"><stop offset="0" stop-color="#b9a9b4"/><stop offset=".28" stop-color="#fffafc"/><stop offset=".5" stop-color="#e6d8e0"/><stop offset=".72" stop-color="#fff"/><stop offset="1" stop-color="#a593a0"/></linearGradient><radialGradient id="bow-fold" cx="0" cy=".5" r=".8"><stop offset="0" stop-color="#54424e" stop-opacity=".75"/><stop offset="1" stop-color="#54424e" stop-opacity="0"/></radialGradient>`,
  body: `${half(-1)}${half(1)}<path d="M-15,-19 C-6,-24 6,-24 15,-19 C18,-6 18,8 14,18 C5,23 -5,23 -14,18 C-18,8 -18,-6 -15,-19Z" fill="url(#bow-satin)" stroke="#6d5a66" stroke-width="1.4"/><path d="M-6,-20 C-8,-6 -8,6 -5,19 M5,-20 C8,-6 8,6 5,19" fill="none" stroke="#6d5a66" stroke-opacity=".5" stroke-width="1.6"/>`,
  ...hatPlace(head, 0.4, 216),
  turn: head.turn + 6,
  reach: 135,
  shadow: 0.35,
})

function half(side: 1 | -1): string {
  return `<g transform="scale(${side} 1)"><path d="${TAIL}" fill="url(#bow-satin)" stroke="#6d5a66" stroke-width="1.4"/><path d="${LOOP}" fill="url(#bow-satin)" stroke="#6d5a66" stroke-width="1.6"/><path d="${LOOP}" fill="url(#bow-fold)"/><path d="M10,-4 C40,-30 72,-44 98,-44 M10,0 C44,-8 76,-8 106,-2 M10,3 C40,12 66,18 88,20" fill="none" stroke="#6d5a66" stroke-opacity=".4" stroke-width="2"/></g>`
}
