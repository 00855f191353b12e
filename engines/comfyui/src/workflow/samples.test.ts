import { describe, expect, it } from 'vitest'
import { OBJECT_INFO } from '../testing/object-info.ts'
import { faultOfManifest } from './check-manifest.ts'
import { checkOnInstance } from './check-on-instance.ts'
import { fillGraph } from './fill-graph.ts'
import { modelsIn } from './models.ts'
import { readSamples } from './samples.ts'

const samples = await readSamples()

it('has pictures by words, pictures by photos, and films', () => {
  expect([...samples.keys()]).toEqual([
    'flux-schnell',
    'qwen-image-edit',
    'wan-first-last-frame',
    'wan-image-to-video',
  ])
})

describe.each([...samples])('the sample %s', (_name, manifest) => {
  it('says that nobody has run it on a GPU', () => {
    expect(manifest.title).toMatch(/\(untested\)$/)
  })

  it('suits the classes of ComfyUI itself, and lacks only its models', () => {
    expect(faultOfManifest(manifest)).toBeUndefined()
    const { faults, missing } = checkOnInstance(manifest, OBJECT_INFO)
    expect(faults).toEqual([])
    expect(missing.filter((words) => !words.startsWith('The model '))).toEqual([])
    expect(missing).toHaveLength(manifest.requires.models.length)
  })

  it('uses only models that may be used commercially, and names all of them', () => {
    for (const { licence, commercial } of manifest.requires.models) {
      expect(['Apache-2.0', 'MIT']).toContain(licence)
      expect(commercial).toBe(true)
    }
    const named = manifest.requires.models.map(({ folder, file }) => `${folder}/${file}`)
    expect(named.sort()).toEqual(modelsIn(manifest.graph).map((m) => `${m.folder}/${m.file}`))
  })

  it('is filled by a request', () => {
    const graph = fillGraph(manifest, {
      ...{ jobId: 'j', pictures: ['a.png', 'b.png'], seed: 9, prompt: 'a red coat' },
      ...{ ratio: 'square', subject: 'female', duration: '8s' },
    })
    const text = JSON.stringify(graph)
    expect(text).toContain('a red coat')
    expect(text).toContain('gen/j/out')
    expect(text).not.toContain('{prompt}')
    expect(text).not.toContain('example.png')
  })
})
