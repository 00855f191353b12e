import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { describe, expect, it } from 'vitest'

const ROOT = resolve(import.meta.dirname, '../..')
const documents = execFileSync('git', ['ls-files', '-z', '*.md'], { cwd: ROOT, encoding: 'utf8' })
  .split('\0')
  .filter(Boolean)
const isReport = (file: string) => file.startsWith('docs/reports/')

/** What only a copied measurement says. Settings, limits and sizes of downloads stand alone, without these words. */
const MEASUREMENT =
  /\bmeasured (on|at) (?=\S*\d)|\bp\d\d\b.*?\b\d[\d.,]* ?(ms|s|%)|\b(median|ratio) (of )?\d|\bload (average )?(of )?\d|\b20\d\d-\d\d-\d\d\b.*?\b\d[\d.,]* (ms|s|%|MB)\b/i
const GOAL = /\bgoals?\b/i
const found = (pattern: RegExp, files: readonly string[]) =>
  files.flatMap((file) =>
    readFileSync(join(ROOT, file), 'utf8')
      .split('\n')
      .flatMap((line, at) =>
        pattern.test(line) ? [`${file}:${at + 1}: ${line.slice(0, 90)}`] : [],
      ),
  )

describe('figures', () => {
  it.each([
    'Measured on 2026-11-17 at commit 4e1c053b',
    '| page complete, median and p99 | 16.7 s and 17.5 s |',
    'a ratio of 1.0, on 2026-11-17',
    'with a load of 20 beside it',
    'In 2026-11-18 a start took 12 s',
  ])('knows a copied measurement: %s', (text) => expect(text).toMatch(MEASUREMENT))

  it('stand in reports, and nowhere else', () => {
    expect(
      found(
        MEASUREMENT,
        documents.filter((file) => !isReport(file)),
      ),
    ).toEqual([])
  })

  it('have a date and a commit', () => {
    // The index, and observations, which no command makes.
    const others = /README|comfyui-protocol|stranger/
    const reports = documents.filter((file) => isReport(file) && !others.test(file))
    const isDated = (text: string) =>
      /\b20\d\d-\d\d-\d\d\b/.test(text) && /\bcommit [0-9a-f]{7,}/.test(text)
    const undated = reports.filter((file) => !isDated(readFileSync(join(ROOT, file), 'utf8')))
    expect(reports.length).toBeGreaterThan(10)
    expect(undated).toEqual([])
  })

  it('are listed in the index with dates and commits that their report has', () => {
    const folder = join(ROOT, 'docs/reports')
    const rows = readFileSync(join(folder, 'README.md'), 'utf8').matchAll(
      /^\| \[.*?\]\((.*?)\).*$/gm,
    )
    const stale = [...rows].flatMap(([row, report = '']) => {
      const text = readFileSync(join(folder, report), 'utf8')
      const said = row.match(/\b20\d\d-\d\d-\d\d\b|\b[0-9a-f]{7,8}\b/g) ?? []
      return said.filter((word) => !text.includes(word)).map((word) => `${report}: ${word}`)
    })
    expect(stale).toEqual([])
  })

  it('are not held against goals', () => {
    expect(found(GOAL, documents)).toEqual([])
  })
})
