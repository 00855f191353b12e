import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { expect, it } from 'vitest'

const PRELOAD = new URL('../src/end-with-parent.ts', import.meta.url).href
const CHILD = 'console.log("up"); setInterval(() => {}, 1000)'
const PARENT = `
  const { spawn } = require('node:child_process')
  const args = ['--no-warnings', '--import', ${JSON.stringify(PRELOAD)}, '-e', ${JSON.stringify(CHILD)}]
  const child = spawn(process.execPath, args, { detached: true })
  child.stdout.once('data', () => console.log(child.pid))
  setInterval(() => {}, 1000)
`

const isAlive = (pid: number) => {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

it('ends what was started when its starter was killed', async () => {
  const parent = spawn(process.execPath, ['-e', PARENT], { stdio: ['ignore', 'pipe', 'inherit'] })
  const [line] = (await once(parent.stdout, 'data')) as [Buffer]
  const child = Number(String(line))
  expect(isAlive(child)).toBe(true)
  parent.kill('SIGKILL')
  await once(parent, 'exit')
  await expect.poll(() => isAlive(child)).toBe(false)
})
