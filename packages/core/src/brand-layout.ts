import {
  type Brand,
  type BrandFrame,
  type BrandPlace,
  type BrandText,
  type BrandWords,
  fillWords,
  oppositeTone,
} from './brand.ts'
import { OUTPUT_SIZES } from './generation-request.ts'

export type Size = { readonly width: number; readonly height: number }

/** In whole pixels. */
export type Box = Size & { readonly left: number; readonly top: number }

/** Every shape that results have: pictures by their ratio, videos by their aspect ratio. */
export const BRAND_SHAPES = ['portrait', 'landscape', 'square', '16:9', '9:16'] as const
export type BrandShape = (typeof BRAND_SHAPES)[number]
export const BRAND_SIZES: Readonly<Record<BrandShape, Size>> = {
  ...OUTPUT_SIZES,
  '16:9': { width: 1920, height: 1080 },
  '9:16': { width: 1080, height: 1920 },
}

/** What is drawn, from the back to the front. */
export type BrandLayer =
  /** The part `from` of an asset, scaled to the box. */
  | {
      readonly kind: 'picture'
      readonly assetId: string
      readonly from: Box
      readonly box: Box
    }
  | { readonly kind: 'fill'; readonly colour: string; readonly box: Box; readonly radius: number }
  | {
      readonly kind: 'text'
      readonly text: string
      readonly colour: string
      /** The colour of a rim around the letters; null where they stand on a plate. */
      readonly rim: string | null
      readonly fontSize: number
      readonly box: Box
    }

/** What a layout must know and cannot: how large things are by nature. */
export type BrandMeasures = {
  assetSize(assetId: string): Size
  /** How much room words take at a font size of MEASURED_AT pixels. */
  textSize(text: string): Size
}

export const MEASURED_AT = 100

/** How words are drawn, in shares of their font size. */
export const LETTERS = {
  /** A line is as high for every word, and holds accents and descenders. */
  line: 1.16,
  baseline: 0.9,
  /** Around letters that stand on the picture, in the opposite tone: sharp, to tell them from what is alike. */
  rim: { width: 0.035, opacity: 0.55 },
  /** Below the rim, as strong as `shadeFor`: what is behind it is kept away from them. */
  shade: { width: 0.16, blur: 0.075, reach: 0.4 },
} as const

/** Overlays of another shape are cropped by this much at most: more would cut off what they show. */
const LARGEST_CROP = 0.1

const GAP = 0.02
const PLATE_PADDING = { across: 0.45, along: 0.22 }

/** Screens are longer than prints: from here on a result is laid out for a screen. */
const SCREEN_SHAPE = 1.6

/** Where logo and texts may stand: prints are trimmed, and players and phones cover the rim of films. */
export function safeArea({ width, height }: Size): Box {
  const shorter = Math.min(width, height)
  if (Math.max(width, height) / shorter < SCREEN_SHAPE) {
    return inset({ width, height }, [0.03 * shorter, 0.03 * shorter, 0.03 * shorter])
  }
  return width > height
    ? inset({ width, height }, [0.05 * width, 0.05 * height, 0.05 * height])
    : inset({ width, height }, [0.05 * width, 0.06 * height, 0.1 * height])
}

function inset({ width, height }: Size, [side, above, below]: [number, number, number]): Box {
  const [left, top, bottom] = [Math.round(side), Math.round(above), Math.round(below)]
  return { left, top, width: width - 2 * left, height: height - top - bottom }
}

/** The overlay nearest to the shape of the result; none when all would lose too much. */
function chooseOverlay(brand: Brand, size: Size, { assetSize }: BrandMeasures) {
  const shape = Math.log(size.width / size.height)
  const distance = (id: string) => {
    const own = assetSize(id)
    return Math.abs(Math.log(own.width / own.height) - shape)
  }
  const [nearest] = [...brand.overlays].sort((a, b) => distance(a) - distance(b))
  if (nearest === undefined) return undefined
  return 1 - Math.exp(-distance(nearest)) <= LARGEST_CROP ? nearest : undefined
}

/** Whether a brand has overlays, but none for results of this shape. */
export function lacksOverlay(brand: Brand, size: Size, measures: BrandMeasures): boolean {
  return brand.overlays.length > 0 && chooseOverlay(brand, size, measures) === undefined
}

/** Everything of a brand in its place on a result of this size. */
export function layoutBrand(
  brand: Brand,
  size: Size,
  words: BrandWords,
  measures: BrandMeasures,
): readonly BrandLayer[] {
  return [
    ...layoutOverlay(brand, size, measures),
    ...(brand.frame ? layoutFrame(brand.frame, size, measures) : []),
    ...layoutItems(brand, size, words, measures),
  ]
}

function layoutOverlay(brand: Brand, size: Size, measures: BrandMeasures): readonly BrandLayer[] {
  const assetId = chooseOverlay(brand, size, measures)
  if (assetId === undefined) return []
  const own = measures.assetSize(assetId)
  const scale = Math.min(own.width / size.width, own.height / size.height)
  const width = Math.min(own.width, Math.round(size.width * scale))
  const height = Math.min(own.height, Math.round(size.height * scale))
  const from = centred({ width, height }, { left: 0, top: 0, ...own })
  return [{ kind: 'picture', assetId, from, box: { left: 0, top: 0, ...size } }]
}

function layoutFrame(
  frame: BrandFrame,
  size: Size,
  { assetSize }: BrandMeasures,
): readonly BrandLayer[] {
  const width = frameWidth(frame, size)
  const ring = cells(size, width).filter((_, at) => at !== CENTRE)
  if (frame.kind === 'colour') {
    const { colour } = frame
    return ring.map((box) => ({ kind: 'fill', colour, box, radius: 0 }))
  }
  const { assetId, slice } = frame
  const own = assetSize(assetId)
  const cut = Math.max(1, Math.floor(Math.min(own.width, own.height) * slice))
  const parts = cells(own, cut).filter((_, at) => at !== CENTRE)
  return ring.flatMap((box, at) => {
    const from = parts[at]
    return from ? [{ kind: 'picture', assetId, from, box } as const] : []
  })
}

function frameWidth({ width }: BrandFrame, size: Size): number {
  return Math.max(1, Math.round(width * Math.min(size.width, size.height)))
}

const CENTRE = 4

/** A border cuts a picture into nine. */
function cells({ width, height }: Size, border: number): readonly Box[] {
  const columns = [
    [0, border],
    [border, width - 2 * border],
    [width - border, border],
  ] as const
  const rows = [
    [0, border],
    [border, height - 2 * border],
    [height - border, border],
  ] as const
  return rows.flatMap(([top, tall]) =>
    columns.map(([left, wide]) => ({ left, top, width: wide, height: tall })),
  )
}

/** A logo or a line of words before it has its place. */
type Item = Size & { readonly draw: (box: Box) => readonly BrandLayer[] }

type Column = 'left' | 'center' | 'right'
type Row = 'top' | 'center' | 'bottom'

function columnOf(place: BrandPlace): Column {
  if (place.endsWith('left')) return 'left'
  return place.endsWith('right') ? 'right' : 'center'
}

function rowOf(place: BrandPlace): Row {
  if (place.startsWith('top')) return 'top'
  return place.startsWith('bottom') ? 'bottom' : 'center'
}

/** Logo and texts. Those of one place stand above each other; those of one row share its width. */
function layoutItems(
  brand: Brand,
  size: Size,
  words: BrandWords,
  measures: BrandMeasures,
): readonly BrandLayer[] {
  const area = itemArea(brand, size)
  const gap = Math.round(GAP * Math.min(size.width, size.height))
  const places = [...(brand.logo ? [brand.logo] : []), ...brand.texts].map(({ place }) => place)
  return [...new Set(places)].flatMap((place) => {
    const width = widthFor(place, places, area, gap)
    const items = [
      ...(brand.logo?.place === place ? [logoItem(brand.logo, size, width, measures)] : []),
      ...brand.texts
        .filter((text) => text.place === place)
        .map((text) => textItem(text, size, fillWords(text.text, words), width, measures))
        .filter((item) => item !== undefined),
    ]
    return stack(items, place, area, gap)
  })
}

function itemArea(brand: Brand, size: Size): Box {
  const safe = safeArea(size)
  const shorter = Math.min(size.width, size.height)
  const own = Math.round(brand.margin * shorter)
  const framed = brand.frame ? frameWidth(brand.frame, size) + Math.round(GAP * shorter) : 0
  const least = Math.max(own, framed)
  const left = Math.max(safe.left, least)
  const top = Math.max(safe.top, least)
  const bottom = Math.max(size.height - safe.top - safe.height, least)
  return { left, top, width: size.width - 2 * left, height: size.height - top - bottom }
}

function widthFor(place: BrandPlace, all: readonly BrandPlace[], area: Box, gap: number): number {
  const columns = new Set(all.filter((other) => rowOf(other) === rowOf(place)).map(columnOf))
  // What stands in the middle is between the two sides, also when only one of them is there.
  const parts = columns.size === 1 ? 1 : columns.has('center') ? 3 : 2
  return Math.floor((area.width - gap * (parts - 1)) / parts)
}

function logoItem(
  { assetId, size: share }: NonNullable<Brand['logo']>,
  size: Size,
  most: number,
  { assetSize }: BrandMeasures,
): Item {
  const own = assetSize(assetId)
  const wanted = (share * Math.min(size.width, size.height)) / Math.max(own.width, own.height)
  const scale = Math.min(wanted, most / own.width)
  const width = Math.max(1, Math.round(own.width * scale))
  const height = Math.max(1, Math.round(own.height * scale))
  const from = { left: 0, top: 0, ...own }
  return { width, height, draw: (box) => [{ kind: 'picture', assetId, from, box }] }
}

function textItem(
  { size: share, colour, plate }: BrandText,
  size: Size,
  text: string,
  most: number,
  { textSize }: BrandMeasures,
): Item | undefined {
  if (text === '') return undefined
  const measured = textSize(text)
  const across = plate === null ? 0 : PLATE_PADDING.across
  const along = plate === null ? 0 : PLATE_PADDING.along
  const wanted = share * Math.min(size.width, size.height)
  const fontSize = Math.min(wanted, most / (measured.width / MEASURED_AT + 2 * across))
  const scale = fontSize / MEASURED_AT
  const padding = Math.round(across * fontSize)
  const inner = {
    width: Math.min(most - 2 * padding, Math.ceil(measured.width * scale)),
    height: Math.ceil(measured.height * scale),
  }
  const width = inner.width + 2 * padding
  const height = inner.height + 2 * Math.round(along * fontSize)
  const rim = plate === null ? oppositeTone(colour) : null
  return {
    width,
    height,
    draw: (box) => [
      ...(plate === null
        ? []
        : [{ kind: 'fill', colour: plate, box, radius: Math.round(fontSize * 0.2) } as const]),
      { kind: 'text', text, colour, rim, fontSize, box: centred(inner, box) },
    ],
  }
}

function stack(
  items: readonly Item[],
  place: BrandPlace,
  area: Box,
  gap: number,
): readonly BrandLayer[] {
  const height = items.reduce((sum, item) => sum + item.height, gap * Math.max(0, items.length - 1))
  let top = area.top + Math.round(shareBefore(rowOf(place)) * (area.height - height))
  return items.flatMap((item) => {
    const left = area.left + Math.round(shareBefore(columnOf(place)) * (area.width - item.width))
    const box = { left, top, width: item.width, height: item.height }
    top += item.height + gap
    return item.draw(box)
  })
}

/** How much of the free room comes before what stands there. */
function shareBefore(side: Column | Row): number {
  if (side === 'center') return 0.5
  return side === 'left' || side === 'top' ? 0 : 1
}

function centred({ width, height }: Size, within: Box): Box {
  return {
    left: within.left + Math.round((within.width - width) / 2),
    top: within.top + Math.round((within.height - height) / 2),
    width,
    height,
  }
}
