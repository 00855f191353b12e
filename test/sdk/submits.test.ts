import { type Guise, GuiseError, isFinal, isGuiseError, RUN_NAMES } from '@guise/sdk'
import { expect, it } from 'vitest'
import { PICTURE, RUNS } from '../contract/support/bodies.ts'
import { creditsOf, useStack } from '../contract/support/context.ts'
import { startStoppingProxy } from '../support/stopping-proxy.ts'
import { until } from '../support/until.ts'
import { openGuise } from './support/guise.ts'

/** Nobody works: what is accepted stays in the queue. */
const stack = useStack({ workers: 0 })

const picture = Buffer.from(PICTURE, 'base64')
const INPUT = { base64: picture, gender: 1, filter_id: 1 } as const
const film = { prompt: 'zoom in', model: 'advanced', duration: '4s' } as const

/** One call for every namespace: what it is given, and what that costs. */
const SUBMITS: Readonly<Record<string, (guise: Guise) => Promise<string>>> = {
  faceSwap: ({ faceSwap }) => faceSwap.submit(INPUT),
  faceSwapV5: ({ faceSwapV5 }) => faceSwapV5.submit({ ...INPUT, ratio: 'landscape' }),
  faceSwapV1: ({ faceSwapV1 }) => faceSwapV1.submit({ image: picture, filter_id: 1 }),
  selfPrompt: ({ selfPrompt }) => selfPrompt.submit({ prompt: 'a lake', seed: 3 }),
  multiSwap: ({ multiSwap }) =>
    multiSwap.submit({ input_image: picture, style_id: 1, outpaint: false }),
  multiSwapPrompt: ({ multiSwapPrompt }) =>
    multiSwapPrompt.submit({ input_images: [picture, PICTURE], prompt: 'a lake' }),
  stylized: ({ stylized }) => stylized.submit({ input_image: picture, style_id: 1 }),
  stylizedPrompt: ({ stylizedPrompt }) =>
    stylizedPrompt.submit({ input_image: picture, prompt: 'newsprint' }),
  multiSwapV4: ({ multiSwapV4 }) =>
    multiSwapV4.submit({ filter_id: 1, input_images: [new Blob([picture])] }),
  video: ({ video }) => video.submit({ prompt_image: picture, ...film }),
  firstLastVideo: ({ firstLastVideo }) =>
    firstLastVideo.submit({ first_frame: picture, last_frame: picture, ...film }),
}

it('submits to every run endpoint there is', async () => {
  const { guise } = await openGuise(stack())
  expect(Object.keys(SUBMITS).sort()).toEqual([...RUN_NAMES].sort())
  expect(RUN_NAMES.length).toBe(RUNS.length)
  for (const name of RUN_NAMES) {
    const id = await SUBMITS[name]?.(guise)
    const job = await guise[name].status(id ?? '')
    expect([job.state, isFinal(job)], name).toEqual(['queued', false])
  }
  const families = new Set<string>()
  for await (const { family } of guise.jobs.list({ limit: 4 })) families.add(family)
  expect(families.size).toBe(7)
})

it('makes one job and one charge of a submit whose answer was lost', async () => {
  const { account } = await openGuise(stack())
  let submits = 0
  const proxy = await startStoppingProxy(stack().baseUrl, {
    answer: async ({ path }) => {
      if (!path.includes('/run/')) return undefined
      submits += 1
      return submits < 3 ? 'drop' : undefined
    },
  })
  const { guise } = await openGuise(stack(), {}, { baseUrl: proxy.url, apiKey: account.key })
  const id = await guise.faceSwap.submit(INPUT, { clientReference: 'guest 42' })
  proxy.stop()
  expect(submits).toBe(3)

  const direct = account.client
  const { json } = await direct.get('/v1/jobs?client_reference=guest%2042')
  expect(json.data.map((job: { id: string }) => job.id)).toEqual([id])
  expect(await creditsOf(stack(), account.id)).toEqual({ balance: 998, held: 2 })
})

it('finds the same job under an own key, also from bytes that would be uploaded', async () => {
  const { guise, account } = await openGuise(stack(), {}, { uploadAbove: 10 })
  const options = { idempotencyKey: 'party-guest-7' }
  const first = await guise.faceSwap.submit(INPUT, options)
  expect(await guise.faceSwap.submit(INPUT, options)).toBe(first)
  const other = guise.faceSwap.submit({ ...INPUT, gender: 0 }, options)
  await expect(other).rejects.toMatchObject({ code: 'IDEMPOTENCY_CONFLICT', status: 409 })
  expect(await creditsOf(stack(), account.id)).toEqual({ balance: 998, held: 2 })
})

it('cancels the job when the signal fires, and gives the credits back', async () => {
  const { guise, account } = await openGuise(stack())
  const stop = new AbortController()
  const reason = new Error('the guest left')
  let id = ''
  const running = guise.faceSwap.run(INPUT, {
    signal: stop.signal,
    onSubmit: (accepted) => {
      id = accepted
    },
  })
  await until('the job is accepted', () => id)
  stop.abort(reason)
  await expect(running).rejects.toBe(reason)
  expect((await guise.jobs.get(id)).state).toBe('cancelled')
  expect(await creditsOf(stack(), account.id)).toEqual({ balance: 1000, held: 0 })
})

it('types errors by code, with the request id and the bad fields', async () => {
  const { guise } = await openGuise(stack(), { credits: 1 })
  const poor = await guise.faceSwap.submit(INPUT).catch((caught: unknown) => caught)
  expect(isGuiseError(poor, 'INSUFFICIENT_CREDITS')).toBe(true)
  expect(poor).toMatchObject({ status: 402, retryable: false })

  const bad = { ...INPUT, gender: 9 }
  const wrong = await guise.faceSwap.submit(bad).catch((caught: unknown) => caught)
  expect(wrong).toBeInstanceOf(GuiseError)
  expect(wrong).toMatchObject({
    code: 'VALIDATION_ERROR',
    requestId: expect.stringMatching(/./),
    errors: [expect.objectContaining({ field: 'gender' })],
  })

  const notes = Buffer.from('my notes, not a picture')
  await expect(guise.faceSwapV1.submit({ image: notes, filter_id: 1 })).rejects.toMatchObject({
    code: 'INVALID_IMAGE',
  })
  const stranger = await openGuise(stack(), {}, { apiKey: 'gk_wrong' })
  await expect(stranger.guise.account.get()).rejects.toMatchObject({ code: 'UNAUTHENTICATED' })
})
