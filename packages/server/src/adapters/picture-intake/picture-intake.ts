import { Fault, type PictureIntake } from '@guise/core'
import {
  DecoderOverloaded,
  DecoderUnavailable,
  type PictureDecoder,
  PictureRefused,
  pictureBytesFromText,
} from '../picture-decoder/index.ts'
import { FetchRefused, type SafeFetcher } from '../safe-fetch/index.ts'

export type IntakeParts = {
  readonly fetcher: SafeFetcher
  readonly decoder: PictureDecoder
  readonly maxBytes: number
}

/** Bare base64, a data URI or a public URL in; the upright, stripped picture out. */
export function createPictureIntake({ fetcher, decoder, maxBytes }: IntakeParts): PictureIntake {
  return {
    async take(input, signal) {
      try {
        const bytes = /^\s*https?:/i.test(input)
          ? await fetcher.fetch(input.trim(), signal)
          : pictureBytesFromText(input, maxBytes)
        return await decoder.decode(bytes, signal)
      } catch (error) {
        throw asFault(error)
      }
    },
  }
}

function asFault(error: unknown): unknown {
  if (error instanceof PictureRefused) return new Fault(error.code, error.message)
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
