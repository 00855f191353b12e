// What is told about a prompt or a gender, before and after it was run. One stack with a worker.
import { vi } from 'vitest'
import './cases/gender.ts'
import './cases/quality.ts'
import './cases/notes.ts'
import './cases/strict-prompts.ts'

vi.setConfig({ testTimeout: 300_000, hookTimeout: 300_000 })
