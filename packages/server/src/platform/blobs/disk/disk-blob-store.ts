import { rm, stat } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import type { BlobStore } from '@guise/core'
import type { Keyring } from '../../secrets/keyring.ts'
import {
  blobPath,
  createPresence,
  type FolderNames,
  isTypeRecord,
  namesIn,
  orMissing,
  recordType,
  removeLeftBehind,
  typeOf,
  typeRecord,
} from './disk-files.ts'
import { readChunks } from './disk-read.ts'
import { createDiskWriter } from './disk-writes.ts'
import { createLinkSigner, type LinkSigner } from './signed-link.ts'

export type DiskBlobStoreOptions = {
  readonly root: string
  readonly publicUrl: string
  readonly keyring: Keyring
  /** Where the name of the folder stands besides; without it, whatever folder is there is trusted. */
  readonly names?: FolderNames
}

export type DiskBlobStore = BlobStore & {
  /** Whether this link was made here, is unaltered and has not expired. */
  verifyLink(key: string, until: string, signature: string, now: Date): boolean
  readonly verifyUpload: LinkSigner['verifyUpload']
  /**
   * Makes the folder when there never was one. Done at the start, it is known from then on. Throws `BlobFolderAway` when
   * it is not the one that it should be.
   */
  ensureFolder(): Promise<void>
  /** As `put`, from a stream that is never held whole. There is no blob when the stream fails. */
  receive(key: string, bytes: AsyncIterable<Uint8Array>, contentType: string): Promise<void>
}

/** Blobs as files, for an installation on one machine. Links lead back to this service. */
export function createDiskBlobStore(options: DiskBlobStoreOptions): DiskBlobStore {
  const root = resolve(options.root)
  const signer = createLinkSigner(options)
  const presence = createPresence(root, options.names)
  const writer = createDiskWriter(root, presence.required)

  async function write(
    key: string,
    bytes: Uint8Array | AsyncIterable<Uint8Array>,
    contentType: string,
  ): Promise<void> {
    const path = blobPath(root, key)
    await writer.write(path, bytes, async () => {
      await presence.required()
      // The type first: who sees the blob sees its type with it.
      await recordType(path, contentType, writer.write)
    })
  }

  return {
    put: write,
    receive: write,

    async open(key, range) {
      const path = blobPath(root, key)
      const found = await stat(path).catch(orMissing)
      if (!found) {
        await presence.required()
        return undefined
      }
      const { size, ino, mtimeMs } = found
      const start = range?.start ?? 0
      const end = Math.min((range?.end ?? size) + 1, size)
      const part = { path, size, start, end }
      return {
        size,
        contentType: await typeOf(path),
        version: `${ino}-${mtimeMs}-${size}`,
        stream: readChunks(part),
        reusedChunks: readChunks(part, { reuse: true }),
      }
    },

    async copy(from, to, contentType) {
      const [source, path] = [blobPath(root, from), blobPath(root, to)]
      try {
        await recordType(path, contentType, writer.write)
        if (!(await writer.link(source, path))) {
          const { size } = await stat(source)
          await writer.write(path, readChunks({ path: source, size, start: 0, end: size }))
        }
        return true
      } catch (error) {
        // Missing, and not only out of reach.
        if (await stat(source).catch(orMissing)) throw error
        await presence.required()
        return false
      }
    },

    async delete(keys) {
      await presence.required()
      for (const key of keys) {
        const path = blobPath(root, key)
        await rm(path, { force: true })
        await rm(typeRecord(path), { force: true })
      }
    },

    async link(key, until, sharedFrom) {
      return signer.link(key, until, sharedFrom)
    },

    async uploadLink(key, announced) {
      const url = signer.uploadLink(key, announced)
      return { url, headers: { 'Content-Type': announced.contentType } }
    },

    check: () => presence.proven(),
    ensureFolder: () => presence.required(),

    async deleteOlderThan(kind, day) {
      await presence.required()
      const limit = day.toISOString().slice(0, 10)
      const folders = await namesIn(join(root, kind))
      let deleted = 0
      for (const name of folders.filter((name) => isDay(name) && name < limit)) {
        deleted += await deleteDay(join(root, kind, name))
      }
      await removeLeftBehind(root, new Date())
      return deleted
    },

    verifyLink: signer.verify,
    verifyUpload: signer.verifyUpload,
  }
}

async function deleteDay(folder: string): Promise<number> {
  let blobs = 0
  for (const account of await namesIn(folder)) {
    const names = await namesIn(join(folder, account))
    blobs += names.filter((name) => !isTypeRecord(name)).length
  }
  await rm(folder, { recursive: true, force: true })
  return blobs
}

function isDay(name: string): boolean {
  return /^\d{4}-\d{2}-\d{2}$/.test(name)
}
