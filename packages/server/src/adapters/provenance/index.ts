import type {
  EngineOutput,
  MarkSmallPreview,
  Origin,
  PreviewMarker,
  ResultMarker,
} from '@guise/core'
import { embedXmp } from './embed-xmp.ts'
import { drawSmallPreview, layPreviewWord } from './preview-word.ts'
import { writeXmp } from './xmp.ts'

type SealableFile = {
  readonly bytes: Uint8Array
  readonly contentType: EngineOutput['contentType'] | 'image/webp'
}

/** Signs a result, so that whoever has it can tell who made it and that nothing has changed since. */
export type Sealer = {
  seal(file: SealableFile, origin: Origin, signal: AbortSignal): Promise<Uint8Array>
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

/** A preview is marked as a result is, where everybody sees it, too. */
export function createPreviewMarker(
  version: string,
  sealer?: Sealer,
  sealMs = SEAL_MS,
): PreviewMarker {
  return {
    async mark(preview, origin, signal) {
      const { madeAt, filter } = origin
      const packet = writeXmp({ madeBy: `Guise ${version}`, madeAt, filter })
      const bytes = await layPreviewWord(preview, packet)
      const file = { bytes, contentType: preview.contentType }
      const sealed = sealer ? await sealOrNot(sealer, file, origin, { signal, sealMs }) : bytes
      return { ...preview, bytes: sealed }
    },
  }
}

export function createSmallPreviewMarker(
  version: string,
  sealer?: Sealer,
  sealMs = SEAL_MS,
): MarkSmallPreview {
  return async (picture, origin, signal) => {
    const { madeAt, filter } = origin
    const packet = writeXmp({ madeBy: `Guise ${version}`, madeAt, filter })
    const contentType = 'image/png'
    const file = {
      bytes: embedXmp(await drawSmallPreview(picture), contentType, packet),
      contentType,
    } as const
    return sealer ? sealOrNot(sealer, file, origin, { signal, sealMs }) : file.bytes
  }
}

/** The result is marked already, and a guest waits: where it cannot be sealed, it goes without. */
async function sealOrNot(
  { seal, onError }: Sealer,
  file: SealableFile,
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
