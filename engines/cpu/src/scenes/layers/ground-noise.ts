import { samplePlane } from '../../kernels/sample.ts'
import { type NoiseOptions, valueNoise } from '../../kernels/value-noise.ts'

const TILE = 512
const EDGE = TILE - 1

export type GroundNoise = {
  /** Noise at a place of the ground: `right` and `far` in units of the noise's largest feature. */
  readonly at: (right: number, far: number) => number
}

/** Noise on a plane without end: the tile is mirrored at its edges, so that there is no seam. */
export function groundNoise(seed: number, octaves = 5, gain = 0.55): GroundNoise {
  return tiled({ scale: 32, seed, octaves, gain })
}

/** Noise folded into ridges, fine enough for mountains. */
export function ridgedGround(seed: number): GroundNoise {
  return tiled({ scale: 96, seed, octaves: 7, gain: 0.46, ridged: true })
}

function tiled(options: NoiseOptions): GroundNoise {
  const { scale } = options
  const tile = valueNoise(TILE, TILE, options)
  const at = (right: number, far: number): number => {
    return samplePlane(tile, TILE, TILE, mirrored(right * scale), mirrored(far * scale))
  }
  return { at }
}

function mirrored(value: number): number {
  const period = 2 * EDGE
  const turn = ((value % period) + period) % period
  return Math.min(EDGE - 1.001, turn > EDGE ? period - turn : turn)
}

/**
 * How far away the ground of each row is: 1 at the frame's foot, more towards the horizon, where it is
 * held at `limit`, as the air swallows what is further.
 */
export function groundDepths(height: number, horizon: number, limit = 60): Float32Array {
  const depths = new Float32Array(height)
  const below = Math.max(1, height - horizon)
  for (let y = 0; y < height; y++) {
    const drop = (y + 0.5 - horizon) / below
    depths[y] = drop <= 0 ? limit : Math.min(limit, 1 / drop)
  }
  return depths
}
