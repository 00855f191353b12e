import { expect, test } from 'vitest'
import { figure, formatTable } from './table.ts'

test('formatTable lines names up on the left and figures on the right', () => {
  expect(
    formatTable([
      ['pair', 'distance', ''],
      ['ann-on-renoir', '0.35', ''],
      ['bea', '10.00', 'BELOW'],
    ]),
  ).toBe(
    ['pair           distance', 'ann-on-renoir      0.35', 'bea               10.00  BELOW'].join(
      '\n',
    ),
  )
})

test('figure says none where nothing could be measured', () => {
  expect(figure(0.12345, 3)).toBe('0.123')
  expect(figure(Infinity, 3)).toBe('none')
})
