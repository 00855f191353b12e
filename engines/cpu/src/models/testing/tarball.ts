import { createHash } from 'node:crypto'
import { gzipSync } from 'node:zlib'
import { Header, type HeaderData } from 'tar'

/** A package's tarball with these files in it. */
export function tarball(files: Readonly<Record<string, Uint8Array>>): Buffer {
  const entries = Object.entries(files).map(([path, contents]) => entry(path, contents))
  return gzipSync(tar(...entries))
}

export function tar(...entries: readonly Buffer[]): Buffer {
  return Buffer.concat([...entries, Buffer.alloc(1024)])
}

export function entry(path: string, contents: Uint8Array): Buffer {
  const header = Buffer.alloc(512)
  const describe = { path: `package/${path}`, mode: 0o644, size: contents.length, type: 'File' }
  new Header(describe as HeaderData).encode(header, 0)
  return Buffer.concat([header, contents, Buffer.alloc((512 - (contents.length % 512)) % 512)])
}

export function integrityOf(bytes: Uint8Array): string {
  return `sha512-${createHash('sha512').update(bytes).digest('base64')}`
}
