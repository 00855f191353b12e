import { expect, it } from 'vitest'
import { steadyLink } from './steady-pictures.ts'

it('keeps the first link to a picture for half a day', () => {
  const link = (signature: string) => `https://store.example/a.webp?signature=${signature}`
  const start = 1_000_000
  expect(steadyLink(link('one'), start)).toBe(link('one'))
  expect(steadyLink(link('two'), start + 3_000)).toBe(link('one'))
  expect(steadyLink('https://store.example/b.webp?signature=one', start)).toContain('b.webp')
  expect(steadyLink(link('three'), start + 12 * 3600_000)).toBe(link('three'))
})
