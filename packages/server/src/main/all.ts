import { keepCompiled } from './compile-cache.ts'

keepCompiled()
const { runUntilStopped } = await import('./running.ts')
const { PARTS } = await import('./parts.ts')

/** One machine: migrations, api and worker in one process. */
await runUntilStopped('guise', PARTS.all)
