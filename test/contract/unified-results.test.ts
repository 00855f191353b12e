// The unified API where work is done: results, downloads, erasure, events, and what was used. One stack with a worker.
import { vi } from 'vitest'
import './cases/job-results.ts'
import './cases/usage.ts'

// A film yields to all the pictures that are made beside it.
vi.setConfig({ testTimeout: 300_000, hookTimeout: 300_000 })
