import { JobFailed } from '@guise/sdk'
import { createCompat } from '@guise/sdk/compat'
import { expect, it } from 'vitest'
import { PICTURE } from '../contract/support/bodies.ts'
import { saveFilter } from '../contract/support/context.ts'
import { INTERFACE } from '../contract/surface.ts'
import { samplePicture } from '../support/pictures.ts'
import { useInstallation } from '../support/use-installation.ts'

const stack = useInstallation()
/** Longer than a film takes on a machine that is busy. */
const FILM_MS = 300_000
const picture = Buffer.from(PICTURE, 'base64')

const PATTERNS = INTERFACE.map((operation) => {
  const [method = '', path = ''] = operation.split(' ')
  return { method, pattern: new RegExp(`^${path.replace(/\{\w+\}/, '[^/]+')}$`) }
})

/** Lets through only the 31 endpoints of the interface, and the links that their answers hold. */
function guarded(baseUrl: string): { fetch: typeof fetch; called: Set<string> } {
  const called = new Set<string>()
  const guard: typeof fetch = (input, init = {}) => {
    const { pathname } = new URL(String(input))
    const method = init.method ?? 'GET'
    const known = PATTERNS.some((row) => row.method === method && row.pattern.test(pathname))
    const headers = new Headers(init.headers)
    const isLink = pathname.startsWith('/blobs/') && !headers.has('x-api-key')
    if (!known && !(isLink && !headers.has('authorization'))) {
      throw new Error(`${method} ${pathname} is none of the interface`)
    }
    called.add(`${method} ${pathname}`)
    return fetch(input, init)
  }
  expect(() => guard(`${baseUrl}/v1/jobs`)).toThrow('none of the interface')
  return { fetch: guard, called }
}

async function open(credits = 1000) {
  const account = await stack().account({ credits })
  const { fetch } = guarded(stack().baseUrl)
  const compat = createCompat({ baseUrl: stack().baseUrl, apiKey: account.key, fetch })
  return { compat, account }
}

it(
  'runs a group and a film over versioned endpoints alone',
  async () => {
    const { compat } = await open()
    const words: string[] = []
    const { images } = await compat.stylizedPrompt.run(
      { input_image: picture, prompt: 'newsprint' },
      { onStatus: (word) => words.push(word) },
    )
    expect(Buffer.from((await images[0]?.bytes()) ?? []).toString('latin1', 1, 4)).toBe('PNG')
    expect(words.at(-1)).toBe('COMPLETED')

    const film = await compat.video.run({
      prompt_image: Buffer.from(await samplePicture(64, 64), 'base64'),
      prompt: 'zoom in',
      model: 'simple',
      duration: '4s',
    })
    expect(Buffer.from(await film.film.bytes()).toString('latin1', 4, 8)).toBe('ftyp')
  },
  FILM_MS,
)

it('tells why a job failed', async () => {
  const { compat } = await open()
  const tiny = Buffer.from(await samplePicture(20, 20), 'base64')
  const failed = compat.faceSwapV1.run({ image: tiny, filter_id: 1 })
  await expect(failed).rejects.toThrow(JobFailed)
  await expect(failed).rejects.toMatchObject({ code: 'PICTURE_TOO_SMALL' })
})

it('refuses with the same typed errors', async () => {
  const { compat } = await open(0)
  const poor = compat.faceSwap.submit({ base64: picture, gender: 1, filter_id: 1 })
  await expect(poor).rejects.toMatchObject({ code: 'INSUFFICIENT_CREDITS', status: 402 })
})

it('lists filters and keeps aliases', async () => {
  const { compat, account } = await open()
  expect((await compat.filters.realistic()).length).toBe(25)
  expect((await compat.filters.faceSwap()).length).toBeGreaterThan(0)
  expect((await compat.filters.stylized()).length).toBeGreaterThan(0)
  const filter = await saveFilter(stack(), { accountId: account.id, type: 'face_swap' })
  expect((await compat.filters.custom()).map(({ id }) => id)).toEqual([filter])
  const { id } = await compat.aliases.create({ ai_filter: filter })
  expect((await compat.aliases.get(id)).ai_filter).toBe(filter)
  const job = await compat.faceSwap.submit({ base64: picture, gender: 1, filter_id: id })
  expect((await compat.faceSwap.status(job)).id).toBe(job)
  await compat.aliases.delete(id)
  expect(await compat.aliases.list()).toEqual([])
})
