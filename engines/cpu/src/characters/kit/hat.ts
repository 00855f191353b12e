import { type Point, smooth, through } from './curve.ts'
import { type Height, type Mask, paintForm, patch, type Surface } from './surface.ts'
import { braid } from './tailor.ts'
import type { Tones } from './tones.ts'

/**
 * The front half of a brim, seen a little from above: from its edge up to where it meets the crown.
 * Both lines run from the left tip to the right one. The edge must pass below the brow line in its
 * middle: above that line heads are cut to the outline of headgear that encloses them.
 */
export function brimFront(
  edge: readonly Point[],
  crown: readonly Point[],
  tones: Tones,
  { rise = 26, depth = 46, wave = 7 } = {},
): string {
  const across = patch(edge, crown)
  return paintForm({
    surface: (u, v) => across(v, 1 - u),
    tones,
    height: ({ u, v }) =>
      rise * Math.sin(Math.PI * 0.5 * u) +
      depth * Math.sqrt(Math.max(0, 1 - (2 * v - 1) ** 2)) +
      wave * Math.sin(v * 15 + u),
    grain: 2.5,
  })
}

/** What the brim leaves in shade on the brow. */
export function brimShade(edge: readonly Point[], deep = 18): string {
  const inner = edge.slice(1, -1)
  const low = [...inner].reverse().map(([x, y]): Point => [x * 0.62, y + deep])
  return `<path d="${smooth([...inner, ...low], true)}" fill="#150c14" fill-opacity="0.3"/>`
}

/** A ribbon about the crown between two lines from left to right. */
export function hatBand(low: readonly Point[], high: readonly Point[], tones: Tones): string {
  const across = patch(low, high)
  return paintForm({
    surface: (u, v) => across(v, u),
    tones,
    height: ({ v }) => 60 * Math.sqrt(Math.max(0, 1 - (2 * v - 1) ** 2)),
    grain: 2.5,
  })
}

export type PinchedCrown = {
  /** From the brim up the left side to the top. */
  readonly left: readonly Point[]
  readonly right: readonly Point[]
  readonly tones: Tones
  /** Where thumb and fingers have dented it, by the side: x, y, how wide and how tall. */
  readonly pinch: readonly [x: number, y: number, wide: number, tall: number]
  /** How deep the crease along the top is cut, and at which height the top lies. */
  readonly crease: readonly [top: number, deep: number]
}

/** A felt crown with a crease along its top and a dent on both sides. */
export function pinchedCrown({ left, right, tones, pinch, crease }: PinchedCrown): string {
  const surface: Surface = patch(left, right)
  const [px, py, wide, tall] = pinch
  const [top, deep] = crease
  const height: Height = ({ v, x, y }) =>
    88 * Math.sqrt(Math.max(0, 1 - (2 * v - 1) ** 2)) -
    30 * Math.exp(-(((Math.abs(x) - px) / wide) ** 2) - ((y - py) / tall) ** 2) +
    18 * Math.exp(-((x / (wide * 1.1)) ** 2) - ((y - py) / tall) ** 2)
  const mask: Mask = ({ x, y }) => (y - top - deep * Math.exp(-((x / 30) ** 2))) / 40
  return paintForm({ surface, tones, height, mask, grain: 2.5 })
}

export type FeltHat = {
  /** The near rim of the brim, and the line on which brim and crown meet. */
  readonly edge: readonly Point[]
  readonly meets: readonly Point[]
  readonly crown: Omit<PinchedCrown, 'tones'> & { readonly top: number }
  readonly band: {
    readonly low: readonly Point[]
    readonly high: readonly Point[]
    readonly tones: Tones
  }
  /** How deep the shadow below the brim is. */
  readonly shade: number
  readonly wave: number
}

/** A fedora or a trilby from the front: crown, band, brim, and braid along the rim. */
export function feltHat(felt: Tones, { edge, meets, crown, band, shade, wave }: FeltHat): string {
  const { top, ...pinched } = crown
  const sides = [...crown.left, [0, top] as const, ...[...crown.right].reverse()]
  return (
    brimShade(edge, shade) +
    `<path d="${smooth(sides)}" fill="${felt[0]}" stroke="${felt[0]}" stroke-width="6"/>` +
    pinchedCrown({ ...pinched, tones: felt }) +
    hatBand(band.low, band.high, band.tones) +
    brimFront(edge, meets, felt, { rise: 24, depth: 46, wave }) +
    braid(through(edge), 5, felt, 0.9)
  )
}
