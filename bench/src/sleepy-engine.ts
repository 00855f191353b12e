import { setTimeout as sleep } from 'node:timers/promises'
import type { Engine, EngineTask } from '@guise/core'
import { readConfig } from '@guise/server/app/config/config'
import { createLogger } from '@guise/server/app/logger'
import { startWorker } from '@guise/server/app/start-worker'
import type { Stack } from '@guise/test/support/stack'

/** Styles and how many milliseconds they take on average. */
export const STYLES: ReadonlyMap<number, number> = new Map([
  [8, 900],
  [13, 200],
  [19, 400],
  [26, 600],
  [28, 300],
])

/**
 * Takes as long as its style says, from half to twice the average, and does nothing meanwhile: what is
 * measured is the service, not what else the machine has to do.
 */
function createSleepyEngine(): Engine {
  return {
    name: 'cpu',
    capabilities: { modelTypes: ['multi_swap'], video: false, prompts: false, description: '' },
    faultOfRecipe: () => undefined,
    async run({ request }, { signal }) {
      const spread = 0.5 + 0.5 * Math.random() + Math.random() ** 4
      await sleep((STYLES.get(styleOf(request)) ?? 0) * spread, undefined, { signal })
      const bytes = new Uint8Array(64)
      return { outputs: [{ bytes, contentType: 'image/png', width: 64, height: 64 }], notes: [] }
    },
    close: async () => {},
  }
}

function styleOf(request: EngineTask['request']): number {
  if (request.kind === 'video' || request.guide.by === 'prompt') return 0
  const { filter } = request.guide
  return filter.kind === 'catalog' ? filter.id : 0
}

/** A real worker in this process, with that engine. */
export function startSleepyWorker(stack: Stack, workers: number) {
  const config = readConfig({
    ...stack.env,
    GUISE_LANES: 'image',
    GUISE_IMAGE_WORKERS: String(workers),
  })
  return startWorker(config, createLogger('bench', 'warn'), createSleepyEngine())
}
