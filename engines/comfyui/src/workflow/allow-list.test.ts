import { describe, expect, it } from 'vitest'
import { OBJECT_INFO, OBJECT_INFO_033 } from '../testing/object-info.ts'
import { CORE_CLASSES, CORE_ONLY } from './allow-list.ts'
import { deniedNode } from './deny-list.ts'

const DATA = ['AUDIO', 'CLIP', 'CONDITIONING', 'FLOAT', 'GUIDER', 'IMAGE', 'INT', 'LATENT', 'MASK']
const MODELS = ['MODEL', 'NOISE', 'SAMPLER', 'SIGMAS', 'VAE', 'VIDEO']
/** Calls a paid service. */
const PAID = 'OpenAIDalle3'

it('names the version of ComfyUI in which each class was read', () => {
  for (const { read } of CORE_CLASSES.values()) expect(['0.7.0', '0.33.0']).toContain(read)
  for (const name of Object.keys(OBJECT_INFO_033)) {
    expect([name, CORE_CLASSES.get(name)?.read]).toEqual([name, '0.33.0'])
  }
})

it.each([...CORE_CLASSES.keys()])('%s is denied by no other rule', (name) => {
  expect(deniedNode({ '1': { class_type: name, inputs: {} } }, CORE_ONLY)).toBeUndefined()
})

describe.each([
  ['0.7.0', OBJECT_INFO],
  ['0.33.0', OBJECT_INFO_033],
])('on a server of version %s', (_, infos) => {
  const all = Object.entries(infos).filter(([name]) => name !== PAID)
  it.each(all)('%s is allowed for what the server says of it', (name, info) => {
    const row = CORE_CLASSES.get(name)
    expect(row).toBeDefined()
    expect(info.isApiNode).toBe(false)
    expect([...DATA, ...MODELS]).toEqual(expect.arrayContaining(info.outputs))
    expect(info.isOutput).toBe(row?.saves !== undefined || name === 'PreviewImage')
    const types = Object.values(info.inputs).map(({ type }) => type)
    if (info.isOutput) expect(types.some((type) => ['IMAGE', 'VIDEO'].includes(type))).toBe(true)
    for (const input of row?.prompts ?? []) expect(info.inputs[input]?.type).toBe('STRING')
    // Text that leaves a node could become the address that another one opens.
    if (row?.prompts) expect(info.outputs).not.toContain('STRING')
  })
})

it('has no class that calls a paid service', () => {
  expect(OBJECT_INFO[PAID]?.isApiNode).toBe(true)
  expect(CORE_CLASSES.has(PAID)).toBe(false)
})
