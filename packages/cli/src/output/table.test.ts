import { describe, expect, it } from 'vitest'
import { fields, table } from './table.ts'
import { painter } from './terminal.ts'

const plain = painter(false)
const rows = [
  { name: 'Café', credits: 12 },
  { name: 'a longer name', credits: 3 },
]

describe('a table', () => {
  it('makes each column as wide as its longest cell', () => {
    const text = table(
      [
        { title: 'NAME', of: (row: (typeof rows)[number]) => row.name },
        { title: 'CREDITS', of: (row) => row.credits, align: 'right' },
      ],
      rows,
      plain,
    )
    expect(text).toBe(
      ['NAME           CREDITS', 'Café                12', 'a longer name        3'].join('\n'),
    )
  })

  it('shows nothing as a dash', () => {
    expect(table([{ title: 'A', of: () => null }], [{}], plain)).toBe('A\n-')
  })

  it('keeps control characters of others away from the terminal', () => {
    const evil = '\u001b[2Jgone\u0007\u009b31m'
    expect(table([{ title: 'A', of: () => evil }], [{}], plain)).toBe('A\n [2Jgone  31m')
  })

  it('paints cells without changing their width', () => {
    const painted = table(
      [
        { title: 'A', of: () => 'x', style: () => 'red' },
        { title: 'B', of: () => 'y' },
      ],
      [{}],
      painter(true),
    )
    expect(painted).toContain('\u001b[31mx\u001b[39m  y')
  })
})

it('fields leave out what there is nothing to say about', () => {
  const text = fields(
    [
      ['id', 7],
      ['alias', null],
      ['longer', 'x'],
    ],
    plain,
  )
  expect(text).toBe('id      7\nlonger  x')
})
