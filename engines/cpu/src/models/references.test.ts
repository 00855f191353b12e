// The real networks against outputs that tfjs gave for the same input (testing/references.json).
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { InferenceSession, Tensor } from '../onnx-runtime.ts'
import { modelsFolder } from './folder.ts'
import { readLock } from './lock.ts'

type Reference = {
  readonly input: {
    readonly size: number
    readonly scale: number
    readonly offset: number
    readonly isChannelsFirst: boolean
  }
  /** Some values of each output, by their places. */
  readonly outputs: Readonly<
    Record<string, { dims: number[]; places: readonly number[]; values: readonly number[] }>
  >
}

const file = join(import.meta.dirname, 'testing/references.json')
const { networks } = JSON.parse(readFileSync(file, 'utf8')) as {
  networks: Record<string, Reference>
}
const folder = modelsFolder()
const fileOf = (name: string) => join(folder, `${name}.onnx`)
const areThere = readLock().models.every(({ name }) => existsSync(fileOf(name)))
if (!areThere) console.info(`No networks in ${folder}: run "npm run models" to have them tested.`)

/** Sloping stripes, of another width in each channel. */
function stripes({ size, scale, offset, isChannelsFirst }: Reference['input']): Tensor {
  const values = new Float32Array(size * size * 3)
  for (let y = 0; y < size; y++) {
    for (let x = 0; x < size; x++) {
      for (let channel = 0; channel < 3; channel++) {
        const level = (x * (3 + channel) + y * (5 - channel) + channel * 40) % 256
        const pixel = y * size + x
        const place = isChannelsFirst ? channel * size * size + pixel : pixel * 3 + channel
        values[place] = (level / 255) * scale + offset
      }
    }
  }
  return new Tensor('float32', values, isChannelsFirst ? [1, 3, size, size] : [1, size, size, 3])
}

/** What tfjs gives for the stripes of face-likeness, by the whole network. */
const STRIPES_ARE_MALE = 0.8677487

describe.skipIf(!areThere)('what is read from faces', () => {
  const open = (name: string) => InferenceSession.create(fileOf(name), { intraOpNumThreads: 1 })

  test('is numbers that are alike for alike faces, and a guess at the gender from them', async () => {
    const [likeness, gender] = [await open('face-likeness'), await open('face-gender')]
    expect(likeness.outputNames).toEqual(['out_global_pooling_Mean'])
    expect(gender.outputNames).toEqual(['out_gender_pred_Sigmoid'])
    const [input, from] = [likeness.inputNames[0] ?? '', gender.inputNames[0] ?? '']
    const picture = stripes(networks['face-likeness']!.input)
    const { out_global_pooling_Mean: numbers } = await likeness.run({ [input]: picture })
    const { out_gender_pred_Sigmoid: male } = await gender.run({ [from]: numbers! })
    expect(Number(male?.data[0])).toBeCloseTo(STRIPES_ARE_MALE, 5)
  })

  test('is no age', () => {
    for (const { name } of readLock().models) {
      expect(readFileSync(fileOf(name)).includes('age_pred'), name).toBe(false)
    }
  })
})

describe.skipIf(!areThere)('converted networks give what tfjs gives', () => {
  test.each(Object.entries(networks))('%s', async (name, { input, outputs }) => {
    const session = await InferenceSession.create(fileOf(name), { intraOpNumThreads: 1 })
    const results = await session.run({ [session.inputNames[0] ?? '']: stripes(input) })
    expect(Object.keys(results).sort()).toEqual(Object.keys(outputs).sort())
    for (const [output, { dims, places, values }] of Object.entries(outputs)) {
      expect(results[output]?.dims).toEqual(dims)
      const largest = Math.max(...values.map(Math.abs))
      places.forEach((place, i) => {
        const difference = Math.abs(Number(results[output]?.data[place]) - values[i]!)
        expect(difference, `${output}[${place}]`).toBeLessThan(1e-5 * Math.max(1, largest))
      })
    }
  })
})
