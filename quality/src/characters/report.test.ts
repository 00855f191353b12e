import { expect, test } from 'vitest'
import type { CharacterFigures } from './limits.ts'
import { markdownReport, textReport } from './report.ts'

const good: CharacterFigures = {
  character: 'ann-as-queen',
  sourceToResult: 0.3,
  patch: 0.08,
  control: 0.5,
  neck: 1,
  gaps: 0,
  seconds: 4,
  sceneSeconds: 3.5,
}
const gap = { ...good, character: 'bob-as-queen', gaps: 0.02 }
const filters = [{ filter: '50 Queen', figures: [good, gap] }]

test('the page has the figures and what the measures find', () => {
  const page = markdownReport(filters, '')
  expect(page).toContain('2 pictures')
  expect(page).toContain('| 50 Queen | 0.300 | 0.300 | 0.08 | 1.00 | 0.020 | 1.14 |')
  expect(page).toContain('- bob-as-queen: the wall shows')
  expect(page).toContain('| 1 of 2 |')
})

test('a new page keeps what people wrote below the figures', () => {
  const first = markdownReport(filters, '')
  const edited = `${first}\nThe fur is drawn too dark.\n`
  const next = markdownReport(filters, edited)
  expect(next.endsWith('\nThe fur is drawn too dark.\n')).toBe(true)
})

test('the text ends with all pictures in one line', () => {
  expect(textReport(filters).split('\n').at(-1)).toBe('median 0.300, time against a scene 1.14')
})
