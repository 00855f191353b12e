import { expect, it } from 'vitest'
import { chunksOf, gatherChunks } from './chunks.ts'

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
