import { expect, it } from 'vitest'
import { isAtLeast } from './engine-instances.ts'

it.each([
  ['0.7.0', '0.7', true],
  ['0.7', '0.7.0', true],
  ['0.26.1', '0.7.0', true],
  ['v1.0', '0.26', true],
  ['0.6.9', '0.7', false],
  ['0.7.0-rc1', '0.7.0', true],
  [null, '0.1', false],
  [null, undefined, true],
])('version %s is at least %s: %s', (version, least, expected) => {
  expect(isAtLeast(version, least)).toBe(expected)
})
