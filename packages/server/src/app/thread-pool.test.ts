import { execFileSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'

const COUNT = fileURLToPath(new URL('./testing/count-threads.ts', import.meta.url))
const count = (env: NodeJS.ProcessEnv) =>
  Number(execFileSync(process.execPath, ['--no-warnings', COUNT], { env, encoding: 'utf8' }))

it.runIf(process.platform === 'linux')('reads files in more threads than four', () => {
  const { UV_THREADPOOL_SIZE: _, ...env } = process.env
  expect(count(env)).toBe(16)
  expect(count({ ...env, UV_THREADPOOL_SIZE: '5' })).toBe(5)
})
