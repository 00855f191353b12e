import type { BrandWords } from '../brand.ts'
import type { PrintOptions } from '../print-layout.ts'
import type { BrandPicture } from './finisher.ts'

export type Print = PrintOptions & {
  /** Of each page, its shots in their order. They are read one page after the other. */
  readonly pages: readonly (readonly (() => Promise<Uint8Array>)[])[]
  readonly words: BrandWords
  /** Null: black on white. */
  readonly colours: { readonly background: string; readonly text: string } | null
  /** Stands on strips. */
  readonly logo: BrandPicture | null
}

/** Makes a PDF of pictures that this service made, for a photo printer. */
export type PrintMaker = { make(print: Print): Promise<Uint8Array> }
