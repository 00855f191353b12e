import { createRequire } from 'node:module'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { PictureRefused } from './refusal.ts'

/**
 * HEIC photos through libheif as WebAssembly. Its licence (LGPL) and the patents on HEVC keep it out
 * of what we ship: an operator installs the package `libheif-js`, and the children load it.
 */
const PACKAGE = 'libheif-js/wasm-bundle.js'

/**
 * Where the package is: in the folder the operator named, else beside us. Empty when there is none.
 */
export function findHeicModule(folder?: string): string {
  const from = folder ? pathToFileURL(join(folder, 'package.json')) : import.meta.url
  try {
    return createRequire(from).resolve(PACKAGE)
  } catch {
    return ''
  }
}

interface HeifImage {
  get_width(): number
  get_height(): number
  is_primary(): boolean
  free(): void
  display(
    into: { data: Uint8ClampedArray; width: number; height: number },
    done: (filled: unknown) => void,
  ): void
}
interface Libheif {
  HeifDecoder: new () => { decode(bytes: Uint8Array): HeifImage[] }
}

const damaged = () =>
  new PictureRefused(
    'damaged',
    'The HEIC photo is damaged or cut off. Export it again and send the whole file.',
  )

/** The pixels, upright, as a TIFF in memory: that is how a colour profile reaches sharp with them. */
export async function heicAsTiff(
  bytes: Uint8Array,
  { module, profile, maxPixels }: { module: string; profile?: Buffer; maxPixels: number },
): Promise<Buffer> {
  const { HeifDecoder } = load(module)
  const images = new HeifDecoder().decode(bytes)
  try {
    const image = images.find((one) => one.is_primary()) ?? images[0]
    if (!image) throw damaged()
    const [width, height] = [image.get_width(), image.get_height()]
    if (width * height > maxPixels) throw damaged()
    const into = { data: new Uint8ClampedArray(width * height * 4), width, height }
    const filled = await new Promise((resolve) => image.display(into, resolve))
    if (!filled) throw damaged()
    return tiffOf(into, profile)
  } finally {
    for (const image of images) image.free()
  }
}

function load(module: string): Libheif {
  // It says on stdout what it thinks of a file, and stdout is the wire to the parent.
  console.log = () => undefined
  return createRequire(import.meta.url)(module) as Libheif
}

const SHORT = 3
const LONG = 4
const UNDEFINED = 7

/** Four bytes a pixel in one strip, and the profile. */
function tiffOf(
  { data, width, height }: { data: Uint8ClampedArray; width: number; height: number },
  profile?: Buffer,
): Buffer {
  const bits = Buffer.from([8, 0, 8, 0, 8, 0, 8, 0])
  const pixels = Buffer.from(data.buffer, data.byteOffset, data.byteLength)
  const bitsAt = 8
  const profileAt = bitsAt + bits.length
  const pixelsAt = profileAt + (profile?.length ?? 0)
  const tags: [tag: number, type: number, count: number, value: number][] = [
    [256, LONG, 1, width],
    [257, LONG, 1, height],
    [258, SHORT, 4, bitsAt],
    [259, SHORT, 1, 1],
    [262, SHORT, 1, 2],
    [273, LONG, 1, pixelsAt],
    [277, SHORT, 1, 4],
    [278, LONG, 1, height],
    [279, LONG, 1, pixels.length],
    [338, SHORT, 1, 2],
  ]
  if (profile) tags.push([34675, UNDEFINED, profile.length, profileAt])
  const directory = Buffer.alloc(2 + tags.length * 12 + 4)
  directory.writeUInt16LE(tags.length, 0)
  tags.forEach(([tag, type, count, value], index) => {
    const at = 2 + index * 12
    directory.writeUInt16LE(tag, at)
    directory.writeUInt16LE(type, at + 2)
    directory.writeUInt32LE(count, at + 4)
    directory.writeUInt32LE(value, at + 8)
  })
  const head = Buffer.from('II*\0\0\0\0\0', 'latin1')
  head.writeUInt32LE(pixelsAt + pixels.length, 4)
  return Buffer.concat([head, bits, ...(profile ? [profile] : []), pixels, directory])
}
