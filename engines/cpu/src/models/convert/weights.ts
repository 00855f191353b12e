// Reads the weight files of a tfjs model.
export type Weight = {
  readonly shape: readonly number[]
  readonly values: Float32Array | Int32Array
}
export type Weights = ReadonlyMap<string, Weight>
/** The contents of files by their path in the package. */
export type Files = ReadonlyMap<string, Uint8Array>

export type WeightsManifest = readonly {
  readonly paths: readonly string[]
  readonly weights: readonly WeightEntry[]
}[]

type WeightEntry = {
  readonly name: string
  readonly shape: readonly number[]
  readonly dtype: string
  readonly quantization?: {
    readonly dtype: string
    /** Of whole numbers that stand for steps of this size above the least. */
    readonly scale?: number
    readonly min?: number
  }
}

/** `read` answers a weight file by its path relative to the model's own file. */
export function readWeights(
  manifest: WeightsManifest,
  read: (path: string) => Uint8Array,
): Weights {
  const weights = new Map<string, Weight>()
  for (const group of manifest) {
    const bytes = Buffer.concat(group.paths.map(read))
    let offset = 0
    for (const entry of group.weights) {
      const count = entry.shape.reduce((product, size) => product * size, 1)
      const { values, size } = decode(entry, bytes, offset, count)
      weights.set(entry.name, { shape: entry.shape, values })
      offset += size
    }
  }
  return weights
}

function decode(entry: WeightEntry, bytes: Buffer, offset: number, count: number) {
  const { dtype: stored = entry.dtype, scale, min } = entry.quantization ?? {}
  const width = stored === 'uint8' ? 1 : stored === 'float16' ? 2 : 4
  const size = count * width
  // A copy, because a typed array must begin at a multiple of its element's size.
  const own = Uint8Array.from(bytes.subarray(offset, offset + size))
  if (own.length !== size) throw new Error(`${entry.name}: the weight file is too short`)
  if (stored === 'float16') return { values: widen(new Uint16Array(own.buffer)), size }
  if (stored === 'uint8' && scale !== undefined && min !== undefined) {
    return { values: Float32Array.from(own, (step) => step * scale + min), size }
  }
  if (stored === 'float32') return { values: new Float32Array(own.buffer), size }
  if (stored === 'int32') return { values: new Int32Array(own.buffer), size }
  throw new Error(`${entry.name}: weights stored as ${stored} cannot be read`)
}

function widen(halves: Uint16Array): Float32Array {
  const values = new Float32Array(halves.length)
  for (let i = 0; i < halves.length; i++) values[i] = fromHalf(halves[i]!)
  return values
}

/** A 16-bit float: sign, five bits of exponent, ten of fraction. */
function fromHalf(half: number): number {
  const sign = half >> 15 === 1 ? -1 : 1
  const exponent = (half >> 10) & 31
  const fraction = half & 1023
  if (exponent === 0) return sign * fraction * 2 ** -24
  if (exponent === 31) return fraction === 0 ? sign * Number.POSITIVE_INFINITY : Number.NaN
  return sign * (1 + fraction / 1024) * 2 ** (exponent - 15)
}

/** Constants that carry numbers for the calculation, as floats. */
export function floatsOf({ values }: Weight): Float32Array {
  return values instanceof Float32Array ? values : Float32Array.from(values)
}

/** Constants that say how to calculate: shapes, axes, paddings. */
export function numbersOf({ values }: Weight): number[] {
  return Array.from(values)
}
