import type { CatalogName } from '../families/family.ts'

const MAX = 6
const KEY = 'guise.recent-filters'

type Recent = Partial<Record<CatalogName, readonly string[]>>

/** The filters this browser used last, newest first. */
export function recentOf(catalog: CatalogName): readonly string[] {
  return read()[catalog] ?? []
}

export function rememberFilter(catalog: CatalogName, id: string): void {
  const all = read()
  const others = (all[catalog] ?? []).filter((other) => other !== id)
  try {
    localStorage.setItem(KEY, JSON.stringify({ ...all, [catalog]: [id, ...others].slice(0, MAX) }))
  } catch {
    // A browser that keeps nothing still generates pictures.
  }
}

function read(): Recent {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? '{}') as Recent
  } catch {
    return {}
  }
}
