import { runUntilStopped } from './running.ts'
import { startApi } from './start-api.ts'

await runUntilStopped('api', async (config, logger) => [await startApi(config, logger)])
