import { expect, it } from 'vitest'
import { licenceSummary, type Model, modelsOf } from './licences.ts'

const model = (licence: string, commercial: boolean): Model => ({
  ...{ folder: 'loras', file: 'a.safetensors', licence, commercial },
})
const [apache, research, unknown] = [
  model('Apache-2.0', true),
  model('Research only', false),
  model('unknown', false),
]

it('finds the models of a workflow, and none in other recipes', () => {
  expect(modelsOf({ graph: {}, requires: { models: [apache] } })).toEqual([apache])
  for (const other of [null, {}, { scene: {} }, { requires: {} }]) {
    expect(modelsOf(other)).toEqual([])
  }
})

it('says the worst of all licences', () => {
  expect(licenceSummary([])).toBeNull()
  expect(licenceSummary([apache])?.words).toBe('Commercial use allowed')
  expect(licenceSummary([apache, unknown])?.words).toBe('Licence unknown')
  expect(licenceSummary([unknown, research])?.words).toBe('Not for commercial use')
})
