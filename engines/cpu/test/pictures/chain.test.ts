import { createChainEngine, type Engine } from '@guise/core'
import { testId } from '@guise/core/testing'
import sharp from 'sharp'
import { afterAll, expect, it } from 'vitest'
import { samplePortrait } from '../../src/gallery/guests.ts'
import { createCpuEngine } from '../../src/index.ts'
import { likeness } from '../../src/seeing/face-likeness.ts'
import { peopleIn } from '../../src/testing/people.ts'
import { faceSwapRequest } from '../../src/testing/run.ts'

const modelsFolder = process.env.GUISE_MODELS ?? '.guise/models'
const cpu = createCpuEngine({ modelsFolder, processes: 1 })
afterAll(() => cpu.close())

/** Draws somebody before a wall, as a graph of a GPU engine would. */
const drawing: Engine = {
  name: 'draws',
  capabilities: { modelTypes: ['face_swap'], video: false, prompts: true, description: '' },
  faultOfRecipe: () => undefined,
  async run() {
    const person = await sharp(await samplePortrait('astronaut'))
      .resize(1000, 1400)
      .toBuffer()
    const wall = { width: 1200, height: 1500, channels: 3, background: '#33485c' } as const
    const composed = sharp({ create: wall }).composite([{ input: person, gravity: 'south' }])
    const bytes = await composed.png().toBuffer()
    const output = { bytes, contentType: 'image/png', width: 1200, height: 1500 } as const
    return { outputs: [output], notes: [] }
  },
  close: async () => {},
}

/** Measured: 0.81 to the guest, 0.58 to whom the other engine drew. */
const ENOUGH_LIKENESS = 0.72

it('puts the guest into the picture that another engine drew', { timeout: 180_000 }, async () => {
  const guest = await samplePortrait('grace-hopper')
  const chain = createChainEngine(
    new Map<string, Engine>([
      ['draws', drawing],
      ['cpu', cpu],
    ]),
  )
  const recipe = {
    chain: [
      { engine: 'draws', recipe: {} },
      { engine: 'cpu', recipe: { previous: {} } },
    ],
  }
  expect(chain.faultOfRecipe(recipe, 'face_swap')).toBeUndefined()
  const { outputs } = await chain.run(
    { request: faceSwapRequest, recipe: { engine: 'chain', recipe }, pictures: [guest] },
    { signal: new AbortController().signal, progress: () => {}, job: { id: testId(), attempt: 1 } },
  )
  const made = outputs[0]?.bytes ?? new Uint8Array()
  const [result, own, model] = await Promise.all(
    [made, guest, await samplePortrait('astronaut')].map(peopleIn),
  )
  const { descriptor } = result?.[0] ?? {}
  if (!descriptor || result?.length !== 1) throw new Error('one face was expected')
  const toGuest = likeness(descriptor, own![0]!.descriptor)
  expect(toGuest).toBeGreaterThan(ENOUGH_LIKENESS)
  expect(toGuest).toBeGreaterThan(likeness(descriptor, model![0]!.descriptor))
})
