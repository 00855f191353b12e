import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { expect, it } from 'vitest'

const ROOT = resolve(import.meta.dirname, '../..')
const textOf = (file: string) => readFileSync(join(ROOT, file), 'utf8')
const listed = (...patterns: string[]) =>
  execFileSync('git', ['ls-files', '-z', ...patterns], { cwd: ROOT, encoding: 'utf8' })
    .split('\0')
    .filter(Boolean)

const INDEX = 'docs/decisions/README.md'
const RECORDS = listed('docs/decisions/*.md').filter((file) => file !== INDEX)
const numberOf = (file: string) => file.replace('docs/decisions/', '').slice(0, 4)
const NUMBERS = new Set(RECORDS.map(numberOf))

/** A path, "decision 0002" also across lines of a comment, and a number alone in parentheses or brackets. */
const MENTION =
  /decisions\/(\d{4})\b|\bdecisions?(?:\s|\n\s*[*#/-]+)+\[?(\d{4})\b|[([](0\d{3})[)\]]/gi

it('mentions only decisions that have a record', () => {
  const texts = listed('*.md', '*.ts', '*.tsx', '*.mjs', '*.sql', '*.yml', '*.yaml', '*.sh', '*.py')
    .filter((file) => !/\bnode_modules\b|packages\/sdk\/src\/openapi\.ts/.test(file))
    .map((file) => ({ file, mentions: [...textOf(file).matchAll(MENTION)] }))
  const mentions = texts.flatMap(({ file, mentions }) =>
    mentions.map(([words, ...numbers]) => ({ file, words, number: numbers.find(Boolean) ?? '' })),
  )
  expect(mentions.length).toBeGreaterThan(100)
  const unknown = mentions.filter(({ number }) => !NUMBERS.has(number))
  expect(unknown.map(({ file, words }) => `${file}: ${words}`)).toEqual([])
})

it('lists every decision once, by its number and title', () => {
  const rows = [...textOf(INDEX).matchAll(/^\| \[(\d{4})\]\(([\w-]+\.md)\) \| (.+) \|$/gm)]
  const titleOf = (file: string) => textOf(file).slice(2, textOf(file).indexOf('\n'))
  const titles = rows.map(([, number, file, title]) => [file, `${number} ${title}`] as const)
  expect(new Map(titles)).toEqual(
    new Map(RECORDS.map((file) => [file.replace('docs/decisions/', ''), titleOf(file)])),
  )
  expect(rows).toHaveLength(RECORDS.length)
})

it('has few decisions, each on one screen', () => {
  expect(RECORDS.length).toBeLessThanOrEqual(40)
  const linesOf = (file: string) => textOf(file).split('\n').length - 1
  expect(RECORDS.filter((file) => linesOf(file) > 50)).toEqual([])
})
