/** Pairs come ordered by template: the last one answers most calls, and all of them fill the memory. */
export function keepLast<K, V>(make: (key: K) => Promise<V>): (key: K) => Promise<V> {
  let last: { readonly key: K; readonly made: Promise<V> } | undefined
  return (key) => {
    if (last?.key !== key) last = { key, made: make(key) }
    return last.made
  }
}
