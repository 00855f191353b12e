import { Fault, type OpenBlob } from '@guise/core'

/** The same words whatever is the matter: nobody learns whether another account has such an upload. */
const NONE =
  'There is no picture under this upload reference: it is unknown, has expired, or its bytes were ' +
  'not sent yet. Ask POST /v1/uploads for an address, PUT the picture there, then use the reference.'

/** Its size is looked at before any of it is read: it was announced when the limit may have been another. */
export async function readUpload(blob: OpenBlob | undefined, maxBytes: number): Promise<Buffer> {
  if (!blob) throw new Fault('INVALID_IMAGE', NONE)
  if (blob.size > maxBytes) {
    const megabytes = Math.floor(maxBytes / 1024 / 1024)
    throw new Fault('PAYLOAD_TOO_LARGE', `The picture is larger than ${megabytes} MB.`)
  }
  try {
    return Buffer.concat(await Array.fromAsync(blob.stream))
  } catch (cause) {
    throw new Fault('UNAVAILABLE', 'The upload could not be read just now. Try again shortly.', {
      retryAfter: 2,
      cause,
    })
  }
}
