import { readFile } from 'node:fs/promises'
import type { PinnedPackage } from '@guise/engine-cpu/models/fetch/package'

export type LockedPackage = PinnedPackage & {
  readonly licence: string
  readonly purpose: string
  /** Files the identity judge needs of it. */
  readonly judge?: readonly string[]
}

export type LockedPicture = {
  /** A pinned package, or "committed" for the portraits in samples/. */
  readonly package: string
  readonly path: string
  /** The format, where the file is a MessagePack record and the picture lies in it. */
  readonly inside?: 'png' | 'jpg'
  /** Why it may be used here, in plain words. */
  readonly basis: string
}

/** quality/photos.lock.json: nothing else is fetched. */
export type PhotosLock = {
  readonly packages: readonly LockedPackage[]
  readonly pictures: Readonly<Record<string, LockedPicture>>
}

export async function readPhotosLock(): Promise<PhotosLock> {
  return JSON.parse(await readFile(new URL('../../photos.lock.json', import.meta.url), 'utf8'))
}

/** All files that are taken from a package. */
export function filesOf(lock: PhotosLock, { name, judge = [] }: LockedPackage): readonly string[] {
  const pictures = Object.values(lock.pictures).filter((one) => one.package === name)
  return [...judge, ...pictures.map((one) => one.path)]
}
