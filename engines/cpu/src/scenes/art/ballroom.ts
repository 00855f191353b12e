import { z } from 'zod'
import { hex } from '../schema/fields.ts'
import { type Drawing, n, type Sheet } from './drawing.ts'

export const ballroomSchema = z
  .strictObject({
    name: z.literal('ballroom'),
    wall: hex.default('#4c3c2e'),
    gold: hex.default('#d8aa58'),
    night: hex.default('#0e1830'),
    floor: hex.default('#4a2e1a'),
    drape: hex.default('#4c1018'),
  })
  .describe(
    'A ballroom at night: tall arched windows between gilded pilasters, a cornice, a polished floor',
  )

type Options = z.output<typeof ballroomSchema>

const FLOOR = 0.74

export const drawBallroom: Drawing<Options> = (sheet, options) => {
  const { width: w, height: h, unit: u } = sheet
  const step = u * 0.5
  const bays = Math.ceil(w / step) + 1
  const first = (w - bays * step) / 2
  const walls = Array.from({ length: bays }, (_, i) => bay(sheet, options, first + i * step, step))
  const cornice = `<rect width="${w}" height="${n(h * 0.045)}" fill="#5c4428"/><rect y="${n(h * 0.045)}" width="${w}" height="${n(u * 0.014)}" fill="${options.gold}"/><rect y="${n(h * 0.075)}" width="${w}" height="${n(u * 0.008)}" fill="${options.gold}"/>`
  const mirrored = walls.join('')
  return `<defs><linearGradient id="pilaster"><stop offset="0" stop-color="#4a3418"/><stop offset=".35" stop-color="#f0d49a"/><stop offset="1" stop-color="#6a4a22"/></linearGradient><linearGradient id="floor" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${options.floor}" stop-opacity=".55"/><stop offset="1" stop-color="${options.floor}"/></linearGradient><radialGradient id="warm" cx=".5" cy=".25" r=".8"><stop offset="0" stop-color="#ffdfa0" stop-opacity=".05"/><stop offset="1" stop-color="#1a0e06" stop-opacity=".6"/></radialGradient></defs>
<rect width="${w}" height="${h}" fill="${options.wall}"/>${mirrored}${cornice}
<g transform="translate(0 ${n(h * FLOOR * 2)}) scale(1 -1)">${mirrored}</g><rect y="${n(h * FLOOR)}" width="${w}" height="${n(h * (1 - FLOOR) + 1)}" fill="url(#floor)"/><rect y="${n(h * (FLOOR - 0.02))}" width="${w}" height="${n(h * 0.022)}" fill="#3a2614"/>
<rect width="${w}" height="${h}" fill="url(#warm)"/>`
}

function bay({ height: h, unit: u }: Sheet, options: Options, x: number, step: number): string {
  const foot = h * FLOOR
  const top = h * 0.16
  const half = step * 0.27
  const middle = x + step / 2
  const opening = (grow: number) =>
    `M${n(middle - half - grow)} ${n(foot)}V${n(top + half)}A${n(half + grow)} ${n(half + grow)} 0 0 1 ${n(middle + half + grow)} ${n(top + half)}V${n(foot)}Z`
  const bars = [-0.33, 0.33]
    .map(
      (at) =>
        `<path d="M${n(middle + at * half)} ${n(top)}V${n(foot)}" stroke="${options.gold}" stroke-width="${n(u * 0.005)}"/>`,
    )
    .join('')
  const crossbars = [0.34, 0.5, 0.66]
    .map(
      (at) =>
        `<path d="M${n(middle - half)} ${n(h * at)}h${n(half * 2)}" stroke="${options.gold}" stroke-width="${n(u * 0.005)}"/>`,
    )
    .join('')
  const drape = (side: 1 | -1) =>
    `<path transform="translate(${n(middle)} 0) scale(${side} 1)" d="M${n(half * 0.42)} ${n(top + half * 0.1)}Q${n(half * 0.5)} ${n(h * 0.42)} ${n(half * 0.86)} ${n(h * 0.54)}L${n(half * 0.74)} ${n(foot)}H${n(half * 1.12)}V${n(top + half * 0.7)}Q${n(half)} ${n(top + half * 0.2)} ${n(half * 0.42)} ${n(top + half * 0.1)}Z" fill="${options.drape}"/>`
  return `<path d="${opening(u * 0.022)}" fill="${options.gold}"/><path d="${opening(0)}" fill="${options.night}"/>${bars}${crossbars}${drape(1)}${drape(-1)}
<rect x="${n(x - u * 0.035)}" y="${n(h * 0.08)}" width="${n(u * 0.07)}" height="${n(foot - h * 0.08)}" fill="url(#pilaster)"/><rect x="${n(x - u * 0.05)}" y="${n(h * 0.09)}" width="${n(u * 0.1)}" height="${n(u * 0.03)}" fill="${options.gold}"/>
<g transform="translate(${n(x)} ${n(h * 0.38)})" fill="#fff2cc"><circle cx="${n(-u * 0.02)}" r="${n(u * 0.009)}"/><circle cx="${n(u * 0.02)}" r="${n(u * 0.009)}"/></g>`
}
