/** What a picture may be. Sent to every child as JSON, so plain numbers only. */
export interface PictureLimits {
  /** Bytes of the encoded picture, after base64. */
  maxBytes: number
  maxPixels: number
  /**
   * Pixels of a picture that cannot be read line by line (progressive JPEG, interlaced PNG,
   * animated WebP). The decoder holds all of it, at 6 to 8 bytes a pixel.
   */
  maxHeldPixels: number
  minSide: number
  maxSide: number
  /** JPEG scans. Encoders write about 10; each one more walks over the whole picture again. */
  maxScans: number
  /** Metadata segments or chunks. Pixel data is not counted. */
  maxSegments: number
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
  minSide: 16,
  maxSide: 16_384,
  maxScans: 64,
  maxSegments: 2_000,
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
