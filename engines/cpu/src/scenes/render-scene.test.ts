import { describe, expect, it } from 'vitest'
import { renderScene, type SceneOrder } from './render-scene.ts'
import { type SceneInput, sceneSchema } from './schema/scene.ts'
import { drawnPeople } from './testing/cut-outs.ts'

const guest = drawnPeople(300, 400, [{ x: 150, y: 140, face: 100, shoulders: 110 }])
const three = drawnPeople(
  600,
  400,
  [110, 300, 490].map((x) => ({ x, y: 130, face: 80, shoulders: 80 })),
)

const input: SceneInput = {
  back: [
    {
      layer: 'gradient',
      stops: [
        [0, '#102040'],
        [1, '#301020'],
      ],
    },
    { layer: 'bokeh', colours: ['#ffb060'], radius: [0.02, 0.05], count: 40 },
    { layer: 'dof', sigma: 0.02 },
    { layer: 'stars', count: 60, spikes: 0 },
  ],
  person: {
    light: {
      keys: [{ from: [-0.7, -0.2, 0.6], colour: '#ffe0c0' }],
      rims: [{ from: [1, -0.3, 0], colour: ['#4080ff', 2] }],
    },
    project: [{ project: 'pool' }, { project: 'blinds' }],
    wrap: {},
    shadow: {},
  },
  props: ['crown'],
  front: [{ layer: 'particles', kind: 'snow', colours: ['#ffffff'], count: 200 }],
  finish: [{ effect: 'bloom' }, { effect: 'vignette' }, { effect: 'grade' }, { effect: 'grain' }],
}
const scene = sceneSchema.parse(input)
const LOOKS = ['v1', 'v5', 'v6', 'v6.1'] as const

const order: SceneOrder = {
  size: { width: 160, height: 240 },
  name: 'Test',
  seed: 1,
  cutOuts: [guest],
  look: 'v6',
  subject: 'male',
  signal: new AbortController().signal,
}

describe('renderScene', () => {
  it.each([
    { width: 160, height: 240 },
    { width: 241, height: 161 },
    { width: 200, height: 200 },
  ])('answers exactly the size wanted, %o', async (size) => {
    for (const cutOuts of [[], [guest], [three], [guest, three]]) {
      const pixels = await renderScene(scene, { ...order, size, cutOuts })
      expect([pixels.width, pixels.height]).toEqual([size.width, size.height])
      expect(pixels.data).toHaveLength(size.width * size.height * 3)
    }
  })

  it('gives the same pixels for the same name and seed, and others for another seed', async () => {
    const first = await renderScene(scene, order)
    expect((await renderScene(scene, order)).data).toEqual(first.data)
    expect((await renderScene(scene, { ...order, seed: 2 })).data).not.toEqual(first.data)
    expect((await renderScene(scene, { ...order, name: 'Other' })).data).not.toEqual(first.data)
  })

  it('renders every look differently', async () => {
    const looks = await Promise.all(
      LOOKS.map(async (look) => (await renderScene(scene, { ...order, look })).data),
    )
    expect(new Set(looks.map((data) => Buffer.from(data).toString('base64'))).size).toBe(4)
  })

  it('brings the face to the brightness the scene wants', async () => {
    const plain = sceneSchema.parse({
      back: [
        {
          layer: 'gradient',
          stops: [
            [0, '#000000'],
            [1, '#000000'],
          ],
        },
      ],
      person: { light: { face: 0.2, exposure: 1, balance: 0, ambient: '#ffffff' } },
    })
    const { data, width } = await renderScene(plain, order)
    const faces = [0.2, 0.35, 0.5].map(async (face) => {
      const lit = { ...plain, person: { light: { ...plain.person.light!, face } } }
      const pixels = await renderScene(lit, order)
      return pixels.data[(100 * width + 80) * 3 + 1]!
    })
    const [dim, middle, bright] = await Promise.all(faces)
    expect(dim).toBe(data[(100 * width + 80) * 3 + 1])
    expect(middle).toBeGreaterThan(dim! + 15)
    expect(bright).toBeGreaterThan(middle! + 10)
  })

  it('stops when it is told to', async () => {
    const stop = AbortSignal.abort(new Error('enough'))
    await expect(renderScene(scene, { ...order, signal: stop })).rejects.toThrow('enough')
  })
})
