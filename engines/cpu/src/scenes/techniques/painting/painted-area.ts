import { smoothstep } from '../../../kernels/numbers.ts'
import { enlarge } from '../../../kernels/resize.ts'
import { reducedNoise } from '../../../kernels/value-noise.ts'
import type { Stage } from '../../stage.ts'

const FACTOR = 3

type AreaStage = Pick<Stage, 'canvas' | 'unit' | 'seed' | 'heads'>

/** 1 where paint is and 0 on the paper left round it: an uneven edge, where pulls of the brush end. Heads are always painted. */
export function paintedArea(
  { canvas, unit, seed, heads }: AreaStage,
  margin: number,
): Float32Array {
  const { width, height } = canvas
  if (margin <= 0) return new Float32Array(width * height).fill(1)
  const noiseOf = (scale: number, n: number, stretch: readonly [number, number]) =>
    reducedNoise(width, height, FACTOR, {
      scale: unit * scale,
      octaves: 3,
      seed: seed + n,
      stretch,
    })
  const bulge = noiseOf(0.3, 31, [1, 1])
  const acrossSides = noiseOf(0.06, 32, [5, 1])
  const acrossEnds = noiseOf(0.06, 33, [1, 5])
  const reach = margin * unit
  const soft = unit * 0.009
  for (let y = 0, i = 0; y < bulge.height; y++) {
    for (let x = 0; x < bulge.width; x++, i++) {
      const px = (x + 0.5) * FACTOR
      const py = (y + 0.5) * FACTOR
      const swell = (bulge.data[i]! - 0.5) * reach * 2
      const side = Math.min(px, width - px) + (acrossSides.data[i]! - 0.5) * reach * 1.1 + swell
      const end = Math.min(py, height - py) + (acrossEnds.data[i]! - 0.5) * reach * 1.1 + swell
      bulge.data[i] =
        smoothstep(reach - soft, reach + soft, side) * smoothstep(reach - soft, reach + soft, end)
      const frayed = (acrossSides.data[i]! + acrossEnds.data[i]! - 1) * 0.5
      for (const head of heads) {
        const far = Math.hypot((px - head.x) * 1.25, py - head.y + head.height * 0.1) / head.height
        if (far < 1.2)
          bulge.data[i] = Math.max(bulge.data[i]!, 1 - smoothstep(0.86, 0.9, far + frayed))
      }
    }
  }
  return enlarge(bulge, width, height, 1)
}
