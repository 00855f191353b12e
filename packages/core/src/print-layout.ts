import type { Box, Size } from './brand-layout.ts'

/** Papers that photo printers take, in inches: width by height. A strip is half a 4x6. */
export const PRINT_TEMPLATES = ['4x6', '6x4', 'square', '2x6'] as const
export type PrintTemplate = (typeof PRINT_TEMPLATES)[number]

export type PrintOptions = {
  readonly template: PrintTemplate
  /** How far pictures reach beyond the cut. */
  readonly bleedMm: number
  readonly cropMarks: boolean
}

/** PDF counts in points, from the upper left corner here. */
export const POINTS_PER_INCH = 72
const POINTS_PER_MM = POINTS_PER_INCH / 25.4

const PAPERS: Readonly<Record<PrintTemplate, Size>> = {
  '4x6': { width: 288, height: 432 },
  '6x4': { width: 432, height: 288 },
  square: { width: 288, height: 288 },
  // Two strips side by side, which is how printers make them.
  '2x6': { width: 288, height: 432 },
}

export const MAX_BLEED_MM = 5
/** Strips hold as many shots; each other print is a page of its own. */
export const STRIP_SHOTS = { least: 1, most: 4 } as const
export const MOST_PAGES = 10

const MARK = { length: 4 * POINTS_PER_MM, away: 1.5 * POINTS_PER_MM }

/** Of a strip, in points. */
const STRIP = { columns: 2, margin: 8, gap: 6, footer: 76 } as const

export type PrintLayout = {
  readonly page: Size
  /** What remains when the page is cut. */
  readonly trim: Box
  /** The trim and what reaches beyond it. */
  readonly bleed: Box
  /** Where pictures are; `shot` is the number of the picture on its page. */
  readonly pictures: readonly { readonly box: Box; readonly shot: number }[]
  /** Where a strip says whose it is. */
  readonly footers: readonly Box[]
  readonly marks: readonly (readonly [x1: number, y1: number, x2: number, y2: number])[]
}

/** Everything on a page with so many shots. */
export function layoutPrint(options: PrintOptions, shots: number): PrintLayout {
  const paper = PAPERS[options.template]
  const beyond = options.bleedMm * POINTS_PER_MM
  const around = beyond + (options.cropMarks ? MARK.away + MARK.length : 0)
  const page = { width: paper.width + 2 * around, height: paper.height + 2 * around }
  const trim = { left: around, top: around, ...paper }
  const bleed = grown(trim, beyond)
  const cuts = {
    across: [trim.top, trim.top + trim.height],
    along: cutsAlong(options.template, trim),
  }
  return {
    page,
    trim,
    bleed,
    ...(options.template === '2x6'
      ? layoutStrips(trim, shots)
      : { pictures: [{ box: bleed, shot: 0 }], footers: [] }),
    marks: options.cropMarks ? marksOf(cuts, bleed) : [],
  }
}

function cutsAlong(template: PrintTemplate, { left, width }: Box): readonly number[] {
  const parts = template === '2x6' ? STRIP.columns : 1
  return Array.from({ length: parts + 1 }, (_, n) => left + (n * width) / parts)
}

function layoutStrips(trim: Box, shots: number): Pick<PrintLayout, 'pictures' | 'footers'> {
  const { columns, margin, gap, footer } = STRIP
  const strip = trim.width / columns
  const width = strip - 2 * margin
  const height = (trim.height - 2 * margin - footer - gap * shots) / shots
  const lefts = Array.from({ length: columns }, (_, n) => trim.left + n * strip + margin)
  return {
    pictures: lefts.flatMap((left) =>
      Array.from({ length: shots }, (_, shot) => {
        const top = trim.top + margin + shot * (height + gap)
        return { box: { left, top, width, height }, shot }
      }),
    ),
    footers: lefts.map((left) => ({
      left,
      top: trim.top + trim.height - margin - footer,
      width,
      height: footer,
    })),
  }
}

/** Short lines that point at every cut from outside of what is printed. */
function marksOf(
  { across, along }: { across: readonly number[]; along: readonly number[] },
  { left, top, width, height }: Box,
): PrintLayout['marks'] {
  const { length, away } = MARK
  const [right, bottom] = [left + width, top + height]
  return [
    ...along.flatMap((x) => [
      [x, top - away, x, top - away - length] as const,
      [x, bottom + away, x, bottom + away + length] as const,
    ]),
    ...across.flatMap((y) => [
      [left - away, y, left - away - length, y] as const,
      [right + away, y, right + away + length, y] as const,
    ]),
  ]
}

function grown({ left, top, width, height }: Box, by: number): Box {
  return { left: left - by, top: top - by, width: width + 2 * by, height: height + 2 * by }
}

/** Pictures of nearly the paper's shape fill it; others are shown whole, with paper around them. */
const MOST_CROPPED = 0.1

export function fillsPaper(picture: Size, paper: Size): boolean {
  const ratio = picture.width / picture.height / (paper.width / paper.height)
  return 1 - Math.min(ratio, 1 / ratio) <= MOST_CROPPED
}
