import { once } from 'node:events'
import { Parser, type ReadEntry } from 'tar'

/**
 * The wanted files of a package, from its tarball, packed or not. Reads to the end in any case: only
 * then has the tarball's checksum been looked at.
 */
export async function pickFiles(
  tarball: AsyncIterable<Uint8Array>,
  wanted: ReadonlySet<string>,
): Promise<Map<string, Uint8Array>> {
  const found = new Map<string, Promise<Uint8Array>>()
  const parser = new Parser({
    strict: true,
    onReadEntry(entry: ReadEntry) {
      // The first folder of every path is the package itself.
      const path = entry.path.replace(/^[^/]*\//, '')
      if (wanted.has(path)) found.set(path, entry.concat())
      else entry.resume()
    },
  })
  const ended = once(parser, 'end')
  ended.catch(() => {})
  for await (const chunk of tarball) {
    if (!parser.write(Buffer.from(chunk))) await Promise.race([once(parser, 'drain'), ended])
  }
  parser.end()
  await ended
  return new Map(
    await Promise.all([...found].map(async ([path, bytes]) => [path, await bytes] as const)),
  )
}
