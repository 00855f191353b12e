import { expect, test, vi } from 'vitest'
import { keepLast } from './keep-last.ts'

test('keepLast makes again only when the key changes', async () => {
  const make = vi.fn(async (key: string) => `${key}!`)
  const kept = keepLast(make)
  expect([await kept('a'), await kept('a'), await kept('b'), await kept('a')]).toEqual([
    'a!',
    'a!',
    'b!',
    'a!',
  ])
  expect(make).toHaveBeenCalledTimes(3)
})
