import { expect, test } from 'vitest'
import { entry, tar } from '../testing/tarball.ts'
import { pickFiles } from './tar.ts'

const long = Buffer.from(Array.from({ length: 3000 }, (_, i) => i % 251))
const archive = tar(
  entry('README.md', Buffer.from('read me')),
  entry('models/one.bin', long),
  entry('empty.txt', Buffer.alloc(0)),
  entry('somewhere/deep/two.bin', Buffer.from('two')),
  entry('exact.bin', Buffer.alloc(512, 1)),
)

async function* inPieces(bytes: Buffer, size: number) {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size)
}

test.each([1, 100, 511, 512, 513, 100_000])(
  'files are found in pieces of %i bytes',
  async (size) => {
    const wanted = ['models/one.bin', 'somewhere/deep/two.bin', 'exact.bin', 'empty.txt', 'no.txt']
    const found = await pickFiles(inPieces(archive, size), new Set(wanted))
    expect([...found.keys()]).toEqual([
      'models/one.bin',
      'empty.txt',
      'somewhere/deep/two.bin',
      'exact.bin',
    ])
    expect(Buffer.compare(found.get('models/one.bin') ?? Buffer.alloc(0), long)).toBe(0)
    expect(Buffer.from(found.get('somewhere/deep/two.bin') ?? []).toString()).toBe('two')
    expect(found.get('exact.bin')).toHaveLength(512)
  },
)

test('it reads to the end even when it has all it wants', async () => {
  let read = 0
  async function* counted() {
    for await (const piece of inPieces(archive, 512)) {
      read += piece.length
      yield piece
    }
  }
  await pickFiles(counted(), new Set(['README.md']))
  expect(read).toBe(archive.length)
})
