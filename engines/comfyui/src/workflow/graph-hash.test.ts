import { expect, it } from 'vitest'
import { graphHash } from './graph-hash.ts'

const node = (inputs: Record<string, unknown>, title = '') => ({
  class_type: 'Node',
  inputs,
  _meta: { title },
})

it('is the same for graphs that do the same', () => {
  const one = graphHash({ a: node({ x: 1, y: ['b', 0] }), b: node({ '2': true, '10': null }) })
  const same = graphHash({
    b: node({ '10': null, '2': true }, 'Titled'),
    a: { inputs: { y: ['b', 0], x: 1 }, class_type: 'Node' },
  })
  expect(same).toBe(one)
  expect(one).toMatch(/^[0-9a-f]{64}$/)
})

it('is another for every difference that counts', () => {
  const graphs = [
    { a: node({ x: 1 }) },
    { a: node({ x: '1' }) },
    { a: node({ x: [1] }) },
    { a: node({ x: { 0: 1 } }) },
    { a: node({ y: 1 }) },
    { b: node({ x: 1 }) },
    { a: { ...node({ x: 1 }), class_type: 'Other' } },
    {},
  ]
  expect(new Set(graphs.map(graphHash)).size).toBe(graphs.length)
})
