import { n } from '../art/drawing.ts'
import type { Prop } from './prop.ts'

/** A space helmet: a bowl of glass round the head and a ring before the collar. */
export const helmet: Prop = (head) => {
  const scale = (head.height * 0.92) / 100
  const bolts = [-50, -28, 0, 28, 50]
    .map((x) => `<circle cx="${x}" cy="${n(109 - x * x * 0.0062)}" r="2.6" fill="#23262d"/>`)
    .join('')
  return {
    defs: GLASS,
    body: `<circle r="100" fill="url(#helmet-glass)" stroke="#dfe9f5" stroke-opacity=".55" stroke-width="1.4"/>
<path d="M-72,-48 A88,88 0 0 1 -8,-87 A100,92 0 0 0 -64,-32Z" fill="url(#helmet-shine)" opacity=".5"/>
<path d="M-80,-22 a84,84 0 0 0 -2,34 a90,90 0 0 1 10,-40Z" fill="#fff" opacity=".25"/>
<path d="M66,58 A88,88 0 0 1 18,86 A96,96 0 0 0 74,40Z" fill="#9fd0ff" opacity=".3"/>
<path d="M-64,77 C-50,108 50,108 64,77 L74,88 C60,130 -60,130 -74,88Z" fill="url(#helmet-ring)" stroke="#1b1e24" stroke-width="1.5"/>
<path d="M-64,77 C-50,108 50,108 64,77" fill="none" stroke="#f5f8ff" stroke-opacity=".7" stroke-width="2"/>${bolts}`,
    at: [
      (head.forehead[0] + head.chin[0]) / 2,
      (head.forehead[1] + head.chin[1]) / 2 - head.height * 0.12,
    ],
    turn: head.turn * 0.6,
    scale: [scale, scale],
    reach: 132,
    shadow: 0,
  }
}

const GLASS = `<linearGradient id="helmet-shine" x1="0" y1="1" x2="1" y2="0"><stop offset="0" stop-color="#fff" stop-opacity="0"/><stop offset=".5" stop-color="#fff" stop-opacity=".8"/><stop offset="1" stop-color="#fff" stop-opacity="0"/></linearGradient>
<radialGradient id="helmet-glass" cx=".5" cy=".5" r=".5"><stop offset="0" stop-color="#cfe6ff" stop-opacity="0"/><stop offset=".78" stop-color="#bfe0ff" stop-opacity=".03"/><stop offset=".93" stop-color="#a9d2ff" stop-opacity=".18"/><stop offset="1" stop-color="#f2f8ff" stop-opacity=".5"/></radialGradient>
<linearGradient id="helmet-ring" x1="0" x2="1"><stop offset="0" stop-color="#3b4049"/><stop offset=".22" stop-color="#eef2f7"/><stop offset=".45" stop-color="#8e97a5"/><stop offset=".7" stop-color="#f7fbff"/><stop offset="1" stop-color="#2a2e36"/></linearGradient>`
