import { expect, it } from 'vitest'
import { domainOf, foldAddress, isSameAddress, refuseAddress } from './address.ts'

const KELVIN = '\u212a'
const DOTTED = '\u0130'

it('folds ASCII letters alone', () => {
  expect(foldAddress('Ada.LOVELACE+x@Example.COM')).toBe('ada.lovelace+x@example.com')
  expect(domainOf('a@b@Example.COM')).toBe('example.com')
  for (const other of [
    `${KELVIN}im@example.com`,
    `k${DOTTED}m@example.com`,
    'k\u0131m@example.com',
  ]) {
    expect(isSameAddress('kim@example.com', other)).toBe(false)
  }
  expect(domainOf(`a@${KELVIN}.example`)).not.toBe('k.example')
})

it.each([
  `${KELVIN}im@example.com`,
  `k${DOTTED}m@example.com`,
  'a b@example.com',
  'a@b\u00e9.example',
])('refuses %j with a sentence', (email) => {
  expect(refuseAddress(email)?.message).toMatch(/ASCII/)
  expect(refuseAddress('ada@example.com')).toBeUndefined()
})
