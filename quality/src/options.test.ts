import { expect, test } from 'vitest'
import { readOptions } from './options.ts'

test('options choose everything by default', () => {
  const options = readOptions([])
  expect(options).toMatchObject({ tuning: false, json: false, look: 'v6.1', save: undefined })
  expect(options.only.test('ann-on-renoir')).toBe(true)
})

test('options narrow the run', () => {
  const options = readOptions(['--only', 'renoir$', '--tuning', '--look', 'v6', '--save', 'out'])
  expect(options).toMatchObject({ tuning: true, look: 'v6', save: 'out' })
  expect(options.only.test('ann-on-goya')).toBe(false)
})

test('a misspelt option is refused', () => {
  expect(() => readOptions(['--onyl', 'renoir'])).toThrow()
  expect(() => readOptions(['--look', 'v7'])).toThrow('v6 or v6.1')
})
