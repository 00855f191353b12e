import '@guise/server/app/thread-pool'
import type { Engine } from '@guise/core'
import { readConfig } from '@guise/server/app/config/config'
import { createJobLog } from '@guise/server/app/job-log'
import { createLogger } from '@guise/server/app/logger'
import { startWorker } from '@guise/server/app/start-worker'
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
