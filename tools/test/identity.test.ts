import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { expect, onTestFinished, test, vi } from 'vitest'
import { childrenOf, isAlive, markOf, processesIn, signalTo } from '../src/services/identity.ts'
import { bystander } from './homes.ts'

test('a mark tells a process from a later one with the same number', () => {
  const mark = markOf(bystander())
  if (mark === undefined) throw new Error('no mark')
  expect(isAlive(mark)).toBe(true)
  expect(isAlive({ ...mark, startedAt: 'another time' })).toBe(false)
})

test('a signal does not reach a process by its number alone', () => {
  const pid = bystander()
  signalTo({ pid, startedAt: 'another time' }, 'SIGKILL')
  expect(markOf(pid)).toBeDefined()
})

test('a process that ended has no mark', async () => {
  const child = spawn('true')
  await once(child, 'exit')
  expect(markOf(child.pid ?? 0)).toBeUndefined()
})

test('children are found by their parent', () => {
  const pid = bystander()
  expect(childrenOf(process.pid).map((child) => child.pid)).toContain(pid)
})

test.runIf(process.platform === 'linux')('a process is found by program and folder', () => {
  const pid = bystander()
  const pids = (program: string, folder: string) =>
    processesIn(folder, program).map((mark) => mark.pid)
  expect(pids('sleep', process.cwd())).toContain(pid)
  expect(pids('redis-server', process.cwd())).not.toContain(pid)
  expect(pids('sleep', '/nowhere')).not.toContain(pid)
})

test.runIf(process.platform === 'linux')('children of what is found are left to it', async () => {
  const parent = spawn('sh', ['-c', 'sh -c "while :; do sleep 1; done"; true'], { stdio: 'ignore' })
  onTestFinished(() => void parent.kill('SIGKILL'))
  const pid = parent.pid ?? 0
  await vi.waitFor(() => expect(childrenOf(pid)).toHaveLength(1))
  onTestFinished(() => childrenOf(pid).forEach((child) => void signalTo(child, 'SIGKILL')))
  const found = processesIn(process.cwd(), 'sh').map((mark) => mark.pid)
  expect(found).toContain(pid)
  expect(found).not.toContain(childrenOf(pid)[0]?.pid)
})
