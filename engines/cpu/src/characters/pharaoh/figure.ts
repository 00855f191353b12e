import type { Figure, FigureColours } from '../figure.ts'
import { drawnAt, KEY_LIGHT } from '../kit/body.ts'
import { folds, part, pleats } from '../kit/cloth.ts'
import { arc, mirrored, outline, type Point, pointsOf, smooth, through } from '../kit/curve.ts'
import { disc, gem } from '../kit/jewels.ts'
import { added, type Height, type Mask, paintForm, patch, round } from '../kit/surface.ts'
import { braid } from '../kit/tailor.ts'
import { type Tones, toneAt, tonesOf } from '../kit/tones.ts'

const COLOURS = {
  lapis: '#27498f',
  gold: '#f0bd4a',
  turquoise: '#3fa9a0',
  carnelian: '#c8492f',
  linen: '#f6ecd4',
}

const body = drawnAt({
  chin: 806,
  face: 372,
  neckWidth: 186,
  shoulders: { male: 1.05, female: 0.96, boy: 0.87, girl: 0.85 },
})

export const pharaoh: Figure = {
  name: 'Pharaoh',
  words: ['pharaoh', 'cleopatra', 'tutankhamun', 'nefertiti', 'egyptian queen', 'egyptian king'],
  brings: ['desert'],
  anchors: body.anchors,
  colours: COLOURS,
  light: KEY_LIGHT,
  reach: Number.POSITIVE_INFINITY,
  draw: (wearer, colours) => {
    const cloth = materialsOf(colours)
    return {
      behind:
        disc([600, 470], 470, cloth.carnelian[3]!) +
        body.sized(wearer, chest(cloth) + mantle(cloth, false) + mantle(cloth, true)),
      before: body.sized(wearer, collar(cloth, colours)),
      headgear: {
        behind: nemesBack(cloth),
        before: nemes(cloth, colours),
        fits: 'encloses',
      },
    }
  },
}

type Materials = ReturnType<typeof materialsOf>

function materialsOf(colours: FigureColours) {
  return {
    gold: tonesOf(colours.gold!, { depth: 0.84, shine: 0.7 }),
    lapis: tonesOf(colours.lapis!, { depth: 0.84, shine: 0.16 }),
    turquoise: tonesOf(colours.turquoise!, { depth: 0.8, shine: 0.5 }),
    carnelian: tonesOf(colours.carnelian!, { depth: 0.82, shine: 0.4 }),
    linen: tonesOf(colours.linen!, { depth: 0.72, shine: 0.8 }),
  }
}

/** Fine linen, drawn tight under the belt of beads. */
function chest({ linen, gold, lapis, carnelian }: Materials): string {
  const left = outline('420,900 366,1100 340,1340 330,1600 300,2400')
  const belt = patch(outline('316,1600 322,1660 318,1760'), outline('884,1600 878,1660 882,1760'))
  const bars: Mask = ({ v }) => 0.3 - Math.abs(part(v * 11) - 0.5)
  const height = round(110)
  const apron = patch(outline('540,1720 516,1900 490,2400'), outline('660,1720 684,1900 710,2400'))
  return (
    paintForm({
      surface: patch(left, mirrored(left)),
      tones: linen,
      height: added(round(140), pleats(15, 40, 0.8)),
      grain: 5,
    }) +
    paintForm({ surface: apron, tones: gold, height: round(30) }) +
    paintForm({ surface: belt, tones: gold, height, grain: 5 }) +
    paintForm({
      surface: belt,
      tones: lapis,
      height,
      mask: (spot) => Math.min(bars(spot), 0.32 - Math.abs(spot.u - 0.5)),
      grain: 4,
    }) +
    gem([600, 1680], 56, carnelian[3]!, gold)
  )
}

/** A pleated mantle over each shoulder and arm, its hem in gold. */
function mantle({ linen, gold }: Materials, right: boolean): string {
  const at = (points: readonly Point[]) => (right ? mirrored(points) : points)
  const outer = at(outline('390,880 210,930 92,1040 40,1220 24,1440 10,1700 -10,2400'))
  const inner = at(outline('560,960 500,1140 440,1320 404,1500 384,1700 360,2400'))
  const surface = right ? patch(inner, outer) : patch(outer, inner)
  const hang = folds([
    { ridge: at(outline('300,930 170,1100 120,1340 96,2300')), width: 50, height: 46 },
    { ridge: at(outline('330,1060 250,1240 220,1480 196,2300')), width: 46, height: 46 },
  ])
  const cast = `<path d="${smooth([...inner, ...[...inner].reverse().map(([x, y]): Point => [x + (right ? -20 : 46), y + 20])], true)}" fill="${linen[0]}" fill-opacity="0.5"/>`
  const edge = inner.map(([x, y]): Point => [x + (right ? 14 : -14), y])
  return (
    cast +
    paintForm({
      surface,
      tones: linen,
      height: added(round(150), pleats(10, 34, 0.7), hang),
      grain: 5,
    }) +
    braid(through(edge), 30, gold, right ? 0.55 : 0.8)
  )
}

/** The rings of the broad collar from the neck outwards. */
const RINGS = 7

/** A broad collar of beads: rings of tubes, gold between them, drops along the rim. */
function collar(cloth: Materials, colours: FigureColours): string {
  const { gold, lapis, turquoise, carnelian, linen } = cloth
  const ring = (out: number) =>
    arc([600, 742 + out * 40], [150 + out * 296, 98 + out * 262], 176 - out * 6, 4 + out * 6)
  const colourOf: readonly Tones[] = [
    turquoise,
    lapis,
    carnelian,
    turquoise,
    lapis,
    linen,
    turquoise,
  ]
  const beads: string[] = []
  for (let k = RINGS - 1; k >= 0; k--) {
    const [from, to] = [k / RINGS, (k + 0.86) / RINGS]
    const count = 22 + k * 6
    const [inner, outer] = [ring(from), ring(to)]
    beads.push(
      `<path d="${smooth([...pointsOf(inner, 24), ...[...pointsOf(ring((k + 1) / RINGS), 24)].reverse()], true)}" fill="${gold[k % 2 ? 2 : 3]}"/>`,
    )
    for (let i = 0; i < count; i++) {
      const [a, b] = [(i + 0.1) / count, (i + 0.9) / count]
      const t = (a + b) / 2
      // Round the shoulders light falls off to the right.
      const light = 0.95 - 0.62 * t ** 1.4 - (t < 0.08 ? 0.12 : 0)
      const tones = colourOf[k]!
      const bead = (u: number, v: number): Point => {
        const [p, q] = [inner(a + (b - a) * v), outer(a + (b - a) * v)]
        return [p[0] + (q[0] - p[0]) * u, p[1] + (q[1] - p[1]) * u]
      }
      const shape = (l: number, r: number) =>
        `M${[bead(0.12, l), bead(0.12, r), bead(1, r), bead(1, l)].map(([x, y]) => `${x.toFixed(1)} ${y.toFixed(1)}`).join('L')}Z`
      beads.push(
        `<path d="${shape(0, 1)}" fill="${toneAt(tones, light - 0.35)}"/><path d="${shape(0.04, 0.7)}" fill="${toneAt(tones, light)}"/>`,
      )
    }
  }
  const rim = ring(1)
  const drops = Array.from({ length: 35 }, (_, i) => {
    const t = (i + 0.5) / 35
    const [x, y] = rim(t)
    const [cx, cy] = [600, 742]
    const way = (Math.atan2(y - cy, x - cx) * 180) / Math.PI - 90
    const light = 1 - 0.5 * t
    const leaf = 'M0 -8C22 6 24 40 0 66C-24 40 -22 6 0 -8Z'
    return `<g transform="translate(${x.toFixed(1)} ${y.toFixed(1)}) rotate(${way.toFixed(1)})"><path d="${leaf}" fill="${gold[0]}" transform="scale(1.12)"/><path d="${leaf}" fill="${toneAt(gold, light * 0.85)}"/><path d="M-3 6C-14 18 -13 36 -3 50C-7 34 -7 20 -3 6Z" fill="${gold[4]}"/></g>`
  }).join('')
  const shade = smooth(
    [...pointsOf(ring(0.02), 20), ...pointsOf(arc([640, 780], [236, 160], 0, 180), 20)],
    true,
  )
  const under = `<path d="${smooth(pointsOf(ring(1.1), 24).slice(6, 20))}" fill="none" stroke="${linen[0]}" stroke-opacity="0.5" stroke-width="60" transform="translate(16 26)"/>`
  return (
    under +
    drops +
    beads.join('') +
    braid(ring(1), 16, gold, 0.75) +
    braid(ring(0), 22, gold, 0.8) +
    `<path d="${shade}" fill="${lapis[0]}" fill-opacity="0.34"/>` +
    scarab(colours, cloth)
  )
}

/** A winged scarab on the breast. */
function scarab(colours: FigureColours, { gold, lapis, turquoise, carnelian }: Materials): string {
  const wing = (sign: number) =>
    [0, 1, 2, 3, 4]
      .map((i) => {
        const turn = sign * (96 - i * 15)
        const tones = [turquoise, lapis, carnelian][i % 3]!
        const leaf = `M-13 -30C-17 -90 -12 -${150 - i * 8} 0 -${168 - i * 8}C12 -${150 - i * 8} 17 -90 13 -30Z`
        return `<g transform="rotate(${turn})"><path d="${leaf}" fill="${gold[0]}" transform="scale(1.2 1.04)"/><path d="${leaf}" fill="${gold[sign < 0 ? 3 : 2]}" transform="scale(1.06 1)"/><path d="${leaf}" fill="${tones[sign < 0 ? 3 : 2]}" transform="scale(.7 .94)"/></g>`
      })
      .join('')
  return `<g transform="translate(600 1240)"><g fill="${gold[0]}" fill-opacity="0.4" transform="translate(16 24)"><ellipse rx="170" ry="52"/></g>${wing(1)}${wing(-1)}<path d="M-46 -10C-46 -60 46 -60 46 -10C52 50 30 84 0 88C-30 84 -52 50 -46 -10Z" fill="${gold[0]}" transform="scale(1.1)"/><path d="M-46 -10C-46 -60 46 -60 46 -10C52 50 30 84 0 88C-30 84 -52 50 -46 -10Z" fill="${lapis[3]}"/><path d="M-46 -10C-40 -2 40 -2 46 -10M0 -4L0 84" stroke="${gold[3]}" stroke-width="9" fill="none"/><path d="M-34 0C-38 40 -24 66 -12 72C-22 50 -24 24 -20 0Z" fill="${lapis[4]}"/>${gem([0, -92], 36, colours.carnelian!, gold)}</g>`
}

const BROW = outline('-108,16 -92,-2 -52,-12 0,-15 52,-12 92,-2 108,16')

function nemesBack({ gold, lapis }: Materials): string {
  const left = outline('-100,-30 -150,30 -168,90 -150,150 -110,190')
  return `<path d="${smooth([...left, ...[...mirrored(left, 0)].reverse()], true)}" fill="${lapis[0]}" stroke="${gold[1]}" stroke-width="4"/>`
}

/** The striped headcloth: tight over the brow, standing off behind the ears, falling on the breast. */
function nemes(cloth: Materials, colours: FigureColours): string {
  const { gold, lapis } = cloth
  const left = outline('-108,-2 -108,-48 -92,-90 -58,-118 -24,-128 0,-130')
  const crown = patch(left, mirrored(left, 0))
  const ball: Height = ({ x, y }) =>
    96 * Math.sqrt(Math.max(0, 1 - (x / 112) ** 2 - ((y + 20) / 124) ** 2))
  const foot: Mask = ({ x, y }) => (-24 + 34 * (x / 108) ** 2 - y) / 60
  // Stripes run from the band up over the head and lean outwards.
  const meridians: Mask = ({ x, y }) => {
    const t = Math.atan2(x, 150 + y) / 0.62
    return 0.25 - Math.abs(part(t * 3.5 + 0.25) - 0.5)
  }
  const band = patch(
    BROW,
    BROW.map(([x, y]): Point => [x * 0.99, y - 22]),
  )
  const shade = `<path d="${smooth([...BROW, ...[...BROW].reverse().map(([x, y]): Point => [x * 0.95, y + 10])], true)}" fill="#160e14" fill-opacity="0.3"/>`
  return (
    shade +
    flap(cloth, false) +
    flap(cloth, true) +
    `<path d="${smooth([...left, ...[...mirrored(left, 0)].reverse()])}" fill="none" stroke="${gold[0]}" stroke-width="6"/>` +
    paintForm({ surface: crown, tones: gold, height: ball, mask: foot, grain: 2.5 }) +
    paintForm({
      surface: crown,
      tones: lapis,
      height: ball,
      mask: (spot) => Math.min(foot(spot), meridians(spot)),
      grain: 2,
    }) +
    paintForm({
      surface: (u, v) => band(v, 1 - u),
      tones: gold,
      height: ({ u, v }) =>
        8 * Math.sin(Math.PI * u) + 60 * Math.sqrt(Math.max(0, 1 - (2 * v - 1) ** 2)),
      grain: 2.5,
    }) +
    cobra(cloth, colours)
  )
}

/** One side of the cloth: it stands off the cheek and falls before the shoulder. */
function flap({ gold, lapis }: Materials, right: boolean): string {
  const at = (points: readonly Point[]) => (right ? mirrored(points, 0) : points)
  const outer = at(outline('-102,-44 -132,-4 -158,46 -172,98 -168,138 -154,176 -146,220 -142,262'))
  const inner = at(outline('-98,-10 -97,22 -100,60 -105,98 -104,128 -92,168 -84,214 -80,262'))
  const surface = right ? patch(inner, outer) : patch(outer, inner)
  const height: Height = added(round(26), ({ u, v }) => 10 * Math.sin(u * 5 + v * 2))
  const lines: Mask = ({ u, v }) => {
    const sunk = u - 0.05 * (right ? 1 - v : v) * (1 - u)
    return 0.25 - Math.abs(part(sunk * 13) - 0.5)
  }
  const rim = smooth([...outer, ...[...inner].reverse()], true)
  return (
    `<path d="${rim}" fill="${gold[0]}" stroke="${gold[0]}" stroke-width="6"/>` +
    paintForm({ surface, tones: gold, height, grain: 2.5 }) +
    paintForm({ surface, tones: lapis, height, mask: lines, grain: 2 })
  )
}

/** The cobra that rears over the brow. */
function cobra({ gold, lapis, turquoise }: Materials, colours: FigureColours): string {
  const hood =
    'M0 -92C16 -92 24 -78 22 -64C20 -46 10 -34 8 -14L-8 -14C-10 -34 -20 -46 -22 -64C-24 -78 -16 -92 0 -92Z'
  const bars = [-72, -62, -52, -42]
    .map(
      (y, i) =>
        `<path d="M${-11 + i} ${y}L${11 - i} ${y}" stroke="${i % 2 ? turquoise[3] : lapis[3]}" stroke-width="6"/>`,
    )
    .join('')
  return `<path d="${hood}" fill="${gold[0]}" stroke="${gold[0]}" stroke-width="7"/><path d="${hood}" fill="${gold[3]}"/><path d="M2 -90C15 -90 22 -78 20 -64C18 -48 9 -36 7 -16L2 -16Z" fill="${gold[1]}"/>${bars}<path d="M-10 -98C-8 -110 8 -110 10 -98L7 -84L-7 -84Z" fill="${gold[3]}" stroke="${gold[0]}" stroke-width="5"/>${gem([0, -22], 7, colours.carnelian!, gold)}`
}
