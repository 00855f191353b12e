import { setImmediate as yieldToOthers } from 'node:timers/promises'
import { type StoredRecipe, waysOf } from '@guise/core'
import {
  createFilterStore,
  type Database,
  graceLeftMs,
  listPublishedVersions,
  type PublishedVersion,
} from '../adapters/postgres/index.ts'
import type { Config } from './config/config.ts'
import { faultOf, RULED_ENGINES } from './engines.ts'

/** Days after the upgrade in which published graphs go on, unless they write to the server. */
const RULE = 'comfyui-classes'

export type StoppingFilter = PublishedVersion & {
  readonly fault: string
  /** Denied without the days of grace. */
  readonly isDenied: boolean
}

type Verdict = Pick<StoppingFilter, 'fault' | 'isDenied'> | null

/** Read and judged in one go; requests are answered in between. */
const AT_ONCE = 20

/** Published filters whose graph the rules of today refuse. Versions never change, so each is read once. */
export function findStoppingFilters(database: Database, { env }: Pick<Config, 'env'>) {
  const filters = createFilterStore(database)
  const verdicts = new Map<string, Verdict>()

  function verdictOn(stored: StoredRecipe | undefined): Verdict {
    const found = (stored ? waysOf(stored) : []).flatMap((way) => {
      const denied = faultOf(way, env, true)
      const fault = denied ?? faultOf(way, env)
      return fault === undefined ? [] : [{ fault, isDenied: denied !== undefined }]
    })
    return found.find(({ isDenied }) => isDenied) ?? found[0] ?? null
  }

  async function judge(versionIds: readonly string[]): Promise<void> {
    for (let at = 0; at < versionIds.length; at += AT_ONCE) {
      const some = versionIds.slice(at, at + AT_ONCE)
      const stored = await filters.recipes(some)
      for (const id of some) verdicts.set(id, verdictOn(stored.get(id)))
      await yieldToOthers()
    }
  }

  return async (): Promise<readonly StoppingFilter[]> => {
    const stopping: StoppingFilter[] = []
    const published = await listPublishedVersions(database, RULED_ENGINES)
    await judge(published.map(({ versionId }) => versionId).filter((id) => !verdicts.has(id)))
    for (const version of published) {
      const verdict = verdicts.get(version.versionId)
      if (verdict) stopping.push({ ...version, ...verdict })
    }
    return stopping
  }
}

export type Grace = {
  /** By the database's clock; later readings of it are not needed. */
  read(database: Database): Promise<void>
  /** Until the end is known, too: a version that nobody could publish today is an old one. */
  isOpen(): boolean
}

export function createGrace(): Grace {
  let end = Number.POSITIVE_INFINITY
  return {
    async read(database) {
      end = performance.now() + (await graceLeftMs(database, RULE))
    },
    isOpen: () => performance.now() < end,
  }
}
