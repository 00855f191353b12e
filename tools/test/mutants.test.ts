import { execFileSync } from 'node:child_process'
import { globSync } from 'node:fs'
import { basename, resolve } from 'node:path'
import { expect, it } from 'vitest'

const ROOT = resolve(import.meta.dirname, '../..')
const PATCHES = globSync('chaos/mutants/*.patch', { cwd: ROOT })

it('plants at least twelve bugs', () => {
  expect(PATCHES.length).toBeGreaterThanOrEqual(12)
})

it.each(PATCHES.map((file) => [basename(file), file]))('can still plant %s', (_name, file) => {
  // It throws, and says which lines are gone.
  execFileSync('git', ['apply', '--check', file], { cwd: ROOT, encoding: 'utf8' })
})
