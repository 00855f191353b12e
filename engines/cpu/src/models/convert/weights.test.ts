import { expect, test } from 'vitest'
import { readWeights, type WeightsManifest } from './weights.ts'

const slopes = { name: 'slopes', shape: [2, 2], dtype: 'float32' }

function manifest(...weights: WeightsManifest[number]['weights'][number][]): WeightsManifest {
  return [{ paths: ['a.bin', 'b.bin'], weights }]
}

test('half-size floats are widened: exact, smallest, negative, infinite', () => {
  const halved = { ...slopes, quantization: { dtype: 'float16' } }
  const bytes = new Uint8Array(Uint16Array.of(0x3c00, 0x0001, 0xc248, 0x7c00).buffer)
  const weights = readWeights(manifest(halved), (path) =>
    path === 'a.bin' ? bytes.subarray(0, 3) : bytes.subarray(3),
  )
  const values = [1, 2 ** -24, -3.140625, Number.POSITIVE_INFINITY]
  expect(weights.get('slopes')).toEqual({ shape: [2, 2], values: Float32Array.from(values) })
})

test('several weights follow one another, at whatever place they begin', () => {
  const half = { name: 'one', shape: [1], dtype: 'float32', quantization: { dtype: 'float16' } }
  const count = { name: 'count', shape: [2], dtype: 'int32' }
  const bytes = Uint8Array.of(0, 0xbc, 5, 0, 0, 0, 255, 255, 255, 255)
  const weights = readWeights(manifest(half, count), (path) =>
    path === 'a.bin' ? bytes : new Uint8Array(0),
  )
  expect(weights.get('one')?.values).toEqual(Float32Array.of(-1))
  expect(weights.get('count')?.values).toEqual(Int32Array.of(5, -1))
})

test('whole numbers of one byte are steps above the least value', () => {
  const stepped = { ...slopes, quantization: { dtype: 'uint8', scale: 0.5, min: -4 } }
  const bytes = Uint8Array.of(0, 1, 8, 255)
  const weights = readWeights(manifest(stepped), (path) =>
    path === 'a.bin' ? bytes : new Uint8Array(0),
  )
  expect(weights.get('slopes')?.values).toEqual(Float32Array.of(-4, -3.5, 0, 123.5))
  const unknown = { ...slopes, quantization: { dtype: 'uint8' } }
  expect(() => readWeights(manifest(unknown), () => bytes)).toThrow('stored as uint8')
})

test('a file that is too short, or stored in a way nobody reads, is refused', () => {
  const short = () => new Uint8Array(3)
  expect(() => readWeights(manifest(slopes), short)).toThrow('slopes: the weight file is too short')
  const text = { ...slopes, dtype: 'string' }
  expect(() => readWeights(manifest(text), () => new Uint8Array(99))).toThrow('stored as string')
})
