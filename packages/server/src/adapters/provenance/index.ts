import type { EngineOutput, Origin, ResultMarker } from '@guise/core'
import { embedXmp } from './embed-xmp.ts'
import { writeXmp } from './xmp.ts'

/** Signs a result, so that whoever has it can tell who made it and that nothing has changed since. */
export type Sealer = {
  seal(
    file: Pick<EngineOutput, 'bytes' | 'contentType'>,
    origin: Origin,
    signal: AbortSignal,
  ): Promise<Uint8Array>
  readonly onError: (error: unknown) => void
}

/** With the start of its process and the wait for its turn: the next result waits behind one that hangs. */
const SEAL_MS = 10_000

/** XMP takes less than a millisecond, and is in all results and their thumbnails; a seal where one can be had. */
export function createMarker(version: string, sealer?: Sealer, sealMs = SEAL_MS): ResultMarker {
  return {
    async mark(output, origin, signal) {
      const { madeAt, filter } = origin
      const packet = writeXmp({ madeBy: `Guise ${version}`, madeAt, filter })
      const { contentType, thumbnail } = output
      const bytes = embedXmp(output.bytes, contentType, packet)
      const sealed = sealer
        ? await sealOrNot(sealer, { bytes, contentType }, origin, { signal, sealMs })
        : bytes
      return {
        ...output,
        bytes: sealed,
        ...(thumbnail ? { thumbnail: embedXmp(thumbnail, 'image/jpeg', packet) } : {}),
      }
    },
  }
}

/** The result is marked already, and a guest waits: where it cannot be sealed, it goes without. */
async function sealOrNot(
  { seal, onError }: Sealer,
  file: Pick<EngineOutput, 'bytes' | 'contentType'>,
  origin: Origin,
  { signal, sealMs }: { readonly signal: AbortSignal; readonly sealMs: number },
): Promise<Uint8Array> {
  try {
    return await seal(file, origin, AbortSignal.any([signal, AbortSignal.timeout(sealMs)]))
  } catch (error) {
    // The job itself was given up; too slow a seal is no reason for that.
    signal.throwIfAborted()
    onError(error)
    return file.bytes
  }
}
