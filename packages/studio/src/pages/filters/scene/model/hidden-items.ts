import type { HiddenItem } from './scene-document.ts'

const keyOf = (filterId: string) => `guise.filter.${filterId}.hidden`

/** Hidden layers are no part of the filter: this browser alone keeps them. */
export function keepHidden(filterId: string, hidden: readonly HiddenItem[]): void {
  if (hidden.length === 0) localStorage.removeItem(keyOf(filterId))
  else localStorage.setItem(keyOf(filterId), JSON.stringify(hidden))
}

export function readHidden(filterId: string): readonly HiddenItem[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(keyOf(filterId)) ?? '[]')
    return Array.isArray(kept) ? (kept as HiddenItem[]) : []
  } catch {
    return []
  }
}
