import { n } from '../art/drawing.ts'
import type { Prop } from './prop.ts'

/** Dark glasses that sit on the nose. */
export const sunglasses: Prop = (head) => {
  const scale = (head.eyeSpan / 100) * 0.93
  const temple = (head.width / head.eyeSpan) * 50 + 2
  const half = (side: 1 | -1) => `<g transform="scale(${side} 1)">
<path d="M8,-17 Q40,-25 76,-19 Q84,-16 80,2 Q74,30 44,31 Q18,30 11,6 Q7,-6 8,-17Z" fill="url(#shades-lens)" stroke="url(#shades-rim)" stroke-width="5.5"/>
<path d="M14,-11 Q40,-19 70,-14 L52,8 Q36,0 16,3Z" fill="#fff" opacity="${side > 0 ? 0.13 : 0.2}"/>
<path d="M80,-14 L${n(temple)},-8 l0,7 L80,-6Z" fill="#0a0a0c"/></g>`
  return {
    defs: SHADES,
    body: `${half(-1)}${half(1)}<path d="M-10,-12 Q0,-19 10,-12" fill="none" stroke="#1a1a1d" stroke-width="5"/>`,
    at: head.eyes,
    turn: head.turn,
    scale: [scale * (1 - Math.abs(head.yaw) * 0.1), scale],
    reach: 100,
    shadow: 0.4,
  }
}

const SHADES = `<linearGradient id="shades-lens" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#07080c" stop-opacity=".97"/><stop offset=".6" stop-color="#1b2230" stop-opacity=".94"/><stop offset="1" stop-color="#4b4438" stop-opacity=".86"/></linearGradient>
<linearGradient id="shades-rim" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#55565c"/><stop offset=".25" stop-color="#131316"/><stop offset="1" stop-color="#050506"/></linearGradient>`
