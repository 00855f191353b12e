import { n } from '../../scenes/art/drawing.ts'
import type { Figure, FigureColours } from '../figure.ts'
import { bodyOf, castShadow, KEY_LIGHT, SHOULDERS } from '../kit/body.ts'
import { creases } from '../kit/cloth.ts'
import { mirrored, outline, type Point, pointsOf, smooth, through } from '../kit/curve.ts'
import { star } from '../kit/embroidery.ts'
import { epaulette } from '../kit/epaulette.ts'
import { disc, gem } from '../kit/jewels.ts'
import { jabot } from '../kit/lace.ts'
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
import { braid, button } from '../kit/tailor.ts'
import { type Tones, tonesOf } from '../kit/tones.ts'

const COLOURS = {
  coat: '#3f4a62',
  facings: '#f1ede0',
  gold: '#d9c48a',
  hat: '#343b4a',
  linen: '#f7f4ea',
  ribbon: '#8a4a44',
}

const BODY = bodyOf({ chin: 806, face: 350, neckWidth: 190, shoulders: SHOULDERS })

/** A captain of the days of sail: bicorne, epaulettes, a collar that stands to the jaw. */
export const captain: Figure = {
  name: 'Captain',
  words: ['captain', 'sea captain', 'admiral', 'naval officer', 'commodore'],
  hints: ['bicorne', 'epaulettes', 'postage stamp'],
  brings: ['sea', 'engraving'],
  anchors: BODY.anchors,
  colours: COLOURS,
  light: { ...KEY_LIGHT, contrast: 1.1 },
  reach: Number.POSITIVE_INFINITY,
  draw: (wearer, colours) => {
    const cloth = materialsOf(colours)
    return {
      behind:
        BODY.shoulders(
          wearer,
          waistcoat(cloth) +
            arm(cloth, false) +
            arm(cloth, true) +
            front(cloth, true) +
            front(cloth, false) +
            order(cloth, colours) +
            epaulette(cloth.gold, cloth.coat[0]!, true) +
            epaulette(cloth.gold, cloth.coat[0]!, false),
        ) + BODY.collar(collarBack(cloth)),
      // Collar and linen go with the face and not with the shoulders.
      before: BODY.collar(
        jabot(cloth.linen, cloth.coat[0]!, wearer === 'female' || wearer === 'girl' ? 1.35 : 1) +
          stock(cloth) +
          collar(cloth, true) +
          collar(cloth, false),
      ),
      headgear: { behind: bicorneBack(cloth), before: bicorne(cloth, colours), fits: 'over-hair' },
    }
  },
}

type Materials = ReturnType<typeof materialsOf>

function materialsOf(colours: FigureColours) {
  return {
    coat: tonesOf(colours.coat!, { depth: 0.92, shine: 0.5 }),
    facings: tonesOf(colours.facings!, { depth: 0.74, shine: 0.8 }),
    gold: tonesOf(colours.gold!, { depth: 0.92, shine: 0.75 }),
    hat: tonesOf(colours.hat!, { depth: 0.94, shine: 0.5 }),
    linen: tonesOf(colours.linen!, { depth: 0.7, shine: 0.8 }),
    ribbon: tonesOf(colours.ribbon!, { depth: 0.9, shine: 0.5 }),
  }
}

const underChin: Mask = roundShade([640, 810], [240, 170], [-0.1, 0.2], 0.4)

function waistcoat({ facings, gold }: Materials): string {
  const left = outline('470,830 484,1000 500,1200 506,1500 500,2300')
  return (
    paintForm({
      surface: patch(left, mirrored(left)),
      tones: facings,
      height: added(round(80), creases([['520,1300 550,1400 570,1480 580,1540', 30, 20]])),
      shadow: underChin,
      grain: 5,
    }) +
    `<path d="M600 1080V2300" stroke="${facings[0]}" stroke-width="6"/>` +
    [1130, 1220, 1310, 1400, 1490, 1580, 1670].map((y) => button([582, y], 17, gold)).join('')
  )
}

const OUTER = outline('440,832 300,862 182,936 112,1080 76,1300 58,1700 40,2300')
const INNER = outline('460,880 392,990 360,1130 352,1300 348,1700 340,2300')

function arm({ coat }: Materials, right: boolean): string {
  return paintForm({
    surface: limb(OUTER, INNER, right),
    tones: coat,
    height: added(
      round(120),
      creases(
        [
          ['350,1180 270,1270 190,1310 90,1330', 44, 34],
          ['345,1340 260,1420 170,1460 80,1470', 40, 32],
          ['345,1520 260,1600 160,1640 70,1650', 44, 34],
        ],
        right,
      ),
    ),
    shadow: underChin,
    grain: 5,
  })
}

/** One front: the cloth, and the facing buttoned back over it. */
function front({ coat, facings, gold }: Materials, right: boolean): string {
  const at = (points: readonly Point[]) => (right ? mirrored(points) : points)
  const outer = outline('440,836 336,950 290,1110 284,1400 280,1800 270,2300')
  const edge = outline('480,850 500,1000 520,1180 540,1380 520,1700 470,2300')
  const turned = outline('446,826 384,900 352,1010 356,1150 386,1290 428,1420 486,1530')
  const inner = outline('486,840 498,940 508,1050 520,1170 532,1290 538,1400 520,1530')
  const rim = through(at(turned))
  const buttons = [0.2, 0.36, 0.52, 0.68, 0.84].map((t) => {
    const [x, y] = rim(t)
    return button([x + (right ? -42 : 42), y], 22, gold, right ? 0.85 : 1)
  })
  const holes = [0.2, 0.36, 0.52, 0.68, 0.84].map((t) => {
    const [x, y] = rim(t)
    const from = x + (right ? -70 : 70)
    return `M${n(from)} ${n(y)}H${n(from + (right ? -52 : 52))}`
  })
  return (
    paintForm({
      surface: limb(outer, edge, right),
      tones: coat,
      height: added(
        round(70, 1.2),
        creases(
          [
            ['360,1560 410,1620 460,1650 510,1660', 40, 22],
            ['360,1700 410,1750 460,1780 510,1790', 36, 22],
          ],
          right,
        ),
      ),
      shadow: underChin,
      grain: 5,
    }) +
    `<path d="${smooth(at(outer))}" fill="none" stroke="${coat[0]}" stroke-width="8"/>` +
    castShadow(
      at([...turned, ...[...inner].reverse()]),
      coat[0]!,
      right ? [-4, 20] : [18, 20],
      0.6,
    ) +
    paintForm({
      surface: limb(turned, inner, right),
      tones: facings,
      height: added(round(44, 1.2), ({ u, v }) => 5 * Math.sin(u * 10 + v * 3)),
      shadow: underChin,
      grain: 4,
    }) +
    braid(rim, 20, gold, right ? 0.55 : 0.85) +
    braid(through(at(inner)), 12, gold, right ? 0.5 : 0.7) +
    `<path d="${holes.join('')}" stroke="${gold[1]}" stroke-width="10" stroke-linecap="round"/>` +
    buttons.join('')
  )
}

/** A star on the breast, and a medal on its ribbon. */
function order({ gold, ribbon, facings }: Materials, colours: FigureColours): string {
  const at: Point = [328, 1290]
  const band = outline('848,1190 904,1190 900,1270 852,1270')
  return (
    star(at, 62, gold, { points: 8, waist: 0.5 }) +
    gem(at, 18, colours.ribbon!, gold) +
    castShadow(band, ribbon[0]!, [6, 8], 0.6) +
    `<path d="M846 1186H906L900 1276H852Z" fill="${ribbon[2]}" stroke="${ribbon[0]}" stroke-width="5"/><path d="M868 1186H884V1276H868Z" fill="${facings[4]}"/>` +
    button([876, 1308], 36, gold)
  )
}

/** The inside of the collar behind the neck. */
function collarBack({ coat, linen }: Materials): string {
  return (
    `<path d="${smooth(outline('424,800 414,690 456,622 530,596 600,590 670,596 744,622 786,690 776,800'), true)}" fill="${coat[0]}"/>` +
    `<path d="${smooth(outline('462,760 452,676 500,626 600,612 700,626 748,676 738,760'), true)}" fill="${linen[1]}"/>`
  )
}

/** Linen wound about the neck up to the jaw. */
function stock({ linen }: Materials): string {
  const wind = (top: string, low: string, lean: number) =>
    paintForm({
      surface: hung(through(outline(top)), through(outline(low))),
      tones: linen,
      height: added(
        round(110),
        ({ u }) => 30 * Math.sin(u * Math.PI),
        ({ u, v }) => 8 * Math.sin(u * 9 + v * lean),
      ),
      shadow: roundShade([640, 734], [140, 64], [-0.1, 0.3], 0.4),
      grain: 4,
    })
  return (
    wind(
      '452,716 472,768 528,800 600,808 672,800 728,768 748,716',
      '456,780 486,836 540,864 600,872 660,864 714,836 744,780',
      5,
    ) +
    wind(
      '454,632 468,700 520,742 600,754 680,742 732,700 746,632',
      '450,740 472,792 528,824 600,832 672,824 728,792 750,740',
      -6,
    )
  )
}

/** One side of the collar, stiff and laced with gold. */
function collar({ coat, gold }: Materials, right: boolean): string {
  const at = (points: readonly Point[]) => (right ? mirrored(points) : points)
  const outer = outline('412,640 398,730 410,820 446,890 500,930')
  const inner = outline('470,664 470,728 492,790 528,840 566,872')
  const whole = at([...outer, ...[...inner].reverse()])
  const rows = [0.16, 0.34]
    .map((v) => through(pointsOf((t) => limb(outer, inner, right)(t, right ? v : 1 - v), 14)))
    .map((line, i) => braid(line, i ? 12 : 18, gold, right ? 0.5 : 0.8))
  return (
    castShadow(whole, coat[0]!, right ? [-4, 22] : [16, 22], 0.6) +
    paintForm({
      surface: limb(outer, inner, right),
      tones: coat,
      height: round(56),
      grain: 4,
    }) +
    rows.join('') +
    braid(through(at(outline('424,890 452,934 506,966 560,900'))), 12, gold, right ? 0.4 : 0.7) +
    `<path d="${smooth(at(outer))}" fill="none" stroke="${coat[0]}" stroke-width="7"/>`
  )
}

/** In units of the head: the hat's edge from tip to tip, over the top. */
const TOP = outline('-150,-26 -139,-60 -106,-99 -56,-127 0,-136 56,-127 106,-101 139,-63 150,-30')
const LOW = outline('-150,-26 -116,-23 -77,-30 -39,-36 0,-37 39,-36 77,-32 116,-26 150,-30')

function bicorneBack({ hat }: Materials): string {
  const back = outline('-141,-39 -123,-88 -74,-134 0,-151 74,-134 123,-90 141,-43')
  return `<path d="${smooth([...back, [0, -20]], true)}" fill="${hat[0]}"/>`
}

/** The front flap with its lace, loop and cockade. */
function bicorne({ hat, gold, ribbon, facings }: Materials, colours: FigureColours): string {
  const top = through(TOP)
  const surface = hung(top, through(LOW))
  const inset = through(TOP.map(([x, y]): Point => [x * 0.955, y * 0.93 - 1]))
  const cockade: Point = [58, -93]
  const petals = (radius: number, tones: Tones, count: number) =>
    Array.from({ length: count }, (_, i) => {
      const angle = (i / count) * 2 * Math.PI
      const lit = Math.cos(angle + 2.4) > 0 ? 4 : 2
      return disc(
        [cockade[0] + Math.cos(angle) * radius, cockade[1] + Math.sin(angle) * radius],
        radius * 0.36,
        tones[lit]!,
      )
    }).join('')
  const loop = smooth(outline('56,-90 50,-70 43,-52 40,-40'))
  return (
    `<path d="${smooth([...TOP, ...[...LOW].reverse().slice(1, -1)], true)}" fill="${hat[0]}" stroke="${hat[0]}" stroke-width="7"/>` +
    `<path d="${smooth(outline('-96,-22 -50,-26 0,-27 50,-26 96,-24 92,-36 0,-38 -92,-34'), true)}" fill="#150c14" fill-opacity="0.3"/>` +
    paintForm({
      surface,
      tones: hat,
      height: ({ u, v }) =>
        70 * Math.sqrt(Math.max(0, 1 - (2 * v - 1) ** 2)) +
        26 * Math.sin(u * Math.PI) +
        5 * Math.sin(v * 19 + u * 2),
      grain: 2.5,
    }) +
    braid(inset, 13, gold, 0.85) +
    braid(through(LOW), 5, hat, 0.7) +
    `<path d="${loop}" fill="none" stroke="${gold[0]}" stroke-width="17"/><path d="${loop}" fill="none" stroke="${gold[3]}" stroke-width="12"/><path d="${loop}" fill="none" stroke="${gold[1]}" stroke-width="3"/>` +
    disc([cockade[0] + 3, cockade[1] + 4], 31, hat[0]!) +
    petals(22, ribbon, 14) +
    petals(13, facings, 10) +
    gem(cockade, 7, colours.ribbon!, gold) +
    button([42, -44], 8, gold) +
    [-1, 1].map((sign) => tassel([sign * 148, -27], sign, gold)).join('')
  )
}

/** Bullion at both tips. */
function tassel([x, y]: Point, sign: number, gold: Tones): string {
  return (
    [-6, 0, 6]
      .map(
        (by, i) =>
          `<path d="M${n(x)} ${n(y)}L${n(x + sign * 8 + by)} ${n(y + 22)}" stroke="${gold[0]}" stroke-width="8" stroke-linecap="round"/><path d="M${n(x)} ${n(y)}L${n(x + sign * 8 + by)} ${n(y + 22)}" stroke="${gold[4 - i]}" stroke-width="4.6" stroke-linecap="round"/>`,
      )
      .join('') +
    disc([x, y], 8, gold[0]!) +
    disc([x, y], 6, gold[3]!)
  )
}
