import { existsSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { expect, it } from 'vitest'

const ROOT = resolve(import.meta.dirname, '../..')
const LEFT_OUT = readFileSync(resolve(ROOT, '.ci/left-out'), 'utf8')
const LIST = readFileSync(resolve(ROOT, 'docs/conformance.md'), 'utf8')

/** `file` › `title`, as often as there are tests. */
const NAMED = /`([^`]+)` › `([^`]+)`/g
const rows = LIST.split('\n')
  .filter((line) => line.startsWith('| R'))
  .map((line) => {
    const [id = '', , held = '', state = ''] = line
      .slice(2, -2)
      .split(' | ')
      .map((cell) => cell.trim())
    const tests = [...held.matchAll(NAMED)].map(([, file = '', title = '']) => ({ file, title }))
    return { id, tests, state }
  })

it('numbers every requirement, and counts those that hold', () => {
  expect(rows.map(({ id }) => id)).toEqual(rows.map((_, at) => `R${at + 1}`))
  const holding = rows.filter(({ state }) => state.startsWith('holds'))
  expect(LIST).toContain(`**${holding.length} of ${rows.length} hold.**`)
})

it.each(rows)(
  '$id names tests that are there, or says why it does not hold',
  ({ tests, state }) => {
    const isLong = tests.some(({ file }) => LEFT_OUT.includes(` ${file} `))
    if (isLong) expect(state).toBe('holds, long')
    else if (state === 'holds') expect(tests.length).toBeGreaterThan(0)
    else expect(state).toMatch(/^(?!holds)\w+ \w+/)
    for (const { file, title } of tests) {
      const path = resolve(ROOT, file)
      expect(existsSync(path), file).toBe(true)
      const source = readFileSync(path, 'utf8')
      const isThere = ["'", '"', '`'].some((quote) => source.includes(`${quote}${title}${quote}`))
      expect(isThere, `${file} has no test called ${title}`).toBe(true)
    }
  },
)
