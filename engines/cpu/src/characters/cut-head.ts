import { blurPlane } from '../kernels/blur.ts'
import type { Point } from '../kernels/box.ts'
import { rgbToLab } from '../kernels/lab.ts'
import { clamp, smoothstep } from '../kernels/numbers.ts'
import type { Plane } from '../kernels/plane.ts'
import { eachEnlargedRow, shrink } from '../kernels/resize.ts'
import type { CutOut } from '../seeing/cut-out.ts'
import type { Face } from '../seeing/face.ts'
import { apart, type Cell, type Colours, coloursOf, distanceTo } from './colour-classes.ts'
import { across, along, axesOf, type HeadAxes, outlineOf, sidesOf } from './head-axes.ts'

/** A guest's head without the body, in the photo's pixels. */
export type HeadCut = {
  readonly cut: CutOut
  readonly face: Face
  readonly axes: HeadAxes
  /** How much of each pixel is head: face and ears down to the jaw, and the hair above it. */
  readonly head: Float32Array
  /** Hair and beard that fall over the costume. They begin on the head, so that no seam is left. */
  readonly falling: Float32Array
  /** Whether the guest wears a hat or cap. */
  readonly hat: boolean
}

/** Lengths are in face heights. Below the jaw's line this much stays, and fades. */
const UNDER_JAW = 0.035
const JAW_FADE = 0.025
/** Hair beside the jaw ends softer than the jaw. */
const HAIR_FADE = 0.12
/** Nothing farther than this beside the chin's axis is of this head. */
const FARTHEST = 1.05
/** Beside the jaw ears and hair stay down to here; what is lower must look like hair. */
const BESIDE = -0.24
const ROOTS = -0.5
/** How far ears reach beside the jaw. */
const EAR = 0.1
/** Cells of the grid that colours are judged on, for a face height. */
const CELLS = 72
/** Hair is looked for this far beside and below the chin, and thins out before the end. */
const WIDEST = 1.05
const LOWEST = 1.05
const THIN_FROM = 0.62
/** Hair and clothes nearer than this in colour cannot be told apart: then little falls. */
const ALIKE = 13
/** What is farther than this from hair is something else, whatever it may be. */
const STRANGE = 13
const UNSURE_ENDS = 0.3
const SKIN_UNLIKE_HAIR = 17
const BEARD_ENDS = 0.7
const UNSURE_BEARD_ENDS = 0.45
/** Who has less hair than this beside the jaw, as a share of the place, has none that falls. */
const LONG = 0.35
/** A chin that is this much darker than the cheeks has a beard. */
const BEARDED = 23
/** A crown of the head that differs this much from skin and from the hair at the temples is a hat, if the head is as tall
 * with it as heads with little hair are not. */
const HAT = 18
const HAT_TOP = -1.46

export function cutHead(cut: CutOut): HeadCut {
  const face = cut.faces[0]
  if (!face) throw new Error('a head is cut out of a photo without a face')
  const axes = axesOf(face.mesh)
  const outline = outlineOf(face.mesh, axes)
  const jaw = jawOf(outline)
  const grid = gridOf(cut, axes)
  const seen = lookAt(grid, outline, jaw)
  const planes = planesOf(grid, seen)
  const { width, height } = cut.pixels
  const head = new Float32Array(width * height)
  const falling = new Float32Array(width * height)
  const stepA = axes.right[0] / axes.height
  const stepB = axes.down[0] / axes.height
  eachEnlargedRow(planes, width, height, 2, (row, y) => {
    let a = across(axes, 0, y)
    let b = along(axes, 0, y)
    for (let x = 0, i = y * width; x < width; x++, i++, a += stepA, b += stepB) {
      const alpha = cut.alpha[i]!
      if (alpha <= 0 || Math.abs(a) > FARTHEST || b > LOWEST) continue
      const share = clamp((jaw(a) - b) / (Math.abs(a) > 0.36 ? HAIR_FADE : JAW_FADE))
      head[i] = alpha * share * row[x * 2]!
      falling[i] = alpha * smoothstep(0.3, 0.75, row[x * 2 + 1]!)
    }
  })
  return { cut, face, axes, head, falling, hat: seen.hat }
}

type Jaw = (a: number) => number

/** The lowest line of the head: the jaw of the mesh, and beside it the end of the ears. */
export function jawOf(outline: readonly Point[]): Jaw {
  const low = outline.filter(([, b]) => b > -0.45).sort((p, q) => p[0] - q[0])
  const left = low[0] ?? [-0.4, BESIDE]
  const right = low.at(-1) ?? [0.4, BESIDE]
  return (a) => {
    if (a <= left[0]) return Math.max(BESIDE, left[1] + 0.12) - roundedOff(left[0] - a)
    if (a >= right[0]) return Math.max(BESIDE, right[1] + 0.12) - roundedOff(a - right[0])
    for (let n = 1; n < low.length; n++) {
      const [x, y] = low[n]!
      if (a > x) continue
      const [fromX, fromY] = low[n - 1]!
      const line = fromY + ((y - fromY) * (a - fromX)) / (x - fromX || 1)
      return Math.max(line + UNDER_JAW, Math.min(BESIDE, line + 0.12))
    }
    return UNDER_JAW
  }
}

/** Hair that is cut off beside the jaw ends like a bob, in locks: a straight line would look sawn off. */
function roundedOff(beside: number): number {
  const far = Math.max(0, beside - EAR)
  return 1.5 * far * far + 0.05 * Math.abs(Math.sin(far * 17)) * smoothstep(0, 0.1, far)
}

type Grid = {
  readonly factor: number
  readonly width: number
  readonly height: number
  readonly lab: Float32Array
  readonly alpha: Float32Array
  readonly a: Float32Array
  readonly b: Float32Array
}

function gridOf({ pixels, alpha }: CutOut, axes: HeadAxes): Grid {
  const factor = Math.max(1, Math.round(axes.height / CELLS))
  const colours = shrink(pixels, factor, 3)
  const { width, height } = colours
  const cover = shrink({ data: alpha, width: pixels.width, height: pixels.height }, factor, 1)
  const a = new Float32Array(width * height)
  const b = new Float32Array(width * height)
  for (let y = 0, i = 0; y < height; y++) {
    for (let x = 0; x < width; x++, i++) {
      a[i] = across(axes, (x + 0.5) * factor, (y + 0.5) * factor)
      b[i] = along(axes, (x + 0.5) * factor, (y + 0.5) * factor)
    }
  }
  return { factor, width, height, lab: rgbToLab(colours.data), alpha: cover.data, a, b }
}

/** What colours the guest's hair, skin, beard and clothes have. */
type Seen = {
  readonly hair: Colours
  readonly skin: Colours
  readonly clothes: Colours
  readonly beard: Colours | undefined
  readonly sides: readonly [number, number]
  readonly hat: boolean
}

function lookAt(grid: Grid, outline: readonly Point[], jaw: Jaw): Seen {
  const { lab, alpha, a, b } = grid
  const [left, right] = sidesOf(outline)
  const hair: Cell[] = []
  const skin: Cell[] = []
  const clothes: Cell[] = []
  const chin: Cell[] = []
  const crown: Cell[] = []
  const temples: Cell[] = []
  let top = -1
  for (let i = 0; i < alpha.length; i++) {
    if (alpha[i]! < 0.9) continue
    const x = a[i]!
    const y = b[i]!
    if (Math.abs(x) < 0.25) top = Math.min(top, y)
    const beside = x < left - 0.03 || x > right + 0.03
    const cell: Cell = [lab[i * 3]!, lab[i * 3 + 1]!, lab[i * 3 + 2]!]
    if (y > -1.75 && y < -0.3 && Math.abs(x) < 0.9 && (beside || y < -1.06)) hair.push(cell)
    if (y > -1.5 && y < -1.1 && Math.abs(x) < 0.3) crown.push(cell)
    if (y > -0.95 && y < -0.5 && beside && x > left - 0.2 && x < right + 0.2) temples.push(cell)
    if (y > -0.55 && y < -0.38 && x > left * 0.75 && x < right * 0.75 && Math.abs(x) > 0.12) {
      skin.push(cell)
    }
    if (y > -0.13 && y < -0.02 && Math.abs(x) < 0.14) chin.push(cell)
    const chest = y > 0.55 && y < 1.3 && Math.abs(x) < 0.22
    const shoulder = y > 0.7 && y < 1.5 && Math.abs(x) > 0.95 && Math.abs(x) < 1.5
    if ((chest || shoulder) && y > jaw(x)) clothes.push(cell)
  }
  const skinColours = coloursOf(skin)
  const isBearded = lightness(skin) - lightness(chin) > BEARDED
  return {
    hair: coloursOf(hair),
    skin: skinColours,
    clothes: coloursOf(clothes),
    sides: [left, right],
    beard: isBearded ? coloursOf(chin) : undefined,
    hat: wearsHat(coloursOf(crown), coloursOf(temples), skinColours, top),
  }
}

function lightness(cells: readonly Cell[]): number {
  return cells.reduce((sum, [l]) => sum + l, 0) / Math.max(1, cells.length)
}

/** A crown of the head that is neither skin nor like the hair at the temples. */
function wearsHat(crown: Colours, temples: Colours, skin: Colours, top: number): boolean {
  return top < HAT_TOP && apart(crown, skin) > HAT && apart(crown, temples) > HAT
}

/** Two channels on the grid: what may be head at all, and what hangs down from it. */
function planesOf(grid: Grid, seen: Seen): Plane {
  const own = notAHand(grid, seen)
  const falling = fallingHair(grid, seen)
  const data = new Float32Array(own.length * 2)
  for (let i = 0; i < own.length; i++) {
    data[i * 2] = own[i]!
    data[i * 2 + 1] = falling[i]!
  }
  return { data, width: grid.width, height: grid.height }
}

/** Leaves out hands at the hair, and neighbours. */
function notAHand({ width, height, lab, a, b }: Grid, { hair, skin, sides }: Seen): Float32Array {
  const own = new Float32Array(width * height)
  const [left, right] = sides
  const isTold = apart(hair, skin) > SKIN_UNLIKE_HAIR
  for (let i = 0; i < own.length; i++) {
    const beside = Math.max(left - a[i]!, a[i]! - right)
    own[i] = 1 - smoothstep(FARTHEST - 0.1, FARTHEST, Math.abs(a[i]!))
    if (!isTold || beside < 0.2 || b[i]! < -0.95) continue
    const cell: Cell = [lab[i * 3]!, lab[i * 3 + 1]!, lab[i * 3 + 2]!]
    if (distanceTo(skin, cell) < distanceTo(hair, cell) - 3) own[i] = 0
  }
  return blurPlane(own, width, height, 1)
}

/**
 * Where hair and beard hang below the jaw, on the grid: what is nearer in colour to the hair above the
 * brow than to skin and clothes, and hangs together with hair beside the cheeks or with the chin.
 */
function fallingHair(grid: Grid, { hair, skin, clothes, beard, sides }: Seen): Float32Array {
  const { width, height, lab, alpha, a, b } = grid
  const hairEnds = apart(hair, clothes) < ALIKE ? UNSURE_ENDS : LOWEST
  const beardEnds = beard && apart(beard, clothes) < ALIKE ? UNSURE_BEARD_ENDS : BEARD_ENDS
  const fair = apart(hair, skin) < ALIKE
  const strands = new Float32Array(width * height)
  const whiskers = new Float32Array(width * height)
  for (let i = 0; i < strands.length; i++) {
    const x = Math.abs(a[i]!)
    const y = b[i]!
    if (alpha[i]! < 0.1 || x > WIDEST || y > LOWEST || y < ROOTS) continue
    const cell: Cell = [lab[i * 3]!, lab[i * 3 + 1]!, lab[i * 3 + 2]!]
    const toSkin = distanceTo(skin, cell)
    const toClothes = distanceTo(clothes, cell)
    // Fair hair has the colour of skin, but beside the jaw there is no skin.
    const isBeside = y < 0.1 && (a[i]! < sides[0] - 0.03 || a[i]! > sides[1] + 0.03)
    const other = fair && isBeside ? toClothes : Math.min(toSkin, toClothes)
    const ends = hairEnds - 0.35 * smoothstep(0.5, WIDEST, x)
    // Before the throat hair is rare and shade on skin is not.
    strands[i] =
      belongs(distanceTo(hair, cell) + 8 * throat(x, y), other) *
      smoothstep(ROOTS, BESIDE - 0.1, y) *
      (1 - smoothstep(ends * THIN_FROM, ends, y))
    if (!beard || x > 0.42 || y < -0.1) continue
    const tip = beardEnds - 0.9 * x
    whiskers[i] = belongs(distanceTo(beard, cell), other) * (1 - smoothstep(tip - 0.12, tip, y))
  }
  const [left, right] = sides
  const isLongLeft = hairBeside(grid, strands, left - 0.22, left - 0.02) > LONG
  const isLongRight = hairBeside(grid, strands, right + 0.02, right + 0.22) > LONG
  const hanging = hangingTogether(grid, strands, (i) => {
    if (b[i]! > BESIDE || Math.abs(a[i]!) > 0.75) return false
    return (isLongLeft && a[i]! < left - 0.02) || (isLongRight && a[i]! > right + 0.02)
  })
  const growing = hangingTogether(grid, whiskers, (i) => b[i]! < 0.04 && Math.abs(a[i]!) < 0.2)
  return hanging.map((share, i) => Math.max(share, growing[i]!))
}

/** How much of the place beside the jaw hair covers. */
function hairBeside({ a, b }: Grid, strands: Float32Array, from: number, to: number): number {
  let sum = 0
  let count = 0
  for (let i = 0; i < strands.length; i++) {
    if (a[i]! < from || a[i]! > to || b[i]! < BESIDE || b[i]! > 0) continue
    sum += strands[i]!
    count++
  }
  return sum / Math.max(1, count)
}

/** 1 for what is near to a material, and nearer than to any other. */
function belongs(own: number, other: number): number {
  return smoothstep(-2, 5, other - own) * (1 - smoothstep(STRANGE, STRANGE + 8, own))
}

function throat(x: number, y: number): number {
  return y > 0 ? 1 - smoothstep(0.2, 0.34, x) : 0
}

/** Keeps what touches a root, over any number of steps. */
function hangingTogether(
  { width, height }: Grid,
  sharp: Float32Array,
  isRoot: (i: number) => boolean,
): Float32Array {
  const share = blurPlane(sharp, width, height, 1)
  const kept = new Float32Array(share.length)
  const open: number[] = []
  const visit = (i: number) => {
    if (kept[i] || share[i]! < 0.4) return
    kept[i] = 1
    open.push(i)
  }
  for (let i = 0; i < share.length; i++) if (share[i]! >= 0.4 && isRoot(i)) visit(i)
  for (let i = open.pop(); i !== undefined; i = open.pop()) {
    const x = i % width
    if (x > 0) visit(i - 1)
    if (x < width - 1) visit(i + 1)
    if (i >= width) visit(i - width)
    if (i < share.length - width) visit(i + width)
  }
  const near = blurPlane(kept, width, height, 1)
  return share.map((value, i) => value * Math.min(1, near[i]! * 2))
}
