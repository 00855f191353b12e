import { inflateSync } from 'node:zlib'

const SIGNATURE = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]

export function isPng(bytes: Uint8Array): boolean {
  return SIGNATURE.every((byte, at) => bytes[at] === byte)
}

/** What a PNG of ComfyUI says about its making. */
export type PngTexts = { readonly prompt?: string | undefined; readonly hasWorkflow: boolean }

/**
 * A file that is cut off tells what came before: whoever sends only the head of a large picture sends
 * enough. The first `prompt` decides and nothing else is unpacked: a small file may have a thousand
 * texts that are large when unpacked. One larger than `most` is left out.
 */
export function readPngTexts(bytes: Uint8Array, most: number): PngTexts {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  let hasWorkflow = false
  for (let at = SIGNATURE.length; at + 8 <= bytes.length; ) {
    const length = view.getUint32(at)
    const kind = latin1(bytes.subarray(at + 4, at + 8))
    const data = bytes.subarray(at + 8, at + 8 + length)
    const name = data.length === length ? nameOf(kind, data) : undefined
    if (name === 'prompt') {
      return { prompt: readText(kind, data.subarray(name.length + 1), most), hasWorkflow }
    }
    hasWorkflow ||= name === 'workflow'
    at += length + 12
  }
  return { hasWorkflow }
}

function nameOf(kind: string, data: Uint8Array): string | undefined {
  if (!['tEXt', 'zTXt', 'iTXt'].includes(kind)) return undefined
  const end = data.indexOf(0)
  return end < 0 ? undefined : latin1(data.subarray(0, end))
}

/** The text of a chunk after its name: plain, compressed, or international. */
function readText(kind: string, rest: Uint8Array, most: number): string | undefined {
  if (kind === 'tEXt') return latin1(rest)
  if (kind === 'zTXt') return unpacked(rest.subarray(1), latin1, most)
  const language = rest.indexOf(0, 2)
  const translated = language < 0 ? -1 : rest.indexOf(0, language + 1)
  if (translated < 0) return undefined
  const body = rest.subarray(translated + 1)
  return rest[0] === 1 ? unpacked(body, utf8, most) : utf8(body)
}

function unpacked(
  packed: Uint8Array,
  decode: (bytes: Uint8Array) => string,
  most: number,
): string | undefined {
  try {
    return decode(inflateSync(packed, { maxOutputLength: most }))
  } catch {
    return undefined
  }
}

const latin1 = (bytes: Uint8Array) => Buffer.from(bytes).toString('latin1')
const utf8 = (bytes: Uint8Array) => Buffer.from(bytes).toString('utf8')
