import type { Figure, FigureColours, Wearer } from '../figure.ts'
import { bodyOf, castShadow, KEY_LIGHT, SHOULDERS } from '../kit/body.ts'
import { creases, pleats } from '../kit/cloth.ts'
import { lines, mirrored, outline, type Point, smooth, through } from '../kit/curve.ts'
import { brimFront, brimShade, hatBand, pinchedCrown } from '../kit/hat.ts'
import { disc, gem, pearl, pearlRope } from '../kit/jewels.ts'
import { bead, mail, polished, rivet } from '../kit/metal.ts'
import { plume } from '../kit/plumage.ts'
import {
  added,
  fading,
  type Height,
  hung,
  limb,
  type Mask,
  paintForm,
  patch,
  rectangle,
  round,
  roundShade,
} from '../kit/surface.ts'
import { braid, button } from '../kit/tailor.ts'
import { tonesOf } from '../kit/tones.ts'

const COLOURS = {
  gown: '#c8416a',
  boa: '#f7ead2',
  ivory: '#f2e6d0',
  lapels: '#2a2748',
  metal: '#ecc05e',
  flower: '#c8344c',
  stage: '#4a3a80',
}

const BODY = bodyOf({ chin: 800, face: 384, neckWidth: 196, shoulders: SHOULDERS })

export const jazzSinger: Figure = {
  name: 'Jazz singer',
  words: ['jazz singer', 'crooner', 'torch singer'],
  brings: ['stage'],
  anchors: BODY.anchors,
  colours: COLOURS,
  light: { ...KEY_LIGHT, contrast: 1.08 },
  reach: Number.POSITIVE_INFINITY,
  draw: (wearer, colours) => {
    const materials = materialsOf(colours)
    const gown = wearer === 'female' || wearer === 'girl'
    return {
      behind:
        stage(materials) +
        BODY.shoulders(
          wearer,
          gown
            ? sleeve(materials, false) + sleeve(materials, true) + bodice(materials, wearer)
            : arm(materials, false) + arm(materials, true) + shirt(materials) + jacket(materials),
        ) +
        BODY.collar(gown ? boaBack(materials) : collarBack(materials)),
      before:
        BODY.shoulders(wearer, gown ? '' : lapel(materials, true) + lapel(materials, false)) +
        BODY.collar(gown ? boa(materials) : bowTie(materials)) +
        microphone(materials),
      headgear: gown
        ? wearer === 'girl'
          ? { before: ribbon(materials), fits: 'over-hair' }
          : { before: turban(materials), fits: 'encloses' }
        : { behind: hatBack(materials), before: fedora(materials), fits: 'encloses' },
    }
  },
}

type Materials = ReturnType<typeof materialsOf>

function materialsOf(colours: FigureColours) {
  return {
    gown: tonesOf(colours.gown!, { depth: 0.94, shine: 0.62 }),
    boa: tonesOf(colours.boa!, { depth: 0.76, shine: 0.8 }),
    jacket: tonesOf(colours.ivory!, { depth: 0.8, shine: 0.7 }),
    lapels: tonesOf(colours.lapels!, { depth: 0.9, shine: 0.5 }),
    metal: tonesOf(colours.metal!, { depth: 0.92, shine: 0.85 }),
    flower: tonesOf(colours.flower!, { depth: 0.85, shine: 0.5 }),
    stage: tonesOf(colours.stage!, { depth: 0.94, shine: 0.4 }),
    pearl: tonesOf(colours.ivory!, { depth: 0.86, shine: 0.9 }),
  }
}

/** A fan of the theatre's plaster behind the head, in petals with golden ribs, on stepped pillars. */
function stage({ stage: wall, metal }: Materials): string {
  const [x, y] = [600, 830]
  const at = (angle: number, out: number): Point => [
    x + Math.cos((angle * Math.PI) / 180) * out,
    y + Math.sin((angle * Math.PI) / 180) * out,
  ]
  const petals = 11
  const petal = (
    i: number,
    [inner, outer]: readonly [number, number],
    fill: string,
    rib: number,
  ) => {
    const step = 236 / petals
    const from = -208 + i * step
    const edge = [0, 0.2, 0.5, 0.8, 1].map((t) =>
      at(from + t * step, outer + (outer - inner) * 0.16 * Math.sin(t * Math.PI)),
    )
    return `<path d="M${at(from, inner).join(' ')}L${edge[0]!.join(' ')}${smooth(edge)
      .slice(1)
      .replace(
        /^[^C]*/,
        '',
      )}L${at(from + step, inner).join(' ')}Z" fill="${fill}" stroke="${metal[3]}" stroke-width="${rib}"/>`
  }
  const rows = [
    [420, 640, 9],
    [60, 430, 8],
  ] as const
  const fan = rows
    .flatMap(([inner, outer, rib], row) =>
      Array.from({ length: petals }, (_, i) =>
        petal(i, [inner, outer], wall[(i + row) % 2 ? 3 : 2]!, rib),
      ),
    )
    .join('')
  const beads = Array.from({ length: petals }, (_, i) =>
    disc(at(-208 + (i + 0.5) * (236 / petals), 636), 13, metal[3]!),
  ).join('')
  const ribs = Array.from({ length: petals }, (_, i) => {
    const angle = -208 + (i + 0.5) * (236 / petals)
    return `M${at(angle, 460).join(' ')}L${at(angle, 604).join(' ')}`
  }).join('')
  const pillar = (left: number, top: number, wide: number, tone: number) =>
    `<path d="M${left} 1900V${top}H${left + wide}V1900Z" fill="${wall[tone]}" stroke="${metal[3]}" stroke-width="7"/>${Array.from({ length: 3 }, (_, i) => `<path d="M${left + (wide * (i + 1)) / 4} 1900V${top + 34}" stroke="${metal[2]}" stroke-width="5"/>`).join('')}`
  const wing = [
    [-420, 860, 190, 1],
    [-230, 950, 150, 2],
    [-80, 1040, 150, 1],
    [70, 1130, 110, 2],
  ] as const
  const pillars = wing
    .flatMap(([left, top, wide, tone]) => [
      pillar(left, top, wide, tone),
      pillar(1200 - left - wide, top, wide, tone),
    ])
    .join('')
  return `${fan}<path d="${ribs}" stroke="${metal[3]}" stroke-width="5"/>${beads}${pillars}`
}

const underChin: Mask = roundShade([630, 850], [290, 230], [-0.1, 0.14], 0.34)

function sleeve({ gown }: Materials, right: boolean): string {
  const outer = outline(
    '440,850 340,838 236,878 176,980 168,1090 196,1200 188,1340 178,1500 176,1700 170,2080',
  )
  const inner = outline(
    '470,930 430,970 404,1050 390,1140 380,1230 372,1340 366,1500 366,1700 370,1860 374,2080',
  )
  const puff = creases(
    [
      ['420,860 330,890 250,960 200,1060', 30, 40],
      ['440,880 370,930 310,1010 260,1110', 28, 40],
      ['440,930 400,990 360,1070 320,1140', 26, 36],
      ['400,850 300,850 220,910 180,1000', 26, 34],
      ['372,1230 310,1260 250,1260 200,1230', 22, 34],
      ['376,1330 310,1380 250,1400 190,1390', 26, 30],
      ['370,1460 310,1520 250,1540 186,1530', 26, 30],
    ],
    right,
  )
  return (
    `<path d="${smooth(right ? mirrored(outer) : outer)}" fill="none" stroke="${gown[0]}" stroke-width="12"/>` +
    paintForm({
      surface: limb(outer, inner, right),
      tones: gown,
      height: added(round(120), puff),
      shadow: underChin,
      levels: [0.26, 0.46, 0.7, 0.86],
    })
  )
}

const WOMAN = outline(
  '440,850 392,920 378,1020 388,1120 414,1230 446,1350 452,1440 424,1560 380,1720 340,2080',
)
const GIRL = outline(
  '440,850 386,920 376,1020 388,1120 400,1230 412,1340 404,1450 380,1580 340,1740 290,2080',
)

/** Sequins above, satin in folds from a sash below. */
function bodice({ gown, metal }: Materials, wearer: Wearer): string {
  const side = wearer === 'girl' ? GIRL : WOMAN
  const surface = patch(side, mirrored(side))
  const bust: Height = ({ x, y }) => {
    const one = (cx: number) => Math.exp(-(((x - cx) / 84) ** 2) - ((y - 1090) / 100) ** 2)
    return (wearer === 'girl' ? 8 : 40) * (one(502) + one(698))
  }
  const height = added(round(140, 1.2), bust)
  const waist = wearer === 'girl' ? 1350 : 1400
  const skirt = hung(
    through(
      outline(`430,${waist} 520,${waist + 22} 600,${waist + 30} 680,${waist + 22} 770,${waist}`),
    ),
    through(outline('390,1640 500,1660 600,1670 700,1660 810,1640')),
    through(outline('300,2080 450,2080 600,2080 750,2080 900,2080')),
  )
  const sash = hung(
    through(
      outline(
        `424,${waist - 50} 510,${waist - 28} 600,${waist - 20} 690,${waist - 28} 776,${waist - 50}`,
      ),
    ),
    through(
      outline(
        `426,${waist + 26} 512,${waist + 48} 600,${waist + 56} 688,${waist + 48} 774,${waist + 26}`,
      ),
    ),
  )
  return (
    mail({ surface, height, tones: gown, rows: 74, columns: 21, ring: 12, shadow: underChin }) +
    paintForm({
      surface: skirt,
      tones: gown,
      height: added(pleats(9, 60, 0.4), ({ v }) => 120 * Math.sin(v * Math.PI)),
    }) +
    paintForm({
      surface: sash,
      tones: metal,
      height: added(
        ({ v }) => 100 * Math.sin(v * Math.PI),
        ({ u, v }) => 12 * Math.sin(u * 15 + v * 4),
      ),
      grain: 4,
    })
  )
}

function boaBack({ boa: down }: Materials): string {
  return plume({
    spine: through(outline('820,800 760,690 690,640 600,624 510,640 440,690 380,800')),
    wide: 70,
    tones: down.slice(0, 4),
    barbs: 34,
    seed: 21,
  })
}

/** Down lets the light through: its shadows are pale. */
const paleOf = (down: Materials['boa']) => [down[1]!, down[2]!, down[2]!, down[3]!, down[4]!]

/** Feathers wound about the neck; both ends hang down the gown. */
function boa({ boa: down }: Materials): string {
  const hang = (points: string, wide: number, seed: number, barbs: number) =>
    plume({ spine: through(outline(points)), wide, tones: paleOf(down), barbs, seed })
  const cast = castShadow(
    outline('360,820 380,940 470,1010 600,1020 730,1010 820,940 840,820 740,780 600,790 460,780'),
    '#150c14',
    [12, 34],
    0.4,
  )
  return (
    hang('790,860 850,960 858,1080 836,1220 830,1360 850,1520', 104, 31, 46) +
    hang('410,860 350,960 342,1080 364,1220 372,1340 350,1460', 104, 32, 42) +
    cast +
    hang('640,950 720,930 790,870 830,790 826,720', 96, 33, 30) +
    hang('620,950 500,940 410,870 372,790 376,720', 96, 34, 30) +
    hang('806,744 744,796 664,830 590,840 516,836', 84, 35, 30) +
    hang('394,744 456,796 528,826 600,836 694,824', 84, 36, 30)
  )
}

function arm({ jacket }: Materials, right: boolean): string {
  const outer = outline(
    '446,846 340,862 240,914 178,1006 140,1150 116,1320 112,1500 116,1700 120,2080',
  )
  const inner = outline(
    '470,940 436,990 410,1080 396,1200 390,1340 388,1480 388,1620 390,1800 394,2080',
  )
  const cloth = creases(
    [
      ['400,890 300,940 230,1040 190,1170', 40, 22],
      ['392,1190 320,1260 230,1300 140,1300', 34, 26],
      ['388,1310 310,1360 220,1380 126,1370', 28, 22],
      ['386,1430 300,1500 220,1520 122,1510', 34, 24],
    ],
    right,
  )
  return (
    `<path d="${smooth(right ? mirrored(outer) : outer)}" fill="none" stroke="${jacket[0]}" stroke-width="14"/>` +
    paintForm({
      surface: limb(outer, inner, right),
      tones: jacket,
      height: added(round(124), cloth),
      shadow: underChin,
    })
  )
}

/** A pleated front with studs. */
function shirt({ jacket: linen, lapels }: Materials): string {
  const left = outline('470,830 468,1000 500,1200 560,1400 590,1560')
  const surface = patch(left, mirrored(left))
  const tucks: Height = ({ x }) => 7 * Math.abs(Math.sin(((x - 600) / 26) * Math.PI))
  const studs = [1010, 1090, 1170].map((y) => button([600, y], 13, lapels)).join('')
  return (
    paintForm({
      surface,
      tones: linen,
      height: added(round(60), tucks),
      shadow: roundShade([620, 850], [170, 110], [-0.1, 0.2], 0.4),
      grain: 4,
    }) +
    `<path d="M572 900L576 1400M628 900L624 1400" stroke="${linen[1]}" stroke-width="5"/>` +
    studs
  )
}

function jacket(materials: Materials): string {
  const front = (right: boolean) => {
    const outer = outline('420,846 366,920 350,1040 358,1200 374,1380 376,1560 362,1740 340,2080')
    const edge = outline('470,850 466,980 492,1140 540,1290 600,1420 640,1500 652,1640 640,2080')
    const surface = limb(outer, edge, right)
    const cloth = creases(
      [
        ['362,1220 430,1310 500,1370 590,1420', 40, 18],
        ['372,1400 440,1440 520,1450 600,1440', 34, 16],
        ['380,1580 450,1550 530,1510 600,1470', 34, 18],
      ],
      right,
    )
    return (
      castShadow(right ? mirrored(edge) : edge, materials.jacket[0]!, [14, 12], 0.35) +
      paintForm({
        surface,
        tones: materials.jacket,
        height: added(round(90, 1.3), cloth),
        shadow: underChin,
      }) +
      `<path d="${smooth(right ? mirrored(outer) : outer)}" fill="none" stroke="${materials.jacket[0]}" stroke-width="7"/>`
    )
  }
  const pocket = `<path d="M706 1172L806 1152L810 1180L710 1200Z" fill="${materials.jacket[2]}" stroke="${materials.jacket[0]}" stroke-width="5"/><path d="${smooth(outline('716,1170 728,1116 750,1150 766,1104 782,1144 806,1122 800,1154'), true)}" fill="${materials.flower[3]}" stroke="${materials.flower[0]}" stroke-width="4"/><path d="M740 1164L752 1130M770 1158L772 1122" stroke="${materials.flower[0]}" stroke-width="4"/>`
  return front(true) + front(false) + button([612, 1470], 24, materials.lapels) + pocket
}

/** A shawl collar in satin. */
function lapel(materials: Materials, right: boolean): string {
  const side = (points: string) => (right ? mirrored(outline(points)) : outline(points))
  const outer = side('446,800 390,870 356,960 362,1060 402,1170 468,1290 560,1410 604,1456')
  const inner = side('478,800 462,880 462,960 480,1060 514,1170 552,1270 590,1370 604,1456')
  const surface = right ? patch(inner, outer) : patch(outer, inner)
  const edge = [...outer, ...[...inner].reverse()]
  const carnation = right ? '' : flower([420, 1064], 44, materials.flower)
  return (
    castShadow(edge, materials.jacket[0]!, [14, 22], 0.5) +
    paintForm({
      surface,
      tones: materials.lapels,
      height: added(
        ({ v }) => 34 * Math.sin(v * Math.PI),
        ({ u, v }) => 8 * Math.sin(u * 9 + v * 5),
      ),
      levels: [0.3, 0.52, 0.66, 0.84],
      grain: 4,
    }) +
    `<path d="${smooth(outer)}" fill="none" stroke="${materials.lapels[0]}" stroke-width="6"/>` +
    carnation
  )
}

/** A double flower: rows of petals that open round a heart. */
function flower([x, y]: Point, radius: number, tones: Materials['flower']): string {
  const rows = [
    [1, 9, 0.46],
    [0.66, 7, 0.4],
    [0.34, 5, 0.3],
  ] as const
  const petals = rows
    .map(([out, count, size], row) =>
      Array.from({ length: count }, (_, i) => {
        const angle = ((i + row * 0.4) / count) * 2 * Math.PI
        const [px, py] = [
          x + Math.cos(angle) * radius * out * 0.62,
          y + Math.sin(angle) * radius * out * 0.62,
        ]
        const lit = -Math.cos(angle) * 0.6 - Math.sin(angle) * 0.55
        return (
          disc([px, py], radius * (size + 0.05), tones[0]!) +
          disc([px, py], radius * size, tones[lit > 0.3 ? 4 : lit > -0.35 ? 3 : 2]!)
        )
      }).join(''),
    )
    .join('')
  return `${disc([x + radius * 0.16, y + radius * 0.24], radius * 1.06, tones[0]!)}${petals}${disc([x, y], radius * 0.2, tones[1]!)}`
}

function collarBack({ jacket: linen }: Materials): string {
  const surface = hung(
    through(outline('466,720 500,676 560,656 600,652 640,656 700,676 734,720')),
    through(outline('440,850 500,800 560,780 600,776 640,780 700,800 760,850')),
  )
  return paintForm({
    surface,
    tones: linen,
    height: ({ v }) => -70 * Math.sin(v * Math.PI),
    levels: [0.3, 0.6, 1, 1.4],
  })
}

/** A winged collar and a bow of satin. */
function bowTie({ jacket: linen, lapels }: Materials): string {
  const band = hung(
    through(outline('462,694 482,738 534,764 600,774 666,764 718,738 738,694')),
    through(outline('456,806 486,844 536,866 600,874 664,866 714,844 744,806')),
  )
  const wing = (right: boolean) => {
    const shape = outline('520,772 600,800 566,842 520,858 500,806')
    return `<path d="${lines(right ? mirrored(shape) : shape)}" fill="${linen[right ? 3 : 4]}" stroke="${linen[0]}" stroke-width="6" stroke-linejoin="round"/>`
  }
  const half = (right: boolean) => {
    const top = outline('596,842 560,822 516,800 462,788')
    const low = outline('596,880 560,902 516,922 458,930')
    const surface = limb(top, low, false)
    const drawn = right
      ? (u: number, v: number): Point => [1200 - surface(u, 1 - v)[0], surface(u, 1 - v)[1]]
      : surface
    const height: Height = ({ u, v }) =>
      36 * Math.sin(v * Math.PI) * (0.6 + 0.4 * u) + 12 * Math.sin(v * 3 * Math.PI) * (1 - u)
    const edge = [...top, ...[...low].reverse()]
    return (
      castShadow(right ? mirrored(edge) : edge, '#150c14', [8, 16], 0.45) +
      paintForm({
        surface: drawn,
        tones: lapels,
        height,
        grain: 3,
        levels: [0.3, 0.5, 0.66, 0.84],
      }) +
      `<path d="${smooth(right ? mirrored(edge) : edge, true)}" fill="none" stroke="${lapels[0]}" stroke-width="5"/>`
    )
  }
  const knot = patch(outline('572,836 564,862 574,890'), outline('628,836 636,862 626,890'))
  return (
    paintForm({
      surface: band,
      tones: linen,
      height: ({ v }) => 90 * Math.sqrt(Math.max(0, 1 - (2 * v - 1) ** 2)),
      shadow: fading(({ x, y }) => y - 0.14 * Math.abs(x - 620), 764, 796, 0.5),
      grain: 4,
    }) +
    wing(false) +
    wing(true) +
    half(false) +
    half(true) +
    paintForm({ surface: knot, tones: lapels, height: round(34), grain: 3 }) +
    `<path d="${smooth(outline('572,836 600,830 628,836 636,862 626,890 600,896 574,890 564,862'), true)}" fill="none" stroke="${lapels[0]}" stroke-width="5"/>`
  )
}

/** A ribbon microphone of the wireless, on its stand before the chest. */
function microphone({ metal, lapels }: Materials): string {
  const [top, low] = [1180, 1600]
  const left = outline(
    `600,${top} 520,${top + 14} 478,${top + 74} 470,1300 472,1440 490,${low - 50} 540,${low - 6} 600,${low}`,
  )
  const surface = patch(left, mirrored(left))
  const height = round(120)
  const slots = Array.from({ length: 8 }, (_, i) => {
    const y = top + 68 + i * 27
    const wide = 92 - (i < 1 ? 18 : 0)
    return `<path d="M${600 - wide} ${y}H${600 + wide}" stroke="${metal[0]}" stroke-width="14" stroke-linecap="round"/>`
  }).join('')
  const band = hung(
    through(outline('470,1444 530,1462 600,1468 670,1462 730,1444')),
    through(outline('474,1510 532,1530 600,1536 668,1530 726,1510')),
  )
  const yoke = outline('456,1380 440,1500 452,1600 510,1668 600,1690')
  const stand = patch(outline('574,1680 576,1760 576,2080'), outline('626,1680 624,1760 624,2080'))
  const body = [...left, ...[...mirrored(left)].reverse()]
  return (
    castShadow(body, '#150c14', [26, 34], 0.4) +
    paintForm({ surface: stand, tones: metal, height: round(26), finish: polished, grain: 3 }) +
    bead(through(yoke), 24, metal) +
    bead(through(mirrored(yoke)), 24, metal) +
    `<path d="${smooth(body, true)}" fill="${metal[0]}" stroke="${metal[0]}" stroke-width="14"/>` +
    paintForm({ surface, tones: metal, height, finish: polished, grain: 4 }) +
    slots +
    `<path d="M600 ${top + 44}V1440" stroke="${metal[0]}" stroke-width="26"/><path d="M597 ${top + 44}V1440" stroke="${metal[4]}" stroke-width="13"/>` +
    paintForm({
      surface: band,
      tones: lapels,
      height: ({ v }) => 100 * Math.sqrt(Math.max(0, 1 - (2 * v - 1) ** 2)),
      grain: 4,
    }) +
    bead(through(outline('470,1444 530,1462 600,1468 670,1462 730,1444')), 9, metal) +
    bead(through(outline('474,1510 532,1530 600,1536 668,1530 726,1510')), 9, metal) +
    [540, 570, 600, 630, 660]
      .map((x, i) => rivet([x, 1500 - Math.abs(i - 2) * 2], 9, metal))
      .join('') +
    rivet([452, 1400], 22, metal) +
    rivet([748, 1400], 22, metal, 0.8)
  )
}

/** In units of the head: satin wound from both sides, a brooch where it crosses, a plume above. */
function turban({ gown, boa: down, metal, flower: stone, pearl: beads }: Materials): string {
  const shape = outline(
    '-104,22 -120,-30 -112,-86 -74,-134 -20,-156 34,-154 84,-130 114,-84 120,-30 104,22',
  )
  const low = outline('-104,22 -84,-14 -44,-34 0,-38 44,-34 84,-14 104,22')
  const page = rectangle(-130, -164, 130, 30)
  const within: Mask = ({ x, y }) => {
    const dome =
      1 -
      (x / 120) ** 2 * (y > -40 ? 1 : 0) -
      (y < -40 ? (x / 120) ** 2 + ((y + 40) / 116) ** 2 : 0)
    const brow = -38 + 60 * (Math.abs(x) / 104) ** 2.4
    return Math.min(dome * 60, brow - y)
  }
  const left = creases([
    ['-112,4 -70,-40 -20,-66 12,-74', 15, 20],
    ['-118,-30 -80,-70 -30,-88 10,-86', 15, 20],
    ['-112,-76 -74,-104 -30,-108 8,-96', 14, 18],
    ['-84,-118 -50,-132 -18,-124 8,-104', 13, 16],
  ])
  const right = creases([
    ['112,4 70,-38 26,-60 -6,-70', 15, 20],
    ['119,-30 84,-66 36,-84 0,-82', 15, 20],
    ['112,-80 74,-104 36,-106 2,-92', 14, 18],
    ['84,-120 54,-136 24,-128 2,-104', 13, 16],
  ])
  const height: Height = added(
    ({ x, y }) => 110 * Math.sqrt(Math.max(0, 1 - (x / 126) ** 2 - ((y + 20) / 150) ** 2)),
    left,
    right,
  )
  return (
    plume({
      spine: through(outline('10,-92 36,-142 80,-174 128,-180 156,-158')),
      wide: 44,
      tones: down,
      barbs: 30,
      seed: 5,
    }) +
    `<path d="${smooth(low.map(([x, y]): Point => [x * 0.94, y + 10]))}" fill="none" stroke="#150c14" stroke-opacity="0.35" stroke-width="14"/>` +
    paintForm({ surface: page, tones: gown, height, mask: within, grain: 2.5 }) +
    `<path d="${smooth(shape)}" fill="none" stroke="${gown[0]}" stroke-width="3"/>` +
    pearlRope(through(low), 6, beads) +
    disc([2, -80], 24, metal[0]!) +
    gem([0, -82], 14, stone[3]!, metal) +
    Array.from({ length: 10 }, (_, i) =>
      pearl([Math.cos(i * 0.628) * 23, -82 + Math.sin(i * 0.628) * 23], 5.4, beads),
    ).join('')
  )
}

/** A ribbon round the hair with a flower at the side. */
function ribbon({ gown, flower: petals, pearl: beads }: Materials): string {
  const low = outline('-104,-14 -88,-44 -50,-66 0,-74 50,-66 88,-44 104,-14')
  const high = outline('-106,-36 -90,-70 -52,-94 0,-102 52,-94 90,-70 106,-36')
  const across = patch(low, high)
  return (
    `<path d="${smooth([...low, ...[...high].reverse()], true)}" fill="none" stroke="${gown[0]}" stroke-width="6"/>` +
    paintForm({
      surface: (u, v) => across(v, u),
      tones: gown,
      height: ({ u, v }) =>
        74 * Math.sqrt(Math.max(0, 1 - (2 * v - 1) ** 2)) + 9 * Math.sin(u * 2 * Math.PI),
      grain: 2.5,
    }) +
    pearlRope(through(low), 4.5, beads) +
    flower([88, -60], 34, petals) +
    flower([62, -88], 22, petals)
  )
}

const EDGE = outline('-184,-58 -154,-26 -104,-5 -52,2 0,4 52,0 104,-11 152,-38 182,-74')

function hatBack({ lapels: felt }: Materials): string {
  const back = outline('-184,-50 -150,-76 -80,-88 0,-92 80,-92 150,-86 182,-66')
  return `<path d="${smooth([...back, [120, -20], [-120, -20]], true)}" fill="${felt[0]}"/>`
}

/** A pale fedora, tipped to one side. */
function fedora({ jacket: felt, lapels: silk }: Materials): string {
  const left = outline('-101,-20 -101,-70 -94,-116 -76,-144 -48,-152')
  const right = outline('102,-30 101,-76 94,-122 74,-148 48,-154')
  const meets = outline('-184,-50 -154,-44 -104,-30 -52,-22 0,-20 52,-25 104,-38 152,-56 182,-66')
  const low = outline('-102,-28 -60,-19 0,-16 60,-22 103,-36')
  const high = outline('-102,-66 -58,-56 0,-52 58,-58 102,-74')
  return (
    brimShade(EDGE, 16) +
    `<path d="${smooth([...left, [0, -142], ...[...right].reverse()])}" fill="${felt[0]}" stroke="${felt[0]}" stroke-width="7"/>` +
    pinchedCrown({ left, right, tones: felt, pinch: [48, -114, 20, 36], crease: [-153, 15] }) +
    hatBand(low, high, silk) +
    `<path d="${lines([
      [84, -72],
      [112, -84],
      [104, -58],
      [114, -34],
      [86, -30],
    ])}" fill="${silk[2]}" stroke="${silk[0]}" stroke-width="4"/>` +
    `<path d="${smooth(EDGE)}" fill="none" stroke="${felt[0]}" stroke-width="9"/>` +
    brimFront(EDGE, meets, felt, { rise: 24, depth: 46, wave: 3 }) +
    braid(through(EDGE), 5, silk, 0.5)
  )
}
