import { familyById } from '../families/families.ts'
import { DEFAULTS, type Settings } from '../families/options.ts'
import type { Wish } from '../families/request.ts'

const KEY = 'guise.playground-settings'
const MOST = 100

type Kept = { id: string; family: string; filter: string | null; settings: Settings }

/**
 * The settings of jobs made in this browser, so that they can be run again: the service tells a
 * job's filter later, but not what else was asked for.
 */
export function rememberWish(jobId: string, { family, filter, settings }: Wish): void {
  const others = read().filter(({ id }) => id !== jobId)
  const kept: Kept = { id: jobId, family: family.id, filter, settings }
  try {
    localStorage.setItem(KEY, JSON.stringify([kept, ...others].slice(0, MOST)))
  } catch {
    // A browser that keeps nothing still generates pictures.
  }
}

export function rememberedWish(jobId: string): Wish | undefined {
  const kept = read().find(({ id }) => id === jobId)
  const family = familyById(kept?.family)
  if (!kept || !family) return undefined
  return { family, filter: kept.filter, settings: { ...DEFAULTS, ...kept.settings } }
}

function read(): readonly Kept[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]')
    return Array.isArray(kept) ? kept : []
  } catch {
    return []
  }
}
