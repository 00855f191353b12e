import { keepCompiled } from './app/compile-cache.ts'

keepCompiled()
const { runUntilStopped } = await import('./app/running.ts')
const { PARTS } = await import('./app/parts.ts')

/** One machine: migrations, api and worker in one process. */
await runUntilStopped('guise', PARTS.all)
