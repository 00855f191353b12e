import { access } from 'node:fs/promises'
import { join } from 'node:path'
import { fetchFiles } from '@guise/engine-cpu/models/fetch/package'
import { store } from '@guise/engine-cpu/models/store'
import { filesOf, type PhotosLock } from './lock.ts'

export type Packages = {
  /** The folder with the locked files of a package; fetched when it is not there yet. */
  folder(name: string): Promise<string>
}

export function openPackages(cache: string, lock: PhotosLock): Packages {
  const folders = new Map<string, Promise<string>>()
  const prepare = async (name: string): Promise<string> => {
    const pinned = lock.packages.find((one) => one.name === name)
    if (!pinned) throw new Error(`photos.lock.json pins no package ${name}`)
    const folder = join(cache, 'packages', `${name.replace('/', '+')}@${pinned.version}`)
    const wanted = filesOf(lock, pinned)
    const here = await Promise.all(wanted.map((path) => exists(join(folder, path))))
    if (here.every(Boolean)) return folder
    process.stderr.write(`fetching ${name}@${pinned.version}\n`)
    for (const [path, contents] of await fetchFiles(pinned, wanted)) {
      await store(folder, path, contents)
    }
    return folder
  }
  return {
    folder(name) {
      const folder = folders.get(name) ?? prepare(name)
      folders.set(name, folder)
      return folder
    },
  }
}

async function exists(path: string): Promise<boolean> {
  return access(path).then(
    () => true,
    () => false,
  )
}
