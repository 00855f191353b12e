import { randomBytes } from 'node:crypto'
import { expect, it } from 'vitest'
import { createSecretBox } from './secret-box.ts'

const SECRET = 'whsec_0123456789'
const [old, key] = [randomBytes(32), randomBytes(32)]
const box = createSecretBox([key])

it('opens what it sealed, and never seals the same twice', () => {
  const sealed = box.seal('a', SECRET)
  expect(box.open('a', sealed)).toBe(SECRET)
  expect(sealed).not.toContain(SECRET.slice(-10))
  expect(box.seal('a', SECRET)).not.toBe(sealed)
})

it.each([
  ['another owner', (sealed: string) => box.open('b', sealed)],
  ['another key', (sealed: string) => createSecretBox([old]).open('a', sealed)],
  ['another id of the key', (sealed: string) => box.open('a', `${sealed.slice(0, -1)}x`)],
  ['an altered text', (sealed: string) => box.open('a', sealed.replace(/\.../, '.~~~'))],
  ['a cut text', (sealed: string) => box.open('a', sealed.slice(0, 20))],
  ['no sealed text at all', () => box.open('a', 'whsec_plain')],
])('does not open for %s', (_name, open) => {
  expect(open(box.seal('a', SECRET))).toBeUndefined()
})

it('tells what needs an old key, also of what names none', () => {
  const both = createSecretBox([key, old])
  const ofOld = createSecretBox([old]).seal('a', SECRET)
  const withoutId = ofOld.slice(0, ofOld.lastIndexOf('.'))
  expect([ofOld, withoutId].map((one) => both.open('a', one))).toEqual([SECRET, SECRET])
  expect([ofOld, withoutId].map(both.isCurrent)).toEqual([false, false])
  expect(both.isCurrent(both.seal('a', SECRET))).toBe(true)
})

it('can be read by a version that knows no ids of keys', () => {
  // It splits at the dots and looks at the first two parts.
  const [version, text] = box.seal('a', SECRET).split('.')
  expect(box.open('a', `${version}.${text}`)).toBe(SECRET)
})
