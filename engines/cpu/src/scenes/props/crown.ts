import { n } from '../art/drawing.ts'
import { hatPlace } from './hat-place.ts'
import type { Prop } from './prop.ts'

const POINTS = 5

/** A golden crown with pearls and stones, above the hairline. */
export const crown: Prop = (head) => {
  const tips = Array.from({ length: POINTS }, (_, i) => {
    const t = ((i + 0.5) / POINTS) * 2 - 1
    return { t, x: Math.sin(t * 1.25) * 105, y: -70 - 26 * Math.cos(t * 1.5) + 14 * t * t }
  })
  return {
    defs: GOLD,
    body: `<path d="M-100,-4 Q0,-34 100,-4 L106,-50 Q0,-74 -106,-50Z" fill="#4b3208"/>
<path d="${outline(tips)}" fill="url(#crown-gold)" stroke="#5d3f06" stroke-width="1.6" stroke-linejoin="round"/>
<path d="M-100,0 Q0,32 100,0 L102,-17 Q0,14 -102,-17Z" fill="url(#crown-band)" stroke="#5d3f06" stroke-width="1.2"/>
${tips.map(jewels).join('')}`,
    ...hatPlace(head, 0.17, 200),
    turn: head.turn,
    reach: 130,
    shadow: 0.35,
  }
}

type Tip = { readonly t: number; readonly x: number; readonly y: number }

function outline(tips: readonly Tip[]): string {
  const last = tips[tips.length - 1]!
  let path = `M-100,0 Q0,32 100,0 L108,${n(last.y + 26)} `
  for (let i = tips.length - 1; i >= 0; i--) {
    const { x, y } = tips[i]!
    path += `L${n(x)},${n(y)} `
    const next = tips[i - 1]
    if (!next) continue
    const valley = (next.x + x) / 2
    path += `Q${n((x + valley) / 2)},-34 ${n(valley)},-36 Q${n((next.x + valley) / 2)},-34 ${n(next.x)},${n(next.y)} `
  }
  return `${path}L-108,${n(tips[0]!.y + 26)} Z`
}

function jewels({ t, x, y }: Tip, i: number): string {
  const stone = i % 2 ? 'crown-sapphire' : 'crown-ruby'
  return `<circle cx="${n(x)}" cy="${n(y - 5)}" r="7.5" fill="url(#crown-pearl)"/><ellipse cx="${n(x * 0.96)}" cy="${n(8 - 16 * t * t)}" rx="${n(6.5 * Math.cos(t * 1.1))}" ry="7.5" fill="url(#${stone})" stroke="#4a3105" stroke-width="1.2"/>`
}

const GOLD = `<linearGradient id="crown-gold" x1="0" x2="1" y2=".12"><stop offset="0" stop-color="#6b4808"/><stop offset=".18" stop-color="#d9a531"/><stop offset=".33" stop-color="#fff1b4"/><stop offset=".46" stop-color="#d79d28"/><stop offset=".66" stop-color="#8d5f0e"/><stop offset=".82" stop-color="#e6bb4b"/><stop offset="1" stop-color="#543706"/></linearGradient>
<linearGradient id="crown-band" x1="0" x2="1"><stop offset="0" stop-color="#51370a"/><stop offset=".3" stop-color="#f4d679"/><stop offset=".6" stop-color="#94661a"/><stop offset="1" stop-color="#3f2a06"/></linearGradient>
<radialGradient id="crown-pearl" cx=".35" cy=".3"><stop offset="0" stop-color="#fff"/><stop offset=".6" stop-color="#e6dcc8"/><stop offset="1" stop-color="#7a6a50"/></radialGradient>
<radialGradient id="crown-ruby" cx=".4" cy=".3"><stop offset="0" stop-color="#ffb3b3"/><stop offset=".35" stop-color="#c80f28"/><stop offset="1" stop-color="#3a0008"/></radialGradient>
<radialGradient id="crown-sapphire" cx=".4" cy=".3"><stop offset="0" stop-color="#c3dcff"/><stop offset=".35" stop-color="#1c4fc4"/><stop offset="1" stop-color="#04103a"/></radialGradient>`
