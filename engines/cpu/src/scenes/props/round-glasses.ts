import { n } from '../art/drawing.ts'
import type { Prop } from './prop.ts'

/** Thin golden spectacles with a glint, through which the eyes stay clear. */
export const roundGlasses: Prop = (head) => {
  const scale = (head.eyeSpan / 100) * 0.95
  const temple = (head.width / head.eyeSpan) * 50
  const half = (side: 1 | -1) =>
    `<g transform="scale(${side} 1)"><circle cx="35" cy="3" r="25" fill="#dfeaf2" fill-opacity=".07" stroke="url(#wire)" stroke-width="3"/><path d="M${side > 0 ? 24 : 30},-14 l14,-6 l-18,34 l-10,2Z" fill="#fff" opacity=".16"/><path d="M60,0 L${n(temple)},-5" stroke="#8a6a24" stroke-width="3"/></g>`
  return {
    defs: `<linearGradient id="wire" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="#fff0b8"/><stop offset=".4" stop-color="#b58a2c"/><stop offset="1" stop-color="#5a3f0c"/></linearGradient>`,
    body: `${half(-1)}${half(1)}<path d="M-10,0 Q0,-9 10,0" fill="none" stroke="#b58a2c" stroke-width="3"/>`,
    at: head.eyes,
    turn: head.turn,
    scale: [scale * (1 - Math.abs(head.yaw) * 0.1), scale],
    reach: 100,
    shadow: 0.25,
  }
}
