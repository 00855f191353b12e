import {
  Fault,
  namesUpload,
  type OpenBlob,
  type PictureIntake,
  type StoredPicture,
  type UploadReader,
} from '@guise/core'
import { FetchRefused, type SafeFetcher } from '../../platform/fetch/index.ts'
import {
  DecoderOverloaded,
  DecoderUnavailable,
  type PictureDecoder,
  PictureRefused,
  pictureBytesFromText,
  pictureBytesOf,
} from '../../platform/pictures/index.ts'
import { readUpload } from './read-upload.ts'

export type IntakeParts = {
  readonly fetcher: SafeFetcher
  readonly decoder: PictureDecoder
  /** What this account sent under the reference. */
  takeUpload(accountId: string, reference: string, reader: UploadReader): Promise<StoredPicture>
  readonly maxBytes: number
}

/** Bare base64, a data URI, a public URL or an upload in; the upright, stripped picture out. */
export function createPictureIntake(parts: IntakeParts): PictureIntake {
  const { fetcher, decoder, maxBytes } = parts
  return {
    async take(input, asker) {
      const bytesOf = async () => {
        if (typeof input !== 'string') {
          const bytes = pictureBytesOf(input, maxBytes)
          input.lend()
          return bytes
        }
        if (/^\s*https?:/i.test(input)) return fetcher.fetch(input.trim(), asker)
        return pictureBytesFromText(input, maxBytes)
      }
      const decode = (bytes: Uint8Array) => decoder.decode(bytes, asker)
      try {
        if (typeof input === 'string' && namesUpload(input)) {
          const read = (blob: OpenBlob) => readUpload(blob, maxBytes)
          return await parts.takeUpload(asker.accountId, input, { read, decode })
        }
        const picture = await decode(await bytesOf())
        // Only now: of a picture that was not read, bytes may still be on their way to its decoder.
        if (typeof input !== 'string') input.release()
        return picture
      } catch (error) {
        throw asFault(error)
      }
    },
  }
}

function asFault(error: unknown): unknown {
  if (error instanceof PictureRefused) return new Fault(error.code, error.message)
  if (error instanceof FetchRefused && (error.code === 'BUSY' || error.code === 'CLOSED')) {
    return new Fault('OVERLOADED', error.message, { retryAfter: 2 })
  }
  if (error instanceof FetchRefused) {
    return new Fault(
      error.code === 'TOO_LARGE' ? 'PAYLOAD_TOO_LARGE' : 'INVALID_IMAGE',
      error.message,
    )
  }
  if (error instanceof DecoderOverloaded || error instanceof DecoderUnavailable) {
    return new Fault('OVERLOADED', 'The service is busy reading pictures. Try again shortly.', {
      retryAfter: 2,
      cause: error,
    })
  }
  return error
}
