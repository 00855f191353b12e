import { plainFailure } from './failures.ts'
import { type NpmSettings, npmSettings } from './npm-settings.ts'
import { pickFiles } from './tar.ts'

export type PinnedPackage = {
  readonly name: string
  readonly version: string
  readonly integrity: string
}

export type FetchOptions = {
  /** How many bytes of the tarball have come. May fall back to zero: then it is tried again. */
  readonly onBytes?: (bytes: number) => void
  readonly signal?: AbortSignal | undefined
  /** Those of this machine's npm, unless given. */
  readonly settings?: NpmSettings
}

/**
 * Files of an npm package, by their paths in it, fetched from the configured registry. The tarball is
 * checked against its pinned sha512 before anything is answered.
 */
export async function fetchFiles(
  { name, version, integrity }: PinnedPackage,
  wanted: readonly string[],
  { onBytes = () => {}, signal, settings }: FetchOptions = {},
): Promise<Map<string, Uint8Array>> {
  const spec = `${name}@${version}`
  // Loaded late: it is large, and most starts fetch nothing.
  const { default: pacote } = await import('pacote')
  const options = { ...(settings ?? (await npmSettings())), integrity, signal }
  const unpack = (tarball: AsyncIterable<Uint8Array>) => {
    let bytes = 0
    onBytes(0)
    const count = async function* (chunks: AsyncIterable<Uint8Array>) {
      for await (const chunk of chunks) {
        signal?.throwIfAborted()
        bytes += chunk.length
        onBytes(bytes)
        yield chunk
      }
    }
    return pickFiles(count(tarball), new Set(wanted))
  }
  let files: Map<string, Uint8Array>
  try {
    files = await pacote.tarball.stream(spec, unpack, options)
  } catch (error) {
    signal?.throwIfAborted()
    throw plainFailure(spec, error)
  }
  const lacking = wanted.filter((path) => !files.has(path))
  if (lacking.length > 0) throw new Error(`${spec} has no ${lacking.join(', ')}`)
  return files
}
