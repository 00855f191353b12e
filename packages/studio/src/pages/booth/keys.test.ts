import { expect, it } from 'vitest'
import { besides, meaningOf } from './keys.ts'

const pressed = (key: string, more = {}) =>
  meaningOf({ key, ctrlKey: false, altKey: false, metaKey: false, repeat: false, ...more })

it('understands pedals, presenters and arrow keys', () => {
  for (const key of ['Enter', ' ', 'PageDown']) expect(pressed(key)).toBe('go')
  for (const key of ['PageUp', 'Backspace']) expect(pressed(key)).toBe('back')
  for (const key of ['ArrowRight', 'ArrowDown']) expect(pressed(key)).toBe('next')
  for (const key of ['ArrowLeft', 'ArrowUp']) expect(pressed(key)).toBe('previous')
})

it('leaves other keys, shortcuts and pedals that are held down alone', () => {
  for (const key of ['a', 'Tab', 'Escape', 'F5', 'toString']) expect(pressed(key)).toBe(null)
  expect(pressed('Enter', { ctrlKey: true })).toBe(null)
  expect(pressed(' ', { repeat: true })).toBe(null)
})

it('goes round the controls of a screen', () => {
  expect(besides(-1, 3, 'next')).toBe(0)
  expect(besides(2, 3, 'next')).toBe(0)
  expect(besides(0, 3, 'previous')).toBe(2)
  expect(besides(-1, 3, 'previous')).toBe(2)
})
