type FileModule = {
  readFile(path: string | URL): Promise<Uint8Array<ArrayBuffer>>
  writeFile(path: string | URL, bytes: Uint8Array): Promise<void>
}

/** Node, Deno and Bun have it, browsers have not. The name is kept from bundlers, which would look for it. */
async function files(what: string): Promise<FileModule> {
  const name = ['node', 'fs/promises'].join(':')
  try {
    return await import(/* @vite-ignore */ /* webpackIgnore: true */ name)
  } catch (cause) {
    throw new TypeError(`${what} needs a file system. In a browser, use File or Blob.`, { cause })
  }
}

/** A picture from the disk, for paths that do not look like one, such as `photos/guest`. */
export async function fromFile(path: string | URL): Promise<Blob> {
  const { readFile } = await files('Reading a path')
  const place = typeof path === 'string' && /^file:/i.test(path) ? new URL(path) : path
  return new Blob([await readFile(place)])
}

export async function saveFile(path: string | URL, bytes: Uint8Array): Promise<void> {
  const { writeFile } = await files('save()')
  await writeFile(path, bytes)
}
