import { expect, it } from 'vitest'
import { gatherPieces, piecesOf } from './pieces.ts'

it.each([0, 1, 512 * 1024, 512 * 1024 + 1, 3_000_000])(
  'takes %s bytes apart and together',
  (size) => {
    const bytes = new Uint8Array(size).map((_, i) => i % 251)
    const gather = gatherPieces()
    const pieces = [...piecesOf(bytes)]
    expect(pieces).toHaveLength(Math.max(1, Math.ceil(size / (512 * 1024))))
    const gathered = pieces.map((piece) => gather(structuredClone(piece)))
    expect(gathered.filter(Boolean)).toHaveLength(1)
    expect(Buffer.compare(gathered.at(-1) ?? new Uint8Array(1), bytes)).toBe(0)
  },
)
