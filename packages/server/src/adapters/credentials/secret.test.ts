import { expect, it } from 'vitest'
import { digestOf, looksGenuine, mintSecret, prefixOf } from './secret.ts'

it('mints keys that carry 256 random bits and a checksum', () => {
  const keys = new Set(Array.from({ length: 1000 }, () => mintSecret('gk')))
  expect(keys.size).toBe(1000)
  for (const key of keys) {
    expect(key).toMatch(/^gk_[0-9A-Za-z]{49}$/)
    expect(looksGenuine(key)).toBe(true)
  }
})

it('refuses every single-character typo without a look-up', () => {
  const key = mintSecret('gt')
  for (let place = 3; place < key.length; place++) {
    for (const letter of 'aZ0') {
      if (key[place] === letter) continue
      const typo = key.slice(0, place) + letter + key.slice(place + 1)
      expect(looksGenuine(typo)).toBe(false)
    }
  }
  expect(looksGenuine('gk_short')).toBe(false)
  expect(looksGenuine(`${key}\n`)).toBe(false)
})

it('shows a prefix that does not help an attacker, and stores a digest', () => {
  const key = mintSecret('gk')
  expect(prefixOf(key)).toHaveLength(11)
  expect(digestOf(key)).toMatch(/^[0-9a-f]{64}$/)
  expect(digestOf(key)).not.toContain(key.slice(3, 11))
})
