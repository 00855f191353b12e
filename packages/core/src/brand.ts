/** Nine places: the corners, the middles of the sides, and the centre. */
export const BRAND_PLACES = [
  'top-left',
  'top',
  'top-right',
  'left',
  'center',
  'right',
  'bottom-left',
  'bottom',
  'bottom-right',
] as const
export type BrandPlace = (typeof BRAND_PLACES)[number]

/** All lengths are shares of the shorter side of the picture: a brand looks the same at every size. */
export type BrandLogo = {
  readonly assetId: string
  readonly place: BrandPlace
  /** Of its longer side. */
  readonly size: number
}

export type BrandText = {
  /** `{campaign}` and `{date}` stand for the campaign's name and the day the picture was made. */
  readonly text: string
  readonly place: BrandPlace
  /** Of the letters: their font size. */
  readonly size: number
  readonly colour: string
  /** What the words stand on; null: on the picture, with a rim and a shade in the other tone. */
  readonly plate: string | null
}

export type BrandFrame =
  | { readonly kind: 'colour'; readonly colour: string; readonly width: number }
  /** The asset's corners keep their shape and its sides are stretched; `slice` is the border's share of its shorter side. */
  | {
      readonly kind: 'asset'
      readonly assetId: string
      readonly width: number
      readonly slice: number
    }

/** What is laid over every result of a campaign. */
export type Brand = {
  readonly logo: BrandLogo | null
  /** Full-size pictures with alpha, of different shapes: the one nearest to the result's is laid over it. */
  readonly overlays: readonly string[]
  readonly frame: BrandFrame | null
  readonly texts: readonly BrandText[]
  /** Between logo and texts and the edge; the safe area and the frame may ask for more. */
  readonly margin: number
}

export const NO_BRAND: Brand = { logo: null, overlays: [], frame: null, texts: [], margin: 0.04 }

export function isEmptyBrand({ logo, overlays, frame, texts }: Brand): boolean {
  return logo === null && overlays.length === 0 && frame === null && texts.length === 0
}

/** The pictures that a brand is made of, each once. */
export function brandAssets({ logo, overlays, frame }: Brand): readonly string[] {
  const framed = frame?.kind === 'asset' ? [frame.assetId] : []
  return [...new Set([...(logo ? [logo.assetId] : []), ...overlays, ...framed])]
}

/** What the words in braces stand for. */
export type BrandWords = { readonly campaign: string; readonly date: string }

export function fillWords(text: string, words: BrandWords): string {
  // In one go: a name that has braces of its own stays as it is.
  return text
    .replace(/\{(campaign|date)\}/g, (_, word: keyof BrandWords) => words[word])
    .replace(/\s+/g, ' ')
    .trim()
}

/** The day as guests write it, where the campaign is. A language or zone that is unknown here does no harm. */
export function dayInWords(
  now: Date,
  { language, timeZone }: { language: string; timeZone: string },
) {
  const style = { dateStyle: 'long' } as const
  try {
    return new Intl.DateTimeFormat(language, { ...style, timeZone }).format(now)
  } catch {
    return new Intl.DateTimeFormat('en', { ...style, timeZone: 'UTC' }).format(now)
  }
}

/** The letters of a brand are large: by WCAG they need this much. */
export const LEAST_CONTRAST = 3

/** WCAG's contrast of two colours, `#rrggbb`: 1 to 21. */
export function contrastOf(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminanceOf(one), luminanceOf(other)].sort((a, b) => a - b)
  return (light + 0.05) / (dark + 0.05)
}

/** Black or white, whichever is further from the colour. */
export function oppositeTone(colour: string): '#000000' | '#ffffff' {
  return contrastOf(colour, '#000000') >= contrastOf(colour, '#ffffff') ? '#000000' : '#ffffff'
}

/** The shade fades out around letters: next to them it has this share of its strength. */
const SHADE_NEAR = 0.85

/**
 * How strong a shade in the opposite tone must be, 0 to 1, so that words of this colour keep LEAST_CONTRAST on whatever
 * is behind it. White words need little; words between dark and light need nearly a plate.
 */
export function shadeFor(colour: string): number {
  const own = luminanceOf(colour) + 0.05
  const needed =
    oppositeTone(colour) === '#000000'
      ? // On white, the worst for a dark shade.
        1 - encoded(own / LEAST_CONTRAST - 0.05)
      : encoded(own * LEAST_CONTRAST - 0.05)
  return Math.min(0.95, needed / SHADE_NEAR)
}

/** As sRGB stores a luminance. */
function encoded(luminance: number): number {
  const value = Math.min(1, Math.max(0, luminance))
  return value <= 0.0031308 ? value * 12.92 : 1.055 * value ** (1 / 2.4) - 0.055
}

function luminanceOf(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const value = Number.parseInt(colour.slice(at, at + 2), 16) / 255
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}
