import { Fault, type OpenBlob } from '@guise/core'

/** Its size is looked at before any of it is read: it was announced when the limit may have been another. */
export async function readUpload(blob: OpenBlob, maxBytes: number): Promise<Buffer> {
  if (blob.size > maxBytes) {
    const megabytes = Math.floor(maxBytes / 1024 / 1024)
    throw new Fault(
      'PAYLOAD_TOO_LARGE',
      `The picture is larger than ${megabytes} MB. Make it smaller or save it as JPEG.`,
    )
  }
  try {
    return Buffer.concat(await Array.fromAsync(blob.stream))
  } catch (cause) {
    throw new Fault('UNAVAILABLE', 'The upload cannot be read right now. Try again shortly.', {
      retryAfter: 2,
      cause,
    })
  }
}
