import { execFileSync } from 'node:child_process'
import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'

const folder = mkdtempSync(join(tmpdir(), 'guise-onnx-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** What a process leaves in the home of its user after it has loaded ONNX Runtime. */
function tracesOf(module: string): readonly string[] {
  const home = mkdtempSync(join(folder, 'home-'))
  const load = `const { InferenceSession } = await import('${module}')
    await InferenceSession.create(new Uint8Array(1)).catch(() => {})`
  // A report would go to a proxy that nobody runs.
  const https_proxy = 'http://127.0.0.1:9'
  const env = { HOME: home, TMPDIR: home, PATH: process.env.PATH ?? '', https_proxy }
  const args = ['--input-type=module', '-e', load]
  execFileSync(process.execPath, args, { env, cwd: import.meta.dirname })
  return readdirSync(home)
}

it('tells nobody about the machine', () => {
  expect(tracesOf('./onnx-runtime.ts')).toEqual([])
})

it('would be noticed: left to itself it prepares to', () => {
  expect(tracesOf('onnxruntime-node')).not.toEqual([])
})
