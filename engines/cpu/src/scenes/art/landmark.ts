import { z } from 'zod'
import { random } from '../../noise.ts'
import { hex } from '../schema/fields.ts'
import { type Drawing, n } from './drawing.ts'
import { mansards } from './mansards.ts'

const KINDS = [
  'eiffel-tower',
  'empire-state',
  'chrysler',
  'tokyo-tower',
  'pagoda',
  'campanile',
  'domes',
  'gondola',
  'mansards',
] as const

export const landmarkSchema = z
  .strictObject({
    name: z.literal('landmark'),
    kind: z.enum(KINDS).default('eiffel-tower'),
    part: z
      .enum(['body', 'lights'])
      .default('body')
      .describe('lights draws only what shines. Set the gain of that layer above 1'),
    x: z.number().min(-0.5).max(1.5).default(0.82),
    foot: z.number().min(0).max(1.5).default(0.7),
    height: z.number().min(0.05).max(2).default(0.6).describe('As a fraction of the frame height'),
    colour: hex.default('#2a2c3a'),
    lit: hex.default('#6a5a58').describe('Colour of the side that the light falls on'),
    glow: hex.default('#ffce80'),
  })
  .describe('A building that everybody knows a city by')

type Options = z.output<typeof landmarkSchema>
type Ink = Pick<Options, 'colour' | 'lit' | 'glow' | 'part'>

/** Drawn upright on (0, 0), 100 high, up is negative. */
const BUILDINGS: Readonly<Record<Options['kind'], (ink: Ink) => string>> = {
  'eiffel-tower': (ink) => lattice(ink, EIFFEL, ink.colour, ink.lit),
  'tokyo-tower': (ink) => lattice(ink, TOKYO, '#c8452e', '#f0e2d6'),
  'empire-state': (ink) => blocks(ink, EMPIRE, 3),
  chrysler: (ink) =>
    blocks(ink, CHRYSLER, 5) + (ink.part === 'body' ? crown(ink) : crownLights(ink)),
  pagoda,
  campanile,
  domes,
  gondola,
  mansards,
}

export const drawLandmark: Drawing<Options> = ({ width, height }, options) => {
  const scale = (options.height * height) / 100
  const ink = options.part === 'body' ? options : { ...options, colour: 'none', lit: 'none' }
  return `<defs><linearGradient id="side" x1="0" x2="1"><stop offset="0" stop-color="${options.colour}"/><stop offset="1" stop-color="${options.lit}"/></linearGradient></defs><g transform="translate(${n(options.x * width)} ${n(options.foot * height)}) scale(${scale.toFixed(4)})">${BUILDINGS[options.kind](ink)}</g>`
}

type Tower = {
  /** Half the width at heights from foot to top. */
  readonly profile: readonly (readonly [height: number, half: number])[]
  readonly decks: readonly number[]
  /** Up to here it stands on two legs, each this share of its width. */
  readonly legs: number
  readonly leg: number
}

const EIFFEL: Tower = {
  profile: [
    [0, 19],
    [8, 15],
    [18, 11],
    [28, 7.6],
    [38, 5.2],
    [52, 3.2],
    [68, 1.9],
    [90, 1],
    [100, 0.2],
  ],
  decks: [18, 38, 89],
  legs: 38,
  leg: 0.36,
}
const TOKYO: Tower = {
  profile: [
    [0, 15],
    [12, 10.6],
    [26, 7],
    [45, 4.2],
    [62, 2.6],
    [78, 1.5],
    [100, 0.2],
  ],
  decks: [45, 70],
  legs: 30,
  leg: 0.3,
}

function halfAt({ profile }: Tower, height: number): number {
  const above = profile.findIndex(([at]) => at >= height)
  if (above <= 0) return profile[0]?.[1] ?? 0
  const [low, wide] = profile[above - 1] ?? [0, 0]
  const [high, narrow] = profile[above] ?? [100, 0]
  return wide + ((height - low) / (high - low)) * (narrow - wide)
}

/** Iron: edges, girders crossed between them, and decks. Two colours take turns in bands, if they differ. */
function lattice({ part, glow }: Ink, tower: Tower, first: string, second: string): string {
  const lights = part === 'lights'
  let lines = ''
  for (let at = 0; at < 90; ) {
    const next = Math.min(90, at + Math.max(1.3, halfAt(tower, at) * 0.34))
    const [low, high] = [halfAt(tower, at), halfAt(tower, next)]
    const colour = lights ? glow : Math.floor(at / 14) % 2 ? second : first
    const spans: readonly (readonly [number, number])[] =
      at < tower.legs
        ? [
            [-1, -1 + 2 * tower.leg],
            [1 - 2 * tower.leg, 1],
          ]
        : [[-1, 1]]
    for (const [from, to] of spans) {
      const [a, b, c, d] = [from * low, to * low, from * high, to * high]
      const wide = lights ? 0.22 : 0.3 + low * 0.035
      lines += `<path d="M${n2(a)} ${n2(-at)}L${n2(d)} ${n2(-next)}M${n2(b)} ${n2(-at)}L${n2(c)} ${n2(-next)}M${n2(c)} ${n2(-next)}H${n2(d)}" stroke="${colour}" stroke-width="${n2(wide)}"/>`
      if (!lights) {
        lines += `<path d="M${n2(a)} ${n2(-at)}L${n2(c)} ${n2(-next)}M${n2(b)} ${n2(-at)}L${n2(d)} ${n2(-next)}" stroke="${colour}" stroke-width="${n2(0.5 + low * 0.05)}"/>`
      }
    }
    at = next
  }
  if (lights) return `<g fill="none">${lines}</g><circle cy="-96" r="0.7" fill="#fff6e0"/>`
  const decks = tower.decks
    .map((at) => {
      const half = halfAt(tower, at) + 1
      return `<path d="M${n2(-half)} ${-at}h${n2(half * 2)}v-1.6h${n2(-half * 2)}Z" fill="${first}"/>`
    })
    .join('')
  const half = halfAt(tower, 3)
  const arch = `<path d="M${n2(-half * 0.42)} -2C${n2(-half * 0.36)} -15 ${n2(half * 0.36)} -15 ${n2(half * 0.42)} -2" fill="none" stroke="${first}" stroke-width="1"/>`
  return `<g fill="none" stroke-linecap="round">${lines}</g>${arch}${decks}<path d="M-.9 -89L0 -104L.9 -89Z" fill="${first}"/>`
}

const n2 = (value: number) => value.toFixed(2)

/** A tower of blocks that stand on each other, each narrower. */
const EMPIRE = [
  [0, 34, 12],
  [34, 62, 8.6],
  [62, 76, 7],
  [76, 82, 5.2],
  [82, 86, 3.4],
  [86, 90, 2],
] as const
const CHRYSLER = [
  [0, 30, 10],
  [30, 64, 6.6],
] as const

function blocks(
  { part, glow }: Ink,
  steps: readonly (readonly [number, number, number])[],
  seed: number,
): string {
  const next = random(seed)
  let body = ''
  let windows = ''
  for (const [low, high, half] of steps) {
    body += `<rect x="${-half}" y="${-high}" width="${half * 2}" height="${high - low + 0.2}" fill="url(#side)"/>`
    for (let pier = -half + 1; pier < half; pier += 1.1) {
      body += `<path d="M${n2(pier)} ${-high}V${-low}" stroke="#000" stroke-opacity=".16" stroke-width=".35"/>`
      for (let y = -high + 1; y < -low; y += 1.5) {
        if (next() < 0.42) continue
        windows += `<rect x="${n2(pier + 0.2)}" y="${n2(y)}" width=".6" height=".8" opacity="${n2(0.35 + 0.65 * next())}"/>`
      }
    }
  }
  const [, top = 0] = steps.at(-1) ?? []
  if (part === 'lights') return `<g fill="${glow}">${windows}</g>`
  return `${body}<path d="M-1.4 ${-top}L-.5 ${-top - 4}L0 -103L.5 ${-top - 4}L1.4 ${-top}Z" fill="url(#side)"/>`
}

/** The sunburst terraces: arches set into each other, each with triangular windows. */
function crown(_: Ink): string {
  const arches = [0, 1, 2, 3, 4].map((step) => {
    const half = 6.4 - step * 1.15
    const y = -64 - step * 4
    return `<path d="M${n2(-half)} ${y}C${n2(-half)} ${y - 9} ${n2(-half * 0.3)} ${y - 11} 0 ${y - 12}C${n2(half * 0.3)} ${y - 11} ${n2(half)} ${y - 9} ${n2(half)} ${y}Z" fill="url(#side)" stroke="#000" stroke-opacity=".35" stroke-width=".4"/>`
  })
  return `${arches.join('')}<path d="M-.8 -90L0 -106L.8 -90Z" fill="url(#side)"/>`
}

function crownLights({ glow }: Ink): string {
  const panes = [0, 1, 2, 3, 4].flatMap((step) => {
    const half = 5.2 - step
    const y = -66 - step * 4
    return [-0.8, -0.4, 0, 0.4, 0.8].map((at) => {
      const rise = (1 - at * at) * 7
      return `<path d="M${n2(at * half - 0.5)} ${n2(y - rise)}l.5 -1.5l.5 1.5Z"/>`
    })
  })
  return `<g fill="${glow}">${panes.join('')}</g>`
}

/** Five storeys under roofs whose eaves turn up. */
function pagoda({ part, colour, lit, glow }: Ink): string {
  const storeys = [0, 1, 2, 3, 4].map((storey) => {
    const y = -4 - storey * 15
    const half = 11 - storey * 1.3
    const eave = half + 7.5 - storey * 0.6
    if (part === 'lights') {
      const panes = [-0.6, -0.2, 0.2, 0.6].map(
        (at) => `<rect x="${n2(at * half - 1.2)}" y="${y - 6}" width="2.4" height="4"/>`,
      )
      return `<g fill="${glow}">${panes.join('')}</g>`
    }
    return `<rect x="${n2(-half)}" y="${y - 8}" width="${n2(half * 2)}" height="9" fill="url(#side)"/><path d="M${n2(-half)} ${y - 1}H${n2(half)}M${n2(-half)} ${y - 5}H${n2(half)}" stroke="#000" stroke-opacity=".3" stroke-width=".6"/><path d="M${n2(-eave)} ${y - 8.4}C${n2(-eave * 0.7)} ${y - 8} ${n2(-half * 0.9)} ${y - 11} ${n2(-half * 0.6)} ${y - 14.6}H${n2(half * 0.6)}C${n2(half * 0.9)} ${y - 11} ${n2(eave * 0.7)} ${y - 8} ${n2(eave)} ${y - 8.4}L${n2(eave - 1)} ${y - 6.6}H${n2(-eave + 1)}Z" fill="${colour}"/><path d="M${n2(-half * 0.6)} ${y - 14.6}H${n2(half * 0.6)}" stroke="${lit}" stroke-width=".8"/>`
  })
  const spire =
    part === 'lights'
      ? ''
      : `<path d="M-.6 -78H.6L.3 -98H-.3Z" fill="${colour}"/><path d="M-1.6 -82h3.2M-1.4 -85h2.8M-1.2 -88h2.4M-1 -91h2" stroke="${colour}" stroke-width=".8"/>`
  return storeys.join('') + spire
}

/** A brick bell tower with arches, an attic and a pointed roof. */
function campanile({ part, colour, lit, glow }: Ink): string {
  if (part === 'lights') {
    return [-4, -1.2, 1.6, 4.4]
      .map((x) => `<path d="M${x - 1} -66v-5a1 1 0 0 1 2 0v5Z" fill="${glow}"/>`)
      .join('')
  }
  const lines = [-4, 0, 4].map((x) => `M${x} 0V-60`).join('')
  const arches = [-4.6, -1.55, 1.55, 4.6]
    .map((x) => `<path d="M${x - 1} -64v-5a1 1 0 0 1 2 0v5Z" fill="#000" fill-opacity=".45"/>`)
    .join('')
  return `<rect x="-7" y="-62" width="14" height="62" fill="url(#side)"/><path d="${lines}" stroke="#000" stroke-opacity=".2" stroke-width="1"/><rect x="-7.8" y="-63" width="15.6" height="2" fill="${lit}"/><rect x="-7" y="-73" width="14" height="10" fill="url(#side)"/>${arches}<rect x="-7.8" y="-75" width="15.6" height="2.4" fill="${lit}"/><rect x="-6" y="-81" width="12" height="6.4" fill="url(#side)"/><path d="M-6 -81L0 -98L6 -81Z" fill="${colour}"/><path d="M0 -98L6 -81H0Z" fill="${lit}" fill-opacity=".5"/><path d="M0 -97v-4" stroke="${lit}" stroke-width=".5"/>`
}

/** A church on the water: a great dome on its drum, a smaller one behind, and bell towers. */
function domes({ part, colour, lit, glow }: Ink): string {
  const dome = (x: number, foot: number, r: number) => {
    const ribs = [-0.6, -0.2, 0.2, 0.6]
      .map(
        (at) =>
          `M${n2(x + at * r)} ${foot}Q${n2(x + at * r * 1.05)} ${n2(foot - r * 0.9)} ${x} ${n2(foot - r * 1.25)}`,
      )
      .join('')
    const top = foot - r * 1.25
    return `<path d="M${x - r} ${foot}C${n2(x - r * 1.06)} ${n2(foot - r * 0.8)} ${n2(x - r * 0.5)} ${n2(top)} ${x} ${n2(top)}C${n2(x + r * 0.5)} ${n2(top)} ${n2(x + r * 1.06)} ${n2(foot - r * 0.8)} ${x + r} ${foot}Z" fill="url(#side)"/><path d="${ribs}" fill="none" stroke="#000" stroke-opacity=".18" stroke-width=".7"/><rect x="${n2(x - r * 0.14)}" y="${n2(top - r * 0.3)}" width="${n2(r * 0.28)}" height="${n2(r * 0.34)}" fill="${colour}"/><path d="M${n2(x - r * 0.18)} ${n2(top - r * 0.3)}Q${x} ${n2(top - r * 0.62)} ${n2(x + r * 0.18)} ${n2(top - r * 0.3)}Z" fill="${lit}"/><path d="M${x} ${n2(top - r * 0.5)}v${n2(-r * 0.25)}" stroke="${lit}" stroke-width=".6"/>`
  }
  if (part === 'lights') {
    return [-18, -9, 0, 9, 18]
      .map((x) => `<path d="M${x - 1.4} -8v-9a1.4 1.4 0 0 1 2.8 0v9Z" fill="${glow}"/>`)
      .join('')
  }
  const drum = (x: number, y: number, half: number, tall: number) =>
    `<rect x="${x - half}" y="${y}" width="${half * 2}" height="${tall}" fill="url(#side)"/>` +
    Array.from({ length: 7 }, (_, i) => {
      const at = x - half + (half * 2 * (i + 0.5)) / 7
      return `<path d="M${n2(at - half * 0.07)} ${y + tall - 1}v${n2(-tall * 0.5)}a${n2(half * 0.07)} ${n2(half * 0.07)} 0 0 1 ${n2(half * 0.14)} 0v${n2(tall * 0.5)}Z" fill="#000" fill-opacity=".4"/>`
    }).join('')
  const volutes = [-25, 25]
    .map(
      (x) =>
        `<circle cx="${x}" cy="-28" r="5" fill="url(#side)"/><circle cx="${x}" cy="-28" r="2" fill="#000" fill-opacity=".3"/>`,
    )
    .join('')
  return `${drum(36, -44, 9, 12)}${dome(36, -44, 10)}<rect x="26" y="-32" width="20" height="32" fill="url(#side)"/><rect x="-32" y="-26" width="64" height="26" fill="url(#side)"/>${volutes}${drum(0, -50, 20, 22)}<rect x="-21.5" y="-52" width="43" height="2.4" fill="${lit}"/>${dome(0, -52, 21)}<path d="M-14 0V-20L0 -30L14 -20V0Z" fill="${lit}" fill-opacity=".6"/><path d="M-4 0V-13a4 4 0 0 1 8 0V0Z" fill="#000" fill-opacity=".5"/><path d="M-33 -26H33" stroke="${lit}" stroke-width="1.4"/>`
}

/** The iron prow of a gondola with its six teeth, and poles with stripes to moor at. */
function gondola({ part, colour, lit }: Ink): string {
  if (part === 'lights') return ''
  const pole = (x: number, top: number) => {
    const bands = Array.from({ length: 9 }, (_, i) => {
      const y = top + i * 9
      return `<path d="M${x - 1.6} ${y + 3}L${x + 1.6} ${y}v4.5L${x - 1.6} ${y + 7.5}Z" fill="#b8382e"/>`
    }).join('')
    return `<rect x="${x - 1.6}" y="${top}" width="3.2" height="${-top}" fill="#d8cbb8"/>${bands}<rect x="${x + 0.5}" y="${top}" width="1.1" height="${-top}" fill="#000" fill-opacity=".3"/><circle cx="${x}" cy="${top - 1}" r="2" fill="#c89a3a"/>`
  }
  const teeth = [0, 1, 2, 3, 4, 5]
    .map((i) => `<rect x="-26" y="${-40 + i * 4}" width="5" height="1.8" fill="#c8ccd4"/>`)
    .join('')
  return `${pole(12, -88)}${pole(20, -70)}<path d="M-20 0C-24 -14 -24 -30 -22 -46C-21 -52 -25 -54 -29 -50C-30 -56 -22 -60 -18 -54C-16 -36 -14 -20 40 -6V0Z" fill="${colour}"/><path d="M-21 -44C-20 -30 -16 -16 38 -7" fill="none" stroke="${lit}" stroke-width="1"/>${teeth}`
}
