import { describe, expect, test } from 'vitest'
import type { SwapFigures } from './figures.ts'
import { shortfalls, summarise } from './limits.ts'

const good: SwapFigures = {
  pair: 'ann-on-renoir',
  heldOut: false,
  sourceToResult: 0.35,
  templateToResult: 0.7,
  sourceToTemplate: 0.8,
  unchanged: 0.999,
  rim: 1.1,
  neck: 12,
  templateNeck: 11,
  seconds: 1,
}

describe('shortfalls', () => {
  test('finds nothing wrong with good swaps, nor with none', () => {
    expect(shortfalls([good, { ...good, pair: 'bea-on-renoir' }])).toEqual([])
    expect(shortfalls([])).toEqual([])
  })

  test('names the limit and the pair', () => {
    const faults = shortfalls([good, good, { ...good, pair: 'bea-on-goya', sourceToResult: 0.55 }])
    expect(faults).toEqual(['bea-on-goya: 0.550 from the source, the limit is 0.5'])
  })

  test('holds the median against its own limit', () => {
    const [first] = shortfalls([
      good,
      { ...good, sourceToResult: 0.45 },
      { ...good, sourceToResult: 0.45 },
    ])
    expect(first).toContain('0.450')
    expect(first).toContain('the limit is 0.35')
  })

  test('refuses a result that is still the template, one without a face and one with a seam', () => {
    expect(shortfalls([{ ...good, templateToResult: 0.3 }])).toEqual([
      'ann-on-renoir: nearer to the template than to the source',
    ])
    expect(
      shortfalls([good, good, { ...good, sourceToResult: Infinity, templateToResult: Infinity }]),
    ).toContain('ann-on-renoir: the judge sees no face in the result')
    expect(shortfalls([{ ...good, rim: 1.6 }])[0]).toContain('1.60 times as steep')
    expect(shortfalls([{ ...good, unchanged: 0.98 }])[0]).toContain('0.9800')
  })
})

test('summarise gives the middle, the worst and the share', () => {
  const summary = summarise([
    good,
    { ...good, sourceToResult: 0.45 },
    { ...good, sourceToResult: 0.55, templateToResult: 0.5, rim: 1.4 },
    { ...good, sourceToResult: 0.25, unchanged: 0.995 },
  ])
  expect(summary.median).toBeCloseTo(0.4, 6)
  expect(summary.worst).toBe(0.55)
  expect(summary.sourceNearer).toBe(0.75)
  expect(summary.leastUnchanged).toBe(0.995)
  expect(summary.steepestRim).toBe(1.4)
})
