import type { Figure, FigureColours } from '../figure.ts'
import { bodyOf, castShadow, inside, KEY_LIGHT, SHOULDERS } from '../kit/body.ts'
import { creases } from '../kit/cloth.ts'
import { arc, mirrored, outline, type Point, pointsOf, smooth, through } from '../kit/curve.ts'
import { fur } from '../kit/fur.ts'
import { disc } from '../kit/jewels.ts'
import { seam, strap } from '../kit/leather.ts'
import { bead, rivet } from '../kit/metal.ts'
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
import { buckle } from '../kit/tailor.ts'
import { tonesOf } from '../kit/tones.ts'

const COLOURS = {
  parka: '#d0a468',
  fur: '#f0e2c4',
  harness: '#5c3a24',
  wool: '#c8472f',
  brass: '#d8b25a',
}

const BODY = bodyOf({ chin: 850, face: 372, neckWidth: 200, shoulders: SHOULDERS })

export const explorer: Figure = {
  name: 'Polar explorer',
  words: ['explorer', 'polar explorer', 'arctic explorer', 'shackleton'],
  brings: ['winter'],
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
            parka(materials) +
            harness(materials) +
            toggles(materials),
        ) + BODY.collar(cowlBack(materials)),
      before: BODY.collar(cowl(materials)),
      headgear: { behind: hood(materials), before: ruff(materials), fits: 'encloses' },
    }
  },
}

type Materials = ReturnType<typeof materialsOf>

function materialsOf(colours: FigureColours) {
  return {
    parka: tonesOf(colours.parka!, { depth: 0.9, shine: 0.4 }),
    fur: tonesOf(colours.fur!, { depth: 0.82, shine: 0.8 }),
    harness: tonesOf(colours.harness!, { depth: 0.92, shine: 0.45 }),
    wool: tonesOf(colours.wool!, { depth: 0.88, shine: 0.35 }),
    brass: tonesOf(colours.brass!, { depth: 0.88, shine: 0.8 }),
  }
}

/** The hood and its fur shade the chest. */
const underHood: Mask = roundShade([632, 760], [330, 250], [-0.08, 0.08], 0.32)

function arm(materials: Materials, right: boolean): string {
  const outer = outline('420,830 290,836 176,900 104,1030 72,1200 66,1400 84,1600 96,1800 100,2080')
  const inner = outline(
    '460,930 420,990 400,1080 392,1200 390,1340 392,1500 396,1680 398,1820 400,2080',
  )
  const surface = limb(outer, inner, right)
  const cloth = creases(
    [
      ['370,900 260,960 190,1060 160,1160', 50, 34],
      ['384,1130 300,1220 200,1270 90,1270', 46, 34],
      ['380,1330 290,1400 190,1420 80,1390', 40, 34],
      ['382,1500 290,1570 190,1590 90,1560', 42, 34],
    ],
    right,
  )
  const cuff = right
    ? patch(mirrored(outline('410,1700 412,1840')), mirrored(outline('80,1680 84,1830')))
    : patch(outline('80,1680 84,1830'), outline('410,1700 412,1840'))
  return (
    paintForm({
      surface,
      tones: materials.parka,
      height: added(round(150), cloth),
      shadow: underHood,
    }) +
    fur({
      surface: cuff,
      height: round(110),
      tones: materials.fur,
      tuft: [24, 40],
      rows: 4,
      columns: 14,
      seed: right ? 41 : 40,
    }) +
    seam(
      through(
        right
          ? mirrored(outline('330,880 240,960 180,1080 150,1240'))
          : outline('330,880 240,960 180,1080 150,1240'),
      ),
      materials.parka,
      materials.fur[3]!,
    )
  )
}

function parka(materials: Materials): string {
  const left = outline('400,820 340,920 316,1040 320,1200 334,1400 330,1600 300,1800 270,2080')
  const surface = patch(left, mirrored(left))
  const cloth = creases([
    ['340,1080 410,1200 490,1270 560,1290', 46, 34],
    ['860,1080 790,1210 710,1280 640,1300', 46, 34],
    ['334,1360 420,1450 510,1490 580,1490', 46, 34],
    ['866,1370 780,1460 690,1500 620,1500', 46, 34],
    ['330,1620 380,1720 400,1850 400,2080', 46, 38],
    ['870,1620 820,1720 800,1850 800,2080', 46, 38],
    ['500,1620 490,1760 480,1900 470,2080', 42, 34],
    ['700,1620 710,1760 720,1900 730,2080', 42, 34],
  ])
  const placket = patch(
    outline('556,900 552,1200 550,1560 548,2080'),
    outline('644,900 648,1200 650,1560 652,2080'),
  )
  const height = added(round(220), cloth)
  return (
    paintForm({ surface, tones: materials.parka, height, shadow: underHood }) +
    paintForm({
      surface: placket,
      tones: materials.parka,
      height: added(round(24, 2)),
      shadow: underHood,
      levels: [0.2, 0.36, 0.56, 0.9],
    }) +
    seam(
      through(outline('560,930 556,1200 554,1560 552,2080')),
      materials.parka,
      materials.fur[3]!,
    ) +
    seam(through(outline('640,930 644,1200 646,1560 648,2080')), materials.parka, materials.fur[3]!)
  )
}

/** The harness by which a sledge is drawn. */
function harness(materials: Materials): string {
  const ring: Point = [600, 1420]
  return (
    strap(through(outline('372,880 430,1060 510,1260 592,1410')), 56, materials.harness) +
    strap(through(outline('828,880 770,1060 690,1260 608,1410')), 56, materials.harness) +
    strap(through(outline('324,1560 460,1580 600,1584 740,1580 876,1560')), 64, materials.harness) +
    strap(through(outline('600,1430 600,1500 600,1570')), 50, materials.harness) +
    buckle([470, 1160], [72, 58], 62, materials.brass) +
    buckle([600, 1584], [84, 68], 0, materials.brass) +
    disc([ring[0] + 6, ring[1] + 9], 50, materials.harness[0]!) +
    `<circle cx="${ring[0]}" cy="${ring[1]}" r="40" fill="none" stroke="${materials.brass[0]}" stroke-width="24"/><circle cx="${ring[0]}" cy="${ring[1]}" r="40" fill="none" stroke="${materials.brass[3]}" stroke-width="14"/><path d="M563 1404A40 40 0 0 1 612 1382" fill="none" stroke="${materials.brass[4]}" stroke-width="9"/>` +
    rivet([730, 1160], 13, materials.brass) +
    rivet([712, 1210], 13, materials.brass)
  )
}

/** Wooden toggles in loops of cord. */
function toggles(materials: Materials): string {
  return [1090, 1260]
    .map(
      (y) =>
        `<path d="M520 ${y}C560 ${y - 30} 640 ${y - 30} 690 ${y}C640 ${y + 30} 560 ${y + 30} 520 ${y}Z" fill="none" stroke="${materials.harness[0]}" stroke-width="12"/><path d="M520 ${y}C560 ${y - 30} 640 ${y - 30} 690 ${y}C640 ${y + 30} 560 ${y + 30} 520 ${y}Z" fill="none" stroke="${materials.fur[3]}" stroke-width="6"/><g transform="rotate(-64 600 ${y})"><rect x="548" y="${y - 18}" width="112" height="38" rx="19" fill="${materials.harness[0]}"/><rect x="546" y="${y - 22}" width="108" height="34" rx="17" fill="${materials.harness[3]}"/><rect x="556" y="${y - 18}" width="70" height="10" rx="5" fill="${materials.harness[4]}"/></g>`,
    )
    .join('')
}

/** The inside of the hood's foot, seen beside a narrow head. */
function cowlBack({ parka: cloth }: Materials): string {
  return `<ellipse cx="600" cy="770" rx="270" ry="170" fill="${cloth[0]}"/>`
}

/** Where the hood meets the shoulders, and the scarf in it. */
function cowl(materials: Materials): string {
  const scarf = hung(
    through(outline('450,640 466,700 520,736 600,746 680,736 734,700 750,640')),
    through(outline('430,720 460,800 524,846 600,856 676,846 740,800 770,720')),
  )
  const roll = hung(
    through(outline('372,700 420,790 500,838 600,852 700,838 780,790 828,700')),
    through(outline('318,730 350,850 460,936 600,966 740,936 850,850 882,730')),
    through(outline('300,800 340,930 460,1010 600,1038 740,1010 860,930 900,800')),
  )
  const shade = roundShade([640, 760], [200, 110], [-0.08, 0.08], 0.3)
  const knit: Height = ({ v }) => 9 * Math.abs(Math.sin(v * 60))
  return (
    castShadow(
      outline('300,800 340,930 460,1010 600,1038 740,1010 860,930 900,800'),
      materials.parka[0]!,
      [8, 24],
      0.5,
    ) +
    paintForm({
      surface: roll,
      tones: materials.parka,
      height: added(
        round(210),
        ({ u }) => 60 * Math.sin(u * Math.PI),
        creases([
          ['330,760 400,880 520,950 660,960', 26, 24],
          ['880,780 800,890 700,940 560,950', 24, 22],
        ]),
      ),
      shadow: shade,
      grain: 5,
    }) +
    paintForm({
      surface: scarf,
      tones: materials.wool,
      height: added(round(130), ({ u }) => 30 * Math.sin(u * Math.PI), knit),
      shadow: shade,
      grain: 4,
    })
  )
}

/** In units of the head: the hood behind, the fur round the face before. */
const HOOD = outline(
  '-146,150 -166,60 -160,-40 -122,-120 -58,-162 0,-172 58,-162 122,-120 160,-40 166,60 146,150 80,206 0,222 -80,206',
)

function hood({ parka: cloth }: Materials): string {
  const page = rectangle(-184, -204, 184, 228)
  const height: Height = ({ x, y }) =>
    160 * Math.sqrt(Math.max(0, 1 - (x / 176) ** 2 - ((y - 22) / 202) ** 2))
  const dark = smooth(pointsOf(arc([0, 50], [112, 134], 0, 350), 30), true)
  return (
    paintForm({ surface: page, tones: cloth, height, mask: inside(HOOD), grain: 4 }) +
    `<path d="${smooth(HOOD, true)}" fill="none" stroke="${cloth[0]}" stroke-width="4"/>` +
    bead(through(outline('0,-172 -4,-140 0,-104')), 4, cloth) +
    `<path d="${dark}" fill="${cloth[0]}"/>`
  )
}

function ruff({ fur: hair }: Materials): string {
  // From below round to below, so that the join lies under the chin.
  const inner = arc([0, 52], [86, 112], 90, 450)
  const outer = arc([0, 50], [146, 166], 90, 450)
  const surface = hung(inner, arc([0, 51], [116, 139], 90, 450), outer)
  const height: Height = ({ u, x, y }) =>
    34 * Math.sin(u * Math.PI) +
    60 * Math.sqrt(Math.max(0, 1 - (x / 170) ** 2 - ((y - 50) / 190) ** 2))
  return (
    paintForm({ surface, tones: hair, height, grain: 4 }) +
    fur({ surface, height, tones: hair, tuft: [15, 30], rows: 6, columns: 62, seed: 17, lean: 18 })
  )
}
