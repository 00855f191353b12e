import { createHash } from 'node:crypto'
import { gzipSync } from 'node:zlib'

/** A package's tarball with these files in it. */
export function tarball(files: Readonly<Record<string, Uint8Array>>): Buffer {
  const entries = Object.entries(files).map(([path, contents]) => entry(path, contents))
  return gzipSync(tar(...entries))
}

export function tar(...entries: readonly Buffer[]): Buffer {
  return Buffer.concat([...entries, Buffer.alloc(1024)])
}

export function entry(path: string, contents: Uint8Array, prefix = ''): Buffer {
  const header = Buffer.alloc(512)
  header.write(prefix === '' ? `package/${path}` : path, 0)
  header.write('0000644\0', 100)
  header.write(`${contents.length.toString(8).padStart(11, '0')}\0`, 124)
  header.write('        0ustar\x0000', 148)
  header.write(prefix, 345)
  const sum = header.reduce((total, byte) => total + byte, 0)
  header.write(`${sum.toString(8).padStart(6, '0')}\0 `, 148)
  return Buffer.concat([header, contents, Buffer.alloc((512 - (contents.length % 512)) % 512)])
}

export function integrityOf(bytes: Uint8Array): string {
  return `sha512-${createHash('sha512').update(bytes).digest('base64')}`
}
