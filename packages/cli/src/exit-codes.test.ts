import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { EXIT, EXIT_MEANINGS } from './exit-codes.ts'

const GUIDE = new URL('../../../docs/guides/cli.md', import.meta.url)

it('every exit code has a meaning', () => {
  expect(Object.keys(EXIT_MEANINGS).map(Number).sort()).toEqual(Object.values(EXIT).sort())
})

it('the guide has the table of them', () => {
  const guide = readFileSync(GUIDE, 'utf8')
  for (const [code, meaning] of Object.entries(EXIT_MEANINGS)) {
    expect(guide).toContain(`| ${code} | ${meaning} |`)
  }
})
