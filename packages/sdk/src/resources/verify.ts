import type { Abortable } from '../abortable.ts'
import { toBase64 } from '../pictures/base64.ts'
import type { PictureInput } from '../pictures/picture-input.ts'
import { type ReadSettings, readPicture } from '../pictures/read-picture.ts'
import type { Transport } from '../transport/transport.ts'
import type { Verification } from '../types.ts'

/** A picture, or a film in the same forms. No address and no upload: what it was made of must not be lost on the way. */
export type Verify = (file: PictureInput, options?: Abortable) => Promise<Verification>

export function createVerify(transport: Transport, settings: ReadSettings): Verify {
  return async (input, { signal } = {}) => {
    const read = await readPicture(input, settings)
    if (typeof read === 'string' && /^(https?|upload):/i.test(read)) {
      throw new TypeError('Download the file first: only the bytes of the file can be verified.')
    }
    const file = typeof read === 'string' ? read : toBase64(read)
    return transport.json({
      method: 'POST',
      path: '/v1/verify',
      body: { file },
      repeat: 'repeatable',
      signal,
    })
  }
}
