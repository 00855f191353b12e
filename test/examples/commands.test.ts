import { globSync, readFileSync } from 'node:fs'
import { delimiter, join, resolve } from 'node:path'
import { pythonTools } from '@guise/tools'
import { describe, expect, it } from 'vitest'
import { READERS_PATH, runExample } from '../support/doc-examples.ts'

const ROOT = resolve(import.meta.dirname, '../..')
const FILES = ['README.md', ...globSync('*/README.md', { cwd: join(ROOT, 'examples') })]
/** Up to the program, without its arguments: `sh examples/curl/redraw.sh`. */
const COMMANDS = FILES.flatMap((file) => {
  const text = readFileSync(join(ROOT, 'examples', file), 'utf8')
  const blocks = [...text.matchAll(/^```sh\n(.*?)^```$/gms)].map(([, code = '']) => code)
  return [...blocks.join('').matchAll(/^(?:[A-Z_]+=\S+ )?(.*?\.(?:ts|sh|py))(?= |$)/gm)]
    .map(([, command = '']) => command)
    .sort()
})

/** What the programs say without arguments and settings: they were found, and could be loaded. */
const FIRST_WORDS = /^usage: |GUISE_URL|WEBHOOK_SECRET|missing 3 required positional arguments/m

describe('the commands of the examples', () => {
  it('name every program', () => {
    const programs = COMMANDS.map((command) => command.split(' ').at(-1)).sort()
    const parts = ['examples/recover/journal.ts', 'examples/recover/service.ts']
    const there = globSync('examples/*/*.{ts,sh,py}', { cwd: ROOT })
    expect(programs).toEqual(there.filter((file) => !parts.includes(file)).sort())
  })

  it.each(COMMANDS)('%s starts, in the root of the repository', async (command) => {
    const { output } = await runExample(ROOT, ['bash', '--norc', '-c', command], {
      PATH: [await pythonTools(), READERS_PATH].join(delimiter),
      PYTHONPATH: join(ROOT, 'clients/python/src'),
      PYTHONDONTWRITEBYTECODE: '1',
      GUISE_URL: '',
      GUISE_API_KEY: '',
    })
    expect(output).toMatch(FIRST_WORDS)
  })
})
