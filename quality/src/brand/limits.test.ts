import { expect, it } from 'vitest'
import { type BrandFigures, brandShortfalls } from './limits.ts'

const good: BrandFigures = {
  ...{ name: 'v6 portrait', size: '1200 x 1800', keepsSize: true, frames: 1, off: 1, spread: 0 },
  ...{ contrast: 3, bare: 1.2, faces: 1, covered: 0, identity: 0, seconds: 1, engineSeconds: 4 },
}

it('finds nothing wrong with what keeps every limit', () => {
  expect(brandShortfalls([good, { ...good, frames: 96, identity: 0.05, spread: 1 }])).toEqual([])
})

it.each([
  [{ keepsSize: false }, 'another size'],
  [{ off: 2 }, '2 px away'],
  [{ off: Number.NaN }, 'away from its place'],
  [{ spread: 2 }, 'moves by 2'],
  [{ contrast: 2.9 }, 'contrast of 2.90'],
  [{ covered: 0.01 }, '1.00 % of a face'],
  [{ identity: 0.01 }, 'changed by 0.01'],
  [{ seconds: 3 }, '0.75 of the time'],
])('names what does not: %o', (change, words) => {
  const [fault, ...others] = brandShortfalls([{ ...good, ...change }])
  expect(fault).toContain(words)
  expect(others).toEqual([])
})
