import type { Figure, FigureColours } from '../figure.ts'
import { castShadow, drawnAt, KEY_LIGHT } from '../kit/body.ts'
import { folds, part } from '../kit/cloth.ts'
import { mirrored, outline, type Point, pointsOf, smooth, through } from '../kit/curve.ts'
import { star } from '../kit/embroidery.ts'
import { brimFront, brimShade, hatBand, pinchedCrown } from '../kit/hat.ts'
import { disc } from '../kit/jewels.ts'
import {
  added,
  type Height,
  type Mask,
  paintForm,
  patch,
  round,
  roundShade,
} from '../kit/surface.ts'
import { braid, buckle, button, stitches } from '../kit/tailor.ts'
import { tonesOf } from '../kit/tones.ts'

const COLOURS = {
  shirt: '#efe0c0',
  hat: '#c79a62',
  bandana: '#c43a2e',
  leather: '#8a5632',
  metal: '#f0d48a',
  sun: '#f2b45a',
}

const body = drawnAt({
  chin: 812,
  face: 374,
  neckWidth: 192,
  shoulders: { male: 1.06, female: 0.97, boy: 0.88, girl: 0.86 },
})

export const cowboy: Figure = {
  name: 'Cowboy or cowgirl',
  words: ['cowboy', 'cowgirl', 'sheriff', 'outlaw', 'gunslinger'],
  hints: ['cowboy hat'],
  brings: ['desert'],
  anchors: body.anchors,
  colours: COLOURS,
  light: KEY_LIGHT,
  reach: Number.POSITIVE_INFINITY,
  draw: (wearer, colours) => {
    const cloth = materialsOf(colours)
    return {
      behind:
        sun(colours) +
        body.sized(
          wearer,
          shirt(cloth) +
            arm(cloth, false) +
            arm(cloth, true) +
            vest(cloth, false) +
            vest(cloth, true) +
            belt(cloth) +
            badge(cloth) +
            neckBack(cloth),
        ),
      before: body.sized(wearer, bandana(cloth)),
      headgear: { behind: hatBack(cloth), before: hat(cloth), fits: 'encloses' },
    }
  },
}

type Materials = ReturnType<typeof materialsOf>

function materialsOf(colours: FigureColours) {
  return {
    hat: tonesOf(colours.hat!, { depth: 0.9, shine: 0.5 }),
    bandana: tonesOf(colours.bandana!, { depth: 0.86, shine: 0.36 }),
    leather: tonesOf(colours.leather!, { depth: 0.92, shine: 0.4 }),
    shirt: tonesOf(colours.shirt!, { depth: 0.8, shine: 0.7 }),
    metal: tonesOf(colours.metal!, { depth: 0.9, shine: 0.8 }),
  }
}

const underChin: Mask = roundShade([630, 880], [290, 240], [-0.1, 0.16], 0.42)

/** A low sun behind the hat, in bands that grow thinner towards its foot. */
function sun(colours: FigureColours): string {
  const bands = [
    [40, 640],
    [656, 690],
    [710, 738],
    [762, 786],
    [814, 832],
    [864, 878],
    [914, 924],
  ] as const
  return bands
    .map(([from, to]) => {
      const half = (y: number) => Math.sqrt(Math.max(0, 480 ** 2 - (y - 520) ** 2))
      const rows = Array.from({ length: 25 }, (_, i) => from + (to - from) * (i / 24) ** 2)
      const left = rows.map((y): Point => [600 - half(y), y])
      const right = rows.map((y): Point => [600 + half(y), y]).reverse()
      return `<path d="M${[...left, ...right].map(([x, y]) => `${x.toFixed(1)} ${y.toFixed(1)}`).join('L')}Z" fill="${colours.sun}"/>`
    })
    .join('')
}

/** Checks that follow the cloth. */
function checks(across: number, along: number): Mask {
  return ({ u, v }) =>
    Math.max(0.17 - Math.abs(part(v * across) - 0.5), 0.17 - Math.abs(part(u * along) - 0.5))
}

function checked(
  cloth: Materials,
  form: { surface: (u: number, v: number) => Point; height: Height },
  across: number,
  along: number,
): string {
  return (
    paintForm({ ...form, tones: cloth.shirt, shadow: underChin, grain: 5 }) +
    paintForm({
      ...form,
      tones: cloth.bandana,
      shadow: underChin,
      mask: checks(across, along),
      grain: 5,
    })
  )
}

function shirt(cloth: Materials): string {
  const left = outline('440,880 420,1100 400,1340 390,1560 370,1900 360,2400')
  const creases = folds([
    { ridge: outline('520,1000 540,1160 556,1320 560,1460'), width: 34, height: 30 },
    { ridge: outline('690,1000 664,1160 648,1320 640,1460'), width: 34, height: 30 },
  ])
  const placket = [1180, 1300, 1420, 1540].map((y) => button([600, y], 22, cloth.metal)).join('')
  return (
    checked(
      cloth,
      { surface: patch(left, mirrored(left)), height: added(round(110), creases) },
      6,
      21,
    ) +
    `<path d="M566 1080L566 1620M634 1080L634 1620" stroke="${cloth.shirt[0]}" stroke-width="7"/>` +
    placket
  )
}

function arm(cloth: Materials, right: boolean): string {
  const at = (points: readonly Point[]) => (right ? mirrored(points) : points)
  const outer = at(outline('372,900 216,930 120,1020 70,1190 48,1400 36,1640 24,1900 10,2400'))
  const inner = at(
    outline('380,930 330,1020 300,1150 288,1300 284,1480 280,1700 272,1940 264,2400'),
  )
  const creases = folds([
    { ridge: at(outline('330,960 240,1040 190,1180 170,1360')), width: 54, height: 40 },
    { ridge: at(outline('296,1200 236,1290 150,1360 84,1400')), width: 46, height: 46 },
    { ridge: at(outline('288,1420 220,1510 140,1580 62,1620')), width: 48, height: 46 },
  ])
  // A dark line about the sleeve: on a pale wall white checks would lose their outline.
  const rim = `<path d="${smooth(outer)}" fill="none" stroke="${cloth.bandana[0]}" stroke-width="20"/>`
  return (
    rim +
    checked(
      cloth,
      {
        surface: right ? patch(inner, outer) : patch(outer, inner),
        height: added(round(110), creases),
      },
      3,
      19,
    )
  )
}

const FRONT = outline('500,900 470,1040 496,1200 520,1360 524,1540 500,1660')

/** One side of the waistcoat: a yoke, a pocket, seams in thick thread. */
function vest({ leather, metal }: Materials, right: boolean): string {
  const at = (points: readonly Point[]) => (right ? mirrored(points) : points)
  const shoulder = outline('400,876 296,926 268,1100 264,1300 268,1500 262,1690')
  const surface = right ? patch(at(FRONT), at(shoulder)) : patch(shoulder, FRONT)
  const height = added(
    round(64, 1.4),
    folds([
      { ridge: at(outline('330,1180 400,1260 470,1330 520,1360')), width: 40, height: 15 },
      { ridge: at(outline('310,1420 380,1470 450,1500 516,1500')), width: 40, height: 14 },
    ]),
  )
  const seam = (by: number) => through(at(FRONT.map(([x, y]): Point => [x - by, y])))
  const yoke = through(at(outline('312,1090 360,1120 410,1126 462,1108')))
  const pocket = at(
    outline('336,1396 400,1408 470,1400 474,1500 460,1556 400,1570 346,1552 334,1490'),
  )
  return (
    castShadow(at([...FRONT, ...[...shoulder].reverse()]), leather[0]!, [26, 16], 0.55) +
    paintForm({ surface, tones: leather, height, shadow: underChin, grain: 5 }) +
    braid(yoke, 11, leather, 0.85) +
    `<path d="${smooth(pocket, true)}" fill="${leather[2]}" fill-opacity="0.6" stroke="${leather[0]}" stroke-width="9"/>` +
    stitches(through([...pocket, pocket[0]!]), 26, 7, metal[right ? 2 : 3]!) +
    stitches(seam(26), 28, 7, metal[right ? 2 : 3]!) +
    braid(seam(4), 12, leather, right ? 0.7 : 0.95)
  )
}

function belt({ leather, metal }: Materials): string {
  const trousers = patch(outline('286,1780 262,2400'), outline('914,1780 938,2400'))
  const surface = patch(
    outline('290,1660 296,1710 290,1800'),
    outline('910,1660 904,1710 910,1800'),
  )
  return (
    paintForm({
      surface: trousers,
      tones: leather,
      height: round(180),
      levels: [0.4, 0.7, 0.95, 1.2],
    }) +
    paintForm({ surface, tones: leather, height: round(90), grain: 5 }) +
    buckle([600, 1730], [210, 150], 0, metal) +
    star([600, 1730], 52, metal)
  )
}

/** A star with balls at its points. */
function badge({ metal }: Materials): string {
  const [x, y] = [404, 1250] as const
  const balls = Array.from({ length: 5 }, (_, i) => {
    const angle = ((i / 5) * 2 - 0.5) * Math.PI - 0.14
    const at: Point = [x + Math.cos(angle) * 100, y + Math.sin(angle) * 100]
    return (
      disc([at[0] + 4, at[1] + 6], 19, metal[0]!) +
      disc(at, 16, metal[3]!) +
      disc([at[0] - 4, at[1] - 4], 6, metal[4]!)
    )
  }).join('')
  return `<g transform="translate(12 18)" opacity="0.5">${star([x, y], 104, [metal[0]!], { turn: -8 })}</g>${star([x, y], 104, metal, { turn: -8 })}${balls}${disc([x, y], 30, metal[0]!)}${disc([x, y], 25, metal[3]!)}${disc([x - 6, y - 6], 10, metal[4]!)}`
}

function neckBack({ bandana: cloth }: Materials): string {
  const left = outline('414,900 404,820 430,756 480,724')
  return paintForm({
    surface: patch(left, mirrored(left)),
    tones: cloth,
    height: ({ v }) => -90 * Math.sqrt(Math.max(0, 1 - (2 * v - 1) ** 2)),
    levels: [0.4, 0.7, 1, 1.4],
  })
}

/** A cotton square folded to a triangle: wound about the neck, its point on the chest. */
function bandana({ bandana: cloth, shirt: linen }: Materials): string {
  const upper = outline('404,764 446,792 512,814 600,822 688,814 754,792 796,764')
  const lower = outline('372,850 410,960 488,1090 600,1200 712,1090 790,960 828,850')
  const across = patch(upper, lower)
  const surface = (u: number, v: number) => across(v, u)
  const drape = folds([
    { ridge: outline('420,780 470,880 540,960 640,990'), width: 40, height: 54 },
    { ridge: outline('780,780 740,860 680,920 600,950'), width: 38, height: 50 },
    { ridge: outline('400,830 440,950 510,1050 610,1100'), width: 40, height: 50 },
    { ridge: outline('800,830 766,950 700,1040 620,1076'), width: 36, height: 46 },
    { ridge: outline('440,750 500,830 580,880 680,880'), width: 30, height: 36 },
  ])
  const height: Height = added(
    ({ u }) => 60 * Math.sin(Math.PI * (0.1 + 0.7 * u)),
    ({ v }) => 110 * Math.sqrt(Math.max(0, 1 - (2 * v - 1) ** 2)),
    drape,
  )
  const dots: string[] = []
  for (let row = 0; row < 4; row++) {
    for (let i = 0; i < 9 - row; i++) {
      const [x, y] = surface(0.26 + row * 0.19, (i + 0.7) / (9.4 - row))
      const size = row % 2 ? 10 : 13
      dots.push(
        `<path transform="translate(${x.toFixed(1)} ${y.toFixed(1)}) rotate(45)" d="M${-size} 0L0 ${-size}L${size} 0L0 ${size}Z" fill="${linen[x > 690 ? 2 : 3]}"/>`,
      )
    }
  }
  const hem = through(pointsOf((t) => across(t, 0.955), 16))
  return (
    castShadow([...upper, ...[...lower].reverse()], cloth[0]!, [22, 40], 0.5) +
    paintForm({
      surface,
      tones: cloth,
      height,
      shadow: roundShade([625, 806], [130, 76], [-0.1, 0.2], 0.55),
      grain: 4,
    }) +
    `<path d="${smooth(pointsOf(hem, 20))}" fill="none" stroke="${linen[3]}" stroke-width="9"/>` +
    dots.join('')
  )
}

const EDGE = outline('-218,-88 -184,-38 -108,1 -52,8 0,9 52,8 108,1 184,-38 218,-88')

function hatBack({ hat: felt }: Materials): string {
  const back = outline(
    '-218,-88 -196,-108 -150,-100 -90,-78 0,-72 90,-78 150,-100 196,-108 218,-88',
  )
  return `<path d="${smooth([...back, [140, -30], [-140, -30]], true)}" fill="${felt[0]}"/><path d="${smooth(back)}" fill="none" stroke="${felt[2]}" stroke-width="6"/>`
}

function hat({ hat: felt, leather, metal }: Materials): string {
  const left = outline('-102,-26 -104,-70 -96,-116 -78,-146 -50,-158')
  const meets = outline('-218,-88 -176,-74 -108,-38 -52,-28 0,-26 52,-28 108,-38 176,-74 218,-88')
  const low = outline('-103,-34 -60,-26 0,-23 60,-26 103,-34')
  const high = outline('-102,-60 -58,-52 0,-49 58,-52 102,-60')
  const conchos = [0.2, 0.4, 0.6, 0.8]
    .map((v, i) => button(patch(low, high)(v, 0.5), 8.5, metal, 1.05 - i * 0.12))
    .join('')
  return (
    brimShade(EDGE) +
    `<path d="${smooth([...left, [0, -146], ...[...mirrored(left, 0)].reverse()])}" fill="${felt[0]}" stroke="${felt[0]}" stroke-width="6"/>` +
    pinchedCrown({
      left,
      right: mirrored(left, 0),
      tones: felt,
      pinch: [50, -122, 20, 40],
      crease: [-158, 16],
    }) +
    hatBand(low, high, leather) +
    conchos +
    brimFront(EDGE, meets, felt, { rise: 30, depth: 60, wave: 5 }) +
    braid(through(EDGE), 6, leather, 0.7)
  )
}
