/** Plain data on its way between two processes: its bytes go ahead in chunks, the rest follows. */
export type Payload = {
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
