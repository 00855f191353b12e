import { execFile } from 'node:child_process'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { VideoRequest } from '@guise/core'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { createCpuEngine } from '../index.ts'
import { toPng } from '../pixels.ts'
import { framesOf, probe, similarity } from '../testing/film-file.ts'
import { difference, person } from '../testing/pictures.ts'
import { generate } from '../testing/run.ts'

const run = promisify(execFile)
const request: VideoRequest = {
  kind: 'video',
  frames: 'single',
  model: 'simple',
  prompt: 'push in',
  duration: '4s',
  aspectRatio: 'auto',
}

let folder = ''
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'guise-test-'))
  // Films make their folders here, so that leftovers and processes of this test can be told apart.
  vi.stubEnv('TMPDIR', folder)
})
afterAll(async () => {
  vi.unstubAllEnvs()
  await rm(folder, { recursive: true, force: true })
})

const leftovers = async () =>
  (await readdir(folder)).filter((name) => name.startsWith('guise-film-'))

describe('a film', () => {
  it('of one picture plays everywhere and begins with that picture', async () => {
    const picture = await person({ width: 300, height: 200 })
    const seen: number[] = []
    const { outputs, notes } = await generate(request, [picture], {
      recipe: null,
      progress: (fraction) => seen.push(fraction),
    })
    const film = outputs[0]?.bytes ?? new Uint8Array()
    expect(outputs[0]?.contentType).toBe('video/mp4')
    const { seconds, ...facts } = await probe(film)
    expect(facts).toEqual({
      streams: 1,
      codec: 'h264',
      pixelFormat: 'yuv420p',
      width: 1080,
      height: 720,
      frameRate: '24/1',
      frames: 96,
      fastStart: true,
    })
    expect(Math.abs(seconds - 4)).toBeLessThanOrEqual(1 / 24)
    const [first, middle, last] = await framesOf(film, [0, 38, 95])
    expect(await similarity(first!, picture)).toBeGreaterThanOrEqual(0.95)
    expect(await similarity(last!, picture)).toBeLessThan(await similarity(first!, picture))
    const { width, height, seconds: told, thumbnail } = outputs[0]!
    expect([width, height, told]).toEqual([1080, 720, 4])
    expect(await similarity(middle!, thumbnail!)).toBeGreaterThanOrEqual(0.9)
    expect(seen).toEqual([...seen].sort((a, b) => a - b))
    expect(seen.at(-1)).toBe(1)
    expect(seen.length).toBeGreaterThan(90)
    expect(notes).toEqual([])
    expect(await leftovers()).toEqual([])
  })

  it('of two pictures without a face leads from the first to the last, in the shape of the first', async () => {
    const first = await person({ width: 240, height: 240 })
    const last = await person({ width: 240, height: 240 }, '#3a2a6a')
    const { outputs } = await generate(
      { ...request, frames: 'first-last', model: 'advanced', prompt: 'light leak' },
      [first, last],
      { recipe: null },
    )
    const film = outputs[0]?.bytes ?? new Uint8Array()
    const facts = await probe(film)
    expect(facts).toMatchObject({ width: 720, height: 720, frames: 96 })
    const [begin, middle, end] = await framesOf(film, [0, 48, 95])
    expect(await similarity(begin!, first)).toBeGreaterThanOrEqual(0.95)
    expect(await similarity(end!, last)).toBeGreaterThanOrEqual(0.95)
    // Neither a cut nor a rest: half-way it shows something of its own.
    expect(await difference(await toPng(middle!), first)).toBeGreaterThan(4)
    expect(await difference(await toPng(middle!), last)).toBeGreaterThan(4)
  })

  it('stops at once on abort and leaves neither a process nor a file', async () => {
    const controller = new AbortController()
    let abortedAt = 0
    const work = generate(request, [await person({ width: 200, height: 200 })], {
      recipe: null,
      signal: controller.signal,
      progress: (fraction) => {
        // Past 0.21 the first frames are drawn, and ffmpeg is at work.
        if (fraction <= 0.21 || abortedAt) return
        abortedAt = performance.now()
        controller.abort(new Error('cancelled'))
      },
    })
    await expect(work).rejects.toThrow('cancelled')
    expect(await leftovers()).toEqual([])
    const { stdout } = await run('ps', ['-eo', 'args'])
    expect(stdout.split('\n').filter((line) => line.includes(`${folder}/guise-film-`))).toEqual([])
  })

  it('says in one line that ffmpeg is missing', async () => {
    const engine = createCpuEngine({ ffmpegPath: '/nowhere/ffmpeg' })
    const picture = await person({ width: 100, height: 100 })
    const { signal } = new AbortController()
    const task = { request, recipe: null, pictures: [picture] }
    await expect(engine.run(task, { signal, progress: () => {} })).rejects.toThrow(
      'ffmpeg was not found at "/nowhere/ffmpeg"',
    )
    expect(await leftovers()).toEqual([])
  })

  it('needs its pictures', async () => {
    const work = generate({ ...request, frames: 'first-last', model: 'advanced' }, [
      await person({ width: 100, height: 100 }),
    ])
    await expect(work).rejects.toMatchObject({ failure: { code: 'PICTURE_UNUSABLE' } })
  })
})
