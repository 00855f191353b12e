import { n } from '../../scenes/art/drawing.ts'
import type { Figure, FigureColours, Wearer } from '../figure.ts'
import { bodyOf, castShadow, KEY_LIGHT, SHOULDERS } from '../kit/body.ts'
import { creases } from '../kit/cloth.ts'
import {
  brushLine,
  mirrored,
  outline,
  type Point,
  pointsOf,
  smooth,
  through,
} from '../kit/curve.ts'
import { epaulette } from '../kit/epaulette.ts'
import { fist } from '../kit/glove.ts'
import { brimFront, brimShade, hatBand } from '../kit/hat.ts'
import { disc, gem } from '../kit/jewels.ts'
import { jabot } from '../kit/lace.ts'
import { plume } from '../kit/plumage.ts'
import {
  added,
  type Height,
  hung,
  limb,
  type Mask,
  paintForm,
  patch,
  round,
  roundShade,
} from '../kit/surface.ts'
import { braid, button } from '../kit/tailor.ts'
import { tonesOf } from '../kit/tones.ts'

const COLOURS = {
  coat: '#cf3328',
  gold: '#f2bd48',
  lapels: '#2a2740',
  waistcoat: '#f6e6c2',
  linen: '#fbf3e2',
  hat: '#2a2838',
  ribbon: '#cf3328',
}

const BODY = bodyOf({ chin: 812, face: 356, neckWidth: 184, shoulders: SHOULDERS })

/** The director of a circus: top hat, scarlet tailcoat with braid, the whip in a white glove. */
export const ringmaster: Figure = {
  name: 'Circus director',
  words: ['ringmaster', 'ring master', 'circus director', 'circus master', 'showman'],
  hints: ['circus', 'big top', 'tailcoat'],
  brings: ['theatre'],
  groupProps: ['top-hat'],
  anchors: BODY.anchors,
  colours: COLOURS,
  light: { ...KEY_LIGHT, contrast: 1.08 },
  reach: Number.POSITIVE_INFINITY,
  draw: (wearer, colours) => {
    const cloth = materialsOf(colours)
    const gown = wearer === 'female' || wearer === 'girl'
    return {
      behind:
        BODY.shoulders(
          wearer,
          lash(cloth) +
            waistcoat(cloth, wearer) +
            arm(cloth, false) +
            arm(cloth, true) +
            front(cloth, true) +
            front(cloth, false) +
            epaulette(cloth.gold, cloth.coat[0]!, true) +
            epaulette(cloth.gold, cloth.coat[0]!, false),
        ) + BODY.collar(collarBack(cloth)),
      before:
        BODY.collar(
          shirtFront(cloth) +
            (gown ? jabot(cloth.linen, cloth.lapels[0]!, 1.2) : '') +
            collar(cloth) +
            (gown ? brooch(cloth, colours) : bow(cloth)),
        ) + BODY.shoulders(wearer, whipHand(cloth)),
      headgear: {
        behind: hatBack(cloth),
        before: (gown ? feathers(cloth) : '') + topHat(cloth, colours),
        fits: 'encloses',
      },
    }
  },
}

type Materials = ReturnType<typeof materialsOf>

function materialsOf(colours: FigureColours) {
  return {
    coat: tonesOf(colours.coat!, { depth: 0.9, shine: 0.34 }),
    gold: tonesOf(colours.gold!, { depth: 0.88, shine: 0.75 }),
    lapels: tonesOf(colours.lapels!, { depth: 0.9, shine: 0.42 }),
    waistcoat: tonesOf(colours.waistcoat!, { depth: 0.72, shine: 0.7 }),
    linen: tonesOf(colours.linen!, { depth: 0.72, shine: 0.8 }),
    hat: tonesOf(colours.hat!, { depth: 0.9, shine: 0.5 }),
    ribbon: tonesOf(colours.ribbon!, { depth: 0.8, shine: 0.4 }),
  }
}

const underChin: Mask = roundShade([640, 800], [240, 190], [-0.1, 0.2], 0.4)

/** A striped waistcoat with its points, and the chain of a watch. */
function waistcoat({ waistcoat: silk, gold, coat }: Materials, wearer: Wearer): string {
  const waist = wearer === 'female' ? 44 : 0
  const left = outline(
    `450,830 440,1000 ${440 + waist},1200 ${434 + waist},1380 430,1500 520,1600 590,1560`,
  )
  const surface = patch(left, mirrored(left))
  const height = added(round(90), creases([['500,1330 540,1400 570,1450 590,1500', 26, 18]]))
  const lit = { surface, height, shadow: underChin, grain: 5 }
  const low = outline('300,1460 290,1700 280,2300')
  return (
    paintForm({
      surface: patch(low, mirrored(low)),
      tones: coat.slice(0, 3),
      height: round(60),
      levels: [0.6, 0.9],
    }) +
    paintForm({ ...lit, tones: silk }) +
    paintForm({
      ...lit,
      tones: [gold[0]!, gold[1]!, gold[2]!, gold[3]!, gold[3]!],
      mask: ({ x }) => 0.16 - Math.abs((((((x - 600) / 44) % 1) + 1.5) % 1) - 0.5),
    }) +
    `<path d="M600 1000V1560" stroke="${silk[0]}" stroke-width="6"/>` +
    [1120, 1200, 1280, 1360, 1440, 1520].map((y) => button([586, y], 17, gold)).join('')
  )
}

const OUTER = outline('440,832 300,862 186,936 120,1080 86,1300 66,1700 44,2300')
const INNER = outline('460,880 392,990 360,1130 350,1300 344,1700 336,2300')

function arm({ coat }: Materials, right: boolean): string {
  return (
    `<path d="${smooth(right ? mirrored(OUTER) : OUTER)}" fill="none" stroke="${coat[0]}" stroke-width="12"/>` +
    paintForm({
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
  )
}

const EDGE = outline(
  '470,850 482,1000 512,1180 536,1340 520,1450 430,1540 360,1640 330,1800 320,2300',
)

/** One front, cut away below the waist: braid in loops across the breast, a satin lapel over it. */
function front(cloth: Materials, right: boolean): string {
  const { coat, gold, lapels } = cloth
  const at = (points: readonly Point[]) => (right ? mirrored(points) : points)
  const outer = outline(
    '440,836 340,950 300,1110 306,1300 320,1400 306,1500 290,1640 280,1800 270,2300',
  )
  const surface = limb(outer, EDGE, right)
  const height = added(
    round(70, 1.2),
    creases(
      [
        ['330,1300 380,1350 440,1390 500,1400', 34, 20],
        ['330,1420 390,1440 450,1440 510,1420', 30, 18],
      ],
      right,
    ),
  )
  const light = right ? 0.6 : 0.88
  // Frogs: a loop of cord across the breast, a knot at its outer end, a button at the lapel.
  const frogs = [1090, 1180, 1270, 1360].map((y, i) => {
    const from: Point = [462 + i * 12, y]
    const to: Point = [336, y - 14]
    const cord = (up: number) => through(at([from, [(from[0] + to[0]) / 2, y - 10 + up], to]))
    const knot = pointsOf((t) => {
      const a = t * 2 * Math.PI
      return at([[to[0] - 10 + 26 * Math.sin(a), to[1] + 24 * Math.sin(2 * a) * 0.9]])[0]!
    }, 28)
    return (
      braid(cord(13), 13, gold, light) +
      braid(cord(-13), 13, gold, light) +
      `<path d="${smooth(knot, true)}" fill="none" stroke="${gold[0]}" stroke-width="17"/><path d="${smooth(knot, true)}" fill="none" stroke="${gold[right ? 2 : 3]}" stroke-width="10"/>` +
      button(at([from])[0]!, 20, gold, right ? 0.8 : 1)
    )
  })
  const turned = outline('454,800 392,884 366,980 392,1030 424,1050 470,1190 530,1330')
  const inner = outline('486,830 492,930 502,1010 512,1090 524,1180 534,1260 540,1334')
  return (
    castShadow(at([...outer, ...[...EDGE].reverse()]), coat[0]!, [20, 14], 0.5) +
    paintForm({ surface, tones: coat, height, shadow: underChin, grain: 5 }) +
    `<path d="${smooth(at(outer))}" fill="none" stroke="${coat[0]}" stroke-width="8"/>` +
    frogs.join('') +
    braid(through(at(EDGE.slice(3))), 14, gold, light) +
    castShadow(
      at([...turned, ...[...inner].reverse()]),
      coat[0]!,
      right ? [-4, 18] : [16, 18],
      0.6,
    ) +
    paintForm({
      surface: limb(turned, inner, right),
      tones: lapels,
      height: added(round(50, 1.2), ({ u, v }) => 4 * Math.sin(u * 9 + v * 3)),
      shadow: underChin,
      grain: 4,
      levels: [0.24, 0.44, 0.72, 0.9],
    }) +
    braid(through(at(turned)), 15, gold, light)
  )
}

function collarBack({ lapels, linen }: Materials): string {
  return (
    `<path d="${smooth(outline('430,810 424,720 462,650 530,622 600,616 670,622 738,650 776,720 770,810'), true)}" fill="${lapels[0]}"/>` +
    `<path d="${smooth(outline('466,770 456,690 502,644 600,630 698,644 744,690 734,770'), true)}" fill="${linen[1]}"/>`
  )
}

/** What the neck would cover: the shirt begins again before it. */
function shirtFront({ linen }: Materials): string {
  const left = outline('484,760 486,880 500,1000 540,1100')
  const tucks: Height = ({ x }) => 6 * Math.abs(Math.sin(((x - 600) / 24) * Math.PI))
  return paintForm({
    surface: patch(left, mirrored(left)),
    tones: linen,
    height: added(round(60), tucks),
    shadow: roundShade([630, 790], [150, 120], [-0.1, 0.2], 0.5),
    grain: 4,
  })
}

/** A high collar with its points turned down like wings. */
function collar({ linen }: Materials): string {
  const half = (right: boolean) => {
    const at = (points: string) => (right ? mirrored(outline(points)) : outline(points))
    const stand = hung(
      through(at('462,650 470,716 508,752 556,768 598,772')),
      through(at('458,744 474,800 516,832 560,846 598,850')),
    )
    const wing = at('540,758 596,772 586,822 548,846 526,806')
    return (
      paintForm({
        surface: stand,
        tones: linen,
        height: ({ v }) => 70 * Math.sin(Math.PI * (right ? 0.5 + 0.5 * (1 - v) : 0.5 * v)),
        shadow: roundShade([630, 730], [130, 60], [-0.1, 0.3], 0.55),
        grain: 4,
      }) +
      `<path d="${smooth(wing, true)}" fill="${linen[right ? 2 : 3]}" stroke="${linen[0]}" stroke-width="6"/>`
    )
  }
  return half(true) + half(false)
}

/** A bow tie of silk, full and a little uneven. */
function bow({ ribbon, lapels, linen }: Materials): string {
  const wing = (right: boolean) => {
    const at = (points: string) => (right ? mirrored(outline(points)) : outline(points))
    const upper = through(at('584,834 540,806 486,794 440,806'))
    const low = through(at('584,876 540,908 488,918 444,902'))
    return (
      castShadow(
        at('584,834 540,806 486,794 440,806 430,856 444,902 488,918 540,908 584,876'),
        linen[0]!,
        [10, 18],
        0.5,
      ) +
      `<path d="${smooth(at('584,834 540,806 486,794 440,806 430,856 444,902 488,918 540,908 584,876'), true)}" fill="${lapels[0]}" stroke="${lapels[0]}" stroke-width="9"/>` +
      paintForm({
        surface: hung(upper, low),
        tones: ribbon,
        height: ({ u, v }) => 34 * Math.sin(Math.PI * u) + 12 * Math.sin(v * 8 + u * 5),
        grain: 3,
      })
    )
  }
  const knot = patch(outline('572,826 566,856 574,886'), outline('628,826 634,856 626,886'))
  return (
    wing(true) +
    wing(false) +
    `<path d="${smooth(outline('570,824 600,816 630,824 638,856 630,890 600,896 570,890 562,856'), true)}" fill="${lapels[0]}"/>` +
    paintForm({ surface: knot, tones: ribbon, height: round(36), grain: 3 })
  )
}

function brooch({ gold }: Materials, colours: FigureColours): string {
  return gem([600, 852], 26, colours.ribbon!, gold)
}

/** The lash flies up from the whip and curls, behind everything. */
function lash({ lapels }: Materials): string {
  const curl = through(
    outline(
      '1000,770 1016,690 1056,620 1072,540 1046,470 992,466 976,520 1014,552 1066,520 1084,440 1060,366',
    ),
  )
  return brushLine(curl, 15, lapels[1]!, (t) => 1 - 0.75 * t)
}

/** The forearm comes up before the coat; the white glove holds the whip. */
function whipHand(cloth: Materials): string {
  const { coat, gold, linen, lapels } = cloth
  const outer = outline('1016,1350 1050,1440 1082,1560 1096,1700 1090,1840 1060,2300')
  const inner = outline('890,1366 876,1440 850,1560 826,1700 810,1840 800,2300')
  const surface = patch(inner, outer)
  const height = added(
    round(88),
    creases([
      ['868,1560 930,1600 1000,1600 1070,1560', 26, 22],
      ['846,1680 920,1730 1000,1730 1080,1690', 28, 24],
    ]),
  )
  const cuff = hung(
    through(outline('878,1392 916,1424 960,1434 1000,1426 1036,1396')),
    through(outline('854,1500 906,1540 964,1552 1020,1540 1070,1502')),
  )
  const stick = (from: Point, to: Point, wide: number, fill: string, by = 0) =>
    `<path d="M${n(from[0] + by)} ${n(from[1])}L${n(to[0] + by)} ${n(to[1])}" stroke="${fill}" stroke-width="${wide}" stroke-linecap="round"/>`
  const [foot, tip] = [[916, 1470] as Point, [1000, 760] as Point]
  const whip =
    stick(foot, tip, 30, lapels[0]!) +
    stick(foot, tip, 20, lapels[2]!) +
    stick(foot, tip, 7, lapels[4]!, -4) +
    [0, 0.62, 0.7, 0.98]
      .map((t) => {
        const [x, y] = [foot[0] + (tip[0] - foot[0]) * t, foot[1] + (tip[1] - foot[1]) * t]
        return `<g transform="translate(${n(x)} ${n(y)}) rotate(6.7)"><rect x="-19" y="-15" width="38" height="30" rx="6" fill="${gold[0]}"/><rect x="-16" y="-11" width="32" height="21" rx="5" fill="${gold[3]}"/><rect x="-12" y="-11" width="10" height="21" fill="${gold[4]}"/></g>`
      })
      .join('')
  return (
    castShadow([...inner, ...[...outer].reverse()], coat[0]!, [-26, 14], 0.5) +
    `<path d="${smooth([...inner, ...[...outer].reverse()], true)}" fill="${coat[0]}" stroke="${coat[0]}" stroke-width="12"/>` +
    paintForm({ surface, tones: coat, height, grain: 4 }) +
    whip +
    disc([916, 1490], 22, gold[0]!) +
    disc([914, 1487], 17, gold[3]!) +
    fist(linen, lapels[0]!) +
    castShadow(
      pointsOf((t) => cuff(0, t), 10).concat(pointsOf((t) => cuff(1, 1 - t), 10)),
      coat[0]!,
      [0, 16],
      0.6,
    ) +
    paintForm({
      surface: cuff,
      tones: lapels,
      height: ({ v }) => 90 * Math.sqrt(Math.max(0, 1 - (2 * v - 1) ** 2)),
      grain: 3,
      levels: [0.24, 0.44, 0.72, 0.9],
    }) +
    braid((t) => cuff(0.04, t), 14, gold, 0.85) +
    braid((t) => cuff(0.96, t), 14, gold, 0.85) +
    [0.3, 0.5, 0.7].map((t) => button(cuff(0.5, t), 14, gold)).join('')
  )
}

/** In units of the head: the near rim of the brim. */
const BRIM = outline('-166,-54 -140,-22 -92,0 -46,8 0,11 46,8 92,-2 140,-26 166,-60')

function hatBack({ hat }: Materials): string {
  return `<path d="${smooth(outline('-166,-54 -130,-74 -70,-82 0,-84 70,-84 130,-78 166,-60 100,-10 -100,-10'), true)}" fill="${hat[0]}"/>`
}

/** A silk hat that widens towards its crown, with the gloss that silk has. */
function topHat({ hat, ribbon, gold }: Materials, colours: FigureColours): string {
  const left = outline('-101,-20 -98,-70 -98,-120 -103,-166 -112,-204')
  const right = outline('102,-24 99,-74 99,-124 104,-168 113,-206')
  const meets = outline('-166,-54 -146,-46 -104,-28 -52,-18 0,-15 52,-19 104,-32 146,-50 166,-60')
  const gloss: Height = ({ v }) => 92 * Math.sqrt(Math.max(0, 1 - (2 * v - 1) ** 2))
  const top = outline('-112,-204 -60,-214 0,-217 60,-215 113,-206')
  return (
    brimShade(BRIM, 16) +
    `<path d="${smooth([...left, ...top.slice(1, -1), ...[...right].reverse()])}" fill="${hat[0]}" stroke="${hat[0]}" stroke-width="7"/>` +
    paintForm({
      surface: patch(left, right),
      tones: hat,
      height: gloss,
      finish: (light) => light + 0.16 * Math.sin(light * 11 - 1),
      grain: 2.5,
    }) +
    `<path d="${smooth([...top, [60, -201], [0, -203], [-60, -200]], true)}" fill="${hat[3]}" stroke="${hat[0]}" stroke-width="4"/>` +
    hatBand(
      outline('-101,-26 -60,-14 0,-10 60,-15 102,-30'),
      outline('-98,-76 -58,-64 0,-60 58,-66 99,-80'),
      ribbon,
    ) +
    braid(through(outline('-98,-78 -58,-66 0,-62 58,-68 99,-82')), 6, gold, 0.85) +
    `<path d="${smooth(BRIM)}" fill="none" stroke="${hat[0]}" stroke-width="8"/>` +
    brimFront(BRIM, meets, hat, { rise: 24, depth: 46, wave: 2 }) +
    braid(through(BRIM), 6, gold, 0.8) +
    gem([-58, -42], 13, colours.lapels!, gold)
  )
}

/** Three plumes at the side of the hat. */
function feathers({ ribbon, gold }: Materials): string {
  return (
    plume({
      spine: through(outline('92,-50 128,-100 144,-160 128,-226')),
      wide: 30,
      tones: gold,
      barbs: 30,
      seed: 5,
    }) +
    plume({
      spine: through(outline('96,-44 146,-84 178,-136 180,-192')),
      wide: 28,
      tones: ribbon,
      barbs: 30,
      seed: 8,
    })
  )
}
