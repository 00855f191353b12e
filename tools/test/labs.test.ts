import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

const ROOT = new URL('../../', import.meta.url)
const labs = readFileSync(new URL('.ci/labs', ROOT), 'utf8')
  .split('\n')
  .filter((line) => line !== '' && !line.startsWith('#'))

/** What a lab says that it has, when it is asked for nothing or for help. */
function usageOf(lab: string, ...args: readonly string[]): string {
  const { stdout, stderr } = spawnSync(
    process.execPath,
    ['--no-warnings', `${lab}/src/index.ts`, ...args],
    { cwd: ROOT, encoding: 'utf8' },
  )
  return stdout + stderr
}

const NOT_LABS = ['all', '--gate']
const named = (lab: string) => {
  const [line = ''] = usageOf(lab).split('\n')
  return line
    .replace(/^.* -- /, '')
    .replace(/ \[--help\]$/, '')
    .split(' | ')
    .filter((name) => !NOT_LABS.includes(name))
}

it.each(['bench', 'battery'])('runs every %s shortly in .ci/long', (lab) => {
  const names = named(lab)
  expect(names.length).toBeGreaterThan(5)
  const run = labs.filter((line) => line.startsWith(`${lab} `)).map((line) => line.split(' ')[1])
  expect(run).toEqual(names)
})

it('runs every quality, chaos and prove shortly in .ci/long', () => {
  const names = new Set(
    [...usageOf('quality', '--help').matchAll(/quality -- ([a-z][\w-]*)/g)].map(([, name]) => name),
  )
  expect(names.size).toBeGreaterThan(4)
  for (const name of names) expect(labs.join('\n')).toContain(`quality ${name} --quick`)
  expect(labs.join('\n')).toContain('quality --quick')
  expect(labs.join('\n')).toContain('chaos --minutes')
  expect(labs.join('\n')).toContain('prove --plant')
})
