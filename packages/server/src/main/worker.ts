import { runUntilStopped } from './running.ts'
import { startWorker } from './start-worker.ts'

await runUntilStopped('worker', async (config, logger) => [await startWorker(config, logger)])
