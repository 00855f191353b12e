/** The sheet a drawing is made for, in pixels. */
export type Sheet = {
  readonly width: number
  readonly height: number
  /** The frame's shorter side. */
  readonly unit: number
  readonly seed: number
}

/** Answers the inside of an SVG of the sheet's size. */
export type Drawing<Options> = (sheet: Sheet, options: Options) => string

export function sheetOf({ width, height }: Sheet, inside: string): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${inside}</svg>`
}

/** Text from a recipe as text of an SVG. */
export function escapeText(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
}

export function n(value: number): string {
  return value.toFixed(1)
}
