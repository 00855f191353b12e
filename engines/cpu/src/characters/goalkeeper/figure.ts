import type { Figure, FigureColours, Wearer } from '../figure.ts'
import { bodyOf, castShadow, KEY_LIGHT, SHOULDERS } from '../kit/body.ts'
import { creases } from '../kit/cloth.ts'
import { mirrored, outline, type Point, smooth, through } from '../kit/curve.ts'
import { finger } from '../kit/glove.ts'
import { brimFront } from '../kit/hat.ts'
import {
  added,
  hung,
  limb,
  type Mask,
  paintForm,
  patch,
  round,
  roundShade,
} from '../kit/surface.ts'
import { braid, stitches } from '../kit/tailor.ts'
import { tonesOf } from '../kit/tones.ts'
import { football } from './football.ts'

const COLOURS = {
  jersey: '#f0a52c',
  stripe: '#2b2f3e',
  gloves: '#f4ead2',
  ball: '#c98a52',
  cap: '#2f5d57',
}

const BODY = bodyOf({ chin: 800, face: 380, neckWidth: 240, shoulders: SHOULDERS })
/** The head sits in the roll of the collar, not above it: else the neck is a stalk. */
const SUNK = 14

/** A football goalkeeper of the 1950s: a knitted jersey, a flat cap, the ball of leather held fast in big gloves. */
export const goalkeeper: Figure = {
  name: 'Football goalkeeper',
  words: [
    'goalkeeper',
    'goalie',
    'football goalkeeper',
    'soccer goalkeeper',
    'football player',
    'footballer',
    'soccer player',
  ],
  hints: ['goalkeeper gloves'],
  brings: ['stadium'],
  anchors: (wearer) => {
    const anchors = BODY.anchors(wearer)
    return { ...anchors, chin: [anchors.chin[0], anchors.chin[1] + SUNK] }
  },
  colours: COLOURS,
  light: { ...KEY_LIGHT, contrast: 1.1 },
  reach: Number.POSITIVE_INFINITY,
  draw: (wearer, colours) => {
    const cloth = materialsOf(colours)
    return {
      behind:
        BODY.shoulders(wearer, trunk(cloth, wearer) + arm(cloth, false) + arm(cloth, true)) +
        BODY.collar(collarBack(cloth)),
      before:
        BODY.collar(collar(cloth)) +
        BODY.shoulders(
          wearer,
          `<g transform="translate(0 -100)">${forearm(cloth, false)}${forearm(cloth, true)}${football([600, 1440], 236, cloth.ball)}${glove(cloth, false)}${glove(cloth, true)}</g>`,
        ),
      headgear: { before: cap(cloth), fits: 'encloses' },
    }
  },
}

type Materials = ReturnType<typeof materialsOf>

function materialsOf(colours: FigureColours) {
  return {
    jersey: tonesOf(colours.jersey!, { depth: 0.86, shine: 0.45 }),
    stripe: tonesOf(colours.stripe!, { depth: 0.9, shine: 0.4 }),
    gloves: tonesOf(colours.gloves!, { depth: 0.82, shine: 0.7 }),
    ball: tonesOf(colours.ball!, { depth: 0.9, shine: 0.5 }),
    cap: tonesOf(colours.cap!, { depth: 0.88, shine: 0.4 }),
  }
}

const underChin: Mask = roundShade([640, 800], [250, 190], [-0.1, 0.2], 0.42)

/** A broad band of the second colour across the breast, as jerseys had. */
const breastBand: Mask = ({ y }) => Math.min(y - 1010, 1130 - y) / 40

function trunk({ jersey, stripe }: Materials, wearer: Wearer): string {
  const waist = wearer === 'female' ? 36 : 0
  const side = outline(
    `440,830 356,960 ${330 + waist / 2},1160 ${336 + waist},1400 268,1660 252,1800 240,2300`,
  )
  const surface = patch(side, mirrored(side))
  const height = added(
    round(130, 1.15),
    creases([
      ['380,1160 430,1230 500,1270 560,1280', 34, 22],
      ['820,1160 770,1230 700,1270 640,1280', 34, 22],
      ['370,1560 430,1620 500,1650 590,1660', 40, 26],
      ['830,1560 770,1620 700,1650 610,1660', 40, 26],
    ]),
  )
  const lit = { surface, height, shadow: underChin, grain: 5 }
  return (
    paintForm({ ...lit, tones: jersey }) + paintForm({ ...lit, tones: stripe, mask: breastBand })
  )
}

const OUTER = outline('440,826 306,852 196,926 126,1060 92,1230 86,1400 110,1540 170,1640')
const INNER = outline('470,900 400,990 366,1110 350,1240 340,1350 336,1440 340,1500 350,1560')

function arm({ jersey, stripe }: Materials, right: boolean): string {
  const surface = limb(OUTER, INNER, right)
  const height = added(
    round(120),
    creases(
      [
        ['400,960 320,1020 240,1060 150,1070', 40, 22],
        ['350,1240 270,1310 190,1340 100,1340', 42, 34],
        ['340,1380 270,1450 190,1490 100,1490', 40, 34],
      ],
      right,
    ),
  )
  const lit = { surface, height, shadow: underChin, grain: 5 }
  return (
    `<path d="${smooth(right ? mirrored(OUTER) : OUTER)}" fill="none" stroke="${jersey[0]}" stroke-width="12"/>` +
    paintForm({ ...lit, tones: jersey }) +
    paintForm({ ...lit, tones: stripe, mask: ({ u }) => Math.min(u - 0.42, 0.5 - u) * 8 })
  )
}

/** From the elbow in to the ball; ribbed where it meets the glove. */
function forearm({ jersey, stripe }: Materials, right: boolean): string {
  const low = outline('96,1480 140,1640 240,1720 340,1700 420,1650')
  const high = outline('250,1400 262,1470 300,1520 350,1530 400,1500')
  const surface = limb(low, high, right)
  const whole = right
    ? mirrored([...low, ...[...high].reverse()])
    : [...low, ...[...high].reverse()]
  const lit = {
    surface,
    height: added(round(86), creases([['150,1520 200,1580 260,1610 320,1600', 30, 26]], right)),
    grain: 4,
  }
  return (
    castShadow(whole, jersey[0]!, [12, 20], 0.5) +
    `<path d="${smooth(whole, true)}" fill="${jersey[0]}" stroke="${jersey[0]}" stroke-width="10"/>` +
    paintForm({ ...lit, tones: jersey }) +
    paintForm({
      ...lit,
      tones: stripe,
      height: added(round(86), ({ v }) => 6 * Math.abs(Math.sin(v * 26))),
      mask: ({ u }) => (u - 0.78) * 8,
    })
  )
}

/** A padded glove on the side of the ball: four fingers spread over the leather, the thumb above. */
function glove({ gloves, stripe }: Materials, right: boolean): string {
  const ink = stripe[0]!
  const back = outline('330,1400 380,1380 420,1410 440,1470 436,1550 400,1620 350,1640')
  const wrist = outline('330,1400 322,1440 316,1490 316,1540 322,1590 334,1620 350,1640')
  const fingers = [
    ['400,1598 452,1606 512,1590', 30],
    ['412,1540 480,1540 548,1522', 34],
    ['410,1482 480,1470 552,1454', 35],
    ['396,1428 462,1402 530,1388', 34],
    ['362,1408 388,1340 430,1282', 34],
  ] as const
  const cuff = hung(
    through(outline('318,1390 300,1460 300,1560 326,1650')),
    through(outline('350,1382 336,1460 336,1560 360,1650')),
  )
  const drawn =
    castShadow([...wrist, ...[...back].reverse()], ink, [20, 26], 0.5) +
    `<path d="${smooth([...wrist, ...[...back].reverse()], true)}" fill="${ink}" stroke="${ink}" stroke-width="10"/>` +
    paintForm({
      surface: patch(wrist, back),
      tones: gloves,
      height: round(60),
      grain: 3,
      levels: [0.2, 0.38, 0.56, 0.88],
    }) +
    fingers.map(([bones, thick]) => finger(bones, thick, gloves, ink)).join('') +
    [1428, 1482, 1540, 1594]
      .map((y) =>
        stitches(through([[372, y + 4] as Point, [416, y - 2] as Point]), 14, 6, stripe[2]!),
      )
      .join('') +
    paintForm({ surface: cuff, tones: stripe, height: round(24), grain: 3 })
  return right ? `<g transform="translate(1200 0) scale(-1 1)">${drawn}</g>` : drawn
}

function collarBack({ jersey }: Materials): string {
  return `<path d="${smooth(outline('436,800 430,716 470,650 600,626 730,650 770,716 764,800'), true)}" fill="${jersey[0]}"/>`
}

/** A knitted roll collar, ribbed, with a stripe. */
function collar({ jersey, stripe }: Materials): string {
  const roll = (top: string, low: string, tones: Materials['jersey']) =>
    paintForm({
      surface: hung(through(outline(top)), through(outline(low))),
      tones,
      height: added(
        ({ u }) => 44 * Math.sin(Math.PI * u),
        ({ v }) => 90 * Math.sin(Math.PI * v) + 7 * Math.abs(Math.sin(v * 52)),
      ),
      shadow: roundShade([640, 740], [150, 60], [-0.1, 0.3], 0.5),
      grain: 3,
    })
  return (
    castShadow(
      outline('420,760 450,880 520,940 600,956 680,940 750,880 780,760 600,820'),
      jersey[0]!,
      [6, 22],
      0.5,
    ) +
    roll(
      '420,742 448,826 520,876 600,890 680,876 752,826 780,742',
      '412,796 446,890 520,944 600,960 680,944 754,890 788,796',
      stripe,
    ) +
    roll(
      '444,656 462,724 520,762 600,772 680,762 738,724 756,656',
      '412,740 444,836 520,890 600,904 680,890 756,836 788,740',
      jersey,
    )
  )
}

/** In units of the head: a flat cap of tweed with its peak. */
function cap({ cap: tweed, stripe }: Materials): string {
  const left = outline('-104,-8 -118,-40 -122,-76 -98,-112 -50,-134 0,-140')
  const right = outline('104,-12 120,-42 126,-78 100,-114 50,-136 0,-140')
  const edge = outline('-98,-14 -76,8 -40,18 0,21 40,18 76,6 98,-18')
  const meets = outline('-98,-14 -74,-22 -38,-27 0,-28 38,-27 74,-24 98,-18')
  const surface = patch(left, right)
  const seams = [
    '0,-139 -44,-100 -64,-60 -70,-24',
    '0,-139 0,-100 0,-64 0,-30',
    '0,-139 46,-102 66,-62 72,-26',
  ]
  return (
    `<path d="${smooth([...left, ...[...right].reverse().slice(1), [60, -20], [-60, -18]], true)}" fill="${tweed[0]}" stroke="${tweed[0]}" stroke-width="7"/>` +
    paintForm({
      surface,
      tones: tweed,
      height: added(
        ({ v }) => 88 * Math.sqrt(Math.max(0, 1 - (2 * v - 1) ** 2)),
        ({ u }) => -30 * u,
        ({ x, y }) => 3 * Math.sin(x * 0.5) * Math.sin(y * 0.5),
      ),
      grain: 2.4,
    }) +
    seams
      .map(
        (points) =>
          `<path d="${smooth(outline(points))}" fill="none" stroke="${tweed[0]}" stroke-width="3.4"/>`,
      )
      .join('') +
    `<circle cx="0" cy="-139" r="8" fill="${tweed[2]}" stroke="${tweed[0]}" stroke-width="3"/>` +
    `<path d="${smooth([...edge, ...[...meets].reverse()], true)}" fill="${tweed[0]}" stroke="${tweed[0]}" stroke-width="7"/>` +
    brimFront(edge, meets, tweed, { rise: 24, depth: 40, wave: 1 }) +
    braid(through(meets), 6, stripe, 0.6)
  )
}
