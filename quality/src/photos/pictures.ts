import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { carvePicture } from '@guise/engine-cpu/models/carve'
import { type Pixels, render } from '@guise/engine-cpu/pixels'
import sharp from 'sharp'
import type { PhotosLock } from './lock.ts'
import type { Packages } from './packages.ts'

export type Pictures = {
  /** The file as it was published. */
  bytes(name: string): Promise<Uint8Array>
  /** Upright RGB pixels. */
  pixels(name: string): Promise<Pixels>
}

const COMMITTED = fileURLToPath(new URL('../../../samples/', import.meta.url))

export function openPictures(lock: PhotosLock, packages: Packages): Pictures {
  const bytes = async (name: string): Promise<Uint8Array> => {
    const picture = lock.pictures[name]
    if (!picture) throw new Error(`photos.lock.json has no picture ${name}`)
    if (picture.package === 'committed') return readFile(join(COMMITTED, picture.path))
    const file = await readFile(join(await packages.folder(picture.package), picture.path))
    return picture.inside ? carvePicture(file, picture.inside) : file
  }
  return {
    bytes,
    async pixels(name) {
      return render(sharp(await bytes(name)).autoOrient())
    },
  }
}
