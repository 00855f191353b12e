import { expect, it } from 'vitest'
import { defaultName } from './default-name.ts'

const options = { now: new Date(2026, 10, 17, 20), language: 'en-GB' }

it('names the day', () => {
  expect(defaultName([], options)).toBe('Event on 17 November')
})

it('counts where the day has an event already', () => {
  const name = 'Event on 17 November'
  expect(defaultName([name], options)).toBe(`${name} (2)`)
  expect(defaultName([`${name} (2)`, name], options)).toBe(`${name} (3)`)
})
