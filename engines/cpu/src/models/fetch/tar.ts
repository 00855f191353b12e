/** A tar file is a row of blocks; each file is one block that describes it, then its contents. */
const BLOCK = 512
const NAME = [0, 100] as const
const SIZE = [124, 136] as const
const PREFIX = [345, 500] as const

/**
 * The wanted files of a package, from its unpacked tar. Reads to the end in any case: only then has the
 * tarball's checksum been looked at.
 */
export async function pickFiles(
  tar: AsyncIterable<Buffer>,
  wanted: ReadonlySet<string>,
): Promise<Map<string, Uint8Array>> {
  const found = new Map<string, Uint8Array>()
  let entry: { path: string; size: number; parts: Uint8Array[] } | undefined
  let kept: Buffer = Buffer.alloc(0)
  let toSkip = 0
  for await (const chunk of tar) {
    let rest = kept.length > 0 ? Buffer.concat([kept, chunk]) : chunk
    while (rest.length > 0) {
      if (entry) {
        const part = rest.subarray(0, entry.size)
        entry.parts.push(part)
        entry.size -= part.length
        rest = rest.subarray(part.length)
        if (entry.size > 0) break
        found.set(entry.path, Buffer.concat(entry.parts))
        entry = undefined
      } else if (toSkip > 0) {
        const skipped = Math.min(toSkip, rest.length)
        toSkip -= skipped
        rest = rest.subarray(skipped)
      } else {
        if (rest.length < BLOCK) break
        const { path, size } = describe(rest.subarray(0, BLOCK))
        rest = rest.subarray(BLOCK)
        const padded = Math.ceil(size / BLOCK) * BLOCK
        if (wanted.has(path)) {
          entry = { path, size, parts: [] }
          toSkip = padded - size
        } else {
          toSkip = padded
        }
      }
    }
    kept = rest
  }
  return found
}

/** The first folder of every path is the package itself. */
function describe(block: Buffer): { path: string; size: number } {
  const prefix = text(block, PREFIX)
  const name = text(block, NAME)
  const path = (prefix === '' ? name : `${prefix}/${name}`).replace(/^[^/]*\//, '')
  return { path, size: Number.parseInt(text(block, SIZE), 8) || 0 }
}

function text(block: Buffer, [from, to]: readonly [number, number]): string {
  return block.toString('utf8', from, to).replace(/\0[\s\S]*$/, '')
}
