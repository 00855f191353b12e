import { expect, it } from 'vitest'
import { readAdvisories } from '../src/supply/advisories.ts'

const metadata = { dependencies: { total: 12 } }

it('names every advisory once, with its package and address', () => {
  const advisory = { title: 'Reads too much', url: 'https://github.com/advisories/GHSA-1' }
  const vulnerabilities = {
    tar: { name: 'tar', severity: 'high', range: '<7', via: [advisory] },
    pacote: { name: 'pacote', severity: 'high', range: '<9', via: ['tar'] },
  }
  expect(readAdvisories(JSON.stringify({ vulnerabilities, metadata }))).toEqual({
    code: 1,
    lines: ['high: tar <7: Reads too much (https://github.com/advisories/GHSA-1)'],
  })
})

it('says that none is known only if somebody answered', () => {
  expect(readAdvisories(JSON.stringify({ vulnerabilities: {}, metadata }))).toEqual({
    code: 0,
    lines: ['No advisory is known for 12 packages.'],
  })
  const refused = { message: '405 Method Not Allowed', statusCode: 405, error: { summary: '' } }
  for (const printed of [JSON.stringify(refused), '', 'npm error']) {
    expect(readAdvisories(printed).code).toBe(2)
  }
})
