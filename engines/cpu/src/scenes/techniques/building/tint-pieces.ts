import { smoothstep } from '../../../kernels/numbers.ts'
import { random } from '../../../noise.ts'
import { regionCount } from './regions.ts'

const BRIGHTEST = 0.95

export type Tint = {
  /** How much deeper than the picture's the colours are, and how much brighter. */
  readonly colour: number
  readonly light: number
}

/** Every piece in one colour, deepened; no two alike. Three channels on the labels' grid. */
export function tintPieces(
  shown: Float32Array,
  labels: Int32Array,
  { colour, light }: Tint,
  seed: number,
): Float32Array {
  const next = random(seed + 21)
  const count = regionCount(labels)
  const sums = new Float64Array(count * 4)
  for (let i = 0; i < labels.length; i++) {
    const q = labels[i]! * 4
    for (let c = 0; c < 3; c++) sums[q + c]! += shown[i * 3 + c]!
    sums[q + 3]!++
  }
  const tints = new Float32Array(count * 3)
  for (let k = 0; k < count; k++) {
    const share = 1 / Math.max(1, sums[k * 4 + 3]!)
    const [red, green, blue] = [0, 1, 2].map((c) => sums[k * 4 + c]! * share) as [
      number,
      number,
      number,
    ]
    const grey = 0.3 * red + 0.59 * green + 0.11 * blue
    // Black glass lets no light through: the darkest are a deep blue or brown.
    const gain = (light * (0.12 + 0.95 * grey) * (0.94 + 0.12 * next())) / Math.max(0.02, grey)
    const dark = (1 - smoothstep(0.05, 0.3, grey)) * 0.1
    tints[k * 3] = Math.max(0, (grey + (red - grey) * colour) * gain + dark * 0.2)
    tints[k * 3 + 1] = Math.max(0, (grey + (green - grey) * colour) * gain + dark * 0.25)
    tints[k * 3 + 2] = Math.max(0, (grey + (blue - grey) * colour) * gain + dark)
    keepHue(tints, k * 3)
  }
  const out = new Float32Array(labels.length * 3)
  for (let i = 0; i < labels.length; i++) {
    const k = labels[i]! * 3
    out[i * 3] = tints[k]!
    out[i * 3 + 1] = tints[k + 1]!
    out[i * 3 + 2] = tints[k + 2]!
  }
  return out
}

/** Too much light would turn skin yellow: all three channels give way together. */
function keepHue(colours: Float32Array, p: number): void {
  const most = Math.max(colours[p]!, colours[p + 1]!, colours[p + 2]!)
  if (most > BRIGHTEST) for (let c = p; c < p + 3; c++) colours[c]! *= BRIGHTEST / most
}
