import type { Box } from '../../kernels/box.ts'
import type { Pixels, Size } from '../../pixels.ts'

/**
 * A picture that a film lays into its frames, finer than the film. Places on it are told in the
 * film's pixels at rest: what lies at (x, y) in the frame while nothing moves.
 */
export type Layer = Size & {
  /** RGB, or RGB multiplied by the alpha that follows it. Once laid, a fine layer stays as it is. */
  readonly data: Uint8Array
  readonly channels: 3 | 4
  /** Its pixels to one of the film. */
  readonly scale: number
  /** Where its upper left corner lies. */
  readonly left: number
  readonly top: number
}

/**
 * A layer as it is laid: twice as fine, its bytes read as one number. A straight mixture of the four
 * nearest pixels of the layer itself would be sharp here and soft there, and that pattern wanders as
 * the camera moves; between pixels twice as close it does not show.
 */
export type Fine = Size &
  Pick<Layer, 'scale' | 'left' | 'top'> & {
    /** Red in the lowest byte, then green, blue and alpha. */
    readonly pixels: Uint32Array
  }

/** A still of which the film's frame shows a part, or all, at rest. */
export function stillLayer({ data, width, height }: Pixels, frame: Box, film: Size): Layer {
  const scale = frame.width / film.width
  return { data, channels: 3, width, height, scale, left: -frame.x / scale, top: -frame.y / scale }
}

/** Cut-out people as a layer over the still they were cut from. */
export function cutOutLayer(pixels: Pixels, alpha: Float32Array, still: Layer): Layer {
  const data = new Uint8Array(alpha.length * 4)
  for (let i = 0, p = 0, o = 0; i < alpha.length; i++, p += 3, o += 4) {
    const opaque = alpha[i]!
    if (opaque <= 0) continue
    data[o] = pixels.data[p]! * opaque + 0.5
    data[o + 1] = pixels.data[p + 1]! * opaque + 0.5
    data[o + 2] = pixels.data[p + 2]! * opaque + 0.5
    data[o + 3] = opaque * 255 + 0.5
  }
  return { ...still, data, channels: 4, width: pixels.width, height: pixels.height }
}
