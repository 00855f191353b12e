import { readFile, realpath, stat } from 'node:fs/promises'
import { homedir } from 'node:os'
import { isAbsolute, parse, relative, resolve, sep } from 'node:path'
import { fileURLToPath } from 'node:url'
import { pictureTypeOf } from '@guise/sdk'
import type { Context } from '../context.ts'
import { badUsage } from '../errors.ts'
import { findOutPlace } from '../out-files.ts'
import type { Photo } from '../photos.ts'
import { ToolError } from './tool-error.ts'

/** What an agent may touch of this machine: pictures below some folders, and one folder for results. */
export type Folders = {
  readonly files: readonly string[]
  readonly out: string
  /** A picture below these folders, or a link that the service opens itself. */
  readPhoto(name: string): Promise<Photo>
}

type FolderOptions = { readonly files?: readonly string[]; readonly out?: string }

/** More than any picture that a service takes. */
const LARGEST_FILE = 64 * 1024 ** 2
const ELSEWHERE = /^(https?|upload):\/\//i

export async function openFolders(
  context: Context,
  { files: wanted, out }: FolderOptions,
): Promise<Folders> {
  const files: string[] = []
  for (const name of wanted ?? [await ownFolder(context)]) files.push(await folder(context, name))
  const { folder: place } = await findOutPlace(context, `${out ?? files[0]}/`, '')
  const results = await realpath(place)
  // What was made can be used again: a picture becomes a film.
  const readable = [...files, results]
  // People name files as they see them from where they are.
  const here = await real(context.cwd)
  return { files, out: results, readPhoto: (name) => readPhoto({ readable, here }, name) }
}

const real = (path: string) => realpath(path).catch(() => resolve(path))

/** Programs that start servers often do so in the root or at home, where everything is below. Links are followed. */
async function ownFolder({ cwd, env }: Context): Promise<string> {
  const [here, home] = [await real(cwd), await real(env.HOME || homedir())]
  if (here !== parse(here).root && here !== home && !isBelow(here, home)) return cwd
  throw badUsage(
    `Every picture below ${cwd} would be readable`,
    'Say which folder the agent may read: --files photos',
  )
}

async function folder({ cwd }: Context, name: string): Promise<string> {
  const path = await realpath(resolve(cwd, name)).catch(() => undefined)
  if (path && (await stat(path)).isDirectory()) return path
  throw badUsage(`${name} is not a folder`, 'Create it first, or use another --files')
}

/** Where relative paths count from, in this order. From `here` too, they must lead below one of those that are readable. */
type Places = { readonly readable: readonly string[]; readonly here: string }

async function readPhoto(places: Places, name: string): Promise<Photo> {
  if (ELSEWHERE.test(name)) return name
  const path = await findFile(places, pathOf(name))
  const { size } = await stat(path)
  if (size > LARGEST_FILE) throw new ToolError('FILE_TOO_LARGE', `${name} is larger than 64 MB.`)
  const bytes = new Uint8Array(await readFile(path))
  // Only pictures leave this machine, whatever a file is called.
  if (pictureTypeOf(bytes)) return bytes
  throw new ToolError('NOT_A_PICTURE', `${name} is not a picture.`, 'Use a JPEG, PNG or WebP file.')
}

function pathOf(name: string): string {
  if (/^data:/i.test(name)) {
    throw new ToolError('BAD_INPUT', 'Pictures are not passed as text.', 'Pass a path or a link.')
  }
  if (!/^file:/i.test(name)) return name
  try {
    return fileURLToPath(name)
  } catch {
    throw new ToolError('BAD_INPUT', `${name} is not the address of a file.`)
  }
}

/** Outside nothing is looked at, so that nobody learns what is there. Links are followed before that is decided. */
async function findFile({ readable, here }: Places, name: string): Promise<string> {
  const isInside = (path: string) => readable.some((one) => isBelow(one, path))
  const places = [...new Set([...readable, here].map((one) => resolve(one, name)))].filter(isInside)
  for (const place of places) {
    const path = await realpath(place).catch(() => undefined)
    if (!path || !isInside(path)) continue
    if ((await stat(path)).isFile()) return path
  }
  throw new ToolError(
    'FILE_NOT_FOUND',
    `There is no file ${name} in the folders that this server may read.`,
    `It may read: ${readable.join(', ')}. Relative paths count from these folders, then from the one in which this server was started. Ask the person to put the photo there, or pass an https:// link.`,
  )
}

function isBelow(folder: string, path: string): boolean {
  const way = relative(folder, path)
  return way !== '' && way.split(sep)[0] !== '..' && !isAbsolute(way)
}
