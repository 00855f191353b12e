/** A part of some bytes on their way between two processes. */
export type Chunk = {
  readonly bytes: Uint8Array
  readonly offset: number
  /** How many bytes the whole has. */
  readonly size: number
}

/**
 * Packing and unpacking hold up the event loop for about a millisecond a megabyte. Small chunks let
 * heartbeats in between, however large the picture or film.
 */
const CHUNK_BYTES = 512 * 1024

export function* chunksOf(bytes: Uint8Array): Generator<Chunk> {
  const size = bytes.length
  for (let offset = 0; offset === 0 || offset < size; offset += CHUNK_BYTES) {
    yield { bytes: bytes.subarray(offset, offset + CHUNK_BYTES), offset, size }
  }
}

/** Answers the whole when a chunk is the last one. */
export function gatherChunks(): (chunk: Chunk) => Uint8Array | undefined {
  let whole = new Uint8Array()
  return ({ bytes, offset, size }) => {
    if (offset === 0) whole = new Uint8Array(size)
    whole.set(bytes, offset)
    return offset + bytes.length === size ? whole : undefined
  }
}
