import type { Figure, FigureColours } from '../figure.ts'
import { bodyOf, castShadow, collarInside, inside, KEY_LIGHT, SHOULDERS } from '../kit/body.ts'
import { creases, except } from '../kit/cloth.ts'
import { mirrored, outline, type Point, smooth, through } from '../kit/curve.ts'
import { fur } from '../kit/fur.ts'
import { disc } from '../kit/jewels.ts'
import { seam, strap } from '../kit/leather.ts'
import { bead, rivet } from '../kit/metal.ts'
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
  type Surface,
} from '../kit/surface.ts'
import { buckle } from '../kit/tailor.ts'
import { tonesOf } from '../kit/tones.ts'

const COLOURS = {
  jacket: '#8a5531',
  cap: '#7a4526',
  fur: '#e9d3a8',
  scarf: '#f6f0e2',
  metal: '#cfae62',
}

const BODY = bodyOf({ chin: 800, face: 392, neckWidth: 210, shoulders: SHOULDERS })

export const aviator: Figure = {
  name: 'Aviator',
  words: ['aviator', 'pilot', 'airman', 'airwoman', 'flying ace', 'amelia earhart'],
  brings: ['above the clouds'],
  anchors: BODY.anchors,
  colours: COLOURS,
  light: KEY_LIGHT,
  reach: Number.POSITIVE_INFINITY,
  draw: (wearer, colours) => {
    const materials = materialsOf(colours)
    return {
      behind:
        BODY.shoulders(wearer, arm(materials, false) + arm(materials, true) + jacket(materials)) +
        BODY.collar(collarBack(materials)),
      before: BODY.collar(scarf(materials) + lapel(materials, true) + lapel(materials, false)),
      headgear: {
        behind: lining(materials),
        before: cap(materials) + goggles(materials),
        fits: 'encloses',
      },
    }
  },
}

type Materials = ReturnType<typeof materialsOf>

function materialsOf(colours: FigureColours) {
  return {
    jacket: tonesOf(colours.jacket!, { depth: 0.93, shine: 0.5 }),
    cap: tonesOf(colours.cap!, { depth: 0.92, shine: 0.5 }),
    fur: tonesOf(colours.fur!, { depth: 0.8, shine: 0.7 }),
    scarf: tonesOf(colours.scarf!, { depth: 0.7, shine: 0.8 }),
    metal: tonesOf(colours.metal!, { depth: 0.88, shine: 0.8 }),
    glass: tonesOf('#5d8391', { depth: 0.9, shine: 0.8 }),
  }
}

/** Worn leather shines on its folds. */
const LEATHER = [0.26, 0.46, 0.72, 0.93]
/** The collar shades chest and shoulders. */
const underCollar: Mask = roundShade([626, 830], [330, 300], [-0.08, 0.08], 0.3)

function arm(materials: Materials, right: boolean): string {
  const outer = outline(
    '440,850 310,846 190,900 118,1020 88,1180 84,1380 100,1600 110,1800 112,2080',
  )
  const inner = outline(
    '470,940 430,980 404,1070 392,1200 390,1340 394,1500 396,1680 396,1820 396,2080',
  )
  const surface: Surface = limb(outer, inner, right)
  const cloth = creases(
    [
      ['380,900 270,960 200,1060 170,1150', 44, 26],
      ['372,1180 300,1250 210,1290 110,1290', 40, 26],
      ['370,1330 290,1390 190,1404 90,1380', 30, 26],
      ['368,1450 270,1470 190,1456 94,1430', 26, 22],
      ['370,1520 280,1580 200,1600 100,1590', 38, 26],
    ],
    right,
  )
  const line = through(
    right
      ? mirrored(outline('352,900 250,960 190,1060 160,1200'))
      : outline('352,900 250,960 190,1060 160,1200'),
  )
  return (
    paintForm({
      surface,
      tones: materials.jacket,
      height: added(round(140), cloth),
      shadow: underCollar,
      levels: LEATHER,
    }) + seam(line, materials.jacket, materials.fur[2]!)
  )
}

function jacket(materials: Materials): string {
  const left = outline('420,830 356,920 338,1040 350,1200 366,1400 372,1600 366,2080')
  const surface = patch(left, mirrored(left))
  const cloth = creases([
    ['352,1180 430,1270 500,1320 560,1330', 40, 26],
    ['848,1180 770,1280 700,1330 640,1340', 40, 26],
    ['366,1560 440,1600 530,1620 590,1620', 34, 24],
    ['836,1570 760,1612 680,1630 612,1630', 34, 24],
    ['370,1800 450,1770 530,1760 594,1756', 34, 24],
    ['830,1800 750,1776 670,1766 610,1766', 34, 24],
  ])
  const zip = through(outline('604,1000 602,1200 600,1500 600,2080'))
  const belt = through(outline('360,1660 480,1690 600,1700 720,1690 840,1660'))
  const pockets = [432, 700].map((x) => pocket(materials, x, 1330)).join('')
  return (
    paintForm({
      surface,
      tones: materials.jacket,
      height: added(round(200), cloth),
      shadow: underCollar,
      levels: LEATHER,
    }) +
    bead(zip, 15, materials.metal) +
    seam((t) => [zip(t)[0] - 34, zip(t)[1]], materials.jacket, materials.fur[2]!) +
    pockets +
    strap(belt, 58, materials.cap) +
    buckle([620, 1700], [80, 64], 0, materials.metal) +
    wings(materials)
  )
}

function pocket({ jacket: leather, fur: thread, metal }: Materials, x: number, y: number): string {
  const flap: readonly Point[] = [
    [x, y],
    [x + 70, y + 4],
    [x + 140, y],
    [x + 132, y + 52],
    [x + 70, y + 76],
    [x + 8, y + 52],
  ]
  const bag: readonly Point[] = [
    [x + 6, y + 20],
    [x + 134, y + 20],
    [x + 130, y + 170],
    [x + 70, y + 184],
    [x + 10, y + 170],
  ]
  return `${castShadow(bag, leather[0]!, [10, 12], 0.45)}<path d="${smooth(bag, true)}" fill="${leather[2]}" stroke="${leather[0]}" stroke-width="5"/><path d="${smooth(flap, true)}" fill="${leather[3]}" stroke="${leather[0]}" stroke-width="5"/>${seam(
    through([
      [x + 14, y + 46],
      [x + 70, y + 66],
      [x + 126, y + 46],
    ]),
    leather,
    thread[2]!,
    13,
  )}${rivet([x + 70, y + 50], 11, metal)}`
}

/** The pilot's wings over the heart. */
function wings({ metal }: Materials): string {
  const wing = (sign: number) =>
    Array.from({ length: 5 }, (_, i) => {
      const y = i * 9
      const long = 92 - i * 13
      return `<path d="M${sign * 14} ${y - 12}Q${sign * long * 0.6} ${y - 30 + i * 3} ${sign * long} ${y - 16}Q${sign * long * 0.6} ${y - 2} ${sign * 12} ${y}Z" fill="${metal[sign < 0 ? 4 : 3]}" stroke="${metal[0]}" stroke-width="2.5"/>`
    }).join('')
  return `<g transform="translate(770 1210)">${wing(-1)}${wing(1)}${disc([0, 2], 24, metal[0]!)}${disc([0, 0], 20, metal[3]!)}${disc([-3, -3], 11, metal[4]!)}</g>`
}

function collarBack({ fur: hair }: Materials): string {
  const surface = hung(
    through(outline('380,700 400,610 480,560 600,546 720,560 800,610 820,700')),
    through(outline('450,760 470,690 530,660 600,652 670,660 730,690 750,760')),
  )
  const height = round(120)
  const lining = outline('440,670 600,640 760,670 740,740 660,764 540,764 460,740')
  return (
    collarInside(lining, hair[0]!) +
    paintForm({ surface, tones: hair, height }) +
    fur({ surface, height, tones: hair, tuft: [20, 34], rows: 4, columns: 22, seed: 71, lean: 180 })
  )
}

/** Silk wound twice round the neck. */
function scarf(materials: Materials): string {
  const { scarf: silk } = materials
  const low = hung(
    through(outline('430,700 470,770 540,806 610,812 680,800 740,762 770,700')),
    through(outline('440,820 490,900 560,1000 620,1030 680,980 730,890 760,810')),
  )
  const high = hung(
    through(outline('446,620 462,690 520,728 600,740 680,728 738,690 754,620')),
    through(outline('424,720 452,790 524,834 606,846 690,828 752,782 776,712')),
  )
  const shade = roundShade([640, 730], [150, 70], [-0.08, 0.08], 0.3)
  const wraps = creases([
    ['440,690 520,780 620,800 740,760', 20, 26],
    ['440,650 520,750 620,772 750,720', 16, 20],
    ['430,740 520,824 620,836 760,770', 18, 24],
  ])
  const hang = creases([
    ['470,800 530,880 590,960 620,1030', 22, 28],
    ['540,820 580,880 606,950 620,1030', 18, 24],
    ['700,800 670,880 640,960 620,1030', 22, 28],
    ['620,830 620,890 620,960 620,1020', 18, 24],
  ])
  return (
    paintForm({
      surface: low,
      tones: silk,
      height: added(round(80), hang),
      shadow: fading(({ y }) => y, 800, 850, 0.4),
      grain: 5,
    }) +
    castShadow(
      outline('424,720 452,790 524,834 606,846 690,828 752,782 776,712'),
      silk[0]!,
      [6, 16],
      0.35,
    ) +
    paintForm({
      surface: high,
      tones: silk,
      height: added(round(110), ({ u }) => 34 * Math.sin(u * Math.PI), wraps),
      shadow: shade,
      grain: 5,
    })
  )
}

function lapel(materials: Materials, right: boolean): string {
  const side = (points: string) => (right ? mirrored(outline(points)) : outline(points))
  const outer = side('404,640 330,700 276,800 286,920 350,1030 440,1110 540,1180')
  const inner = side('452,640 440,720 452,800 486,890 530,980 572,1070 606,1150')
  const surface = right ? patch(inner, outer) : patch(outer, inner)
  const height = added(round(60))
  const edge = [...outer, ...[...inner].reverse()]
  return (
    castShadow(edge, materials.jacket[0]!, [16, 24], 0.55) +
    paintForm({ surface, tones: materials.fur, height }) +
    fur({
      surface,
      height,
      tones: materials.fur,
      tuft: [25, 36],
      rows: 20,
      columns: 7,
      seed: right ? 91 : 90,
      lean: right ? 24 : -24,
    })
  )
}

/** In units of the head. */
const CAP = outline(
  '-64,160 -96,112 -112,44 -112,-40 -90,-100 -46,-132 0,-140 46,-132 90,-100 112,-40 112,44 96,112 64,160 0,180',
)
const FACE = outline(
  '-54,156 -76,100 -86,30 -82,-18 -52,-46 0,-52 52,-46 82,-18 86,30 76,100 54,156 0,190',
)

/** What is seen between the cap and a narrower face. */
function lining({ cap: leather }: Materials): string {
  return `<path d="${smooth(FACE, true)}" fill="${leather[0]}"/>`
}

function cap({ cap: leather, fur: thread, metal }: Materials): string {
  const page = rectangle(-118, -146, 118, 186)
  const height: Height = ({ x, y }) =>
    120 * Math.sqrt(Math.max(0, 1 - (x / 118) ** 2 - ((y - 20) / 176) ** 2)) +
    7 * Math.exp(-(((Math.abs(x) - 34) / 9) ** 2)) * (y < -20 ? 1 : 0)
  const ear = (sign: number) =>
    `<ellipse cx="${sign * 100}" cy="48" rx="20" ry="36" fill="${leather[0]}"/><ellipse cx="${sign * 99}" cy="46" rx="15" ry="30" fill="${leather[sign < 0 ? 3 : 1]}"/>${disc([sign * 99, 46], 7, leather[0]!)}`
  const buckled = (sign: number) =>
    strap(
      through(sign < 0 ? outline('-84,104 -68,140 -40,164') : outline('84,104 68,140 40,164')),
      15,
      leather,
    )
  return (
    paintForm({
      surface: page,
      tones: leather,
      height,
      mask: except(inside(CAP), inside(FACE)),
      grain: 3,
      levels: LEATHER,
    }) +
    `<path d="${smooth(CAP, true)}" fill="none" stroke="${leather[0]}" stroke-width="3"/>` +
    seam(through(outline('-36,-50 -40,-96 -30,-136')), leather, thread[3]!, 9) +
    seam(through(outline('36,-50 40,-96 30,-136')), leather, thread[3]!, 9) +
    `<path d="${smooth(outline('-58,156 -76,100 -86,30 -82,-18 -52,-46 0,-52 52,-46 82,-18 86,30 76,100 58,156'))}" fill="none" stroke="${leather[0]}" stroke-width="9"/><path d="${smooth(outline('-58,156 -76,100 -86,30 -82,-18 -52,-46 0,-52 52,-46 82,-18 86,30 76,100 58,156'))}" fill="none" stroke="${leather[2]}" stroke-width="4"/>` +
    ear(-1) +
    ear(1) +
    buckled(-1) +
    buckled(1) +
    buckle([-64, 140], [18, 14], 52, metal)
  )
}

/** Pushed up on the brow. */
function goggles({ cap: leather, glass, metal }: Materials): string {
  const lens = (sign: number) => {
    const x = sign * 46
    return `<g transform="rotate(${sign * 7} ${x} -82)"><ellipse cx="${x + 3}" cy="-76" rx="46" ry="36" fill="${leather[0]}" fill-opacity="0.7"/><ellipse cx="${x}" cy="-82" rx="45" ry="34" fill="${leather[0]}"/><ellipse cx="${x - 1}" cy="-83" rx="41" ry="30" fill="${metal[2]}"/><ellipse cx="${x - 2}" cy="-84" rx="37" ry="27" fill="${metal[4]}"/><ellipse cx="${x}" cy="-82" rx="33" ry="23" fill="${glass[0]}"/><path d="M${x - 30} -86C${x - 22} -104 ${x + 6} -108 ${x + 22} -98C${x} -96 ${x - 14} -84 ${x - 20} -68C${x - 28} -72 ${x - 32} -78 ${x - 30} -86Z" fill="${glass[2]}"/><path d="M${x - 22} -90C${x - 14} -102 ${x} -104 ${x + 8} -101C${x - 6} -97 ${x - 14} -90 ${x - 18} -80Z" fill="${glass[4]}"/></g>`
  }
  const band = through(outline('-114,-44 -100,-76 -88,-84'))
  const other = through(outline('114,-44 100,-76 88,-84'))
  return `${strap(band, 17, leather)}${strap(other, 17, leather)}${lens(-1)}${lens(1)}<rect x="-10" y="-92" width="20" height="15" rx="4" fill="${metal[0]}"/><rect x="-7" y="-90" width="14" height="8" rx="3" fill="${metal[4]}"/>`
}
