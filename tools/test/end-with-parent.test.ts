import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
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

/** One that has ended may stay a zombie where nobody takes note of orphans. */
const isAlive = async (pid: number) => {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => undefined)
  return stat !== undefined && !/\) [ZX] /.test(stat)
}

it('ends what was started when its starter was killed', async () => {
  const parent = spawn(process.execPath, ['-e', PARENT], { stdio: ['ignore', 'pipe', 'inherit'] })
  const [line] = (await once(parent.stdout, 'data')) as [Buffer]
  const child = Number(String(line))
  expect(await isAlive(child)).toBe(true)
  parent.kill('SIGKILL')
  await once(parent, 'exit')
  await expect.poll(() => isAlive(child)).toBe(false)
})
