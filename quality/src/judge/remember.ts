import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { store } from '@guise/engine-cpu/models/store'
import type { Pixels } from '@guise/engine-cpu/pixels'

type Describe = (crop: Pixels) => Promise<Float32Array | undefined>

/** Keeps descriptors by the very pixels they describe: sources and templates are judged only once. */
export function rememberIn(folder: string, describe: Describe): Describe {
  return async (crop) => {
    const name = digestOf(crop)
    const known = await readFile(join(folder, name)).catch(() => undefined)
    if (known) return fromBytes(known)
    const descriptor = await describe(crop)
    await store(folder, name, toBytes(descriptor))
    return descriptor
  }
}

function digestOf({ data, width, height }: Pixels): string {
  return createHash('sha256').update(`${width}x${height}`).update(data).digest('hex')
}

/** No face is remembered too, as no bytes. */
function toBytes(descriptor: Float32Array | undefined): Uint8Array {
  if (!descriptor) return new Uint8Array(0)
  return new Uint8Array(descriptor.buffer, descriptor.byteOffset, descriptor.byteLength)
}

function fromBytes(bytes: Buffer): Float32Array | undefined {
  return bytes.length === 0 ? undefined : new Float32Array(new Uint8Array(bytes).buffer)
}
