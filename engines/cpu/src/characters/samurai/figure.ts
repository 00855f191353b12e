import type { Figure, FigureColours } from '../figure.ts'
import { bodyOf, castShadow, collarInside, inside, KEY_LIGHT, SHOULDERS } from '../kit/body.ts'
import { brocade, folds } from '../kit/cloth.ts'
import { mirrored, outline, type Point, smooth, through } from '../kit/curve.ts'
import { disc } from '../kit/jewels.ts'
import { bead, lacedPlates, polished, rivets } from '../kit/metal.ts'
import {
  added,
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
import { type Tones, tonesOf } from '../kit/tones.ts'

const COLOURS = {
  cords: '#c23b2e',
  lacquer: '#3a3f52',
  gold: '#e2b44c',
  cloth: '#35507c',
  collar: '#f3ead6',
}

const BODY = bodyOf({ chin: 900, face: 360, neckWidth: 200, shoulders: SHOULDERS })

export const samurai: Figure = {
  name: 'Samurai',
  words: ['samurai', 'shogun', 'ronin'],
  hints: ['katana'],
  brings: ['garden'],
  anchors: BODY.anchors,
  colours: COLOURS,
  light: KEY_LIGHT,
  reach: Number.POSITIVE_INFINITY,
  draw: (wearer, colours) => {
    const materials = materialsOf(colours)
    return {
      behind:
        BODY.shoulders(
          wearer,
          arm(materials, false) +
            arm(materials, true) +
            cuirass(materials) +
            board(materials, false) +
            board(materials, true),
        ) + BODY.collar(collarBack(materials)),
      before: BODY.collar(collar(materials)),
      headgear: {
        behind: neckGuard(materials, false) + neckGuard(materials, true) + hollow(materials),
        before:
          bowl(materials) +
          turnback(materials, false) +
          turnback(materials, true) +
          crest(materials) +
          chinCord(materials),
        fits: 'encloses',
      },
    }
  },
}

type Materials = ReturnType<typeof materialsOf>

function materialsOf(colours: FigureColours) {
  return {
    lacquer: tonesOf(colours.lacquer!, { depth: 0.92, shine: 0.6 }),
    cords: tonesOf(colours.cords!, { depth: 0.6, shine: 0.4 }),
    gold: tonesOf(colours.gold!, { depth: 0.88, shine: 0.75 }),
    cloth: tonesOf(colours.cloth!, { depth: 0.9, shine: 0.35 }),
    collar: tonesOf(colours.collar!, { depth: 0.75, shine: 0.8 }),
  }
}

/** Head and neck guard shade the chest. */
const underHead: Mask = roundShade([626, 820], [260, 190], [-0.08, 0.08], 0.32)

function cuirass(materials: Materials): string {
  const left = outline('392,900 350,1010 338,1160 352,1320 384,1460 398,1540')
  const surface = patch(left, mirrored(left))
  const skirts = [
    ['396,1550 340,1660 290,1800 250,2080', '560,1560 550,1680 540,1820 520,2080'],
    ['640,1560 650,1680 660,1820 680,2080', '804,1550 860,1660 910,1800 950,2080'],
    ['530,1560 516,1680 506,1820 490,2080', '670,1560 684,1680 694,1820 710,2080'],
  ]
    .map(([a, b]) =>
      lacedPlates({
        surface: patch(outline(a!), outline(b!)),
        height: round(50),
        plates: materials.lacquer,
        cords: materials.cords,
        rows: 5,
        columns: 8,
      }),
    )
    .join('')
  const sash = patch(
    outline('386,1450 392,1500 396,1570'),
    mirrored(outline('386,1450 392,1500 396,1570')),
  )
  const knot = outline('560,1470 600,1452 640,1470 652,1520 640,1566 600,1580 560,1566 548,1520')
  return (
    skirts +
    lacedPlates({
      surface,
      height: added(round(190), ({ u }) => 40 * Math.sin(u * Math.PI)),
      plates: materials.lacquer,
      cords: materials.cords,
      rows: 7,
      columns: 19,
      shadow: underHead,
    }) +
    crestDisc([600, 1190], 84, materials) +
    paintForm({
      surface: sash,
      tones: materials.collar,
      height: added(
        round(150),
        folds([
          { ridge: outline('390,1480 520,1490 680,1486 806,1476'), width: 20, height: 22 },
          { ridge: outline('394,1530 520,1544 680,1540 806,1530'), width: 18, height: 20 },
        ]),
      ),
    }) +
    castShadow(knot, materials.lacquer[0]!, [10, 16]) +
    `<path d="${smooth(knot, true)}" fill="${materials.collar[3]}" stroke="${materials.collar[0]}" stroke-width="5"/><path d="M566 1480C590 1510 590 1540 570 1566M634 1480C612 1512 612 1540 630 1566" fill="none" stroke="${materials.collar[1]}" stroke-width="7"/>`
  )
}

/** A crest of three leaves in a ring. */
function crestDisc([x, y]: Point, radius: number, { gold, lacquer }: Materials): string {
  const leaf = (turn: number) =>
    `<path transform="rotate(${turn} ${x} ${y})" d="M${x} ${y - radius * 0.08}C${x - radius * 0.42} ${y - radius * 0.22} ${x - radius * 0.36} ${y - radius * 0.66} ${x} ${y - radius * 0.78}C${x + radius * 0.36} ${y - radius * 0.66} ${x + radius * 0.42} ${y - radius * 0.22} ${x} ${y - radius * 0.08}Z" fill="${gold[3]}"/><path transform="rotate(${turn} ${x} ${y})" d="M${x} ${y - radius * 0.16}V${y - radius * 0.62}" stroke="${lacquer[0]}" stroke-width="${radius * 0.06}"/>`
  return `${disc([x + 6, y + 9], radius * 1.06, lacquer[0]!)}${disc([x, y], radius, gold[3]!)}${disc([x, y], radius * 0.86, lacquer[0]!)}${leaf(0)}${leaf(120)}${leaf(240)}`
}

function arm(materials: Materials, right: boolean): string {
  const outer = outline('400,860 250,880 150,1000 104,1180 90,1400 100,1620 110,1800 112,2080')
  const inner = outline('440,940 412,1040 400,1160 390,1300 386,1440 390,1620 394,1800 396,2080')
  const surface = limb(outer, inner, right)
  const lines = [
    '380,1340 300,1410 200,1430 96,1400',
    '386,1480 300,1540 200,1550 96,1510',
    '390,1620 300,1690 200,1700 104,1660',
  ]
  const height = added(
    round(150),
    folds(
      lines.map((line) => ({
        ridge: right ? mirrored(outline(line)) : outline(line),
        width: 40,
        height: 34,
      })),
    ),
  )
  return (
    paintForm({ surface, tones: materials.cloth, height }) +
    paintForm({
      surface,
      tones: materials.gold,
      height,
      mask: brocade(2, 9),
      grain: 5,
      levels: [0.3, 0.52, 0.78, 1.1],
    })
  )
}

/** The great boards that hang from the shoulders. */
function board(materials: Materials, right: boolean): string {
  const outer = outline('166,912 112,1040 88,1190 80,1372')
  const inner = outline('424,880 410,1020 396,1180 382,1352')
  const surface = limb(outer, inner, right)
  const cap = right
    ? patch(mirrored(outline('446,812 424,892')), mirrored(outline('196,852 158,928')))
    : patch(outline('196,852 158,928'), outline('446,812 424,892'))
  const edge = [...outer, ...[...inner].reverse()]
  const hem = (t: number) => surface(1, t)
  return (
    castShadow(right ? mirrored(edge) : edge, materials.lacquer[0]!, [2, 30], 0.55) +
    lacedPlates({
      surface,
      height: round(70),
      plates: materials.lacquer,
      cords: materials.cords,
      rows: 6,
      columns: 12,
      shadow: underHead,
    }) +
    bead(hem, 15, materials.gold) +
    bead((t) => surface(t, 0), 8, materials.gold) +
    bead((t) => surface(t, 1), 8, materials.gold) +
    paintForm({
      surface: cap,
      tones: materials.lacquer,
      height: added(round(60), ({ u }) => 26 * Math.sin(u * Math.PI)),
      finish: polished,
      shadow: underHead,
    }) +
    bead((t) => cap(1, t), 9, materials.gold) +
    bead((t) => cap(0, t), 9, materials.gold) +
    rivets((t) => cap(0.5, 0.1 + t * 0.8), 60, 10, materials.gold)
  )
}

function collarBack({ collar: linen }: Materials): string {
  return collarInside(outline('456,716 600,668 744,716 712,790 600,810 488,790'), linen[0]!)
}

/** White and coloured collars crossed under the chin, then the throat guard. */
function collar(materials: Materials): string {
  const wrap = (right: boolean, tones: Tones, low: number) => {
    const outer = outline(`446,712 448,770 480,840 540,${900 + low} 620,${960 + low}`)
    const inner = outline(`486,706 504,744 534,780 580,${812 + low} 650,${880 + low}`)
    const surface = limb(outer, inner, right)
    return paintForm({ surface, tones, height: round(26), grain: 5 })
  }
  const fill = `<path d="${smooth(outline('470,700 520,742 600,752 680,742 730,700 700,820 600,900 500,820'), true)}" fill="${materials.collar[1]}"/>`
  const guard = hung(
    through(outline('412,780 452,838 520,868 600,876 680,868 748,838 788,780')),
    through(outline('372,860 430,950 510,994 600,1006 690,994 770,950 828,860')),
  )
  return (
    fill +
    wrap(true, materials.cloth, 0) +
    wrap(false, materials.cloth, 0) +
    wrap(true, materials.collar, -40) +
    wrap(false, materials.collar, -40) +
    castShadow(
      outline('372,860 430,950 510,994 600,1006 690,994 770,950 828,860'),
      materials.lacquer[0]!,
      [10, 20],
    ) +
    lacedPlates({
      surface: guard,
      height: round(120),
      plates: materials.lacquer,
      cords: materials.cords,
      rows: 2,
      columns: 17,
    }) +
    bead((t) => guard(0, t), 9, materials.gold) +
    bead((t) => guard(1, t), 9, materials.gold)
  )
}

/** In units of the head. */
const BOWL = outline(
  '-110,-26 -114,-70 -92,-124 -48,-156 0,-166 48,-156 92,-124 114,-70 110,-26 60,-46 0,-52 -60,-46',
)
const PEAK = outline('-118,-18 -112,-44 -64,-64 0,-70 64,-64 112,-44 118,-18 66,-38 0,-44 -66,-38')

function hollow({ lacquer }: Materials): string {
  return `<path d="${smooth(outline('-104,-30 -60,-60 0,-66 60,-60 104,-30 106,60 84,150 0,190 -84,150 -106,60'), true)}" fill="${lacquer[0]}"/>`
}

/** An iron bowl of ribbed plates, and its peak. */
function bowl(materials: Materials): string {
  const { lacquer, gold } = materials
  const page = rectangle(-120, -170, 120, -10)
  const ribs: Height = ({ x, y }) => {
    const around = Math.asin(Math.max(-1, Math.min(1, x / (118 - Math.max(0, -100 - y) * 0.9))))
    return (
      110 * Math.sqrt(Math.max(0, 1 - (x / 120) ** 2 - ((y + 20) / 152) ** 2)) +
      5 * Math.abs(Math.sin(around * 7))
    )
  }
  const shelf: Height = ({ x, y }) =>
    30 * Math.sqrt(Math.max(0, 1 - (x / 130) ** 2)) + (y + 70) * 0.5
  return (
    paintForm({
      surface: page,
      tones: lacquer,
      height: ribs,
      mask: inside(BOWL),
      finish: polished,
      levels: [0.34, 0.62, 0.9, 1.12],
      grain: 3,
    }) +
    `<path d="${smooth(BOWL, true)}" fill="none" stroke="${lacquer[0]}" stroke-width="4"/>` +
    rivets(through(outline('-84,-88 -44,-106 0,-112 44,-106 84,-88')), 21, 4, gold) +
    `<ellipse cx="0" cy="-166" rx="22" ry="9" fill="${gold[0]}"/><ellipse cx="-1" cy="-168" rx="18" ry="7" fill="${gold[3]}"/>` +
    `<path d="${smooth(PEAK, true)}" fill="${lacquer[0]}" fill-opacity="0.6" transform="translate(3 9)"/>` +
    paintForm({ surface: page, tones: lacquer, height: shelf, mask: inside(PEAK), grain: 3 }) +
    bead(through(outline('-116,-20 -66,-40 0,-46 66,-40 116,-20')), 7, gold) +
    bead(through(outline('-110,-46 -64,-66 0,-72 64,-66 110,-46')), 5, gold)
  )
}

/** Golden plates like the antlers of a stag beetle, rising from the brow. */
function crest({ gold }: Materials): string {
  // Flat plates, narrow at the root and broad at the cut tips, unlike the horns of an ox.
  const half = outline(
    '-4,-62 -34,-72 -72,-104 -100,-152 -112,-206 -114,-262 -92,-240 -82,-222 -74,-176 -52,-132 -24,-104 -2,-94',
  )
  const shade = outline(
    '-4,-66 -32,-78 -68,-110 -92,-156 -96,-200 -92,-214 -82,-176 -58,-132 -28,-104 -2,-96',
  )
  const plate = (right: boolean) => {
    const whole = smooth(right ? mirrored(half, 0) : half, true)
    return `<path d="${whole}" fill="${gold[0]}" fill-opacity="0.6" transform="translate(5 8)"/><path d="${whole}" fill="${gold[right ? 3 : 4]}" stroke="${gold[0]}" stroke-width="4.5"/><path d="${smooth(right ? mirrored(shade, 0) : shade, true)}" fill="${gold[right ? 1 : 2]}"/>`
  }
  return `${plate(false)}${plate(true)}<path d="${smooth(outline('-28,-58 -22,-92 0,-110 22,-92 28,-58 0,-48'), true)}" fill="${gold[3]}" stroke="${gold[0]}" stroke-width="4"/>${disc([0, -78], 12, gold[0]!)}${disc([-1, -79], 8, gold[4]!)}`
}

/** The tiers that fall from the bowl over the neck. */
function neckGuard({ lacquer, cords, gold }: Materials, right: boolean): string {
  const outer = outline('-112,-40 -150,20 -178,80 -196,150')
  const inner = outline('-60,-40 -70,40 -76,110 -80,180')
  const surface = limb(outer, inner, right, 0)
  return (
    lacedPlates({ surface, height: round(34), plates: lacquer, cords, rows: 4, columns: 9 }) +
    bead((t) => surface(1, t), 7, gold) +
    bead((t) => surface(t, right ? 1 : 0), 5, gold)
  )
}

/** The ends of the first tier, turned back, with a crest on each. */
function turnback({ lacquer, gold }: Materials, right: boolean): string {
  const points = outline('-104,-36 -136,-68 -166,-62 -162,-20 -140,6 -108,8')
  const shape = right ? mirrored(points, 0) : points
  const x = right ? 138 : -138
  return `<path d="${smooth(shape, true)}" fill="${lacquer[0]}" fill-opacity="0.6" transform="translate(4 8)"/><path d="${smooth(shape, true)}" fill="${lacquer[right ? 1 : 2]}" stroke="${gold[0]}" stroke-width="7"/><path d="${smooth(shape, true)}" fill="none" stroke="${gold[3]}" stroke-width="3.6"/>${disc([x, -30], 8, gold[3]!)}${disc([x - 8, -16], 8, gold[3]!)}${disc([x + 8, -16], 8, gold[3]!)}`
}

/** The cord along the cheeks and its knot under the chin. */
function chinCord({ cords }: Materials): string {
  const line = (points: string) => {
    const path = smooth(outline(points))
    return `<path d="${path}" fill="none" stroke="${cords[0]}" stroke-width="15" stroke-linecap="round"/><path d="${path}" fill="none" stroke="${cords[3]}" stroke-width="9" stroke-linecap="round"/><path d="${path}" fill="none" stroke="${cords[1]}" stroke-width="9" stroke-dasharray="2 8"/>`
  }
  return (
    line('-100,0 -92,70 -64,132 -14,166') +
    line('100,0 92,70 64,132 14,166') +
    line('0,170 -34,150 -46,176 -14,184 0,172 14,184 46,176 34,150 0,170') +
    line('-4,176 -16,206 -14,236') +
    line('4,176 18,206 20,230')
  )
}
