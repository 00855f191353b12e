import type { EngineOutput } from './engine.ts'
import type { Preview } from './engine-queries.ts'

/** All that a mark tells of a result. Nothing of the guest, of the account, or of a prompt may stand here. */
export type Origin = {
  readonly madeAt: Date
  /** The name of the filter; null where a prompt or a style of the family guided the engine. */
  readonly filter: string | null
  /** How many photos of guests went into it. */
  readonly photos: number
}

/**
 * Writes into a result that it was made with AI, so that programs can read it. The pixels stay as they are. It
 * throws where the bytes are not what their kind says: a result without any mark is never delivered.
 */
export type ResultMarker = {
  mark(output: EngineOutput, origin: Origin, signal: AbortSignal): Promise<EngineOutput>
}

/** The longest side of a preview that shows a photo or a result of the account: enough to judge it, too little to use. */
export const OWN_PREVIEW_SIDE = 512

/** Makes a small PNG with the word "preview" over the whole picture, and the mark of a result in its file. */
export type MarkSmallPreview = (
  picture: Uint8Array,
  origin: Origin,
  signal: AbortSignal,
) => Promise<Uint8Array>

/** Writes the word "preview" over the whole picture, and the mark of a result into its file. */
export type PreviewMarker = {
  mark(preview: Preview, origin: Origin, signal: AbortSignal): Promise<Preview>
}
