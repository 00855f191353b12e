import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { makeTemporaryHome, removeServices } from '../src/services/index.ts'
import { answersTcp } from '../src/services/ports.ts'

const script = resolve(import.meta.dirname, '../src/with-services.ts')

describe('with-services', { timeout: 60_000 }, () => {
  let folder: string
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'guise-notes-'))
  })
  afterAll(() => rmSync(folder, { recursive: true }))

  /** Runs shell code under the script; the code leaves its notes in $NOTES. */
  function run(code: string, notes: string): ChildProcess {
    const env = { ...process.env, NOTES: notes }
    return spawn(process.execPath, [script, '--', 'sh', '-c', code], { env, stdio: 'ignore' })
  }

  const note =
    'echo "$GUISE_DATABASE_URL $GUISE_REDIS_URL" > "$NOTES.draft"; mv "$NOTES.draft" "$NOTES"'

  async function portsIn(notes: string): Promise<number[]> {
    await vi.waitUntil(() => existsSync(notes), { timeout: 30_000 })
    const [database = '', redis = ''] = readFileSync(notes, 'utf8').trim().split(' ')
    const ports = [database, redis].map((url) => Number(new URL(url).port))
    expect(ports).not.toContain(0)
    return ports
  }

  async function isNothingOn(ports: number[]): Promise<boolean> {
    const answers = await Promise.all(ports.map(answersTcp))
    return !answers.includes(true)
  }

  const homesOf = (pid: number): string[] =>
    globSync(join(tmpdir(), 'guise-services-*', 'owner.json')).filter((file) =>
      readFileSync(file, 'utf8').includes(`"pid":${pid},`),
    )

  test("gives the command servers and takes over the command's exit code", async () => {
    const notes = join(folder, 'exit')
    const [code] = await once(run(`${note}; node -e 'process.exit(7)'`, notes), 'exit')
    expect(code).toBe(7)
    expect(await isNothingOn(await portsIn(notes))).toBe(true)
  })

  test.each(['SIGINT', 'SIGTERM'] as const)('cleans up on %s', async (signal) => {
    const notes = join(folder, signal)
    const child = run(`${note}; exec sleep 60`, notes)
    const ports = await portsIn(notes)
    child.kill(signal)
    const [code] = await once(child, 'exit')
    expect(code).toBe(signal === 'SIGINT' ? 130 : 143)
    expect(await isNothingOn(ports)).toBe(true)
  })

  test('cleans up after a signal in the middle of its start', async () => {
    const child = run('exit 0', join(folder, 'early'))
    const pid = child.pid ?? 0
    await vi.waitUntil(() => homesOf(pid).length === 1, { timeout: 30_000, interval: 5 })
    child.kill('SIGTERM')
    expect(await once(child, 'exit')).toEqual([143, null])
    expect(homesOf(pid)).toEqual([])
  })

  test('a run that was killed outright is cleaned up by the next one', async () => {
    const notes = join(folder, 'killed')
    const child = run(`${note}; echo $$ > "$NOTES.pid"; exec sleep 60`, notes)
    const ports = await portsIn(notes)
    child.kill('SIGKILL')
    await once(child, 'exit')
    await vi.waitUntil(() => existsSync(`${notes}.pid`), { timeout: 30_000 })
    process.kill(Number(readFileSync(`${notes}.pid`, 'utf8')), 'SIGKILL')

    await removeServices(await makeTemporaryHome())
    // Another test's home may have come first and still be at it.
    await vi.waitUntil(() => isNothingOn(ports), { timeout: 30_000 })
  })

  test('refuses to guess what to run', async () => {
    const child = spawn(process.execPath, [script, 'sh'], { stdio: 'ignore' })
    expect(await once(child, 'exit')).toEqual([2, null])
  })
})
