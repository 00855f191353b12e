import { expect, it } from 'vitest'
import { mergeSmallRegions } from './regions.ts'

/** Labels of rows of digits. */
const grid = (...rows: string[]) => Int32Array.from(rows.join(''), Number)

/** Most of the small piece's rim is the sea's, the rest is the land's. */
const ISLAND = grid('000000000', '011111110', '011111110', '022222220', '000000000')
const [SEA, LAND, SMALL] = [0, 10, 28]

it('gives a small piece to the piece that has most of its rim', () => {
  const regions = mergeSmallRegions(ISLAND, 9, 5, { least: 12, thin: 0 })
  expect(regions[SMALL]).toBe(regions[SEA])
})

it('gives a small piece to a piece of a like colour, if there is one', () => {
  const alike = (a: number, b: number) => (a > 0 && b > 0 ? 1 : 0.01)
  const regions = mergeSmallRegions(ISLAND, 9, 5, { least: 12, thin: 0, alike })
  expect(regions[SMALL]).toBe(regions[LAND])
  expect(regions[SMALL]).not.toBe(regions[SEA])
})

it('leaves ragged pieces alone that are large enough', () => {
  const comb = grid('0000000', '0101010', '0101010', '0111110', '0000000')
  const merged = mergeSmallRegions(comb, 7, 5, { least: 9 })
  expect(merged[8]).toBe(merged[0])
  const kept = mergeSmallRegions(comb, 7, 5, { least: 9, thin: 0 })
  expect(kept[8]).not.toBe(kept[0])
})
