import type { Figure, FigureColours } from '../figure.ts'
import { castShadow, drawnAt, KEY_LIGHT } from '../kit/body.ts'
import { creases, slashes } from '../kit/cloth.ts'
import { lines, mirrored, outline, type Point, pointsOf, smooth, through } from '../kit/curve.ts'
import { brimFront, brimShade, hatBand } from '../kit/hat.ts'
import { disc, gem, pearl } from '../kit/jewels.ts'
import { lace } from '../kit/lace.ts'
import { plume } from '../kit/plumage.ts'
import { added, hung, type Mask, paintForm, patch, round, roundShade } from '../kit/surface.ts'
import { braid, buckle } from '../kit/tailor.ts'
import { tonesOf } from '../kit/tones.ts'

const COLOURS = {
  tabard: '#2f66a8',
  cloak: '#b8323a',
  doublet: '#d9a45a',
  linen: '#f8f0e0',
  gold: '#e6b84e',
  hat: '#4a3a44',
  plume: '#f4e9d6',
}

const body = drawnAt({
  chin: 806,
  face: 366,
  neckWidth: 190,
  shoulders: { male: 1.05, female: 0.97, boy: 0.87, girl: 0.85 },
})

export const musketeer: Figure = {
  name: 'Musketeer',
  words: ['musketeer', 'cavalier'],
  brings: ['castle hall', 'engraving'],
  anchors: body.anchors,
  colours: COLOURS,
  light: KEY_LIGHT,
  reach: Number.POSITIVE_INFINITY,
  draw: (wearer, colours) => {
    const cloth = materialsOf(colours)
    return {
      behind:
        rapier(cloth, [146, 446], 44) +
        rapier(cloth, [1054, 446], -44) +
        body.sized(
          wearer,
          sleeve(cloth) + tabard(cloth) + wing(cloth) + cloak(cloth) + neckBack(cloth),
        ),
      before: body.sized(wearer, collar(cloth, true) + collar(cloth, false) + tassels(cloth)),
      headgear: { behind: hatBack(cloth), before: hat(cloth), fits: 'encloses' },
    }
  },
}

type Materials = ReturnType<typeof materialsOf>

function materialsOf(colours: FigureColours) {
  return {
    tabard: tonesOf(colours.tabard!, { depth: 0.9, shine: 0.34 }),
    cloak: tonesOf(colours.cloak!, { depth: 0.93, shine: 0.3 }),
    doublet: tonesOf(colours.doublet!, { depth: 0.9, shine: 0.5 }),
    linen: tonesOf(colours.linen!, { depth: 0.74, shine: 0.8 }),
    gold: tonesOf(colours.gold!, { depth: 0.88, shine: 0.7 }),
    felt: tonesOf(colours.hat!, { depth: 0.86, shine: 0.32 }),
    plume: tonesOf(colours.plume!, { depth: 0.78, shine: 0.8 }),
    steel: tonesOf('#cfd2d2', { depth: 0.92, shine: 0.9 }),
  }
}

/** The collar keeps the light from chest and shoulders. */
const underCollar: Mask = roundShade([634, 930], [360, 290], [-0.06, 0.1], 0.34)

/** A rapier with a swept hilt, the blade downwards; both cross behind the wearer. */
function rapier({ steel, gold, cloak }: Materials, [x, y]: Point, turn: number): string {
  const bar = (path: string, wide: number) =>
    `<path d="${path}" fill="none" stroke="${gold[0]}" stroke-width="${wide + 9}" stroke-linecap="round"/><path d="${path}" fill="none" stroke="${gold[3]}" stroke-width="${wide}" stroke-linecap="round"/><path d="${path}" fill="none" stroke="${gold[4]}" stroke-width="${wide * 0.3}" stroke-linecap="round" transform="translate(-2.5 -2)"/>`
  const wire = [0, 1, 2, 3, 4, 5]
    .map(
      (i) =>
        `<path d="M-15 ${-98 + i * 15}L15 ${-90 + i * 15}" stroke="${gold[4]}" stroke-width="5"/>`,
    )
    .join('')
  return `<g transform="translate(${x} ${y}) rotate(${-turn}) scale(1.12)"><path d="M-13 0L-9 1200L9 1200L13 0Z" fill="${steel[0]}"/><path d="M-9 0L-6 1200L0 1200L0 0Z" fill="${steel[4]}"/><path d="M0 0L0 1200L6 1200L9 0Z" fill="${steel[1]}"/>${bar('M-6 54C-92 44 -96 -46 -8 -116', 11)}${bar('M8 44C70 40 80 -6 8 -14', 10)}${bar('M-8 30C-58 24 -66 -14 -10 -20', 9)}<rect x="-17" y="-108" width="34" height="96" rx="12" fill="${cloak[0]}"/><rect x="-12" y="-106" width="15" height="92" rx="7" fill="${cloak[2]}"/>${wire}${bar('M-104 2C-60 -12 60 -4 104 -18', 15)}${disc([-108, 3], 17, gold[0]!)}${disc([-109, 1], 12, gold[3]!)}${disc([108, -19], 17, gold[0]!)}${disc([107, -21], 12, gold[3]!)}${disc([0, -126], 30, gold[0]!)}${disc([-2, -128], 24, gold[3]!)}${disc([-9, -136], 9, gold[4]!)}</g>`
}

/** The doublet's sleeve below the wing of the tabard. */
function sleeve({ doublet, linen, gold }: Materials): string {
  const surface = patch(
    outline('130,1180 84,1380 62,1560 48,1720 40,1860 30,2300'),
    outline('300,1180 296,1380 292,1560 286,1720 280,1860 274,2300'),
  )
  const height = added(
    round(110),
    creases([
      ['292,1500 220,1580 140,1620 60,1630', 40, 36],
      ['288,1640 210,1720 130,1750 50,1760', 40, 36],
    ]),
  )
  const open = slashes(3.4, 3, 0.24)
  const edge = slashes(3.4, 3, 0.34)
  return (
    paintForm({ surface, tones: doublet, height, grain: 5 }) +
    paintForm({ surface, tones: gold, height, mask: edge, grain: 4 }) +
    paintForm({
      surface,
      tones: linen,
      height: added(height, (spot) => 80 * Math.max(0, open(spot))),
      mask: open,
      grain: 4,
    })
  )
}

const FRONT = outline('424,890 350,960 316,1100 296,1300 276,1500 250,1800 220,2300')

function tabard(cloth: Materials): string {
  const surface = patch(FRONT, mirrored(FRONT))
  const height = added(
    round(150),
    creases([
      ['420,980 410,1180 380,1420 340,1800', 44, 40],
      ['470,1010 470,1220 462,1480 440,1800', 34, 30],
      ['780,980 790,1180 810,1420 850,1800', 44, 40],
      ['724,1010 730,1240 742,1480 770,1800', 34, 30],
      ['560,1560 552,1640 546,1740 540,1900', 26, 26],
      ['650,1560 660,1640 668,1740 676,1900', 26, 26],
    ]),
  )
  const hem = (points: readonly Point[], by: number) =>
    through(points.map(([x, y]): Point => [x + by, y]))
  return (
    paintForm({ surface, tones: cloth.tabard, height, shadow: underCollar, grain: 5 }) +
    braid(hem(FRONT, 18), 24, cloth.gold, 0.8) +
    braid(hem(FRONT, 52), 9, cloth.gold, 0.8) +
    braid(hem(mirrored(FRONT), -18), 24, cloth.gold, 0.6) +
    cross(cloth, [596, 1468], 216)
  )
}

/** A cross whose arms end in three leaves, with flames between them: a company that never was. */
function cross({ linen, gold, tabard: blue }: Materials, [x, y]: Point, size: number): string {
  const arm = (turn: number, fill: string, grow: number) => {
    const g = grow
    const path = smooth(
      outline(
        '-9,-6 -15,-40 -25,-62 -22,-66 -40,-66 -50,-78 -40,-92 -26,-90 -24,-84 -18,-100 0,-116 18,-100 24,-84 26,-90 40,-92 50,-78 40,-66 22,-66 25,-62 15,-40 9,-6',
      ).map(([px, py]): Point => [px * (1 + g * 0.14), py * (1 + g * 0.05)]),
      true,
    )
    return `<path d="${path}" transform="rotate(${turn})" fill="${fill}"/>`
  }
  const flame = (turn: number) =>
    `<path d="M-12 -22C-20 -40 -2 -48 -10 -66C8 -56 2 -40 14 -30C18 -24 8 -14 0 -14Z" transform="rotate(${turn})" fill="${gold[turn > 180 ? 4 : 3]}" stroke="${blue[0]}" stroke-width="2.4"/>`
  const arms = (fill: (turn: number) => string, grow: number) =>
    [0, 90, 180, 270].map((turn) => arm(turn, fill(turn), grow)).join('')
  return `<g transform="translate(${x} ${y}) scale(${(size / 116).toFixed(3)})"><g transform="translate(4 5)" opacity="0.7">${arms(() => blue[0]!, 1)}</g>${[45, 135, 225, 315].map(flame).join('')}${arms(() => gold[1]!, 1)}${arms((turn) => linen[turn === 90 || turn === 180 ? 2 : 3]!, 0)}${disc([0, 0], 22, gold[0]!)}${disc([0, 0], 19, gold[3]!)}${disc([-1, -1], 11, blue[2]!)}${disc([-3, -3], 4, blue[4]!)}</g>`
}

/** What of the tabard falls over the left arm, open below. */
function wing(cloth: Materials): string {
  const outer = outline('392,884 226,920 132,1020 88,1180 62,1380 40,1600')
  const inner = outline('410,920 340,1010 314,1130 306,1280 304,1440 306,1640')
  const surface = patch(outer, inner)
  const height = added(
    round(112),
    creases([
      ['360,920 270,1020 220,1180 180,1600', 44, 36],
      ['330,960 280,1100 262,1300 256,1620', 34, 34],
      ['250,950 160,1080 124,1300 100,1600', 34, 30],
    ]),
  )
  const foot = through(pointsOf((t) => surface(0.985, t), 8))
  const side = (v: number) => through(pointsOf((t) => surface(t, v), 10))
  return (
    castShadow([...outer, ...[...inner].reverse()], cloth.doublet[0]!, [22, 26], 0.6) +
    paintForm({ surface, tones: cloth.tabard, height, shadow: underCollar, grain: 5 }) +
    braid(side(0.93), 20, cloth.gold, 0.65) +
    braid(side(0.07), 16, cloth.gold, 0.9) +
    braid(foot, 26, cloth.gold, 0.8) +
    cross(cloth, [190, 1350], 104)
  )
}

/** A short cloak thrown over the right shoulder. */
function cloak(cloth: Materials): string {
  const outer = mirrored(outline('384,872 214,896 96,1000 36,1200 -4,1480 -30,1800 -50,2300'))
  const inner = mirrored(outline('430,900 396,1010 366,1180 350,1420 330,1700 316,1900 300,2300'))
  const surface = patch(inner, outer)
  const height = added(
    round(120, 1.2),
    creases(
      [
        ['404,900 330,1080 300,1400 276,1900', 40, 54],
        ['380,890 270,1060 220,1400 200,1900', 44, 58],
        ['340,890 200,1040 150,1380 120,1900', 40, 54],
        ['300,890 140,1040 84,1360 50,1900', 34, 46],
        ['366,1300 330,1500 316,1700 300,2000', 26, 34],
      ],
      true,
    ),
  )
  const edge = (by: number) => through(inner.map(([x, y]): Point => [x + by, y]))
  const cast = inner.map(([x, y]): Point => [x, y])
  return (
    `<path d="${smooth([...cast, ...[...cast].reverse().map(([x, y]): Point => [x - 40, y + 12])], true)}" fill="${cloth.tabard[0]}" fill-opacity="0.5"/>` +
    paintForm({ surface, tones: cloth.cloak, height, shadow: underCollar, grain: 5 }) +
    braid(edge(18), 28, cloth.gold, 0.7) +
    braid(edge(52), 10, cloth.gold, 0.7)
  )
}

/** The inside of the collar, behind the neck. */
function neckBack({ linen }: Materials): string {
  const left = outline('400,900 420,820 452,764 496,742')
  return paintForm({
    surface: patch(left, mirrored(left)),
    tones: linen,
    height: ({ v }) => -90 * Math.sqrt(Math.max(0, 1 - (2 * v - 1) ** 2)),
    levels: [0.3, 0.6, 0.95, 1.3],
  })
}

/** One half of the falling collar: linen with a deep border of lace. */
function collar(cloth: Materials, right: boolean): string {
  const at = (points: string) => through(right ? mirrored(outline(points)) : outline(points))
  const neck = at('474,722 462,776 486,816 536,838 598,846')
  const sewn = at('352,836 330,930 376,1018 470,1070 590,1090')
  const tips = at('262,868 218,1020 300,1140 440,1204 592,1230')
  const shade = roundShade([640, 800], [190, 110], [-0.1, 0.2], 0.5)
  const linen = hung(neck, sewn)
  const height = added(
    ({ u, v }) =>
      70 * Math.sin(Math.PI * (0.15 + 0.5 * u)) + 60 * Math.sqrt(Math.max(0, 1 - (1 - v) ** 2)),
    creases(
      [
        ['470,820 430,880 390,940 350,960', 26, 22],
        ['500,850 480,920 450,980 420,1030', 24, 20],
        ['550,870 540,940 530,1000 520,1070', 24, 20],
      ],
      right,
    ),
  )
  const edge = hung(sewn, tips)
  const flipped = right ? (u: number, v: number) => edge(u, 1 - v) : edge
  const seam = braid(sewn, 10, cloth.linen, 0.9)
  return (
    lace({
      surface: flipped,
      height: ({ u, v }) => 30 * u + 60 * Math.sin(Math.PI * v * 0.5),
      tones: cloth.linen,
      scallops: 6,
    }) +
    paintForm({
      surface: linen,
      tones: cloth.linen,
      height,
      shadow: shade,
      grain: 4,
      levels: [0.2, 0.36, 0.56, 0.86],
    }) +
    seam
  )
}

function tassels({ gold, linen }: Materials): string {
  const cord = (points: string) => {
    const line = through(outline(points))
    const [x, y] = line(1)
    const threads = [-18, -9, 0, 9, 18]
      .map(
        (by) =>
          `<path d="M${x + by * 0.5} ${y + 24}L${x + by} ${y + 78}" stroke="${gold[by < 0 ? 4 : 2]}" stroke-width="8" stroke-linecap="round"/>`,
      )
      .join('')
    return `${braid(line, 9, gold, 0.9)}<path d="M${x - 24} ${y + 20}L${x - 27} ${y + 84}L${x + 27} ${y + 84}L${x + 24} ${y + 20}Z" fill="${gold[0]}"/>${threads}${pearl([x, y + 8], 22, gold)}`
  }
  return `${cord('598,860 580,950 572,1040')}${cord('602,860 626,970 632,1090')}${disc([600, 866], 20, linen[0]!)}${gem([600, 862], 14, '#b8323a', gold)}`
}

/** In units of the head. */
const EDGE = outline('-222,-124 -193,-78 -128,-46 -58,-36 0,-34 58,-36 124,-42 187,-46 232,-62')
const MEETS = outline('-222,-124 -180,-112 -108,-86 -54,-74 0,-71 54,-74 108,-82 179,-86 232,-62')

/** The far side of the brim, and its underside behind the head; that ends flat, so that hair beside the brow stays. */
function hatBack({ felt, gold }: Materials): string {
  const back = outline('-222,-124 -190,-146 -120,-126 0,-112 120,-116 195,-104 232,-62')
  const left = pointsOf(through(outline('-218,-116 -190,-62 -158,-18 -140,4')), 12)
  const right = pointsOf(through(outline('140,4 160,-8 196,-32 228,-58')), 12)
  const under = lines([...left, ...right, [0, -112]])
  return `<path d="${under}" fill="${felt[0]}"/><path d="${smooth([...back, [140, -60], [-140, -60]], true)}" fill="${felt[1]}"/>${braid(through(back), 7, gold, 0.5)}`
}

function hat({ felt, gold, cloak, plume: white, steel }: Materials): string {
  const left = outline('-106,-78 -112,-112 -100,-152 -62,-176 0,-182')
  const right = outline('106,-78 112,-112 100,-152 62,-176 0,-182')
  const low = outline('-109,-92 -60,-80 0,-77 60,-80 109,-88')
  const high = outline('-111,-116 -60,-106 0,-103 60,-106 110,-114')
  return (
    brimShade(EDGE, 16) +
    plume({
      spine: through(outline('-96,-96 -140,-176 -96,-232 -10,-240 90,-214 168,-160 214,-96')),
      wide: 40,
      tones: cloak,
      seed: 8,
    }) +
    paintForm({
      surface: patch(left, right),
      tones: felt,
      height: added(round(70), ({ u }) => 44 * Math.sin(u * 1.5)),
      grain: 2.5,
      levels: [0.22, 0.44, 0.68, 0.9],
    }) +
    hatBand(low, high, cloak) +
    brimFront(EDGE, MEETS, felt, { rise: 34, depth: 60, wave: 6 }) +
    braid(through(EDGE.map(([x, y]): Point => [x, y - 3])), 8, gold, 0.8) +
    plume({
      spine: through(outline('-116,-84 -176,-140 -168,-204 -96,-230 -6,-204 74,-168 150,-150')),
      wide: 42,
      tones: white,
      barbs: 48,
      seed: 5,
    }) +
    buckle([-104, -92], [34, 38], -14, gold) +
    gem([-104, -92], 9, '#b8323a', steel)
  )
}
