import type { Brand, BrandWords } from '../brand.ts'
import type { Size } from '../brand-layout.ts'
import type { EngineOutput } from './engine.ts'

/** A picture of a brand, as the hardened decoder has written it. */
export type BrandPicture = Size & { readonly bytes: Uint8Array }

/** A brand with all that is needed to draw it. */
export type Branding = {
  readonly brand: Brand
  readonly words: BrandWords
  /** By their ids; a brand that names another one cannot be laid. */
  readonly assets: ReadonlyMap<string, BrandPicture>
}

export type FinishedOutput = {
  readonly output: EngineOutput
  /** What of the brand was not laid, in plain words. */
  readonly notes: readonly string[]
}

/**
 * Lays a brand over what an engine made, whichever engine it was. The answer has the same size, kind and
 * duration; where nothing is laid, a picture has the same pixels. It stops soon after an abort.
 */
export type Finisher = {
  layBrand(output: EngineOutput, branding: Branding, signal: AbortSignal): Promise<FinishedOutput>
}
