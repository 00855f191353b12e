export type ByteCache<T> = {
  get(key: string): T | undefined
  set(key: string, value: T): void
}

/** Keeps what was used last, up to a number of bytes; the newest stays even when it is larger. */
export function createByteCache<T>(most: number, sizeOf: (value: T) => number): ByteCache<T> {
  const kept = new Map<string, { readonly value: T; readonly size: number }>()
  let total = 0
  const drop = (key: string) => {
    total -= kept.get(key)?.size ?? 0
    kept.delete(key)
  }
  return {
    get(key) {
      const entry = kept.get(key)
      if (!entry) return undefined
      kept.delete(key)
      kept.set(key, entry)
      return entry.value
    },
    set(key, value) {
      drop(key)
      const size = sizeOf(value)
      kept.set(key, { value, size })
      total += size
      for (const oldest of kept.keys()) {
        if (total <= most || oldest === key) break
        drop(oldest)
      }
    },
  }
}

/** The bytes of all typed arrays in plain data. */
export function bytesOf(value: unknown): number {
  if (ArrayBuffer.isView(value)) return value.byteLength
  if (value === null || typeof value !== 'object') return 0
  return Object.values(value).reduce<number>((sum, part) => sum + bytesOf(part), 0)
}
