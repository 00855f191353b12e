import { deflateSync, inflateSync } from 'node:zlib'

/** Digits of the numbers in the tree: a thousandth of a pixel, and more for what is small. */
const DIGITS = 7
const QUICK = { level: 6 } as const
const LEVELS = 65_535

type PackedArray =
  | { readonly plane: number; readonly of: 'bytes'; readonly length: number }
  | {
      readonly plane: number
      readonly of: 'floats'
      readonly length: number
      readonly low: number
      readonly high: number
    }

export type Packed = {
  /** JSON, with a reference wherever an array of numbers was. */
  readonly tree: unknown
  readonly planes: readonly Uint8Array[]
}

/**
 * Plain data with typed arrays as JSON and compressed planes. Bytes stay as they are; floats are
 * kept in 65,536 even steps between their lowest and highest.
 */
export function packData(value: unknown): Packed {
  const planes: Uint8Array[] = []
  const pack = (part: unknown): unknown => {
    if (part instanceof Uint8Array) {
      planes.push(deflateSync(part, QUICK))
      return { plane: planes.length - 1, of: 'bytes', length: part.length } satisfies PackedArray
    }
    if (part instanceof Float32Array) {
      const { low, high } = rangeOf(part)
      planes.push(deflateSync(toSteps(part, low, high), QUICK))
      const { length } = part
      return { plane: planes.length - 1, of: 'floats', length, low, high } satisfies PackedArray
    }
    if (typeof part === 'number') return Number(part.toPrecision(DIGITS))
    if (Array.isArray(part)) return part.map(pack)
    if (part === null || typeof part !== 'object') return part
    return Object.fromEntries(Object.entries(part).map(([key, inner]) => [key, pack(inner)]))
  }
  return { tree: pack(value), planes }
}

export function unpackData({ tree, planes }: Packed): unknown {
  const unpack = (part: unknown): unknown => {
    if (Array.isArray(part)) return part.map(unpack)
    if (part === null || typeof part !== 'object') return part
    if (isPlane(part)) return readPlane(part, planes)
    return Object.fromEntries(Object.entries(part).map(([key, inner]) => [key, unpack(inner)]))
  }
  return unpack(tree)
}

function isPlane(part: object): part is PackedArray {
  return 'plane' in part && 'of' in part
}

function readPlane(plane: PackedArray, planes: readonly Uint8Array[]): Uint8Array | Float32Array {
  const packed = planes[plane.plane]
  if (!packed) throw new Error('a plane is missing')
  const bytes = inflateSync(packed)
  const size = plane.of === 'bytes' ? plane.length : plane.length * 2
  if (bytes.length !== size) throw new Error('a plane has the wrong length')
  return plane.of === 'bytes' ? bytes : fromSteps(bytes, plane.low, plane.high)
}

function rangeOf(values: Float32Array): { low: number; high: number } {
  let low = Infinity
  let high = -Infinity
  for (let i = 0; i < values.length; i++) {
    low = Math.min(low, values[i]!)
    high = Math.max(high, values[i]!)
  }
  return values.length === 0 ? { low: 0, high: 0 } : { low, high }
}

/** High bytes first, then low bytes: smooth planes have long runs in their high bytes. */
function toSteps(values: Float32Array, low: number, high: number): Uint8Array {
  const bytes = new Uint8Array(values.length * 2)
  const scale = high > low ? LEVELS / (high - low) : 0
  for (let i = 0; i < values.length; i++) {
    const step = Math.round((values[i]! - low) * scale)
    bytes[i] = step >> 8
    bytes[values.length + i] = step & 255
  }
  return bytes
}

function fromSteps(bytes: Uint8Array, low: number, high: number): Float32Array {
  const length = bytes.length / 2
  const values = new Float32Array(length)
  const scale = (high - low) / LEVELS
  for (let i = 0; i < length; i++) {
    values[i] = low + ((bytes[i]! << 8) | bytes[length + i]!) * scale
  }
  return values
}
