import { hatPlace } from './hat-place.ts'
import type { Prop } from './prop.ts'

/** A paper cone with dots and a tuft. */
export const partyHat: Prop = (head) => ({
  defs: `<linearGradient id="party-cone" x1="0" x2="1"><stop offset="0" stop-color="#8c1f4a"/><stop offset=".35" stop-color="#ff5f93"/><stop offset=".55" stop-color="#e83e78"/><stop offset="1" stop-color="#6d1538"/></linearGradient><radialGradient id="party-tuft"><stop offset="0" stop-color="#fff6c8"/><stop offset=".6" stop-color="#ffd23f"/><stop offset="1" stop-color="#b98208"/></radialGradient><clipPath id="party-clip"><path d="M-62,0 Q0,26 62,0 L4,-158 Q0,-164 -4,-158Z"/></clipPath>`,
  body: `<path d="M-62,0 Q0,26 62,0 L4,-158 Q0,-164 -4,-158Z" fill="url(#party-cone)"/><g clip-path="url(#party-clip)" fill="#fff" opacity=".85"><circle cx="-26" cy="-22" r="9"/><circle cx="16" cy="-12" r="10"/><circle cx="-4" cy="-58" r="8"/><circle cx="30" cy="-48" r="7"/><circle cx="-20" cy="-92" r="6"/><circle cx="12" cy="-100" r="6"/><circle cx="46" cy="-4" r="8"/><circle cx="-52" cy="4" r="8"/></g><path d="M-62,0 Q0,26 62,0" fill="none" stroke="#ffd23f" stroke-width="7"/><g fill="url(#party-tuft)"><circle cx="0" cy="-162" r="17"/><circle cx="-10" cy="-170" r="9"/><circle cx="11" cy="-170" r="9"/><circle cx="0" cy="-178" r="9"/></g>`,
  ...hatPlace(head, 0.2, 150),
  turn: head.turn + 7,
  reach: 200,
  shadow: 0.35,
})
