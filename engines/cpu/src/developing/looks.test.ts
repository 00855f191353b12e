import { expect, it } from 'vitest'
import { decode } from '../picture.ts'
import { toPng } from '../pixels.ts'
import { difference, person } from '../testing/pictures.ts'
import { grade } from './grade.ts'
import { lookSchema } from './look-recipe.ts'
import { withLook } from './looks.ts'

const size = { width: 200, height: 200 }
const work = { signal: new AbortController().signal, seed: 1 }
const source = await decode(await person(size), 'The picture', size)

it('develops one filter visibly differently in v1, v5 and v6, and adds detail in v6.1', async () => {
  const plain = lookSchema.parse({})
  const develop = async (look: 'v1' | 'v5' | 'v6' | 'v6.1') =>
    toPng(await grade(source, withLook(plain, look), work))
  const [v1, v5, v6] = [await develop('v1'), await develop('v5'), await develop('v6')]
  expect(await difference(v1, v5)).toBeGreaterThan(6)
  expect(await difference(v5, v6)).toBeGreaterThan(1.5)
  expect(await difference(v6, await develop('v6.1'))).toBeGreaterThan(0.5)
})

it('keeps black and white black and white', () => {
  const mono = lookSchema.parse({ saturation: 0 })
  expect(withLook(mono, 'v5').saturation).toBe(0)
})
