import { describe, expect, it } from 'vitest'
import { csvLine } from './csv.ts'

describe('a line of CSV', () => {
  it.each([
    [['a', 1, null], 'a,1,\r\n'],
    [['one, two', 'a "word"', 'two\nlines'], '"one, two","a ""word""","two\nlines"\r\n'],
    [['', ' padded '], ', padded \r\n'],
    [[-5], '-5\r\n'],
  ])('spells %j', (cells, line) => {
    expect(csvLine(cells)).toBe(line)
  })

  const FORMULAS = [
    '=1+1',
    '+1',
    '-1',
    '@SUM(A1)',
    '\tx',
    '\rx',
    '\nx',
    '＝1',
    '＋1',
    '－1',
    '＠A1',
  ]
  it.each(FORMULAS)('lets %j do no harm', (text) => {
    expect(csvLine([text]).replaceAll('"', '')).toBe(`'${text}\r\n`)
  })

  it('guards what is also quoted', () => {
    expect(csvLine(['=HYPERLINK("http://a","b")'])).toBe(`"'=HYPERLINK(""http://a"",""b"")"\r\n`)
  })
})
