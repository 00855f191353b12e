import { hatPlace } from './hat-place.ts'
import type { Prop } from './prop.ts'

/** A black silk hat with a band. */
export const topHat: Prop = (head) => ({
  defs: `<linearGradient id="top-silk" x1="0" x2="1"><stop offset="0" stop-color="#08080a"/><stop offset=".2" stop-color="#2c2d33"/><stop offset=".3" stop-color="#6a6c76"/><stop offset=".38" stop-color="#24252a"/><stop offset=".75" stop-color="#0c0c0f"/><stop offset="1" stop-color="#1d1e22"/></linearGradient><linearGradient id="top-band" x1="0" x2="1"><stop offset="0" stop-color="#3a0710"/><stop offset=".3" stop-color="#a51d33"/><stop offset="1" stop-color="#2a040b"/></linearGradient><linearGradient id="top-brim" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#3a3b42"/><stop offset=".5" stop-color="#101013"/><stop offset="1" stop-color="#050506"/></linearGradient>`,
  body: `<path d="M-92,-4 Q-98,-70 -104,-138 Q0,-160 104,-138 Q98,-70 92,-4 Q0,22 -92,-4Z" fill="url(#top-silk)"/><ellipse cx="0" cy="-139" rx="104" ry="15" fill="#1a1b1f"/><path d="M-95,-38 Q0,-14 95,-38 L92,-4 Q0,22 -92,-4Z" fill="url(#top-band)"/><path d="M-146,-10 Q-120,-24 -92,-8 Q0,18 92,-8 Q120,-24 146,-10 Q120,30 0,34 Q-120,30 -146,-10Z" fill="url(#top-brim)"/><path d="M-140,-10 Q-110,18 0,24" fill="none" stroke="#7d7f8a" stroke-opacity=".5" stroke-width="2"/>`,
  ...hatPlace(head, 0.12, 176),
  turn: head.turn,
  reach: 190,
  shadow: 0.5,
})
