import { expect, it } from 'vitest'
import { bytesOf, createByteCache } from './byte-cache.ts'

it('drops what was not used for longest when it is full', () => {
  const cache = createByteCache<Uint8Array>(100, bytesOf)
  cache.set('a', new Uint8Array(40))
  cache.set('b', new Uint8Array(40))
  cache.get('a')
  cache.set('c', new Uint8Array(40))
  expect(cache.get('b')).toBeUndefined()
  expect(cache.get('a')).toHaveLength(40)
  expect(cache.get('c')).toHaveLength(40)
})

it('keeps the newest even when it is too large', () => {
  const cache = createByteCache<Uint8Array>(100, bytesOf)
  cache.set('a', new Uint8Array(40))
  cache.set('b', new Uint8Array(400))
  expect(cache.get('a')).toBeUndefined()
  expect(cache.get('b')).toHaveLength(400)
})

it('counts all arrays in plain data', () => {
  const data = { a: new Float32Array(10), b: [{ c: new Uint8Array(3) }, 'words', null] }
  expect(bytesOf(data)).toBe(43)
})
