import type { Failure } from '@guise/core'

/** What a worker tells an engine process: the files of a task in their order, then the task. */
export type ProcessCommand =
  | { readonly kind: 'bytes'; readonly chunk: Chunk }
  | { readonly kind: 'run'; readonly task: unknown }
  | { readonly kind: 'abort' }

/** What an engine process answers. Nothing follows `ended` until the next `run`. */
export type ProcessEvent =
  | { readonly kind: 'progress'; readonly fraction: number }
  /** The files of the result come first, in their order. */
  | { readonly kind: 'bytes'; readonly chunk: Chunk }
  | { readonly kind: 'ended'; readonly outcome: Outcome; readonly residentBytes: number }

export type Outcome =
  | { readonly kind: 'succeeded'; readonly result: unknown }
  /** The input is at fault, in the words of GenerationFailed. */
  | { readonly kind: 'failed'; readonly failure: Failure }
  /** Any other error, which may pass. */
  | { readonly kind: 'error'; readonly error: ErrorDetails }

type ErrorDetails = {
  readonly name: string
  readonly message: string
  readonly stack: string | undefined
}

/** Plain data on its way between two processes: its bytes go ahead in chunks, the rest follows. */
type Payload = {
  /** The data, with the number of a file wherever bytes were. */
  readonly rest: unknown
  readonly files: readonly Uint8Array[]
}

/** No word of a recipe or a request begins like this. */
const FILE = '\u0000file'

export function packPayload(value: unknown): Payload {
  const files: Uint8Array[] = []
  const pack = (part: unknown): unknown => {
    if (part instanceof Uint8Array) return { [FILE]: files.push(part) - 1 }
    if (Array.isArray(part)) return part.map(pack)
    if (part === null || typeof part !== 'object') return part
    return Object.fromEntries(Object.entries(part).map(([key, inner]) => [key, pack(inner)]))
  }
  return { rest: pack(value), files }
}

export function unpackPayload({ rest, files }: Payload): unknown {
  const unpack = (part: unknown): unknown => {
    if (Array.isArray(part)) return part.map(unpack)
    if (part === null || typeof part !== 'object') return part
    if (FILE in part) return files[Number(part[FILE])]
    return Object.fromEntries(Object.entries(part).map(([key, inner]) => [key, unpack(inner)]))
  }
  return unpack(rest)
}

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
