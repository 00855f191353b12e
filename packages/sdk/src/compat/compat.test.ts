import { describe, expect, it } from 'vitest'
import { JobFailed } from '../errors.ts'
import { JOB_ID } from '../testing/job.ts'
import { answer, cut, type Handle, quickClock, refuse, serve } from '../testing/server.ts'
import { type CompatSettings, createCompat } from './index.ts'

const INPUT = { base64: 'AAAA', gender: 1, filter_id: 12 } as const
const VIDEO = { prompt_image: 'AAAA', prompt: 'zoom in', model: 'simple', duration: '4s' } as const

async function service(handle: Handle, settings: CompatSettings = {}) {
  const { url, seen } = await serve(handle)
  const clock = quickClock()
  const compat = createCompat({ baseUrl: url, apiKey: 'key', clock, ...settings })
  return { compat, seen, clock, url }
}

describe('the compatibility layer', () => {
  it('submits and polls as often as the service says, until a word it knows', async () => {
    const words = ['IN_QUEUE', 'PROCESSING', 'A_NEW_WORD', 'COMPLETED']
    const { compat, seen, clock } = await service(({ path }, response, count) => {
      if (path.includes('/run/')) return answer(response, 200, { id: JOB_ID, status: 'IN_QUEUE' })
      const status = words[count - 1]
      const output = status === 'COMPLETED' ? { images: [btoa('PNG')] } : {}
      const headers: Record<string, string> = count === 1 ? { 'Retry-After': '3' } : {}
      return answer(response, 200, { id: JOB_ID, status, output }, headers)
    })
    const heard: string[] = []
    const { images } = await compat.faceSwap.run(INPUT, { onStatus: (word) => heard.push(word) })
    expect(Buffer.from((await images[0]?.bytes()) ?? []).toString()).toBe('PNG')
    expect(heard).toEqual(words)
    expect(clock.pauses).toEqual([3000, 1000, 1000])
    expect(new Set(seen.map(({ method, path }) => `${method} ${path}`))).toEqual(
      new Set(['POST /v6/run/face_swap', `POST /v6/status/${JOB_ID}`]),
    )
  })

  it('tells what was not honoured, from the header', async () => {
    const done = { id: JOB_ID, status: 'COMPLETED', output: { images: [] } }
    const headers: Record<string, string>[] = [
      { 'X-Guise-Notes': encodeURIComponent('["There is no \\"Schloß\\"."]') },
      {},
      { 'X-Guise-Notes': '%%%' },
    ]
    const { compat } = await service((_, response, count) =>
      answer(response, 200, done, headers[count]),
    )
    const notes = async () => (await compat.faceSwap.result(JOB_ID)).notes
    expect(await notes()).toEqual(['There is no "Schloß".'])
    expect(await notes()).toEqual([])
    expect(await notes()).toEqual([])
  })

  it('loads a film by its link, without credentials', async () => {
    let url = ''
    const made = await service(({ path }, response) => {
      if (path === '/film.mp4') return response.end('MP4')
      const output = { video_url: `${url}/film.mp4`, video_status: 'completed' }
      return answer(response, 200, { id: JOB_ID, status: 'COMPLETED', output })
    })
    url = made.url
    const { film } = await made.compat.video.run(VIDEO)
    expect(Buffer.from(await film.bytes()).toString()).toBe('MP4')
    expect(made.seen.at(-1)?.headers).not.toHaveProperty('authorization')
  })

  it.each([
    ['faceSwap', { error_code: 'NO_FACE_FOUND', error: 'no face' }, 'NO_FACE_FOUND', 'no face'],
    ['video', { video_status: 'failed', video_error: 'too dark' }, 'FAILED', 'too dark'],
    ['faceSwap', {}, 'FAILED', `Job ${JOB_ID} failed.`],
  ] as const)('tells why a %s failed from %o', async (name, output, code, message) => {
    const { compat } = await service((_, response) =>
      answer(response, 200, { id: JOB_ID, status: 'FAILED', output }),
    )
    const error = await compat[name].result(JOB_ID).catch((caught: unknown) => caught)
    expect(error).toBeInstanceOf(JobFailed)
    expect(error).toMatchObject({ code, message })
  })

  it('sends a submit without an answer again only to services that know idempotency', async () => {
    const lost: Handle = (_, response, count) =>
      count === 0 ? cut(response) : answer(response, 200, { id: JOB_ID, status: 'QUEUED' })
    const careful = await service(lost)
    await expect(careful.compat.faceSwap.submit(INPUT)).rejects.toMatchObject({
      code: 'CONNECTION_FAILED',
    })
    expect(careful.seen[0]?.headers).not.toHaveProperty('idempotency-key')

    const knowing = await service(lost, { idempotency: true })
    expect(await knowing.compat.faceSwap.submit(INPUT)).toBe(JOB_ID)
    const keys = knowing.seen.map(({ headers }) => headers['idempotency-key'])
    expect(keys[0]).toBeTruthy()
    expect(keys[1]).toBe(keys[0])
  })

  it('sends the token where the interface wants it and the key elsewhere', async () => {
    const { compat, seen } = await service((_, response) => answer(response, 200, []), {
      token: 'token',
      keyHeader: 'X-Key',
    })
    await compat.filters.faceSwap()
    await compat.aliases.list()
    await compat.video.submit(VIDEO)
    expect(seen[0]?.headers).toMatchObject({ 'x-key': 'key' })
    expect(seen[0]?.headers).not.toHaveProperty('authorization')
    expect(seen[1]?.headers).toMatchObject({ authorization: 'Bearer token' })
    expect(seen[2]?.headers).toMatchObject({ authorization: 'Bearer token' })
  })

  it('has codes for refusals without one', async () => {
    const { compat } = await service((_, response) => answer(response, 402, 'no credits'))
    await expect(compat.faceSwap.submit(INPUT)).rejects.toMatchObject({
      code: 'INSUFFICIENT_CREDITS',
      status: 402,
    })
    const gone = await service((_, response) => refuse(response, 404, 'ALIAS_NOT_FOUND'))
    await expect(gone.compat.aliases.get('x')).rejects.toMatchObject({ code: 'ALIAS_NOT_FOUND' })
  })
})
