/** What a picture may be. Sent to every child as JSON, so plain values only. */
export interface PictureLimits {
  /** Bytes of the encoded picture, after base64. */
  maxBytes: number
  maxPixels: number
  /**
   * Pixels of a picture that cannot be read line by line (progressive JPEG, interlaced PNG,
   * animated WebP, GIF, a TIFF of tiles or in one strip). The decoder holds all of it, at 6
   * to 8 bytes a pixel.
   */
  maxHeldPixels: number
  /** Pixels of an AVIF or HEIC: measured, 24 bytes a pixel where it has alpha and is turned. */
  maxHeifPixels: number
  minSide: number
  maxSide: number
  /** JPEG scans. Encoders write about 10; each one more walks over the whole picture again. */
  maxScans: number
  /** Metadata segments, chunks or boxes, frames of a GIF, pages of a TIFF. Pixel data is not counted. */
  maxSegments: number
  /** The module that reads HEIC, as the operator installed it; empty where there is none. */
  heicModule: string
}

/** What one picture may cost a child before it is killed. */
export interface JobBounds {
  timeoutMs: number
  cpuMs: number
  memoryBytes: number
}

export const defaultLimits: PictureLimits = {
  maxBytes: 15 * 1024 * 1024,
  maxPixels: 40_000_000,
  maxHeldPixels: 40_000_000,
  maxHeifPixels: 25_000_000,
  minSide: 16,
  maxSide: 16_384,
  maxScans: 64,
  maxSegments: 2_000,
  heicModule: '',
}

/**
 * Processor time is the honest measure of a hostile picture; the wall clock is longer, so that a
 * busy machine does not refuse an honest one.
 */
export const defaultBounds: JobBounds = {
  timeoutMs: 30_000,
  cpuMs: 12_000,
  memoryBytes: 768 * 1024 * 1024,
}
