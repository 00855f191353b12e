import { execFile } from 'node:child_process'
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { VideoRequest } from '@guise/core'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { createCpuEngine } from '../index.ts'
import { difference, person } from '../testing/pictures.ts'
import { generate, generateOne } from '../testing/run.ts'

const run = promisify(execFile)
const request: VideoRequest = {
  kind: 'video',
  frames: 'single',
  model: 'simple',
  prompt: 'slow zoom',
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

async function probe(film: Uint8Array) {
  const path = join(folder, 'probe.mp4')
  await writeFile(path, film)
  const args = [
    '-v',
    'error',
    '-count_packets',
    '-show_streams',
    '-show_format',
    '-of',
    'json',
    path,
  ]
  const { stdout } = await run('ffprobe', args)
  const { streams, format } = JSON.parse(stdout)
  const frame = async (at: 'first' | 'last') => {
    const seek = at === 'last' ? ['-sseof', '-0.05'] : []
    const still = join(folder, `${at}.png`)
    await run('ffmpeg', ['-v', 'error', '-y', ...seek, '-i', path, '-frames:v', '1', still])
    return still
  }
  const { default: sharp } = await import('sharp')
  const frames = [
    await sharp(await frame('first')).toBuffer(),
    await sharp(await frame('last')).toBuffer(),
  ]
  await rm(path)
  return { streams, format, first: frames[0] ?? film, last: frames[1] ?? film }
}

function boxOffset(film: Uint8Array, name: string): number {
  return Buffer.from(film).indexOf(name, 0, 'latin1')
}

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
    const { streams, format, first, last } = await probe(film)
    expect(streams).toHaveLength(1)
    expect(streams[0]).toMatchObject({
      codec_name: 'h264',
      pix_fmt: 'yuv420p',
      width: 1080,
      height: 720,
      r_frame_rate: '24/1',
      nb_read_packets: '96',
    })
    expect(Math.abs(Number(format.duration) - 4)).toBeLessThanOrEqual(1 / 24)
    expect(boxOffset(film, 'moov')).toBeLessThan(boxOffset(film, 'mdat'))
    expect(await difference(first, picture)).toBeLessThan(4)
    expect(await difference(last, picture)).toBeGreaterThan(await difference(first, picture))
    expect(seen).toEqual([...seen].sort((a, b) => a - b))
    expect(seen.at(-1)).toBe(1)
    expect(seen.length).toBeGreaterThan(5)
    expect(notes[0]).toContain('simple model')
    expect(await leftovers()).toEqual([])
  })

  it('of two pictures leads from the first to the last, in the shape of the first', async () => {
    const first = await person({ width: 240, height: 240 })
    const last = await person({ width: 240, height: 160 }, '#3a2a6a')
    const film = await generateOne(
      { ...request, frames: 'first-last', model: 'advanced', prompt: 'crossfade' },
      [first, last],
      { recipe: null },
    )
    const shown = await probe(film)
    expect(shown.streams[0]).toMatchObject({ width: 720, height: 720, nb_read_packets: '96' })
    expect(Math.abs(Number(shown.format.duration) - 4)).toBeLessThanOrEqual(1 / 24)
    expect(await difference(shown.first, first)).toBeLessThan(4)
    expect(await difference(shown.first, shown.last)).toBeGreaterThan(20)
  })

  it('stops at once on abort and leaves neither a process nor a file', async () => {
    const controller = new AbortController()
    let abortedAt = 0
    const work = generate(
      { ...request, model: 'performance', duration: '8s', aspectRatio: '16:9' },
      [await person({ width: 200, height: 200 })],
      {
        recipe: null,
        signal: controller.signal,
        progress: (fraction) => {
          // Past 0.3 ffmpeg is at work.
          if (fraction <= 0.31 || abortedAt) return
          abortedAt = performance.now()
          controller.abort(new Error('cancelled'))
        },
      },
    )
    await expect(work).rejects.toThrow('cancelled')
    expect(performance.now() - abortedAt).toBeLessThan(1000)
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
