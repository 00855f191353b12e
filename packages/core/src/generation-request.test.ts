import { describe, expect, it } from 'vitest'
import { parseFilterRef } from './generation-request.ts'

const UUID = 'B2C1B2DE-7F0A-1B0E-9A53-6B8A0F6D2F11'

describe('filter references', () => {
  it.each([
    [12, { kind: 'catalog', id: 12 }],
    ['12', { kind: 'catalog', id: 12 }],
    [-1, { kind: 'catalog', id: -1 }],
    [UUID, { kind: 'uuid', id: UUID.toLowerCase() }],
    ['12a', undefined],
    ['-1', undefined],
    ['', undefined],
    [1.5, undefined],
    [null, undefined],
    [true, undefined],
    [`${UUID}0`, undefined],
  ])('%s is %o', (value, expected) => {
    expect(parseFilterRef(value)).toEqual(expected)
  })
})
