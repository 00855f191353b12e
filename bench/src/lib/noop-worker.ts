import type { Engine } from '@guise/core'
import { readConfig } from '@guise/server/config/config'
import { createLogger } from '@guise/server/main/logger'
import { startWorker } from '@guise/server/main/start-worker'

// A real worker with an engine that does nothing; it tells its parent when each job starts there.
const engine: Engine = {
  name: 'cpu',
  capabilities: { modelTypes: ['face_swap'], video: false, prompts: false, description: '' },
  faultOfRecipe: () => undefined,
  async run() {
    process.send?.({ startedAt: process.hrtime.bigint().toString() })
    const bytes = new Uint8Array(64)
    return { outputs: [{ bytes, contentType: 'image/png', width: 64, height: 64 }], notes: [] }
  },
  close: async () => {},
}

const worker = await startWorker(readConfig(process.env), createLogger('bench', 'warn'), engine)
process.once('disconnect', () => void worker.stop().finally(() => process.exit()))
process.send?.({ ready: true })
