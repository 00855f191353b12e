export type SavedFile = {
  readonly filename: string
  readonly subfolder: string
  readonly type: string
}

/** The folders of an instance, in memory: `input/gen/7/image.png`. */
export type Files = {
  readonly paths: () => readonly string[]
  get(path: string): Buffer | undefined
  /** As a node names it: `gen/7/image.png`, or with a suffix `c.png [temp]` (protocol 2). */
  find(name: string): Buffer | undefined
  /** The same name with other bytes gets another name (protocol 2). */
  upload(type: string, subfolder: string, name: string, bytes: Buffer): SavedFile
  save(type: string, prefix: string, extension: string, bytes: Buffer): SavedFile
  delete(path: string): void
  /** Protocol 8: only temp is wiped at a start. */
  wipeTemp(): void
}

export function createFiles(): Files {
  const files = new Map<string, Buffer>()
  const pathOf = (...parts: string[]) => parts.filter((part) => part !== '').join('/')

  return {
    paths: () => [...files.keys()],
    get: (path) => files.get(path),

    find(name) {
      const [, plain = name, type = 'input'] = /^(.*) \[(input|output|temp)\]$/.exec(name) ?? []
      return files.get(pathOf(type, plain))
    },

    upload(type, subfolder, name, bytes) {
      const dot = name.lastIndexOf('.')
      for (let n = 0; ; n++) {
        const filename = n === 0 ? name : `${name.slice(0, dot)} (${n})${name.slice(dot)}`
        const path = pathOf(type, subfolder, filename)
        const there = files.get(path)
        if (there && !there.equals(bytes)) continue
        files.set(path, bytes)
        return { filename, subfolder, type }
      }
    },

    save(type, prefix, extension, bytes) {
      const slash = prefix.lastIndexOf('/')
      const [subfolder, stem] = [prefix.slice(0, Math.max(0, slash)), prefix.slice(slash + 1)]
      for (let n = 1; ; n++) {
        const filename = `${stem}_${String(n).padStart(5, '0')}_.${extension}`
        const path = pathOf(type, subfolder, filename)
        if (files.has(path)) continue
        files.set(path, bytes)
        return { filename, subfolder, type }
      }
    },

    delete: (path) => void files.delete(path),
    wipeTemp() {
      for (const path of files.keys()) if (path.startsWith('temp/')) files.delete(path)
    },
  }
}
