import { readFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import type { Context } from './context.ts'
import { badUsage } from './errors.ts'

/** A photo as it goes into a field: its bytes, or where the service finds it. */
export type Photo = Uint8Array<ArrayBuffer> | string

const ELSEWHERE = /^(https?|upload):\/\//i

/** Reads a photo that was named on the command line: a file, `-` for stdin, a link or an upload. */
export async function readPhoto(context: Context, name: string): Promise<Photo> {
  if (ELSEWHERE.test(name)) return name
  return name === '-' ? readStdin(context) : readPhotoFile(context, name)
}

export async function readPhotos(
  context: Context,
  names: readonly string[],
): Promise<readonly Photo[]> {
  if (names.filter((name) => name === '-').length > 1) {
    throw badUsage('Only one photo can come from stdin', 'Use files for the others')
  }
  const photos: Photo[] = []
  for (const name of names) photos.push(await readPhoto(context, name))
  return photos
}

export async function readPhotoFile(
  { cwd }: Context,
  name: string,
): Promise<Uint8Array<ArrayBuffer>> {
  try {
    return new Uint8Array(await readFile(resolve(cwd, name)))
  } catch (error) {
    throw badUsage(`Cannot read ${name}: ${reason(error)}`, 'Use the path of a picture')
  }
}

async function readStdin({ stdin }: Context): Promise<Uint8Array<ArrayBuffer>> {
  if (stdin.isTTY) throw badUsage('No photo on stdin', 'For example: cat me.jpg | guise run ...')
  const chunks: Buffer[] = []
  for await (const chunk of stdin) chunks.push(Buffer.from(chunk))
  const bytes = Buffer.concat(chunks)
  if (bytes.length === 0) throw badUsage('No photo on stdin')
  return new Uint8Array(bytes)
}

const REASONS: Readonly<Record<string, string>> = {
  ENOENT: 'file not found',
  EACCES: 'permission denied',
  EISDIR: 'it is a folder',
}

function reason(error: unknown): string {
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  return REASONS[code] ?? (code || String(error))
}
