import type { Figure, FigureColours } from '../figure.ts'
import { bodyOf, collarInside, KEY_LIGHT } from '../kit/body.ts'
import { band, brocade, folds, pleats } from '../kit/cloth.ts'
import { crownBack, crownFront } from '../kit/crown.ts'
import { mirrored, outline, type Point, smooth, through } from '../kit/curve.ts'
import { fur, tails } from '../kit/fur.ts'
import { chain, gem, pearl } from '../kit/jewels.ts'
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
import { tonesOf } from '../kit/tones.ts'

const COLOURS = {
  robe: '#a3243a',
  doublet: '#33406e',
  trim: '#e4b548',
  ermine: '#f7f1e4',
  stones: '#2f7fb0',
}

const BODY = bodyOf({
  chin: 812,
  face: 382,
  neckWidth: 220,
  shoulders: { male: 1.05, female: 0.94, boy: 0.85, girl: 0.83 },
})

export const king: Figure = {
  name: 'King',
  words: ['king', 'prince', 'emperor', 'royalty', 'monarch', 'ruler'],
  wearers: ['male', 'boy'],
  brings: ['throne', 'castle hall', 'mountains'],
  groupProps: ['crown'],
  anchors: BODY.anchors,
  colours: COLOURS,
  light: KEY_LIGHT,
  reach: Number.POSITIVE_INFINITY,
  draw: (wearer, colours) => {
    const cloth = materialsOf(colours)
    const crown = {
      band: [-44, 34] as const,
      wide: 104,
      rise: 62,
      metal: cloth.gold,
      pearls: cloth.pearl,
      stones: [colours.stones!, colours.robe!],
      cap: cloth.robe,
    }
    return {
      behind:
        BODY.shoulders(wearer, robe(cloth) + front(cloth, colours) + cape(cloth)) +
        BODY.collar(collarBack(cloth)),
      // The fur round the neck goes with the face and not with the shoulders.
      before: BODY.collar(collar(cloth, colours)) + BODY.shoulders(wearer, office(cloth, colours)),
      headgear: { behind: crownBack(crown), before: crownFront(crown), fits: 'over-hair' },
    }
  },
}

type Materials = ReturnType<typeof materialsOf>

function materialsOf(colours: FigureColours) {
  return {
    robe: tonesOf(colours.robe!, { depth: 0.94, shine: 0.34 }),
    doublet: tonesOf(colours.doublet!, { depth: 0.9, shine: 0.3 }),
    gold: tonesOf(colours.trim!, { depth: 0.86, shine: 0.7 }),
    // Winter fur is white: deeper shade prints as blotches of the next ink.
    ermine: tonesOf(colours.ermine!, { depth: 0.52, shine: 0.8 }),
    pearl: tonesOf('#efe6d6', { depth: 0.84, shine: 0.9 }),
  }
}

/** The head and the collar shade the middle of the cape, more to the right. */
const underHead: Mask = roundShade([640, 800], [230, 150], [-0.1, 0.12], 0.3)
/** The cape shades the robe below its hem. */
const underCape: Mask = roundShade([624, 640], [560, 650], [-0.02, 0.04], 0.25)

const NECK = through(outline('420,690 452,770 520,824 600,842 680,824 748,770 780,690'))
const SHOULDER = through(outline('262,748 282,900 410,1000 600,1036 790,1000 918,900 938,748'))
const HEM = through(outline('108,930 128,1120 320,1232 600,1280 880,1232 1072,1120 1092,930'))

function cape({ ermine, robe }: Materials): string {
  const surface = hung(NECK, SHOULDER, HEM)
  const height = added(
    round(210),
    ({ u }) => 70 * Math.sin(Math.min(1, u * 1.1) * Math.PI * 0.75),
    pleats(9, 46, 0),
    ({ u, v }) => 12 * u * Math.sin(v * 40),
  )
  const hem = `<path d="${smooth(Array.from({ length: 25 }, (_, i) => surface(1, i / 24)))}" fill="none" stroke="${robe[0]}" stroke-opacity="0.55" stroke-width="44" transform="translate(14 24)"/>`
  return (
    hem +
    paintForm({ surface, tones: ermine, height, shadow: underHead }) +
    fur({
      surface,
      height,
      tones: ermine,
      tuft: [24, 54],
      rows: 12,
      columns: 34,
      shadow: underHead,
      seed: 8,
    }) +
    tails(surface, 5, 13, 21, robe[0]!)
  )
}

/** Velvet that falls from under the cape to the foot of the sheet, arms and all. */
function robe({ robe: velvet, gold }: Materials): string {
  const left = outline('190,960 104,1110 66,1360 40,1680 10,2080')
  const surface = patch(left, mirrored(left))
  const hang = folds(
    [
      ['170,1060 136,1360 120,1700 90,2080', 62, 46],
      ['250,1120 262,1400 250,1720 226,2080', 50, 40],
      ['336,1150 372,1460 368,1760 340,2080', 58, 44],
      ['864,1150 828,1460 836,1760 860,2080', 58, 46],
      ['950,1120 944,1400 956,1720 976,2080', 50, 40],
      ['1040,1060 1070,1360 1086,1700 1106,2080', 60, 46],
    ].map(([ridge, width, height]) => ({
      ridge: outline(String(ridge)),
      width: Number(width),
      height: Number(height),
    })),
  )
  const height = added(round(240, 1.3), hang)
  const edge = smooth(left)
  return `${paintForm({ surface, tones: velvet, height, shadow: underCape, levels: [0.2, 0.38, 0.6, 0.97] })}<path d="${edge}" fill="none" stroke="${gold[2]}" stroke-width="7"/>`
}

/** The doublet between two bands of ermine. */
function front(
  { doublet, gold, ermine, robe: velvet, pearl: beads }: Materials,
  colours: FigureColours,
): string {
  const left = outline('500,1180 486,1400 462,1700 430,2080')
  const surface = patch(left, mirrored(left))
  const height = round(70, 1.2)
  const bands = [false, true]
    .map((right) => {
      const outer = outline('430,1160 412,1400 382,1700 340,2080')
      const inner = outline('520,1180 506,1400 482,1700 450,2080')
      const strip = limb(outer, inner, right)
      const roll = round(40)
      return (
        `<path d="${smooth(right ? mirrored(outer) : inner)}" fill="none" stroke="${velvet[0]}" stroke-opacity="0.6" stroke-width="30" transform="translate(20 0)"/>` +
        paintForm({ surface: strip, tones: ermine, height: roll, shadow: underCape }) +
        fur({
          surface: strip,
          height: roll,
          tones: ermine,
          tuft: [18, 38],
          rows: 28,
          columns: 4,
          shadow: underCape,
          seed: right ? 31 : 30,
        }) +
        tails(strip, 9, 2, 17, velvet[0]!)
      )
    })
    .join('')
  const buttons = [1400, 1500, 1600, 1700, 1800]
    .map(
      (y) =>
        gem([600, y], 17, colours.stones!, gold) +
        pearl([566, y], 8, beads) +
        pearl([634, y], 8, beads),
    )
    .join('')
  return (
    paintForm({ surface, tones: doublet, height, shadow: underCape }) +
    paintForm({ surface, tones: gold, height, mask: brocade(2, 7), shadow: underCape, grain: 4 }) +
    paintForm({ surface, tones: gold, height, mask: band(0.44, 0.56), shadow: underCape }) +
    buttons +
    bands
  )
}

/** The fur stands up behind the neck. */
function collarBack({ ermine }: Materials): string {
  const surface = patch(outline('600,600 480,596 400,640'), outline('600,700 500,690 440,700'))
  const other = patch(outline('600,700 700,690 760,700'), outline('600,600 720,596 800,640'))
  const height = round(30)
  const lining = outline('444,660 600,640 756,660 730,730 660,756 540,756 470,730')
  const halves = [surface, other].map((side, i) =>
    paintForm({
      surface: side,
      tones: ermine,
      height,
      levels: i ? [0.3, 0.55, 0.9, 1] : [0.2, 0.4, 0.6, 0.95],
    }),
  )
  return collarInside(lining, ermine[1]!) + halves.join('')
}

/** A thick roll of fur close to the jaw, meeting in a clasp. */
function collar(
  { ermine, robe: velvet, gold, pearl: beads }: Materials,
  colours: FigureColours,
): string {
  const top = through(
    outline('438,598 446,664 488,712 546,734 600,740 654,734 712,712 754,664 762,598'),
  )
  const bottom = through(
    outline('326,676 352,782 436,852 524,884 600,892 676,884 764,852 848,782 874,676'),
  )
  const middle = through(
    outline('366,612 384,716 454,782 530,808 600,816 670,808 746,782 816,716 834,612'),
  )
  const surface = hung(top, middle, bottom)
  const height = added(({ u }) => 54 * Math.sin(u * Math.PI), round(150))
  const shade = roundShade([650, 730], [150, 74], [-0.1, 0.1], 0.25)
  const cast = `<path d="${smooth(Array.from({ length: 21 }, (_, i) => surface(1, i / 20)))}" fill="none" stroke="${velvet[0]}" stroke-opacity="0.4" stroke-width="40" transform="translate(16 20)"/>`
  return (
    cast +
    paintForm({ surface, tones: ermine, height, shadow: shade }) +
    fur({
      surface,
      height,
      tones: ermine,
      tuft: [19, 40],
      rows: 5,
      columns: 34,
      shadow: shade,
      seed: 12,
    }) +
    tails(surface, 2, 11, 17, velvet[0]!) +
    gem([600, 868], 30, colours.stones!, gold) +
    pearl([546, 862], 14, beads) +
    pearl([654, 862], 14, beads)
  )
}

/** The chain of office with its badge, over the cape. */
function office({ gold, pearl: beads, robe: velvet }: Materials, colours: FigureColours): string {
  const line = outline('292,820 338,970 450,1086 600,1132 750,1086 862,970 908,820')
  const badge: Point = [600, 1216]
  const rays = Array.from({ length: 16 }, (_, i) => {
    const angle = (i * Math.PI) / 8
    const far = i % 2 ? 50 : 72
    return `${badge[0] + Math.cos(angle) * far},${badge[1] + Math.sin(angle) * far} ${badge[0] + Math.cos(angle + Math.PI / 16) * 30},${badge[1] + Math.sin(angle + Math.PI / 16) * 30}`
  }).join(' ')
  const shadow = `<path d="${smooth(line)}" fill="none" stroke="${velvet[0]}" stroke-opacity="0.4" stroke-width="34" transform="translate(10 16)"/>`
  return `${shadow}${chain(through(line), 58, gold, colours.stones!)}<polygon points="${rays}" fill="${gold[0]}" transform="translate(5 7)"/><polygon points="${rays}" fill="${gold[3]}" stroke="${gold[0]}" stroke-width="4"/>${gem(badge, 24, colours.robe!, gold)}${pearl([600, 1150], 15, beads)}`
}
