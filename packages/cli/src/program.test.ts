import { readFileSync } from 'node:fs'
import type { Command } from 'commander'
import { expect, it } from 'vitest'
import { createProgram } from './program.ts'
import { testContext } from './testing/test-context.ts'

const guide = readFileSync(new URL('../../../docs/guides/cli.md', import.meta.url), 'utf8')
const commands = runnableOf(createProgram(testContext()))

/** Commands that do something themselves, with the words they are called by. */
function runnableOf(
  command: Command,
  path: readonly string[] = ['guise'],
): readonly { readonly path: readonly string[]; readonly command: Command }[] {
  const inner = command.commands.flatMap((each) => runnableOf(each, [...path, each.name()]))
  // A group with options of its own does something without a further word.
  const isRunnable = inner.length === 0 || (path.length > 1 && command.options.length > 0)
  return isRunnable ? [{ path, command }, ...inner] : inner
}

/** What can be run is a row of one table, whether it is run or estimated. */
const nameOf = ([program, group, name]: readonly string[]) =>
  group === 'run' || group === 'estimate'
    ? `| \`${name}\` |`
    : [program, group, name].join(' ').trim()

it('every command is named in the guide', () => {
  const missing = commands.filter(({ path }) => !guide.includes(nameOf(path)))
  expect(commands.length).toBeGreaterThan(50)
  expect(missing.map(({ path }) => path.join(' '))).toEqual([])
})

it('every option is named in the guide', () => {
  const missing = commands.flatMap(({ path, command }) =>
    command.options
      .filter(({ long }) => !guide.includes(`${long}`))
      .map(({ long }) => [...path, long].join(' ')),
  )
  expect(missing).toEqual([])
})

it('the guide names no command that does not exist', () => {
  const known = new Set(commands.map(({ path }) => path.join(' ')))
  const named = [...guide.matchAll(/^\| `(guise(?: [a-z-]+)+)/gm)].map(([, words = '']) => words)
  expect(named.length).toBeGreaterThan(30)
  expect(named.filter((words) => !known.has(words))).toEqual([])
})
