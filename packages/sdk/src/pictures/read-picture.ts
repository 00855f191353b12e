import { fromFile } from './files.ts'
import { kindOfText, type PictureInput } from './picture-input.ts'

/** Text that the service reads itself, or bytes that still have to go there. */
export type ReadPicture = string | Uint8Array<ArrayBuffer>

export type ReadSettings = {
  /** False refuses paths: for programs that pass on texts of strangers. */
  readonly files: boolean
  readonly fetch: typeof fetch
}

export async function readPicture(
  input: PictureInput,
  settings: ReadSettings,
): Promise<ReadPicture> {
  if (input instanceof Blob) return new Uint8Array(await input.arrayBuffer())
  if (input instanceof URL) return readText(input.href, settings)
  if (typeof input === 'string') return readText(input, settings)
  if (input instanceof ArrayBuffer) return new Uint8Array(input)
  // A copy: what the caller does to the bytes later must not change a request that is sent again.
  if (ArrayBuffer.isView(input)) {
    return new Uint8Array(input.buffer, input.byteOffset, input.byteLength).slice()
  }
  throw new TypeError(
    'A picture must be a File, Blob, Buffer, Uint8Array, ArrayBuffer, URL, path, base64 or data URI.',
  )
}

async function readText(text: string, { files, fetch }: ReadSettings): Promise<ReadPicture> {
  if (text.startsWith('blob:')) return new Uint8Array(await (await fetch(text)).arrayBuffer())
  if (kindOfText(text) === 'as-is') return text
  if (!files) throw new TypeError('File paths are disabled for this client (files: false).')
  return new Uint8Array(await (await fromFile(text)).arrayBuffer())
}
