const REMEMBER_MS = 500
/** Bounds memory: what is forgotten is read again. */
const MOST = 1000

/** One reading for all who ask within half a second. Failures are not remembered. */
export function rememberBriefly<Value>(
  read: (name: string) => Promise<Value>,
  now: () => number,
): (name: string) => Promise<Value> {
  const known = new Map<string, { readonly value: Promise<Value>; readonly at: number }>()
  return (name) => {
    const found = known.get(name)
    if (found && now() - found.at < REMEMBER_MS) return found.value
    if (known.size >= MOST) known.clear()
    const value = read(name)
    known.set(name, { value, at: now() })
    value.catch(() => known.delete(name))
    return value
  }
}
