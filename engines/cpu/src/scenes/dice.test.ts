import { expect, it } from 'vitest'
import { sceneGuidance } from '../guidance.ts'
import { seedFrom } from '../noise.ts'
import { createCanvas } from './canvas.ts'
import { layerSchema, painterOf } from './layers/index.ts'
import { paintLayers } from './paint-back.ts'
import { renderScene } from './render-scene.ts'
import { sceneSchema } from './schema/scene.ts'
import type { Stage } from './stage.ts'

const sceneWith = (more: object) => sceneSchema.parse({ back: [{ layer: 'photo' }], ...more })

it('throws the dice anew with every change, unless they have a name', () => {
  const [plain, changed] = [sceneWith({}), sceneWith({ props: ['crown'] })]
  expect(sceneGuidance(plain).name).not.toBe(sceneGuidance(changed).name)
  const named = sceneGuidance(sceneWith({ props: ['crown'], dice: 'mine' })).name
  expect(sceneGuidance(sceneWith({ dice: 'mine' })).name).toBe(named)
})

const SIZE = { width: 160, height: 160 }
const sky = {
  layer: 'gradient',
  stops: [
    [0, '#102040'],
    [1, '#301020'],
  ],
} as const
/** Lights that stay in the right half of the frame, or in the left. */
const lights = { layer: 'bokeh', colours: ['#ffb060'], radius: [0.01, 0.02], count: 40 } as const
const right = { ...lights, area: [0.7, 0, 1, 1] } as const
const left = { ...lights, area: [0, 0, 0.3, 1], colours: ['#60b0ff'] } as const

async function rightHalf(scene: object): Promise<readonly number[]> {
  const parsed = sceneSchema.parse(scene)
  const { name, seed } = sceneGuidance(parsed)
  const signal = new AbortController().signal
  const order = {
    size: SIZE,
    name,
    seed,
    cutOuts: [],
    look: 'v6',
    subject: 'male',
    signal,
  } as const
  const { data, width } = await renderScene(parsed, order)
  return [...data].filter((_, at) => Math.floor(at / 3) % width >= width / 2)
}

it('leaves a layer with an id as it is when others come, go and move', async () => {
  const mine = { ...right, id: 'mine' }
  const other = { ...left, id: 'other' }
  const scene = (...back: object[]) => rightHalf({ back: [sky, ...back], dice: 'word' })
  const alone = await scene(mine)
  expect(await scene(other, mine)).toEqual(alone)
  expect(await scene(mine, other)).toEqual(alone)
  expect(await scene({ ...mine, name: 'Lamps' })).toEqual(alone)
  expect(await rightHalf({ back: [sky], front: [mine], dice: 'word' })).toEqual(alone)
  expect(await scene({ ...mine, id: 'another' })).not.toEqual(alone)
  expect(await scene({ ...mine, roll: 1 })).not.toEqual(alone)
  // Without an id its place among its kind decides.
  expect(await scene(left, right)).not.toEqual(await scene(right))
})

it('paints scenes from before there were ids as ever', async () => {
  const layer = layerSchema.parse({ layer: 'stars', count: 60 })
  const painted = async (paint: (stage: Omit<Stage, 'seed'>) => Promise<void> | void) => {
    const canvas = createCanvas(SIZE)
    await paint({ canvas, unit: 160, heads: [], signal: new AbortController().signal })
    return canvas.data
  }
  for (const group of ['back', 'over', 'front'] as const) {
    const now = await painted((stage) => paintLayers([layer], stage, { seedText: 'one', group }))
    const seed = seedFrom(`one/${group}/stars/0/0`) & 0x7fffff
    expect(now).toEqual(await painted((stage) => painterOf(layer)({ ...stage, seed }, layer)))
  }
})
