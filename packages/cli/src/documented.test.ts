import { globSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import type { Command } from 'commander'
import { expect, it } from 'vitest'
import { createProgram } from './program.ts'
import { testContext } from './testing/test-context.ts'

const ROOT = resolve(import.meta.dirname, '../../..')
const DOCUMENTS = ['README.md', ...globSync('docs/**/*.md', { cwd: ROOT })]
/** Where it is said what a name once was, or what another thing is called. */
const isHistory = (file: string) => file.startsWith('docs/decisions/')

/** In code the command begins a line or a word of its own; in prose the name is that of the product. */
function commandsIn(text: string): readonly (readonly string[])[] {
  const code = [...text.matchAll(/^```(?:sh|console)[^\n]*\n(.*?)^```|`([^`\n]+)`/gms)]
  return code.flatMap(([, block = '', inline = '']) =>
    [
      ...`${block}\n${inline}`.matchAll(
        /(?:^|[$(|;&] ?|npx )guise ([a-z][a-z0-9-]*)(?: ([a-z][a-z0-9-]*))?/gm,
      ),
    ].map(([, first = '', second = '']) => [first, second]),
  )
}

it('has every command that the documents name', () => {
  const program = createProgram(testContext())
  const named = DOCUMENTS.filter((file) => !isHistory(file)).flatMap((file) =>
    commandsIn(readFileSync(resolve(ROOT, file), 'utf8')).map((words) => ({ file, words })),
  )
  const find = (parent: Command, name = '') =>
    parent.commands.find((one) => one.name() === name || one.aliases().includes(name))
  const unknown = named.filter(({ words: [first, second] }) => {
    const command = find(program, first)
    if (!command) return first !== 'help'
    return command.commands.length > 0 && second !== '' && !find(command, second)
  })
  expect(named.length).toBeGreaterThan(100)
  expect(unknown.map(({ file, words }) => `${file}: guise ${words.join(' ')}`)).toEqual([])
})
