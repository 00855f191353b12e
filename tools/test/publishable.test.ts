import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { pack } from '@guise/tools'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

const run = promisify(execFile)
const PACKAGES = { publint: '0.3.25', '@arethetypeswrong/cli': '0.18.5' }
const MINUTES = 10 * 60_000

let folder = ''
const tarballs: Record<string, string> = {}
const tool = (name: string, ...args: readonly string[]) =>
  run(join(folder, 'node_modules/.bin', name), args, { cwd: folder })

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'guise-publishable-'))
  const manifest = { private: true, dependencies: PACKAGES }
  await writeFile(join(folder, 'package.json'), JSON.stringify(manifest))
  const options = ['--ignore-scripts', '--prefer-offline', '--no-audit', '--no-fund']
  await run('npm', ['install', ...options], { cwd: folder })
  for (const name of ['sdk', 'cli']) tarballs[name] = await pack(name, folder)
}, MINUTES)
afterAll(() => rm(folder, { recursive: true, force: true }))

describe.each(['sdk', 'cli'])('the package %s', (name) => {
  it('has a manifest that fits its files', { timeout: MINUTES }, async () => {
    const { stdout } = await tool('publint', '--strict', tarballs[name] ?? '')
    expect(stdout).toContain('All good!')
  })

  it('would be taken by a registry, for everybody', { timeout: MINUTES }, async () => {
    const { stderr } = await run('npm', ['publish', '--dry-run', tarballs[name] ?? ''], {
      cwd: folder,
    })
    expect(stderr).toContain('public access (dry-run)')
    // What npm would have to correct by itself.
    expect(stderr).not.toContain('auto-corrected')
  })
})

it('the types of the SDK are found as its code is', { timeout: MINUTES }, async () => {
  const { stdout } = await tool('attw', '--profile', 'esm-only', '--no-color', tarballs.sdk ?? '')
  expect(stdout).toContain('node16 (from ESM)')
})
