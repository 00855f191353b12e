import {
  type BrandPlace,
  type Brand as CoreBrand,
  contrastOf,
  LEAST_CONTRAST,
} from '@guise/core/brand'
import type { Brand, Campaign } from '@guise/sdk'

export type Look = Campaign['look']
export type Line = Brand['texts'][number]

/** What is on the screen, saved or not. */
export type BrandDraft = { readonly brand: Brand; readonly look: Look }

/** What a click on the picture places. */
export type Item = 'logo' | number

export const NEW_LOGO = { place: 'top-right', size: 0.22 } as const
export const MOST_LINES = 4
export const MOST_OVERLAYS = 6

export const PLACES: readonly (readonly [BrandPlace, string])[] = [
  ['top-left', 'top left'],
  ['top', 'top'],
  ['top-right', 'top right'],
  ['left', 'left'],
  ['center', 'centre'],
  ['right', 'right'],
  ['bottom-left', 'bottom left'],
  ['bottom', 'bottom'],
  ['bottom-right', 'bottom right'],
]

/** As the layout reads it. */
export function layoutOf({ logo, overlays, frame, texts, margin }: Brand): CoreBrand {
  return {
    logo: logo && { assetId: logo.asset_id, place: logo.place, size: logo.size },
    overlays,
    frame:
      frame?.kind === 'asset'
        ? { kind: 'asset', assetId: frame.asset_id, width: frame.width, slice: frame.slice }
        : frame,
    texts,
    margin,
  }
}

export function newLine(texts: readonly Line[]): Line {
  const isFirst = texts.length === 0
  return {
    text: isFirst ? '{campaign}' : '{date}',
    place: 'bottom',
    size: isFirst ? 0.06 : 0.035,
    colour: '#ffffff',
    plate: null,
  }
}

export const placeOf = ({ logo, texts }: Brand, item: Item): BrandPlace | undefined =>
  item === 'logo' ? logo?.place : texts[item]?.place

export function placed(brand: Brand, item: Item, place: BrandPlace): Brand {
  if (item === 'logo') return brand.logo ? { ...brand, logo: { ...brand.logo, place } } : brand
  return withLine(brand, item, { place })
}

export function withLine(brand: Brand, at: number, change: Partial<Line>): Brand {
  const texts = brand.texts.map((line, index) => (index === at ? { ...line, ...change } : line))
  return { ...brand, texts }
}

/** What the service would refuse, in words; null if nothing. */
export function problemOf({ brand }: BrandDraft): string | null {
  if (brand.texts.some(({ text }) => text.trim() === '')) {
    return 'A line has no words. Write some, or remove the line.'
  }
  return brand.texts.some(isUnreadable)
    ? 'The words of a line are too close to the colour behind them. Choose another colour.'
    : null
}

export const isUnreadable = ({ colour, plate }: Line): boolean =>
  plate !== null && contrastOf(colour, plate) < LEAST_CONTRAST

export const isSame = (one: BrandDraft, other: BrandDraft): boolean =>
  JSON.stringify(one) === JSON.stringify(other)
