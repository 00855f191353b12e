import sharp from 'sharp'
import { afterAll, expect, it } from 'vitest'
import { invertGraph } from '../testing/core-graphs.ts'
import { startDouble } from '../testing/double/index.ts'
import { startFarm } from '../testing/farm.ts'
import { bytesOf, TEXT_TO_IMAGE } from '../testing/graphs.ts'

const double = await startDouble()
const { engine, instances } = await startFarm([double.url])
afterAll(async () => {
  await engine.close()
  await double.close()
})
const { queries } = engine
const never = new AbortController().signal
const imported = (document: unknown) => queries?.importRecipe?.(bytesOf(document), never)
const photo = () =>
  sharp({ create: { width: 90, height: 60, channels: 3, background: 'red' } })
    .png()
    .toBuffer()

it('imports a graph and tries it, as somebody does who makes a filter', async () => {
  const read = await imported(invertGraph('example.png', 'x'))
  expect(read).toMatchObject({ fault: null, missing: [] })
  const recipe = read?.recipe
  expect(engine.faultOfRecipe(recipe, 'face_swap')).toBeUndefined()
  expect(await queries?.faultOnInstances?.(recipe, never)).toBeUndefined()
  const task = { recipe, modelType: 'face_swap', subject: 'girl', ratio: 'square' } as const
  const shown = {
    ...task,
    assets: {},
    photo: await photo(),
    longestSide: 256,
    show: 'result',
  } as const
  const made = await queries?.preview(shown, never)
  // Half of the photo, inverted: red has become cyan.
  expect(made).toMatchObject({ width: 64, height: 48 })
  const { data } = await sharp(made?.bytes).raw().toBuffer({ resolveWithObject: true })
  expect(Math.abs((data[0] ?? 255) - 0)).toBeLessThan(16)
  expect(data[1]).toBeGreaterThan(240)
  await expect(queries?.preview({ ...shown, photo: null }, never)).rejects.toThrow('needs a photo')
})

it('says what the instances lack', async () => {
  const read = await imported(TEXT_TO_IMAGE)
  expect(read?.missing).toContain('The model "checkpoints/sd.safetensors" is not installed.')
})

it('asks an instance for its classes once in a run of it', async () => {
  const asked = () => double.requests.filter((words) => words === 'GET /object_info').length
  await imported(TEXT_TO_IMAGE)
  const before = asked()
  await imported(TEXT_TO_IMAGE)
  expect(asked()).toBe(before)
})

it('is busy in words while no instance is there', async () => {
  for (const { id } of await instances.list('comfyui')) await instances.setState(id, 'draining')
  const recipe = (await imported(invertGraph('example.png', 'x')))?.recipe
  const task = { recipe, modelType: 'face_swap', subject: 'girl', ratio: 'square' } as const
  const tried = queries?.preview(
    { ...task, assets: {}, photo: await photo(), longestSide: 256, show: 'result' },
    never,
  )
  await expect(tried).rejects.toMatchObject({ code: 'UNAVAILABLE' })
})
