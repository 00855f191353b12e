import { Fault, namesUpload, type OpenBlob, type PictureIntake } from '@guise/core'
import {
  DecoderOverloaded,
  DecoderUnavailable,
  type PictureDecoder,
  PictureRefused,
  pictureBytesFromText,
} from '../picture-decoder/index.ts'
import { FetchRefused, type SafeFetcher } from '../safe-fetch/index.ts'
import { readUpload } from './read-upload.ts'

export type IntakeParts = {
  readonly fetcher: SafeFetcher
  readonly decoder: PictureDecoder
  /** What this account sent under the reference, if anything. */
  openUpload(accountId: string, reference: string): Promise<OpenBlob | undefined>
  readonly maxBytes: number
}

/** Bare base64, a data URI, a public URL or an upload in; the upright, stripped picture out. */
export function createPictureIntake(parts: IntakeParts): PictureIntake {
  const { fetcher, decoder, maxBytes } = parts
  return {
    async take(input, asker) {
      const bytesOf = async () => {
        if (/^\s*https?:/i.test(input)) return fetcher.fetch(input.trim(), asker)
        if (namesUpload(input))
          return readUpload(await parts.openUpload(asker.accountId, input), maxBytes)
        return pictureBytesFromText(input, maxBytes)
      }
      try {
        return await decoder.decode(await bytesOf(), asker.signal)
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
