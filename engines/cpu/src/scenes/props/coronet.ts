import { n } from '../art/drawing.ts'
import { hatPlace } from './hat-place.ts'
import type { Prop } from './prop.ts'

const LEAVES = 5

/** A low crown of golden leaves and pearls over a cap of crimson velvet. */
export const coronet: Prop = (head) => {
  const places = Array.from({ length: LEAVES }, (_, i) => {
    const t = ((i + 0.5) / LEAVES) * 2 - 1
    return { t, x: Math.sin(t * 1.3) * 98, y: -14 - 20 * t * t + 14 }
  })
  const pearls = places.slice(1).map(({ x, y }, i) => ({
    x: (x + places[i]!.x) / 2,
    y: (y + places[i]!.y) / 2,
  }))
  return {
    defs: GOLD,
    body: `<path d="M-96,-14 C-104,-74 -54,-92 0,-92 C54,-92 104,-74 96,-14 Q0,22 -96,-14Z" fill="url(#coronet-velvet)"/>
<path d="M-60,-24 C-58,-66 -30,-84 0,-90 M60,-24 C58,-66 30,-84 0,-90 M0,-8 V-90" fill="none" stroke="#3c0410" stroke-opacity=".55" stroke-width="3"/>
<circle cx="0" cy="-93" r="8" fill="url(#coronet-gold)" stroke="#5d3f06"/>
${places.map(leaf).join('')}${pearls.map(pearl).join('')}
<path d="M-100,-6 Q0,34 100,-6 L101,-24 Q0,14 -101,-24Z" fill="url(#coronet-gold)" stroke="#5d3f06" stroke-width="1.3"/>
${places.map(({ t, x }, i) => `<ellipse cx="${n(x * 0.98)}" cy="${n(4 - 19 * t * t)}" rx="${n(6 * Math.cos(t))}" ry="6.5" fill="${i % 2 ? '#1c4fc4' : '#b40f28'}" stroke="#4a3105"/>`).join('')}`,
    ...hatPlace(head, 0.17, 172),
    turn: head.turn,
    reach: 130,
    shadow: 0.35,
  }
}

type Place = { readonly t: number; readonly x: number; readonly y: number }

/** Three lobes on a stem, as on the crowns of heralds. */
function leaf({ t, x, y }: Place): string {
  return `<g transform="translate(${n(x)} ${n(y)}) scale(${n(Math.cos(t * 0.9))} 1)"><path d="M-7,6 L-4,-12 C-20,-10 -20,-28 -8,-26 C-10,-42 10,-42 8,-26 C20,-28 20,-10 4,-12 L7,6Z" fill="url(#coronet-gold)" stroke="#5d3f06" stroke-width="1.4"/></g>`
}

function pearl({ x, y }: Pick<Place, 'x' | 'y'>): string {
  return `<path d="M${n(x)},${n(y + 4)} v-14" stroke="#a87a1c" stroke-width="4"/><circle cx="${n(x)}" cy="${n(y - 14)}" r="6.4" fill="url(#coronet-pearl)"/>`
}

const GOLD = `<linearGradient id="coronet-gold" x1="0" x2="1"><stop offset="0" stop-color="#6b4808"/><stop offset=".25" stop-color="#f6dc8a"/><stop offset=".5" stop-color="#c08a20"/><stop offset=".75" stop-color="#e9c258"/><stop offset="1" stop-color="#543706"/></linearGradient>
<radialGradient id="coronet-pearl" cx=".35" cy=".3"><stop offset="0" stop-color="#fff"/><stop offset=".6" stop-color="#e6dcc8"/><stop offset="1" stop-color="#7a6a50"/></radialGradient>
<radialGradient id="coronet-velvet" cx=".36" cy=".35" r=".8"><stop offset="0" stop-color="#d2354c"/><stop offset=".5" stop-color="#8d1226"/><stop offset="1" stop-color="#35040d"/></radialGradient>`
