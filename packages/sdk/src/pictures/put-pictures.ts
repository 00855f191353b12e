import type { Abortable } from '../abortable.ts'
import type { PictureForm } from '../runs/rows.ts'
import { toBase64 } from './base64.ts'
import { pictureTypeOf } from './content-type.ts'
import type { PictureInput } from './picture-input.ts'
import { type ReadSettings, readPicture } from './read-picture.ts'

export type PutSettings = ReadSettings & {
  readonly form: PictureForm
  /** Sends bytes ahead and answers their reference; without it every picture goes in the body. */
  readonly upload?: Upload | undefined
  /** Pictures with more bytes than this are sent ahead. */
  readonly uploadAbove: number
  readonly signal?: AbortSignal | undefined
}
type Upload = (bytes: Uint8Array<ArrayBuffer>, options: Abortable) => Promise<string>

const FIELDS = ['base64', 'image', 'input_image', 'prompt_image', 'first_frame', 'last_frame']

/** The body as it goes over the wire: every picture is text by now. */
export async function putPictures(
  body: Readonly<Record<string, unknown>>,
  settings: PutSettings,
): Promise<Readonly<Record<string, unknown>>> {
  const put = (picture: unknown) => putPicture(picture as PictureInput, settings)
  const entries = Object.entries(body).map(async ([name, value]) => {
    if (name === 'input_images' && Array.isArray(value)) {
      return [name, await Promise.all(value.map(put))] as const
    }
    const isPicture = FIELDS.includes(name) && value !== undefined && value !== null
    return [name, isPicture ? await put(value) : value] as const
  })
  return Object.fromEntries(await Promise.all(entries))
}

/** For questions that the pictures do not change. */
export function withoutPictures(body: Readonly<Record<string, unknown>>) {
  const rest = Object.entries(body).filter(
    ([name]) => name !== 'input_images' && !FIELDS.includes(name),
  )
  return Object.fromEntries(rest)
}

async function putPicture(picture: PictureInput, settings: PutSettings): Promise<string> {
  const read = await readPicture(picture, settings)
  if (typeof read === 'string') return read
  const type = pictureTypeOf(read)
  // A kind that is refused goes in the body: the service's refusal names the field and the way out.
  const goesAhead = settings.upload && type !== undefined && read.length > settings.uploadAbove
  if (goesAhead) return settings.upload(read, settings)
  const text = toBase64(read)
  return settings.form === 'data-uri' ? `data:${type ?? 'image/jpeg'};base64,${text}` : text
}
