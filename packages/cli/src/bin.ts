#!/usr/bin/env node
import { enableCompileCache } from 'node:module'

// As the server's own processes do (main/thread-pool.ts), for those this command runs itself.
process.env.UV_THREADPOOL_SIZE ??= '16'
// Measured: compiling is more than half of the start, 0.48 s without and 0.19 s with what it made before.
enableCompileCache()
const { main } = await import('./main.ts')
const { processContext } = await import('./process-context.ts')

process.exitCode = await main(process.argv.slice(2), processContext())
