import { PARTS } from './parts.ts'
import { runUntilStopped } from './running.ts'

/** One machine: migrations, api and worker in one process. */
await runUntilStopped('guise', PARTS.all)
