import type { EngineInstance, EngineInstances } from '@guise/core'
import type { ObjectInfo } from '../client/answers.ts'
import type { Client } from '../client/client.ts'

/** Whoever makes a filter waits for it; what cannot be asked in this time is not compared. */
const LIMIT_MS = 8_000

/**
 * What a healthy instance says about its classes; undefined when none can be asked. It is some hundred kB
 * to several MB, so it is kept until that instance starts anew.
 */
export function objectInfoSource(
  instances: Pick<EngineInstances, 'list'>,
  engine: string,
  clientOf: (url: string) => Pick<Client, 'objectInfo'>,
): (signal: AbortSignal) => Promise<ObjectInfo | undefined> {
  let kept: { readonly boot: string; readonly info: ObjectInfo } | undefined
  return async (signal) => {
    const healthy = (await instances.list(engine)).filter(({ facts }) => facts.isHealthy)
    const same = healthy.find((instance) => bootOf(instance) === kept?.boot)
    if (same && kept) return kept.info
    for (const instance of healthy.slice(0, 2)) {
      const limited = AbortSignal.any([signal, AbortSignal.timeout(LIMIT_MS)])
      const info = await clientOf(instance.url)
        .objectInfo(limited)
        .catch(() => undefined)
      if (info) {
        kept = { boot: bootOf(instance), info }
        return info
      }
    }
    return undefined
  }
}

const bootOf = ({ id, facts }: EngineInstance) => `${id} ${facts.bootId}`
