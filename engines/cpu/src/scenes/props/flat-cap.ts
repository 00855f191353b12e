import { random } from '../../noise.ts'
import { n } from '../art/drawing.ts'
import { hatPlace } from './hat-place.ts'
import type { Prop } from './prop.ts'

const DOME =
  'M-112,-8 C-136,-50 -96,-96 -6,-98 C88,-98 136,-54 112,-8 C96,8 60,14 0,14 C-60,14 -96,8 -112,-8Z'

/** A boy's cap of tweed: eight panels, a button, and a short peak over the brow. */
export const flatCap: Prop = (head) => ({
  defs: `<radialGradient id="cap-tweed" cx=".36" cy=".3" r=".85"><stop offset="0" stop-color="#a8988a"/><stop offset=".45" stop-color="#6d6056"/><stop offset="1" stop-color="#25201c"/></radialGradient><linearGradient id="cap-peak" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#7d6f63"/><stop offset=".6" stop-color="#463c35"/><stop offset="1" stop-color="#1c1714"/></linearGradient><clipPath id="cap-clip"><path d="${DOME}"/></clipPath>`,
  body: `<path d="${DOME}" fill="url(#cap-tweed)"/><g clip-path="url(#cap-clip)">${weave()}</g>
<path d="M0,-97 C-34,-70 -62,-30 -66,10 M0,-97 C-74,-84 -110,-52 -114,-12 M0,-97 C34,-70 62,-30 66,10 M0,-97 C74,-84 112,-52 116,-12 M0,-97 C-6,-60 -6,-20 0,14" fill="none" stroke="#1a1512" stroke-opacity=".55" stroke-width="2.4"/>
<ellipse cx="0" cy="-97" rx="11" ry="6" fill="#5a4e45" stroke="#1c1714"/>
<path d="M-98,-2 C-60,16 60,16 98,-2 L94,12 C60,28 -60,28 -94,12Z" fill="#3c342e"/>
<path d="M-92,8 C-56,26 56,26 92,8 C100,30 62,46 0,46 C-62,46 -100,30 -92,8Z" fill="url(#cap-peak)" stroke="#15110f" stroke-width="1.4"/>
<path d="M-84,28 C-48,42 48,42 84,28" fill="none" stroke="#b5a698" stroke-opacity=".45" stroke-width="2"/>`,
  ...hatPlace(head, 0.17, 158),
  turn: head.turn + 4,
  reach: 150,
  shadow: 0.45,
})

/** Flecks of wool, lighter and darker, in two slants. */
function weave(): string {
  const next = random(29)
  const by: Record<string, string> = { '#d8c8b6': '', '#14100d': '' }
  for (let i = 0; i < 900; i++) {
    const slant = i % 2 ? 3.4 : -3.4
    by[i % 3 ? '#14100d' : '#d8c8b6'] +=
      `M${n(next() * 250 - 125)} ${n(next() * 116 - 100)}l${slant} 3.4`
  }
  return Object.entries(by)
    .map(
      ([colour, path]) =>
        `<path d="${path}" stroke="${colour}" stroke-width="1.5" opacity=".4" fill="none"/>`,
    )
    .join('')
}
