import { keepCompiled } from './compile-cache.ts'

keepCompiled()
const { runUntilStopped } = await import('./running.ts')
const { PARTS } = await import('./parts.ts')

await runUntilStopped('api', PARTS.api)
