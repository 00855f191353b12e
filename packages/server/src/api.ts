import { keepCompiled } from './app/compile-cache.ts'

keepCompiled()
const { runUntilStopped } = await import('./app/running.ts')
const { PARTS } = await import('./app/parts.ts')

await runUntilStopped('api', PARTS.api)
