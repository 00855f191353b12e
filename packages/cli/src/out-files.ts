import { constants } from 'node:fs'
import { access, stat, writeFile } from 'node:fs/promises'
import { basename, dirname, extname, join, relative, resolve } from 'node:path'
import type { Context } from './context.ts'
import { badUsage } from './errors.ts'

/** Where results go: a file, a folder, or nothing said. */
export type OutPlace = {
  readonly folder: string
  /** The name that was asked for; without one it is made from the stem. */
  readonly name: string | undefined
  readonly stem: string
}

export const EXTENSIONS: Readonly<Record<string, string>> = {
  'image/jpeg': '.jpg',
  'image/png': '.png',
  'image/webp': '.webp',
  'video/mp4': '.mp4',
}

/** Looked at before anything is paid for: a result that cannot be written would be a pity. */
export async function findOutPlace(
  { cwd }: Context,
  out: string | undefined,
  stem: string,
): Promise<OutPlace> {
  const path = resolve(cwd, out ?? '.')
  const isFolder = out === undefined || out.endsWith('/') || (await isFolderThere(path))
  const place = isFolder
    ? { folder: path, name: undefined, stem }
    : { folder: dirname(path), name: basename(path), stem }
  if (!(await isFolderThere(place.folder))) {
    throw badUsage(
      `The folder ${place.folder} does not exist`,
      'Create it first, or use another --out',
    )
  }
  await access(place.folder, constants.W_OK).catch(() => {
    throw badUsage(`No permission to write to ${place.folder}`, 'Use another folder with --out')
  })
  return place
}

/** Writes one of some results; answers its path as a person would write it. */
export async function writeResult(
  { cwd }: Context,
  place: OutPlace,
  number: number,
  contentType: string,
  bytes: Uint8Array,
): Promise<string> {
  const extension = EXTENSIONS[contentType] ?? ''
  const path = place.name
    ? join(place.folder, numbered(place.name, number))
    : await freeName(place.folder, place.stem, extension)
  await writeFile(path, bytes)
  const near = relative(cwd, path)
  return near.startsWith('..') ? path : near
}

/** me.png, me-2.png, me-3.png ... */
function numbered(name: string, number: number): string {
  if (number === 0) return name
  const extension = extname(name)
  return `${name.slice(0, name.length - extension.length)}-${number + 1}${extension}`
}

/** A name that nobody asked for never overwrites a file. */
async function freeName(folder: string, stem: string, extension: string): Promise<string> {
  for (let number = 0; ; number++) {
    const path = join(folder, numbered(`${stem}${extension}`, number))
    const isThere = await stat(path).then(
      () => true,
      () => false,
    )
    if (!isThere) return path
  }
}

async function isFolderThere(path: string): Promise<boolean> {
  return stat(path).then(
    (found) => found.isDirectory(),
    () => false,
  )
}

/** What to call the result of these photos: `me.jpg` becomes `me-face-swap`. */
export function stemOf(photos: readonly string[], run: string): string {
  const [first] = photos
  const isFile = first !== undefined && first !== '-' && !/^(https?|upload):/i.test(first)
  return isFile ? `${basename(first, extname(first))}-${run}` : run
}
