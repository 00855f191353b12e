import '@guise/server/main/thread-pool'
import type { Engine } from '@guise/core'
import { readConfig } from '@guise/server/config/config'
import { createJobLog } from '@guise/server/main/job-log'
import { createLogger } from '@guise/server/main/logger'
import { startWorker } from '@guise/server/main/start-worker'
import { tellParent } from './tell-parent.ts'

// A real worker with an engine that does nothing; it tells its parent when each job starts and ends there.
const engine: Engine = {
  name: 'cpu',
  capabilities: { modelTypes: ['face_swap'], video: false, prompts: false, description: '' },
  faultOfRecipe: () => undefined,
  async run() {
    tellParent.started()
    const bytes = new Uint8Array(64)
    return { outputs: [{ bytes, contentType: 'image/png', width: 64, height: 64 }], notes: [] }
  },
  close: async () => {},
}

const logger = createLogger('bench', 'info')
const jobLog = createJobLog(logger)

await startWorker(readConfig(process.env), logger, engine, {
  ...jobLog,
  // Called when Postgres has taken the end.
  ended(line) {
    jobLog.ended(line)
    tellParent.ended()
  },
})
tellParent.ready()
