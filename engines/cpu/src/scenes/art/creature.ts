import { z } from 'zod'
import { clamp } from '../../kernels/numbers.ts'
import { hex } from '../schema/fields.ts'
import { type Drawing, n } from './drawing.ts'

export const creatureSchema = z
  .strictObject({
    name: z.literal('creature'),
    kind: z.enum(['dragon', 'sauropod', 'pterosaur']).default('dragon'),
    at: z
      .tuple([z.number().min(-1).max(2), z.number().min(-1).max(2)])
      .default([0.5, 0.3])
      .meta({ 'x-kind': 'place' }),
    size: z.number().min(0.02).max(3).default(0.9).describe('As a fraction of the shorter side'),
    flip: z.boolean().default(false).describe('Turned to the other side'),
    colour: hex.default('#2a2226'),
    lit: hex.default('#c86a3a').describe('Colour of the edges and skins that the light falls on'),
  })
  .describe('A dragon in flight, or animals of an earlier age of the earth')

type Options = z.output<typeof creatureSchema>

export const drawCreature: Drawing<Options> = ({ width, height, unit }, options) => {
  const { at, size, flip, kind, colour, lit } = options
  const scale = (size * unit) / 100
  const [x, y] = inside([at[0] * width, at[1] * height], FLYING[kind], {
    width,
    height,
    scale,
    flip,
  })
  return `<defs><linearGradient id="hide" x1="0" y1="0" x2=".3" y2="1"><stop offset="0" stop-color="${lit}"/><stop offset=".35" stop-color="${colour}"/><stop offset="1" stop-color="${colour}"/></linearGradient><linearGradient id="skin" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${colour}"/><stop offset="1" stop-color="${lit}"/></linearGradient></defs><g transform="translate(${n(x)} ${n(y)}) scale(${(flip ? -scale : scale).toFixed(4)} ${scale.toFixed(4)})" stroke-linejoin="round" stroke-linecap="round">${CREATURES[kind](options)}</g>`
}

/** How far those in the air reach to the left, up, right and down. What stands may leave the frame. */
type Reach = readonly [left: number, up: number, right: number, down: number]
const FLYING: Partial<Readonly<Record<Options['kind'], Reach>>> = {
  dragon: [65, 62, 77, 28],
  pterosaur: [56, 21, 60, 14],
}

/** A wing cut off by the edge looks like a mistake: what flies is moved into the frame, if it fits. */
function inside(
  [x, y]: readonly [number, number],
  reach: Reach | undefined,
  frame: { width: number; height: number; scale: number; flip: boolean },
): readonly [number, number] {
  if (!reach) return [x, y]
  const { width, height, scale, flip } = frame
  const [left, up, right, down] = reach.map((far) => far * scale) as unknown as Reach
  const [before, behind] = flip ? [right, left] : [left, right]
  const within = (at: number, low: number, high: number) =>
    low > high ? (low + high) / 2 : clamp(at, low, high)
  return [within(x, before, width - behind), within(y, up, height - down)]
}

/** A wing of skin between fingers, from the shoulder on (0, 0): the tips, and how deep skin hangs between them. */
const TIPS = [
  [-46, -30],
  [-42, -8],
  [-31, 8],
  [-17, 15],
  [-4, 13],
] as const
const WRIST = [-17, -31] as const

function wing(colour: string, lit: string): string {
  let edge = `M0 0L${WRIST.join(' ')}L${TIPS[0].join(' ')}`
  for (let i = 1; i < TIPS.length; i++) {
    const [x, y] = TIPS[i]!
    const [fromX, fromY] = TIPS[i - 1]!
    // Skin hangs towards the wrist between two fingers.
    const [midX, midY] = [(x + fromX) / 2, (y + fromY) / 2]
    edge += `Q${n(midX + (WRIST[0] - midX) * 0.32)} ${n(midY + (WRIST[1] - midY) * 0.32)} ${x} ${y}`
  }
  edge += 'Q1 8 4 5Z'
  const fingers = TIPS.map(
    ([x, y], i) =>
      `<path d="M${WRIST.join(' ')}Q${n((WRIST[0] + x) / 2 - 2)} ${n((WRIST[1] + y) / 2 - 3)} ${x} ${y}" fill="none" stroke="${colour}" stroke-width="${n(1.5 - i * 0.18)}"/>`,
  ).join('')
  const veins = TIPS.slice(1)
    .map(([x, y], i) => {
      const [otherX, otherY] = TIPS[i]!
      return `M${n(WRIST[0] * 0.7 + x * 0.3)} ${n(WRIST[1] * 0.7 + y * 0.3)}L${n(x * 0.5 + otherX * 0.3 + WRIST[0] * 0.2)} ${n(y * 0.5 + otherY * 0.3 + WRIST[1] * 0.2)}`
    })
    .join('')
  return `<path d="${edge}" fill="url(#skin)"/><path d="${veins}" stroke="${colour}" stroke-opacity=".5" stroke-width=".5"/>${fingers}<path d="M0 0L${WRIST.join(' ')}" stroke="${colour}" stroke-width="3.4"/><path d="M.4 -2L${WRIST[0] + 0.8} ${WRIST[1] + 0.4}L${TIPS[0].join(' ')}" fill="none" stroke="${lit}" stroke-width=".6"/><path d="M${WRIST[0]} ${WRIST[1]}l-1 -5l3 4Z" fill="${colour}"/>`
}

/** Seen from the side, flying to the left: the far wing, tail, body, neck and head, the near wing. */
function dragon({ colour, lit }: Options): string {
  const spine: string[] = []
  // The tail is smooth.
  for (let i = 0; i < 9; i++) {
    const t = i / 14
    const x = -27 + t * 62
    const y =
      -9 +
      Math.sin(t * 3.1 - 0.6) * -2.6 +
      (t < 0.25 ? (0.25 - t) * -14 : 0) +
      (t > 0.6 ? (t - 0.6) * 16 : 0)
    spine.push(`M${n(x)} ${n(y + 1.6)}l${n(1.1)} ${n(-3.2 + t * 1.6)}l1.6 ${n(2.8 - t)}Z`)
  }
  const tail = `<path d="M14 -3C28 -5 34 2 44 4C52 5 56 0 62 -4C57 4 52 10 43 9C33 8 26 3 12 5Z" fill="url(#hide)"/><path d="M60 -3l7 -6l-1 6l4 1l-8 3Z" fill="${colour}"/>`
  const body = `<path d="M-20 -6C-14 -12 2 -12 14 -5C20 -1 18 6 10 8C0 10 -14 8 -20 2Z" fill="url(#hide)"/>`
  const neck = `<path d="M-14 -8C-24 -10 -24 -20 -33 -21C-36 -21 -38 -19 -39 -17L-33 -14C-28 -12 -28 2 -14 4Z" fill="url(#hide)"/>`
  const head = `<path d="M-33 -22C-38 -25 -43 -21 -51 -18.5C-52 -17.5 -51.5 -16.5 -50 -16.4L-42.5 -16L-49 -13.6C-49 -12.4 -47.6 -12 -46 -12.2C-40 -12.6 -36 -13 -32 -15Z" fill="${colour}"/><path d="M-50 -18.4C-44 -20.4 -39 -24 -33 -22" fill="none" stroke="${lit}" stroke-width=".7"/><path d="M-36 -22.6C-33 -27 -28 -28.5 -24 -28C-28 -25.6 -30 -23.6 -31.6 -20.6ZM-34.5 -21.5C-31 -24.5 -27 -25 -23.4 -24C-27 -22.6 -29 -20.6 -31 -18.6Z" fill="${colour}"/><path d="M-41.4 -19.8l2.6 -1.3l.5 1Z" fill="#ffd860"/><path d="M-49.5 -16.4l.8 1.6l.9 -1.6ZM-46.6 -16.2l.7 1.4l.8 -1.3Z" fill="#f0e6d0"/>`
  const legs = `<path d="M4 4C8 10 4 14 8 18L12 20L6 20.6L3 19L4 22L0 18C-1 12 -4 10 -4 5ZM-14 3C-12 9 -17 11 -15 15L-11 17L-17 17.4L-20 19L-19 14C-20 10 -19 7 -19 3Z" fill="${colour}"/>`
  const belly = `<path d="M-18 3C-8 8.4 4 9 12 6M-27 -9C-24 -3 -20 0 -15 2" fill="none" stroke="${lit}" stroke-opacity=".6" stroke-width="1.1"/>`
  const scales = `<path d="M-12 -5q2 2 4 0q2 2 4 0q2 2 4 0q2 2 4 0M-10 -1.6q2 2 4 0q2 2 4 0q2 2 4 0q2 2 4 0M-12 1.8q2 2 4 0q2 2 4 0q2 2 4 0q2 2 4 0" fill="none" stroke="${lit}" stroke-opacity=".4" stroke-width=".5"/>`
  return `<g transform="translate(-10 -7) rotate(-38) scale(-.86 .86)" opacity=".9">${wing(colour, lit)}</g>${tail}${legs}${body}${neck}<path d="${spine.join('')}" fill="${colour}"/>${belly}${scales}<g transform="translate(-33 -18) scale(1.2) translate(33 18)">${head}</g><g transform="translate(-7 -6) rotate(-4) scale(-1 1)">${wing(colour, lit)}</g>`
}

const SAUROPOD =
  'M44 40C34 22 26 14 12 12C6 -4 2 -22 -12 -44C-14 -48 -18 -50 -24 -49C-30 -48 -33 -45 -32.4 -43C-31 -41 -25 -40 -21 -40C-19 -39 -18 -36 -16 -30C-10 -12 -12 6 -14 22C-16 34 -12 44 -10 60L-11 86H-1L2 62C8 68 20 68 26 62L30 86H40L40 58C46 50 60 54 76 70C92 84 110 88 124 86C104 84 92 74 80 60C68 46 54 44 44 40Z'

/** A long neck above the trees, a heavy body on four legs. */
function sauropod({ colour, lit }: Options): string {
  // Round: its belly and the front of its neck in the shade, its back and flank in the light.
  const form = `<g clip-path="url(#body)" fill="none" stroke-linecap="round"><path d="M-22 -38C-14 -16 -18 10 -18 26C-16 50 -14 64 6 66C20 70 30 64 44 56C56 52 66 62 84 76" stroke="#000" stroke-opacity=".18" stroke-width="18"/><path d="M-20 -36C-14 -14 -16 10 -16 26C-14 50 -12 60 6 62" stroke="#000" stroke-opacity=".2" stroke-width="8"/><path d="M-10 -38C2 -16 6 0 14 18C28 22 34 34 42 44" stroke="${lit}" stroke-opacity=".3" stroke-width="7"/><path d="M8 26l3 3M16 24l4 3M24 30l3 4M14 36l4 2M30 38l3 3M4 38l3 3M0 -8l2 3M2 4l2 3M-4 -20l2 3" stroke="#000" stroke-opacity=".28" stroke-width="3.4"/></g>`
  return `<defs><clipPath id="body"><path d="${SAUROPOD}"/></clipPath></defs><path d="${SAUROPOD}" fill="url(#hide)"/>${form}<path d="M-1 62L-3 86H-13M40 58L42 86H30" fill="none" stroke="${colour}" stroke-width="2.4"/><path d="M-12 -44C2 -22 6 -4 12 12C26 14 34 22 44 40C54 44 68 46 80 60" fill="none" stroke="${lit}" stroke-width="1.1"/><path d="M-8 -20q3 2 2 5M-5 -10q3 2 2 5M-3 0q3 2 2 5M-2 10q4 2 3 6M10 26q6 4 6 10M22 30q6 4 6 12M-10 30q4 4 3 10" fill="none" stroke="${lit}" stroke-opacity=".35" stroke-width=".8"/><circle cx="-22.4" cy="-46" r=".9" fill="#ffe6a0"/><path d="M-32 -43.4C-29 -42.6 -26 -42.6 -23 -43" fill="none" stroke="#000" stroke-opacity=".5" stroke-width=".5"/>`
}

/** Gliding, its crest behind and its beak before. */
function pterosaur({ colour, lit }: Options): string {
  return `<path d="M0 0C-10 -12 -26 -16 -50 -8C-34 -8 -24 -2 -14 6C-8 8 -4 8 0 6C6 10 16 6 24 0C34 -6 44 -6 54 0C40 -16 18 -14 6 -4Z" fill="url(#skin)"/><path d="M0 0C-10 -12 -26 -16 -50 -8M6 -4C18 -14 40 -16 54 0" fill="none" stroke="${colour}" stroke-width="1.4"/><path d="M-4 -4C-8 -8 -16 -6 -24 -1L-9 0L2 4L10 8L4 -4Z" fill="${colour}"/><path d="M-7 -6L6 -13L-1 -4Z" fill="${lit}"/>`
}

const CREATURES = { dragon, sauropod, pterosaur } satisfies Readonly<
  Record<Options['kind'], (options: Options) => string>
>
