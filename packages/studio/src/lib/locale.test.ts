import { readFileSync } from 'node:fs'
import { glob } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'
import { usableLocale } from './locale.ts'

it.each([
  ['de-CH', 'de-CH'],
  ['EN-us', 'en-US'],
  ['C', 'en'],
  ['en_US', 'en'],
  ['', 'en'],
  [undefined, 'en'],
])('makes a usable locale of %s: %s', (tag, locale) => {
  expect(usableLocale(tag)).toBe(locale)
  expect(() => new Intl.RelativeTimeFormat(usableLocale(tag))).not.toThrow()
})

it('is the only reader of the raw language tag', async () => {
  const cwd = fileURLToPath(new URL('..', import.meta.url))
  const files = await Array.fromAsync(glob('**/*.{ts,tsx}', { cwd }))
  const readers = files.filter((file) =>
    /navigator\.language\b/.test(readFileSync(cwd + file, 'utf8')),
  )
  expect(readers.filter((file) => !file.startsWith('lib/locale.'))).toEqual([])
})
