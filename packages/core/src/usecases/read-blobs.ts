import type { BlobStore } from '../ports/blob-store.ts'

type Opens = Pick<BlobStore, 'open'>

export async function readBlob(blobs: Opens, key: string): Promise<Uint8Array> {
  const blob = await blobs.open(key)
  if (!blob) throw new Error('a picture of this job or recipe is missing from the blob store')
  const whole = new Uint8Array(blob.size)
  let at = 0
  for await (const chunk of blob.stream) {
    whole.set(chunk, at)
    at += chunk.length
  }
  return whole
}

/** The same names, with bytes in the place of keys. */
export async function readBlobs(
  blobs: Opens,
  keys: Readonly<Record<string, string>>,
): Promise<Readonly<Record<string, Uint8Array>>> {
  const read = Object.entries(keys).map(
    async ([name, key]) => [name, await readBlob(blobs, key)] as const,
  )
  return Object.fromEntries(await Promise.all(read))
}
