import { beforeEach, describe, expect, it } from 'vitest'
import { takenUploadKey, uploadBegan, uploadKey } from '../blob-keys.ts'
import type { Caller } from '../caller.ts'
import type { OpenBlob } from '../ports/blob-store.ts'
import { testId } from '../testing/job-fixtures.ts'
import { createMemoryBlobStore } from '../testing/memory-blob-store.ts'
import { createMemoryUploadStore } from '../testing/memory-upload-store.ts'
import type { EventPorts } from './event-over.ts'
import {
  createUpload,
  deleteUpload,
  eraseUploads,
  takeUpload,
  type UploadPorts,
} from './uploads.ts'

const TTL_MS = 3_600_000
const SENT = new Uint8Array([1, 2, 3, 4])
const caller = { accountId: testId() } as Caller

/** A decoder that leaves the first byte, and says how often it was asked. */
function world() {
  const blobs = createMemoryBlobStore()
  const uploads = createMemoryUploadStore()
  let now = new Date()
  let decoded = 0
  const ports: UploadPorts & EventPorts = {
    blobs,
    uploads,
    aliases: { areOpen: async () => true },
    clock: { now: () => now },
    ids: { timeOrdered: testId, random: testId },
    uploadSettings: { maxBytes: 100, ttlMs: TTL_MS, bytesPerDay: 60, bytesAtOnce: 30 },
  }
  const read = async ({ stream }: OpenBlob) => {
    const chunks = await Array.fromAsync(stream)
    return new Uint8Array(chunks.flatMap((chunk) => [...chunk]))
  }
  const decode = async (bytes: Uint8Array) => {
    decoded += 1
    return { bytes: bytes.slice(0, 1), contentType: 'image/jpeg' as const, width: 3, height: 2 }
  }
  const announce = () => createUpload(ports, caller, { contentType: 'image/jpeg', bytes: 4 })
  return {
    ports,
    blobs,
    uploads,
    announce,
    async send(bytes = SENT) {
      const made = await announce()
      await blobs.put(uploadKey(caller.accountId, made.id), bytes, 'image/jpeg')
      return made
    },
    take: (reference: string) => takeUpload(ports, caller.accountId, reference, { read, decode }),
    reader: { read, decode },
    decoded: () => decoded,
    passTo: (time: Date) => {
      now = time
    },
  }
}
let here: ReturnType<typeof world>
beforeEach(() => {
  here = world()
})
const bytesOf = async (key: string) => {
  const chunks = await Array.fromAsync((await here.blobs.open(key))?.stream ?? [])
  return chunks.flatMap((chunk) => [...chunk])
}
const stored = async (key: string) => (await here.blobs.open(key))?.size

describe('taking an upload', () => {
  it('replaces what was sent by the picture without metadata, and decodes it once', async () => {
    const { id, reference } = await here.send()
    const blob = takenUploadKey(caller.accountId, id)
    const picture = { blob, size: 1, contentType: 'image/jpeg', width: 3, height: 2 }
    expect(await here.take(reference)).toEqual(picture)
    expect(await stored(uploadKey(caller.accountId, id))).toBeUndefined()
    expect(await bytesOf(blob)).toEqual([1])
    expect(await here.take(reference)).toEqual(picture)
    expect(here.decoded()).toBe(1)
  })

  it('takes what was sent again in its place', async () => {
    const { id, reference } = await here.send()
    await here.take(reference)
    await here.blobs.put(uploadKey(caller.accountId, id), new Uint8Array([9, 9]), 'image/jpeg')
    expect(await bytesOf((await here.take(reference)).blob)).toEqual([9])
    expect(await stored(uploadKey(caller.accountId, id))).toBeUndefined()
  })

  it('serves several requests at the same moment', async () => {
    const { reference } = await here.send()
    const all = await Promise.all(Array.from({ length: 8 }, () => here.take(reference)))
    const [first] = all
    expect(all).toEqual(all.map(() => first))
    expect(await bytesOf(first?.blob ?? '')).toEqual([1])
  })

  it('finds the picture when another request took it between opening and reading', async () => {
    const { id, reference } = await here.send()
    const read = async (blob: OpenBlob) => {
      if (blob.size !== SENT.length) return here.reader.read(blob)
      await here.take(reference)
      throw new Error('the file is gone')
    }
    const reader = { ...here.reader, read }
    const picture = await takeUpload(here.ports, caller.accountId, reference, reader)
    expect(picture.blob).toBe(takenUploadKey(caller.accountId, id))
    expect(await bytesOf(picture.blob)).toEqual([1])
  })

  it('leaves nothing of an upload that is erased while it is taken', async () => {
    const { id, reference } = await here.send()
    const decode = async (bytes: Uint8Array) => {
      await eraseUploads(here.ports, caller.accountId, [id])
      return here.reader.decode(bytes)
    }
    const taking = takeUpload(here.ports, caller.accountId, reference, { ...here.reader, decode })
    await expect(taking).rejects.toMatchObject({ code: 'INVALID_IMAGE' })
    for (const key of [uploadKey, takenUploadKey]) {
      expect(await stored(key(caller.accountId, id))).toBeUndefined()
    }
  })

  it('is refused in words once it is erased, and unknown once it is over', async () => {
    const { id, reference } = await here.send()
    await here.take(reference)
    await deleteUpload(here.ports, caller, id)
    const refused = { code: 'INVALID_IMAGE', message: expect.stringMatching(/was erased.*again/) }
    await expect(here.take(reference)).rejects.toMatchObject(refused)
    const other = await here.send()
    here.passTo(new Date(uploadBegan(other.id).getTime() + TTL_MS))
    const unknown = { code: 'INVALID_IMAGE', message: expect.stringMatching(/No picture found/) }
    await expect(here.take(other.reference)).rejects.toMatchObject(unknown)
  })
})

it('refuses more bytes at once than an account may have, and says how long to wait', async () => {
  for (let n = 0; n < 7; n++) await here.announce()
  const refused = { code: 'RATE_LIMITED', message: expect.stringMatching(/stored uploads/) }
  await expect(here.announce()).rejects.toMatchObject(refused)
  await expect(here.announce()).rejects.toMatchObject({
    details: { retryAfter: expect.closeTo(TTL_MS / 1000, 0) },
  })
})

it('knows no upload of somebody else', async () => {
  const { id } = await here.send()
  const stranger = { accountId: testId() } as Caller
  const unknown = { code: 'NOT_FOUND' }
  await expect(deleteUpload(here.ports, stranger, id)).rejects.toMatchObject(unknown)
})
