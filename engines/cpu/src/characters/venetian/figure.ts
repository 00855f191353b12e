import type { Figure, FigureColours, Wearer } from '../figure.ts'
import { castShadow, drawnAt, inside, KEY_LIGHT } from '../kit/body.ts'
import { band, both, brocade, creases, except, pleats } from '../kit/cloth.ts'
import { lines, mirrored, outline, type Point, pointsOf, smooth, through } from '../kit/curve.ts'
import { fist } from '../kit/glove.ts'
import { gem, pearl, pearlRope } from '../kit/jewels.ts'
import { lace } from '../kit/lace.ts'
import { plume } from '../kit/plumage.ts'
import { ruffHalf } from '../kit/ruff.ts'
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
  type Surface,
} from '../kit/surface.ts'
import { braid, button } from '../kit/tailor.ts'
import { blend, type Tones, tonesOf } from '../kit/tones.ts'
import { halfMask } from './half-mask.ts'

const COLOURS = {
  cloak: '#2f55b0',
  silk: '#2a2c44',
  brocade: '#f0e3c4',
  gold: '#edbb50',
  linen: '#f8f1df',
  mask: '#f7efdc',
  stones: '#2a62c4',
}

const body = drawnAt({
  chin: 806,
  face: 376,
  neckWidth: 192,
  shoulders: { male: 1.05, female: 0.97, boy: 0.87, girl: 0.85 },
})

export const venetian: Figure = {
  name: 'Venetian mask',
  words: ['venetian mask', 'venetian carnival', 'masquerade', 'masked ball', 'colombina', 'bauta'],
  brings: ['venice'],
  anchors: body.anchors,
  colours: COLOURS,
  light: KEY_LIGHT,
  reach: Number.POSITIVE_INFINITY,
  draw: (wearer, colours) =>
    wearer === 'male' || wearer === 'boy'
      ? gentleman(wearer, materialsOf(colours))
      : lady(wearer, materialsOf(colours)),
}

type Materials = ReturnType<typeof materialsOf>

function materialsOf(colours: FigureColours) {
  return {
    cloak: byNight(colours.cloak!, '#8eaae4'),
    silk: tonesOf(colours.silk!, { depth: 0.9, shine: 0.42 }),
    net: byNight(blend(colours.silk!, colours.linen!, 0.5), '#b4b8d0'),
    brocade: byNight(colours.brocade!),
    gold: tonesOf(colours.gold!, { depth: 0.88, shine: 0.7 }),
    linen: byNight(colours.linen!),
    mask: byNight(colours.mask!),
    pearl: byNight('#f3ead8'),
    stones: colours.stones!,
  }
}

/** Tones whose shadows are blue: the night is, and faces alone are to be brown. */
function byNight(colour: string, light = '#fffaf0'): Tones {
  return [0.92, 0.62, 0.28, 0].map((t) => blend(colour, '#131942', t)).concat(light)
}

/** Tricorn, hood and mantle of black silk, edged with silver lace: the bauta, its mask pushed up on the hat. */
function gentleman(wearer: Wearer, cloth: Materials) {
  return {
    behind: body.sized(
      wearer,
      lining(cloth) +
        waistcoat(cloth) +
        cloak(cloth, true) +
        cloak(cloth, false) +
        mantle(cloth, true) +
        mantle(cloth, false),
    ),
    before: body.sized(wearer, jabot(cloth) + throat(cloth)),
    headgear: {
      behind: `<path d="${smooth(OPENING, true)}" fill="${cloth.silk[0]}"/>${hatBack(cloth)}`,
      before:
        hood(cloth) +
        tricorn(cloth) +
        `<g transform="translate(-14 -74) rotate(-7) scale(0.92)">${halfMask(maskOf(cloth))}</g>`,
      fits: 'encloses' as const,
    },
  }
}

/** A gown of brocade under a velvet cloak; the mask on a stick, in a gloved hand. */
function lady(wearer: Wearer, cloth: Materials) {
  const ruff = {
    middle: [600, 776] as Point,
    neck: [92, 30] as const,
    rim: [262, 118] as const,
    drop: 66,
    pleats: 30,
    thick: 62,
    tones: cloth.linen,
  }
  return {
    behind: body.sized(
      wearer,
      lining(cloth) +
        gown(cloth) +
        cloak(cloth, true) +
        cloak(cloth, false) +
        ruffHalf(ruff, 'back'),
    ),
    before: body.sized(
      wearer,
      neckband(cloth) + ruffHalf(ruff, 'front') + ropes(cloth) + heldMask(cloth),
    ),
    headgear: {
      behind: hatBack(cloth),
      before: plumes(cloth) + tricorn(cloth) + cockade(cloth),
      fits: 'encloses' as const,
    },
  }
}

function maskOf({ mask, gold, pearl: pearls, stones }: Materials) {
  return { face: mask, gold, pearls, stone: stones }
}

const underChin: Mask = roundShade([632, 880], [300, 250], [-0.1, 0.14], 0.36)

/** A long waistcoat of ivory silk, worked in gold. */
function waistcoat({ brocade: silk, gold }: Materials): string {
  const side = outline('420,880 372,1060 352,1300 340,1560 316,1860 300,2300')
  const surface = patch(side, mirrored(side))
  const height = round(130)
  const lit = { surface, height }
  const edge = (v: number) => through(pointsOf((t) => surface(0.1 + t * 0.86, v), 14))
  return (
    paintForm({ ...lit, tones: silk, grain: 5 }) +
    paintForm({
      ...lit,
      tones: gold,
      mask: except(brocade(5, 13), band(0.42, 0.58)),
      height: added(height, (spot) => 10 * Math.max(0, brocade(5, 13)(spot))),
      grain: 3.5,
    }) +
    braid(edge(0.435), 15, gold, 0.8) +
    braid(edge(0.565), 15, gold, 0.6) +
    [1220, 1310, 1400, 1490, 1580, 1670, 1760].map((y) => button([600, y], 23, gold)).join('')
  )
}

/** The cloak's inside, behind the body. */
function lining({ cloak: velvet }: Materials): string {
  const side = outline('420,900 330,1100 280,1400 240,1800 220,2300')
  return paintForm({
    surface: patch(side, mirrored(side)),
    tones: velvet,
    height: pleats(9, 60, 0.6),
    levels: [0.5, 0.8, 1.2, 1.4],
  })
}

/** One side of the great cloak, its edge worked in gold. */
function cloak(cloth: Materials, right: boolean): string {
  const at = (points: readonly Point[]) => (right ? mirrored(points) : points)
  const outer = outline('430,852 262,878 112,962 40,1130 4,1380 -24,1720 -70,2300')
  const inner = outline('470,900 424,1020 400,1200 380,1460 346,1800 300,2300')
  const surface = limb(outer, inner, right)
  const height = added(
    round(120, 1.3),
    creases(
      [
        ['400,880 300,1060 270,1400 236,2000', 46, 58],
        ['360,870 216,1040 172,1400 130,2000', 46, 58],
        ['320,880 140,1030 92,1380 50,2000', 40, 52],
        ['430,1000 366,1200 340,1500 310,2000', 30, 40],
        ['260,900 90,1040 40,1380 0,2000', 30, 40],
      ],
      right,
    ),
  )
  const lit = { surface, height, shadow: underChin }
  const hem = right ? band(0.05, 0.26) : band(0.74, 0.95)
  const edge = (v: number) =>
    through(pointsOf((t) => surface(0.02 + t * 0.96, right ? 1 - v : v), 16))
  const cast = at([
    ...inner,
    ...[...inner].reverse().map(([x, y]): Point => [x + (right ? 26 : 40), y + 14]),
  ])
  return (
    `<path d="${smooth(cast, true)}" fill="${cloth.silk[0]}" fill-opacity="0.55"/>` +
    paintForm({ ...lit, tones: cloth.cloak, grain: 5 }) +
    paintForm({ ...lit, tones: cloth.gold, mask: both(hem, brocade(4.6, 15)), grain: 3.5 }) +
    braid(edge(0.975), 16, cloth.gold, right ? 0.6 : 0.85) +
    braid(edge(0.72), 10, cloth.gold, right ? 0.6 : 0.85)
  )
}

/** One half of the short mantle of black silk that ends in silver lace. */
function mantle({ silk, net, gold }: Materials, right: boolean): string {
  const at = (points: string) => through(right ? mirrored(outline(points)) : outline(points))
  const neck = at('470,742 452,800 470,850 510,880 548,890')
  const sewn = at('286,880 206,980 232,1090 372,1160 520,1180')
  const tips = at('196,880 94,1030 144,1206 330,1300 528,1316')
  const cloth = hung(neck, sewn)
  const edge = hung(sewn, tips)
  const flipped: Surface = right ? (u, v) => edge(u, 1 - v) : edge
  const height = added(
    ({ u, v }) =>
      90 * Math.sin(Math.PI * (0.12 + 0.5 * u)) + 70 * Math.sqrt(Math.max(0, 1 - (1 - v) ** 2)),
    creases(
      [
        ['470,800 400,860 320,920 250,960', 34, 40],
        ['480,850 430,930 360,1010 290,1080', 34, 40],
        ['520,880 490,970 450,1060 400,1150', 34, 40],
        ['545,890 530,990 510,1080 490,1170', 26, 34],
      ],
      right,
    ),
  )
  return (
    lace({
      surface: flipped,
      height: ({ u, v }) => 30 * u + 60 * Math.sin(Math.PI * v * 0.5),
      tones: net,
      scallops: 6,
    }) +
    paintForm({ surface: cloth, tones: silk, height, shadow: underChin, grain: 4 }) +
    braid(sewn, 9, gold, right ? 0.6 : 0.8)
  )
}

/** Black silk wound about the throat, where hood and mantle meet. */
function throat({ silk }: Materials): string {
  const roll = (top: string, low: string) =>
    paintForm({
      surface: hung(through(outline(top)), through(outline(low))),
      tones: silk,
      height: added(
        round(130),
        ({ u }) => 52 * Math.sin(Math.PI * u),
        ({ u, v }) => 12 * Math.sin((u * 2.4 + v * 1.3) * Math.PI * 2),
      ),
      shadow: roundShade([640, 790], [150, 64], [-0.1, 0.2], 0.6),
      grain: 3.5,
    })
  return (
    roll(
      '416,790 440,866 518,908 600,916 682,908 760,866 784,790',
      '396,880 430,962 514,1000 600,1008 686,1000 770,962 804,880',
    ) +
    roll(
      '430,690 454,762 520,810 600,828 680,810 746,762 770,690',
      '404,806 434,886 518,932 600,940 682,932 766,886 796,806',
    )
  )
}

/** Falls of lace at the throat, one over the other. */
function jabot({ linen, stones, gold }: Materials): string {
  const fall = (y: number, wide: number, deep: number, scallops: number) => {
    const top = through([
      [600 - wide * 0.62, y],
      [600, y + 14],
      [600 + wide * 0.62, y],
    ])
    const sewn = through([
      [600 - wide, y + deep * 0.5],
      [600, y + deep * 0.72],
      [600 + wide, y + deep * 0.5],
    ])
    const tips = through([
      [600 - wide * 1.06, y + deep * 0.86],
      [600, y + deep * 1.16],
      [600 + wide * 1.06, y + deep * 0.86],
    ])
    const height = added(
      ({ v }) => 30 * Math.sqrt(Math.max(0, 1 - (2 * v - 1) ** 2)),
      pleats(scallops, 26, 0.3),
    )
    return (
      lace({ surface: hung(sewn, tips), height: round(40), tones: linen, scallops }) +
      paintForm({
        surface: hung(top, sewn),
        tones: linen,
        height,
        grain: 3.5,
        levels: [0.2, 0.36, 0.54, 0.84],
      })
    )
  }
  return (
    fall(1080, 92, 190, 5) +
    fall(990, 112, 190, 5) +
    fall(912, 96, 170, 5) +
    gem([600, 1024], 22, stones, gold)
  )
}

function gown({ brocade: silk, gold, cloak: blue, pearl: beads, stones }: Materials): string {
  const side = outline('404,880 396,1000 404,1140 436,1300 470,1430 500,1560')
  const bodice = patch(side, mirrored(side))
  const chest: Height = ({ x, y }) =>
    28 * Math.exp(-(((x - 505) / 90) ** 2) - ((y - 1130) / 120) ** 2) +
    28 * Math.exp(-(((x - 695) / 90) ** 2) - ((y - 1130) / 120) ** 2)
  const height = added(round(120, 1.2), chest)
  const low = outline('452,1420 330,1560 200,1760 60,2000 -20,2300')
  const skirt = patch(low, mirrored(low))
  const full = added(round(220), pleats(10, 60, 0.4))
  const lit = { surface: bodice, height, shadow: underChin }
  const bows = [1110, 1220, 1330, 1436]
    .map((y, i) => bow([600, y], 74 - i * 9, { blue, gold, stones }))
    .join('')
  const edge = (v: number) => through(pointsOf((t) => bodice(0.06 + t * 0.92, v), 10))
  return (
    paintForm({ surface: skirt, tones: blue, height: full, grain: 5 }) +
    paintForm({ surface: skirt, tones: silk, height: full, mask: band(0.36, 0.64), grain: 5 }) +
    paintForm({
      surface: skirt,
      tones: gold,
      height: full,
      mask: both(band(0.38, 0.62), brocade(10, 6)),
      grain: 3.5,
    }) +
    paintForm({ ...lit, tones: silk, grain: 5 }) +
    paintForm({ ...lit, tones: gold, mask: brocade(5, 7), grain: 3.5 }) +
    pearlRope(edge(0.3), 10, beads) +
    pearlRope(edge(0.7), 10, beads) +
    braid(through(outline('470,1470 530,1540 600,1584 670,1540 730,1470')), 16, gold, 0.8) +
    bows
  )
}

/** A ribbon's bow with a stone in its knot. */
function bow(
  [x, y]: Point,
  wide: number,
  {
    blue,
    gold,
    stones,
  }: Pick<Materials, 'gold' | 'stones'> & { readonly blue: Materials['cloak'] },
): string {
  const loop = (right: boolean) => {
    const sign = right ? 1 : -1
    const to = (points: string) =>
      outline(points).map(([a, b]): Point => [x + (sign * a * wide) / 100, y + (b * wide) / 100])
    const [top, low] = [to('6,-8 44,-42 88,-46 104,-14'), to('6,8 44,34 88,38 104,4')]
    return `<path d="${smooth([...top, ...[...low].reverse()], true)}" fill="${blue[0]}" transform="translate(5 8)" fill-opacity="0.6"/>${paintForm(
      {
        surface: patch(top, low),
        tones: blue,
        height: added(round(26), pleats(2, 12, 0.5)),
        grain: 3,
      },
    )}`
  }
  return loop(false) + loop(true) + gem([x, y], wide * 0.2, stones, gold)
}

/** Linen below the ruff, so that no skin is seen between its pleats. */
function neckband({ linen }: Materials): string {
  return `<path d="${smooth(outline('500,812 540,836 600,842 660,836 700,812 716,880 600,920 484,880'), true)}" fill="${linen[1]}"/>`
}

function ropes({ pearl: beads, gold, stones }: Materials): string {
  const long = outline('430,960 462,1040 530,1090 600,1104 670,1090 738,1040 770,960')
  return `${pearlRope(through(long), 13, beads)}${gem([600, 1138], 20, stones, gold)}${pearl([600, 1184], 16, beads)}`
}

/** A gloved hand with the mask on a gilt stick, beside the face. */
function heldMask(cloth: Materials): string {
  const { gold, linen, silk } = cloth
  const [top, low] = [
    [960, 880],
    [930, 1500],
  ] as const
  const stick = (wide: number, fill: string, by: number) =>
    `<path d="M${top[0] + by} ${top[1]}L${low[0] + by} ${low[1]}" stroke="${fill}" stroke-width="${wide}" stroke-linecap="round"/>`
  const tassel = [-14, -5, 5, 14]
    .map(
      (by) =>
        `<path d="M${low[0] + by * 0.4} ${low[1] + 8}L${low[0] + by} ${low[1] + 74}" stroke="${gold[by < 0 ? 4 : 2]}" stroke-width="8" stroke-linecap="round"/>`,
    )
    .join('')
  const feathers = [
    ['92,-46 100,-100 84,-160 44,-204', 22, 4],
    ['98,-46 122,-104 122,-176 92,-240', 24, 3],
    ['104,-40 136,-84 142,-140 126,-196', 20, 6],
  ] as const
  return (
    arm(cloth) +
    stick(26, gold[0]!, 3) +
    stick(17, gold[2]!, 0) +
    stick(7, gold[4]!, -3) +
    `<g transform="translate(956 846) rotate(7) scale(1.46)">${feathers
      .map(([spine, wide, seed]) =>
        plume({ spine: through(outline(spine)), wide, tones: linen, barbs: 26, seed }),
      )
      .join('')}${halfMask(maskOf(cloth))}</g>` +
    tassel +
    pearl([low[0], low[1]], 17, gold) +
    fist(linen, silk[0]!)
  )
}

/** The forearm in a long kid glove, out of a fall of lace. */
function arm({ linen, gold, pearl: beads, silk }: Materials): string {
  const outer = outline('1018,1370 1034,1450 1054,1560 1076,1680 1092,1800 1100,2300')
  const inner = outline('906,1388 900,1460 884,1570 866,1690 850,1810 840,2300')
  const surface = patch(inner, outer)
  const height = added(
    round(74),
    creases([
      ['900,1440 950,1466 1000,1462 1040,1440', 15, 15],
      ['896,1490 950,1520 1000,1514 1050,1484', 15, 15],
      ['890,1548 950,1574 1010,1566 1060,1536', 15, 14],
    ]),
  )
  const cuff = (y: number, wide: number) => {
    const sewn = through([
      [970 - wide, y],
      [970, y + 34],
      [970 + wide, y - 6],
    ])
    const tips = through([
      [970 - wide * 1.2, y + 118],
      [970, y + 160],
      [970 + wide * 1.2, y + 108],
    ])
    return lace({ surface: hung(sewn, tips), height: round(60), tones: linen, scallops: 5 })
  }
  return (
    castShadow([...inner, ...[...outer].reverse()], silk[0]!, [26, 18], 0.5) +
    paintForm({ surface, tones: linen, height, grain: 4, levels: [0.2, 0.36, 0.54, 0.86] }) +
    [1450, 1500, 1550, 1600].map((y) => pearl([920 - (y - 1450) * 0.12, y], 10, beads)).join('') +
    cuff(1700, 170) +
    cuff(1640, 146) +
    braid(through(outline('826,1640 900,1668 970,1674 1044,1664 1114,1634')), 16, gold, 0.8)
  )
}

/** In units of the head. */
const HOOD = outline(
  '-84,176 -128,150 -130,96 -124,30 -122,-40 -100,-96 -54,-122 0,-128 54,-122 100,-96 122,-40 124,30 130,96 128,150 84,176 0,196',
)
const OPENING = outline(
  '-60,144 -82,104 -92,40 -90,-14 -64,-44 0,-50 64,-44 90,-14 92,40 82,104 60,144 0,200',
)

function hood({ silk }: Materials): string {
  const height: Height = added(
    ({ x, y }) => 120 * Math.sqrt(Math.max(0, 1 - (x / 142) ** 2 - ((y - 20) / 210) ** 2)),
    ({ x, y }) => 9 * Math.sin(Math.abs(x) * 0.22 + y * 0.045),
  )
  return (
    paintForm({
      surface: rectangle(-136, -132, 136, 200),
      tones: silk,
      height,
      mask: except(inside(HOOD), inside(OPENING)),
      grain: 3,
    }) +
    `<path d="${smooth(OPENING.slice(0, -1))}" fill="none" stroke="${silk[0]}" stroke-width="7"/>`
  )
}

const LEFT_TIP: Point = [-186, -78]
const RIGHT_TIP: Point = [190, -70]
const CORNER: Point = [26, -104]
const FOLD_LEFT = outline('-186,-78 -140,-44 -80,-30 -24,-26 26,-24')
const FOLD_RIGHT = outline('26,-24 76,-28 122,-34 160,-48 190,-70')
const RIM_LEFT = outline('-186,-78 -146,-120 -96,-142 -36,-136 26,-104')
const RIM_RIGHT = outline('26,-104 76,-134 122,-138 164,-112 190,-70')

/** The turned-up brim behind the crown, and its inside round the head. */
function hatBack({ silk, gold }: Materials): string {
  const back = [LEFT_TIP, ...outline('-130,-138 -60,-168 0,-174 66,-170 134,-134'), RIGHT_TIP]
  const under = lines([
    ...pointsOf(through(outline('-180,-70 -150,-36 -132,-10 -124,6')), 10),
    ...pointsOf(through(outline('124,6 134,-10 156,-34 184,-62')), 10),
    [0, -130],
  ])
  return `<path d="${under}" fill="${silk[0]}"/><path d="${smooth(back)}Z" fill="${silk[1]}"/>${braid(through(back), 7, gold, 0.5)}`
}

/** Two sides of the brim turned up, their corner over the brow, the crown between them. */
function tricorn({ silk, gold, linen }: Materials): string {
  const crown = patch(
    outline('-96,-60 -102,-110 -92,-156 -56,-184 0,-192'),
    outline('96,-60 102,-110 92,-156 56,-184 0,-192'),
  )
  const flap = (fold: readonly Point[], rim: readonly Point[], lean: number) => {
    const turned = patch(fold, rim)
    const shape = [...fold, ...[...rim].reverse()]
    return (
      `<path d="${smooth(shape, true)}" fill="${silk[0]}" fill-opacity="0.6" transform="translate(0 9)"/>` +
      paintForm({
        surface: (u, v) => turned(v, u),
        tones: silk,
        height: ({ u, v }) =>
          40 * Math.sin(Math.PI * 0.5 * (1 - u)) +
          lean * v +
          36 * Math.sin(Math.PI * v) +
          5 * Math.sin(v * 13 + u * 2),
        grain: 2.4,
      })
    )
  }
  const fringe = (rim: readonly Point[], seed: number) =>
    plume({ spine: through(rim), wide: 13, tones: linen, barbs: 40, seed })
  return (
    paintForm({
      surface: crown,
      tones: silk,
      height: added(round(74), ({ u }) => 40 * Math.sin(u * 1.5)),
      grain: 2.5,
    }) +
    flap(FOLD_RIGHT, RIM_RIGHT, -70) +
    flap(FOLD_LEFT, RIM_LEFT, 40) +
    fringe([...RIM_RIGHT].reverse(), 17) +
    fringe(RIM_LEFT, 16) +
    braid(through(RIM_LEFT.map(([x, y]): Point => [x, y + 13])), 7, gold, 0.85) +
    braid(through(RIM_RIGHT.map(([x, y]): Point => [x, y + 13])), 7, gold, 0.65) +
    braid(through([...FOLD_LEFT, ...FOLD_RIGHT.slice(1)]), 7, gold, 0.75) +
    braid(through([CORNER, [30, -64], [26, -24]]), 5, gold, 0.6)
  )
}

function plumes({ linen, gold }: Materials): string {
  return (
    plume({
      spine: through(outline('-70,-110 -118,-180 -80,-234 10,-244 108,-214 174,-152')),
      wide: 40,
      tones: gold,
      seed: 8,
    }) +
    plume({
      spine: through(outline('-84,-104 -158,-158 -158,-216 -96,-240 -10,-220 70,-186 136,-170')),
      wide: 42,
      tones: linen,
      barbs: 46,
      seed: 5,
    })
  )
}

/** A rosette of ribbon where the plumes are pinned. */
function cockade({ cloak, gold, stones }: Materials): string {
  const petals = Array.from({ length: 12 }, (_, i) => {
    const way = (i / 12) * 2 * Math.PI
    const at: Point = [-88 + Math.cos(way) * 19, -88 + Math.sin(way) * 19]
    return `<circle cx="${at[0].toFixed(1)}" cy="${at[1].toFixed(1)}" r="11" fill="${cloak[way > 2.4 && way < 5.6 ? 4 : 2]}" stroke="${cloak[0]}" stroke-width="3"/>`
  }).join('')
  return `${petals}${gem([-88, -88], 12, stones, gold)}`
}
