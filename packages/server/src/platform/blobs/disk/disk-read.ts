import * as fs from 'node:fs'
import { promisify } from 'node:util'

// Cheaper than the file handles of node:fs/promises, which matters at many small pictures.
const open = promisify(fs.open)
const read = promisify(fs.read)
const fstat = promisify(fs.fstat)

/** A multiple of 3, so that base64 answers encode each chunk without carrying bytes over (decision 0010). */
const CHUNK = 48 * 1024

export type FilePart = {
  readonly path: string
  /** Of the whole file, when it was found. */
  readonly size: number
  readonly start: number
  /** Not included. */
  readonly end: number
}

/**
 * Opens the file when the first chunk is asked for, so an opened blob that nobody reads costs nothing. A file
 * of another size than it was found with is not read: it was replaced.
 */
export async function* readChunks(
  { path, size, start, end }: FilePart,
  { reuse = false } = {},
): AsyncGenerator<Uint8Array> {
  const file = await open(path, 'r')
  try {
    // One byte more than it has tells that a file is as long as it was; a long one is asked before.
    const isShort = size < CHUNK
    if (!isShort && (await fstat(file)).size !== size) throw replaced()
    const length = isShort ? size + 1 : Math.min(CHUNK, end - start)
    const memory = reuse || isShort ? Buffer.allocUnsafe(length) : undefined
    for (let at = start; at < end; ) {
      const chunk = memory ?? Buffer.allocUnsafe(length)
      const { bytesRead } = await read(file, chunk, 0, length, at)
      if (isShort && at + bytesRead !== size) throw replaced()
      if (bytesRead === 0) throw new Error('The blob ended before its size was read.')
      const taken = Math.min(bytesRead, end - at)
      at += taken
      yield taken === chunk.byteLength ? chunk : chunk.subarray(0, taken)
    }
  } finally {
    // Nobody waits for it, and there is nothing to do about an error.
    fs.close(file, () => {})
  }
}

function replaced(): Error {
  return new Error('The blob was replaced before it was read.')
}
