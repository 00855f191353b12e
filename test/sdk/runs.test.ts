import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type Job, JobFailed } from '@guise/sdk'
import sharp from 'sharp'
import { expect, it } from 'vitest'
import { useStack } from '../contract/support/context.ts'
import { samplePicture } from '../support/pictures.ts'
import { isRising, openGuise } from './support/guise.ts'

/** Nobody works before the first test has seen its job wait. */
const stack = useStack({ workers: 0 })
/** Longer than a film takes on a machine that is busy. */
const FILM_MS = 300_000
const PORTRAIT = fileURLToPath(new URL('../../samples/astronaut.jpg', import.meta.url))
const drawing = async (side: number) => Buffer.from(await samplePicture(side, side), 'base64')

it('tells queue place and state on the way, and takes the picture as an upload', async () => {
  const { guise } = await openGuise(stack(), {}, { uploadAbove: 100 })
  const told: Job[] = []
  const { images, id } = await guise.stylizedPrompt.subscribe(
    { input_image: new Blob([await drawing(400)]), prompt: 'newsprint' },
    {
      onUpdate: (job) => {
        if (told.length === 0) stack().startWorker()
        told.push(job)
      },
    },
  )
  expect((await images[0]?.blob())?.type).toBe('image/png')
  const states = told.map(({ state }) => state)
  expect(states[0]).toBe('queued')
  expect(states.at(-1)).toBe('succeeded')
  expect(isRising(told.map(({ progress }) => progress))).toBe(true)
  expect(isRising(told.map(({ sequence }) => sequence))).toBe(true)
  expect(told[0]?.queue_place).toBe(0)

  // Whoever knows only the id gets the same.
  const again = await guise.stylizedPrompt.result(id)
  expect(await again.images[0]?.bytes()).toEqual(await images[0]?.bytes())
})

it('runs a face swap from a path to a saved picture', async () => {
  const { guise } = await openGuise(stack())
  const progress: number[] = []
  const { images, job } = await guise.faceSwap.run(
    { base64: PORTRAIT, gender: 1, filter_id: 1, ratio: 'square', quality_mode: 'v6' },
    { clientReference: 'guest 1', onProgress: (now) => progress.push(now) },
  )
  expect(job).toMatchObject({ state: 'succeeded', client_reference: 'guest 1', progress: 1 })
  expect(job.credits).toEqual({ held: 0, charged: 2, released: 0 })
  expect(isRising(progress)).toBe(true)
  expect(progress.at(-1)).toBe(1)
  // Not only the two ends: somebody who looks at it sees it move.
  expect(new Set(progress).size).toBeGreaterThan(2)

  const folder = await mkdtemp(join(tmpdir(), 'guise-sdk-'))
  await images[0]?.save(join(folder, 'me.png'))
  const saved = await readFile(join(folder, 'me.png'))
  await rm(folder, { recursive: true })
  const { width, height, format } = await sharp(saved).metadata()
  expect([width, height, format]).toEqual([1280, 1280, 'png'])
  expect([images[0]?.width, images[0]?.height]).toEqual([1280, 1280])
  const linked = await fetch(images[0]?.url ?? '')
  expect(Buffer.compare(Buffer.from(await linked.arrayBuffer()), saved)).toBe(0)
})

it(
  'runs a film',
  async () => {
    const { guise } = await openGuise(stack())
    const { film, job } = await guise.video.run({
      prompt_image: await drawing(64),
      prompt: 'zoom in',
      model: 'simple',
      duration: '4s',
    })
    expect(job.family).toBe('video')
    expect(film).toMatchObject({ content_type: 'video/mp4', seconds: 4 })
    const bytes = await film.bytes()
    expect(Buffer.from(bytes.subarray(4, 8)).toString()).toBe('ftyp')
    expect(film.thumbnail_url).toMatch(/^http/)
  },
  FILM_MS,
)

it('says why a job failed, and that it cost nothing', async () => {
  const { guise } = await openGuise(stack())
  const error = await guise.faceSwapV1
    .run({ image: await drawing(20), filter_id: 1 })
    .catch((caught: unknown) => caught)
  expect(error).toBeInstanceOf(JobFailed)
  if (!(error instanceof JobFailed)) return
  expect(error.code).toBe('PICTURE_TOO_SMALL')
  expect(error.message).toMatch(/\w{3}/)
  expect(error.job?.credits).toEqual({ held: 0, charged: 0, released: 1 })
})
