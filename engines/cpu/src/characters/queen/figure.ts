import type { Figure, FigureColours } from '../figure.ts'
import { bodyOf, KEY_LIGHT } from '../kit/body.ts'
import {
  band,
  both,
  brocade,
  except,
  folds,
  lattice,
  pleats,
  puffs,
  slashes,
} from '../kit/cloth.ts'
import { crownBack, crownFront } from '../kit/crown.ts'
import { mirrored, outline, type Point, smooth, through } from '../kit/curve.ts'
import { fur, tails } from '../kit/fur.ts'
import { gem, pearl, pearlRope } from '../kit/jewels.ts'
import { type Ruff, ruffHalf } from '../kit/ruff.ts'
import {
  added,
  limb,
  type Mask,
  paintForm,
  patch,
  round,
  roundShade,
  type Surface,
  swollen,
} from '../kit/surface.ts'
import { tonesOf } from '../kit/tones.ts'

const COLOURS = {
  gown: '#b02a40',
  panel: '#f0e4cc',
  trim: '#e0b04a',
  linen: '#f6efe0',
  mantle: '#2b2f5e',
  stones: '#2f9a86',
}

const BODY = bodyOf({
  chin: 806,
  face: 388,
  neckWidth: 190,
  shoulders: { male: 1.07, female: 1, boy: 0.85, girl: 0.83 },
})

export const queen: Figure = {
  name: 'Queen',
  words: ['queen', 'princess', 'empress', 'royalty', 'monarch', 'ruler'],
  wearers: ['female', 'girl'],
  brings: ['throne', 'castle hall', 'garden'],
  groupProps: ['tiara'],
  anchors: BODY.anchors,
  colours: COLOURS,
  light: KEY_LIGHT,
  reach: Number.POSITIVE_INFINITY,
  draw: (wearer, colours) => {
    const cloth = materialsOf(colours)
    const ruff = ruffOf(cloth)
    const crown = {
      band: [-50, 30] as const,
      wide: 88,
      rise: 62,
      metal: cloth.gold,
      pearls: cloth.pearl,
      stones: [colours.stones!, colours.gown!],
    }
    return {
      behind:
        BODY.shoulders(
          wearer,
          skirt(cloth) + bodice(cloth, colours) + sleeves(cloth) + ropes(cloth) + mantle(cloth),
        ) + BODY.collar(ruffHalf(ruff, 'back')),
      // The ruff goes with the face and not with the shoulders.
      before: BODY.collar(ruffHalf(ruff, 'front') + chinShadow(cloth)),
      headgear: { behind: crownBack(crown), before: crownFront(crown), fits: 'over-hair' },
    }
  },
}

type Materials = ReturnType<typeof materialsOf>

function materialsOf(colours: FigureColours) {
  return {
    gown: tonesOf(colours.gown!, { depth: 0.94, shine: 0.34 }),
    panel: tonesOf(colours.panel!, { depth: 0.72, shine: 0.5 }),
    gold: tonesOf(colours.trim!, { depth: 0.86, shine: 0.7 }),
    linen: tonesOf(colours.linen!, { depth: 0.74, shine: 0.8 }),
    mantle: tonesOf(colours.mantle!, { depth: 0.9, shine: 0.25 }),
    pearl: tonesOf('#efe6d6', { depth: 0.84, shine: 0.9 }),
  }
}

function ruffOf({ linen }: Materials): Ruff {
  return {
    middle: [600, 686],
    neck: [104, 40],
    rim: [322, 142],
    drop: 62,
    pleats: 36,
    thick: 66,
    tones: linen,
  }
}

/** The ruff shades the shoulders, more on the side away from the light. */
const underRuff: Mask = roundShade([622, 800], [330, 190], [-0.12, 0.16], 0.22)

const SLEEVE = {
  outer: outline('388,872 262,892 158,1000 104,1170 96,1380 140,1600 188,1810 212,2080'),
  inner: outline('486,910 462,1000 446,1120 440,1260 446,1400 462,1570 474,1770 486,2080'),
}

function sleeves(cloth: Materials): string {
  const left = patch(SLEEVE.outer, SLEEVE.inner)
  const right = patch(mirrored(SLEEVE.inner), mirrored(SLEEVE.outer))
  return sleeve(left, cloth) + wing(false, cloth) + sleeve(right, cloth) + wing(true, cloth)
}

const ROWS = 5
const PANES = 4

function sleeve(arm: Surface, { gown, gold, linen, pearl: beads }: Materials): string {
  const surface = swollen(arm, (u) => 0.13 * Math.abs(Math.sin(u * ROWS * Math.PI)) ** 0.7 - 0.05)
  const body = added(round(150), puffs(ROWS, 44))
  const open = slashes(ROWS, PANES, 0.26)
  const edged = slashes(ROWS, PANES, 0.37)
  // The lining swells out of its slash.
  const lining = added(body, (spot) => 90 * Math.max(0, open(spot)), pleats(PANES * 5, 9, 1))
  const ties: string[] = []
  for (let row = 1; row < ROWS; row++) {
    for (let pane = 0; pane < PANES * 2 - 1; pane++) {
      const at = surface(row / ROWS, (pane + 1) / PANES / 2)
      ties.push(pearl(at, pane % 2 ? 15 : 11, beads, 1.05 - pane * 0.05))
    }
  }
  return (
    paintForm({ surface, tones: gown, height: body, shadow: underRuff }) +
    paintForm({ surface, tones: gold, height: body, mask: edged, shadow: underRuff, grain: 5 }) +
    paintForm({ surface, tones: linen, height: lining, mask: open, shadow: underRuff, grain: 5 }) +
    ties.join('')
  )
}

/** A padded roll where the sleeve is set in: it covers the seam and widens the shoulders. */
function wing(right: boolean, { gown, gold }: Materials): string {
  const outer = outline('452,838 336,838 226,900 152,1012 128,1120')
  const inner = outline('486,916 392,926 306,976 246,1060 214,1150')
  const surface = limb(outer, inner, right)
  const height = added(round(46), puffs(9, 22))
  const cuts: Mask = ({ u }) => 0.1 - Math.abs(((u * 9) % 1) - 0.5) * 0.4
  return (
    paintForm({ surface, tones: gown, height, shadow: underRuff, grain: 5 }) +
    paintForm({ surface, tones: gold, height, mask: cuts, shadow: underRuff, grain: 5 })
  )
}

function bodice({ gown, panel, gold, pearl: beads }: Materials, colours: FigureColours): string {
  const left = outline('404,850 408,980 420,1120 440,1280 478,1430 532,1570 598,1716')
  const surface = patch(left, mirrored(left))
  const chest: Mask = ({ x, y }) =>
    26 * Math.exp(-(((x - 505) / 90) ** 2) - ((y - 1085) / 120) ** 2) +
    26 * Math.exp(-(((x - 695) / 90) ** 2) - ((y - 1085) / 120) ** 2)
  const height = added(round(120, 1.2), chest)
  const middle = band(0.27, 0.73)
  const net = both(middle, lattice(4.5, 5, 0.2))
  const flowers = except(brocade(4, 6), band(0.24, 0.76))
  const front = (v: number) =>
    through(Array.from({ length: 9 }, (_, i) => surface(0.09 + i * 0.107, v)))
  const jewels = [0.3, 0.46, 0.61, 0.745]
    .map((u, i) => {
      const at = surface(u, 0.5)
      const size = 27 - i * 3
      const side = [-1, 1].map((sign) =>
        pearl([at[0] + sign * (size * 2.1), at[1]], size * 0.46, beads),
      )
      return gem(at, size, i % 2 ? colours.gown! : colours.stones!, gold) + side.join('')
    })
    .join('')
  return (
    paintForm({ surface, tones: gown, height, shadow: underRuff }) +
    paintForm({ surface, tones: gold, height, mask: flowers, shadow: underRuff, grain: 4 }) +
    paintForm({ surface, tones: panel, height, mask: middle, shadow: underRuff }) +
    paintForm({ surface, tones: gold, height, mask: net, shadow: underRuff, grain: 4 }) +
    pearlRope(front(0.265), 12, beads) +
    pearlRope(front(0.735), 12, beads) +
    jewels
  )
}

function skirt({ gown, panel }: Materials): string {
  const left = outline('440,1200 330,1480 150,1680 40,1860 -20,2080')
  const surface = patch(left, mirrored(left))
  const height = added(round(260), pleats(11, 62, 0.4))
  return (
    paintForm({ surface, tones: gown, height }) +
    paintForm({ surface, tones: panel, height, mask: band(0.42, 0.58) })
  )
}

/** A velvet mantle laid over both shoulders, turned back to show its ermine. */
function mantle(cloth: Materials): string {
  return mantleSide(cloth, false) + mantleSide(cloth, true)
}

function mantleSide({ mantle: velvet, linen, gold }: Materials, right: boolean): string {
  const side = (points: readonly Point[]) => (right ? mirrored(points) : points)
  const outer = side(outline('400,812 250,836 96,914 10,1090 -30,1340 -40,1680 -60,2080'))
  const inner = side(outline('440,872 330,934 262,1050 228,1230 212,1460 186,1740 150,2080'))
  const edge = side(outline('404,842 262,896 176,1016 132,1220 112,1460 84,1740 46,2080'))
  const back = right ? patch(edge, outer) : patch(outer, edge)
  const turned = right ? patch(inner, edge) : patch(edge, inner)
  const hang = folds([
    { ridge: side(outline('330,850 110,1010 44,1300 30,2080')), width: 30, height: 46 },
    { ridge: side(outline('300,860 60,1000 -6,1300 -20,2080')), width: 26, height: 40 },
    { ridge: side(outline('360,850 150,1040 92,1330 60,2080')), width: 20, height: 34 },
  ])
  const ermine = round(44)
  const cast = `<path d="${smooth([...inner, ...[...inner].reverse().map(([x, y]): Point => [x + 34, y + 14])], true)}" fill="${velvet[0]}" fill-opacity="0.55"/>`
  return (
    cast +
    paintForm({
      surface: back,
      tones: velvet,
      height: added(round(90, 1.4), hang),
      shadow: underRuff,
    }) +
    paintForm({ surface: turned, tones: linen, height: ermine, shadow: underRuff }) +
    fur({
      surface: turned,
      height: ermine,
      tones: linen,
      tuft: [17, 34],
      rows: 44,
      columns: 6,
      shadow: underRuff,
      seed: right ? 5 : 4,
      lean: right ? -8 : 8,
    }) +
    tails(turned, 15, 2, 17, velvet[0]!) +
    `<path d="${smooth(outer)}" fill="none" stroke="${gold[1]}" stroke-width="6"/>`
  )
}

function ropes({ pearl: beads, gold }: Materials): string {
  const short = outline('452,880 474,1000 536,1082 600,1104 664,1082 726,1000 748,880')
  const long = outline('424,880 436,1080 500,1262 600,1330 700,1262 764,1080 776,880')
  return (
    pearlRope(through(long), 14, beads) +
    pearlRope(through(short), 15, beads) +
    gem([600, 1372], 25, '#3a57b0', gold) +
    pearl([600, 1430], 20, beads)
  )
}

/** What the head leaves in shade on the ruff, to the right and below. */
function chinShadow({ linen }: Materials): string {
  const shape = outline('500,706 540,738 600,744 660,736 702,704 742,736 724,790 640,806 556,780')
  return `<path d="${smooth(shape, true)}" fill="${linen[0]}" fill-opacity="0.42"/>`
}
