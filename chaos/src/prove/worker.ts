// A real worker with an engine that makes empty pictures, so that the proof needs no models.
import '@guise/server/app/thread-pool'
import { setTimeout as sleep } from 'node:timers/promises'
import { readConfig } from '@guise/server/app/config/config'
import { createLogger } from '@guise/server/app/logger'
import { startWorker } from '@guise/server/app/start-worker'

/** Long enough that a worker has jobs in hand whenever it is killed. */
const WORK_MS = 500
const AT_ONCE = '8'

const settings = { ...process.env, GUISE_LANES: 'image', GUISE_IMAGE_WORKERS: AT_ONCE }
await startWorker(readConfig(settings), createLogger('worker', 'info'), {
  name: 'cpu',
  capabilities: { modelTypes: ['multi_swap'], video: false, prompts: true, description: '' },
  faultOfRecipe: () => undefined,
  async run(_task, { signal }) {
    await sleep(WORK_MS, undefined, { signal })
    const bytes = new Uint8Array(64)
    return { outputs: [{ bytes, contentType: 'image/png', width: 64, height: 64 }], notes: [] }
  },
  close: async () => {},
})
