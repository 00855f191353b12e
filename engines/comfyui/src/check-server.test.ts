import { GenerationFailed } from '@guise/core'
import { afterAll, expect, it } from 'vitest'
import { checkServer, workflowsIn } from './check-server.ts'
import { invertGraph } from './testing/core-graphs.ts'
import { startDouble } from './testing/double/index.ts'

const signal = AbortSignal.timeout(60_000)
const double = await startDouble({ version: '0.7.0' })
afterAll(() => double.close())

const bytesOf = (document: unknown) => new TextEncoder().encode(JSON.stringify(document))
const RULES = { classes: new Set(['FaceDetailer']) }
const graph = invertGraph('guest.png', 'out')

it('says of each workflow what a server lacks for it', async () => {
  const strange = { ...graph, extra: { class_type: 'FaceDetailer', inputs: {} } }
  const files = new Map([
    ['plain.json', bytesOf(graph)],
    ['strange.json', bytesOf(strange)],
  ])
  const verdict = await checkServer(
    { url: double.url },
    await workflowsIn(files, RULES),
    signal,
    RULES,
  )
  expect(verdict).toMatchObject({ problem: null, version: '0.7.0' })
  expect(verdict.warning).toContain('--disable-metadata')
  expect(verdict.workflows).toEqual([
    { name: 'plain.json', missing: [] },
    { name: 'strange.json', missing: ['The node class "FaceDetailer" is not installed.'] },
  ])
})

it('takes only the node classes that the operator allows', async () => {
  const files = new Map([['strange.json', bytesOf({ a: { class_type: 'AnyNode', inputs: {} } })]])
  await expect(workflowsIn(files, RULES)).rejects.toThrow(
    /allow "AnyNode" with GUISE_COMFYUI_CLASSES/,
  )
})

it('asks for the samples that come with Guise when no file is given', async () => {
  const workflows = await workflowsIn(new Map())
  expect([...workflows.keys()]).toContain('flux-schnell')
  const { workflows: verdicts } = await checkServer({ url: double.url }, workflows, signal)
  for (const { missing } of verdicts) expect(missing.length).toBeGreaterThan(0)
})

it('says that a version is too old', async () => {
  const manifest = {
    graph,
    bindings: { image: { node: 'load', input: 'image', kind: 'image' } },
    outputs: [{ node: 'save', kind: 'image' }],
    requires: { minVersion: '0.8.0' },
  }
  const workflows = await workflowsIn(new Map([['new.json', bytesOf(manifest)]]))
  const { workflows: verdicts } = await checkServer({ url: double.url }, workflows, signal)
  expect(verdicts[0]?.missing).toEqual(['It needs ComfyUI 0.8.0 or later.'])
})

it('says what is wrong with an address and with a file', async () => {
  const nobody = await checkServer(
    { url: 'http://127.0.0.1:9' },
    await workflowsIn(new Map()),
    signal,
  )
  expect(nobody).toMatchObject({ problem: 'It does not answer.', workflows: [] })
  await expect(workflowsIn(new Map([['x', bytesOf({ nodes: [] })]]))).rejects.toBeInstanceOf(
    GenerationFailed,
  )
})
