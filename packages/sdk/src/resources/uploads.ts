import type { Abortable } from '../abortable.ts'
import { GuiseError } from '../errors.ts'
import { type PictureType, pictureTypeOf } from '../pictures/content-type.ts'
import type { PictureInput } from '../pictures/picture-input.ts'
import { type ReadSettings, readPicture } from '../pictures/read-picture.ts'
import type { Transport } from '../transport/transport.ts'
import type { Upload } from '../types.ts'

export type Uploads = {
  /** Asks for a place to put bytes; `send` does this and puts them. */
  create(upload: { content_type: PictureType; size: number }, options?: Abortable): Promise<Upload>
  /** Sends a picture ahead and answers its `upload://` reference, for any picture field. */
  send(picture: PictureInput, options?: Abortable): Promise<string>
  /** Erases an upload now, named by its id or its reference. Accepted jobs keep their copy. */
  delete(upload: string, options?: Abortable): Promise<void>
}

export function createUploads(transport: Transport, settings: ReadSettings): Uploads {
  // A second place is only that: it is erased like the first.
  const create: Uploads['create'] = (upload, { signal } = {}) =>
    transport.json<Upload>({
      method: 'POST',
      path: '/v1/uploads',
      body: upload,
      repeat: 'repeatable',
      signal,
    })

  return {
    create,
    delete: (upload, { signal } = {}) =>
      transport.remove(`/v1/uploads/${encodeURIComponent(upload.split('/').at(-1) ?? '')}`, signal),
    async send(picture, { signal } = {}) {
      const bytes = await readPicture(picture, settings)
      if (typeof bytes === 'string') {
        throw new TypeError(
          'Base64, data URIs, URLs and upload references do not need to be uploaded.',
        )
      }
      const upload = await create({ content_type: typeOf(bytes), size: bytes.length }, { signal })
      const { url, headers, reference } = upload
      await transport.text({
        method: 'PUT',
        path: url,
        headers,
        body: bytes,
        repeat: 'repeatable',
        signal,
      })
      return reference
    },
  }
}

function typeOf(bytes: Uint8Array): PictureType {
  const type = pictureTypeOf(bytes)
  if (type) return type
  throw new GuiseError({
    code: 'INVALID_IMAGE',
    message: 'The picture must be JPEG, PNG, WebP, AVIF, GIF or TIFF. Convert it first.',
  })
}
