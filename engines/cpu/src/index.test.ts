import { GenerationFailed } from '@guise/core'
import { afterAll, expect, it } from 'vitest'
import { createCpuEngine } from './index.ts'
import { person } from './testing/pictures.ts'
import { filter, generateOne, multiSwapRequest } from './testing/run.ts'

const engine = createCpuEngine({ processes: 1 })
afterAll(() => engine.close())

const run = (pictures: readonly Uint8Array[], progress: (fraction: number) => void = () => {}) =>
  engine.run(
    { request: multiSwapRequest, recipe: filter(), pictures },
    { signal: new AbortController().signal, progress },
  )

it('makes in its own process what it makes in ours', async () => {
  const picture = await person({ width: 120, height: 90 })
  const { outputs } = await run([picture])
  expect(outputs.map(({ contentType }) => contentType)).toEqual(['image/png'])
  const here = await generateOne(multiSwapRequest, [picture])
  expect(Buffer.compare(outputs[0]?.bytes ?? new Uint8Array(), here)).toBe(0)
})

it('reports progress that never runs backwards and ends at 1', async () => {
  const seen: number[] = []
  await run([await person({ width: 120, height: 90 })], (fraction) => seen.push(fraction))
  expect(seen.length).toBeGreaterThan(3)
  expect(seen).toEqual([...seen].sort((a, b) => a - b))
  expect(seen.at(-1)).toBe(1)
})

it('fails in plain words', async () => {
  const failing = run([await person({ width: 20, height: 20 })])
  await expect(failing).rejects.toBeInstanceOf(GenerationFailed)
  await expect(failing).rejects.toMatchObject({ failure: { code: 'PICTURE_TOO_SMALL' } })
})
