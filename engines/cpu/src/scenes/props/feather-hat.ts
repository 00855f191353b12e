import { random } from '../../noise.ts'
import { n } from '../art/drawing.ts'
import { hatPlace } from './hat-place.ts'
import type { Prop } from './prop.ts'

/** A wide hat of the 1890s: dark felt, a satin ribbon and an ostrich feather over the brim. */
export const featherHat: Prop = (head) => ({
  defs: FELT,
  body: `<path d="M-168,6 C-150,-26 -80,-36 0,-36 C80,-36 150,-30 172,-8 C150,-4 80,-8 0,-8 C-80,-8 -140,-6 -168,6Z" fill="#15100f"/>
<path d="M-84,-14 C-92,-62 -70,-96 -10,-98 C52,-100 88,-70 84,-14 Q0,16 -84,-14Z" fill="url(#felt-crown)"/>
<path d="M-50,-92 Q0,-74 46,-92 Q0,-104 -50,-92Z" fill="#000" opacity=".35"/>
<path d="M-88,-40 Q0,-12 87,-40 L85,-10 Q0,18 -85,-10Z" fill="url(#felt-ribbon)"/>
<path d="M-172,8 C-150,-14 -112,-18 -84,-10 Q0,14 84,-10 C116,-22 152,-24 176,-8 C152,22 70,36 0,36 C-76,36 -146,30 -172,8Z" fill="url(#felt-brim)"/>
<path d="M-164,10 C-130,26 -66,33 0,33 C66,33 138,20 166,-4" fill="none" stroke="#a8938a" stroke-opacity=".4" stroke-width="2"/>
${feather()}
<g transform="translate(-62 -22)"><path d="M0,0 C-34,-30 -44,-4 -30,10 C-18,18 -8,8 0,0 C8,-26 34,-26 32,-6 C30,12 10,10 0,0Z" fill="url(#felt-ribbon)" stroke="#2a0f14"/><circle r="8" fill="#8a4a52" stroke="#2a0f14"/></g>`,
  ...hatPlace(head, 0.13, 186),
  turn: head.turn - 5,
  reach: 205,
  shadow: 0.5,
})

/** Barbs on both sides of a spine that rises from the bow and curls down over the brim. */
function feather(): string {
  const next = random(73)
  const spine = (t: number) => {
    const angle = Math.PI * (1.12 - 1.16 * t)
    return [20 + Math.cos(angle) * (84 + 52 * t), -44 - Math.sin(angle) * (62 + 10 * t)] as const
  }
  const by: Record<string, string> = { '#6d5f55': '', '#b9a998': '', '#efe4d4': '' }
  const shades = Object.keys(by)
  for (let i = 0; i < 420; i++) {
    const t = i / 420
    const [x, y] = spine(t)
    const [ahead, up] = spine(t + 0.02)
    const along = Math.atan2(up - y, ahead - x)
    const side = i % 2 ? 1 : -1
    const long = (14 + 26 * Math.sin(Math.PI * Math.min(1, t * 0.9 + 0.12))) * (0.7 + 0.5 * next())
    const lean = along + side * (0.75 + 0.5 * next())
    const droop = 8 + 10 * next()
    const colour = shades[Math.floor(next() * 3)]!
    by[colour] +=
      `M${n(x)} ${n(y)}q${n(Math.cos(lean) * long * 0.6)} ${n(Math.sin(lean) * long * 0.6)} ${n(Math.cos(lean + side * 0.35) * long)} ${n(Math.sin(lean + side * 0.35) * long + droop)}`
  }
  const barbs = Object.entries(by)
    .map(
      ([colour, path]) =>
        `<path d="${path}" fill="none" stroke="${colour}" stroke-width="2.2" stroke-linecap="round" opacity=".85"/>`,
    )
    .join('')
  const line = Array.from({ length: 21 }, (_, i) =>
    spine(i / 20)
      .map(n)
      .join(','),
  ).join(' L')
  return `${barbs}<path d="M${line}" fill="none" stroke="#fff6e6" stroke-width="2.4"/>`
}

const FELT = `<linearGradient id="felt-crown" x1="0" x2="1"><stop offset="0" stop-color="#1a1412"/><stop offset=".3" stop-color="#6b5a52"/><stop offset=".5" stop-color="#3a302c"/><stop offset="1" stop-color="#120d0c"/></linearGradient><linearGradient id="felt-ribbon" x1="0" x2="1"><stop offset="0" stop-color="#3c1a20"/><stop offset=".32" stop-color="#b06a72"/><stop offset=".6" stop-color="#6a3038"/><stop offset="1" stop-color="#2a1014"/></linearGradient><linearGradient id="felt-brim" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#5a4b44"/><stop offset=".55" stop-color="#2b221f"/><stop offset="1" stop-color="#120d0c"/></linearGradient>`
