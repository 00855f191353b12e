import { createMemoryEngineInstances } from '@guise/core/testing'
import { expect, it } from 'vitest'
import { readConfig } from './config/config.ts'
import { closeEngines, configureServers, limitsOf, openEngines, routingOf } from './engines.ts'

const SETTINGS = {
  GUISE_DATABASE_URL: 'postgres://u@127.0.0.1:1/guise',
  GUISE_REDIS_URL: 'redis://127.0.0.1:2',
  GUISE_SECRET: 'x'.repeat(32),
}

it('opens engines without changing which servers they have, which only a worker does', async () => {
  const config = readConfig({ ...SETTINGS, GUISE_COMFYUI_URLS: 'http://gpu1.invalid:8188' })
  const instances = createMemoryEngineInstances()
  const farm = { instances, onChange: () => {} }
  const engines = await openEngines(config, { image: 1, video: 1, gpu: 1 }, farm)
  await closeEngines(engines)
  expect([...engines.keys()]).toContain('comfyui')
  expect(await instances.list()).toEqual([])
  await configureServers(config, instances)
  expect(await instances.list('comfyui')).toMatchObject([{ url: 'http://gpu1.invalid:8188' }])
})

it('refuses a chain of which a step cannot be read, before anybody pays', () => {
  const { isReadable } = routingOf(readConfig(SETTINGS))
  const chain = (...steps: unknown[]) => ({ engine: 'chain', recipe: { chain: steps } })
  const graph = { draw: { class_type: 'SaveImage', inputs: { filename_prefix: 'out' } } }
  const outputs = [{ node: 'draw', kind: 'image' }]
  const draws = { engine: 'comfyui', recipe: { graph, bindings: {}, outputs } }
  const swaps = { engine: 'cpu', recipe: { previous: {} } }
  expect(isReadable?.(chain(draws, swaps))).toBe(true)
  expect(isReadable?.(chain({ ...draws, recipe: {} }, swaps))).toBe(false)
  expect(isReadable?.(chain(draws))).toBe(false)
})

it('pays only for graphs of node classes that ComfyUI or the operator knows to be harmless', () => {
  const graph = {
    draw: { class_type: 'AnyNode', inputs: {} },
    save: { class_type: 'SaveImage', inputs: { filename_prefix: 'out' } },
  }
  const outputs = [{ node: 'save', kind: 'image' }]
  const recipe = { engine: 'comfyui', recipe: { graph, bindings: {}, outputs } }
  const chain = { engine: 'chain', recipe: { chain: [recipe, recipe] } }
  for (const one of [recipe, chain]) {
    expect(routingOf(readConfig(SETTINGS)).isReadable?.(one)).toBe(false)
    const allowed = { ...SETTINGS, GUISE_COMFYUI_CLASSES: 'Other Node, AnyNode' }
    expect(routingOf(readConfig(allowed)).isReadable?.(one)).toBe(true)
  }
})

it('gives an engine with servers time to read its models, and a chain as much', () => {
  const [cpu, comfyui] = [limitsOf('cpu'), limitsOf('comfyui')]
  expect(comfyui.publicationMs).toBeGreaterThan(cpu.publicationMs)
  expect(comfyui.query.workMs).toBeGreaterThan(cpu.query.workMs)
  expect(limitsOf('chain')).toEqual(comfyui)
  for (const { query } of [cpu, comfyui]) expect(query.waitMs).toBeGreaterThan(query.workMs)
})
