import { expect, it } from 'vitest'
import { chunksOf, gatherChunks, packPayload, unpackPayload } from './messages.ts'

it('brings everything back where it was, bytes included', () => {
  const task = {
    pictures: [Uint8Array.of(1, 2), Uint8Array.of(3)],
    assets: { one: Uint8Array.of(4) },
    recipe: { scene: { back: [{ layer: 'photo' }] }, nothing: null, missing: undefined },
    ratio: 1.5,
  }
  const payload = packPayload(task)
  expect(payload.files).toHaveLength(3)
  expect(JSON.stringify(payload.rest)).not.toContain('[1,2]')
  expect(unpackPayload(payload)).toEqual(task)
})

it('sends bytes that are there twice twice', () => {
  const bytes = Uint8Array.of(7)
  expect(unpackPayload(packPayload([bytes, bytes]))).toEqual([bytes, bytes])
})

it.each([0, 1, 512 * 1024, 512 * 1024 + 1, 3_000_000])(
  'takes %s bytes apart and together',
  (size) => {
    const bytes = new Uint8Array(size).map((_, i) => i % 251)
    const gather = gatherChunks()
    const chunks = [...chunksOf(bytes)]
    expect(chunks).toHaveLength(Math.max(1, Math.ceil(size / (512 * 1024))))
    const gathered = chunks.map((chunk) => gather(structuredClone(chunk)))
    expect(gathered.filter(Boolean)).toHaveLength(1)
    expect(Buffer.compare(gathered.at(-1) ?? new Uint8Array(1), bytes)).toBe(0)
  },
)
