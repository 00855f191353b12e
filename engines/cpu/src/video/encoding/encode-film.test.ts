import { execFileSync } from 'node:child_process'
import { readdir } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { encodeFilm } from './encode-film.ts'

const size = { width: 64, height: 48 }
const frame = () => new Uint8Array(size.width * size.height * 3).fill(90)
const ffmpeg = { path: 'ffmpeg', threads: 1 }
const mine = `guise-film-${process.pid}-`
const folders = async () => (await readdir(tmpdir())).filter((name) => name.startsWith(mine))
const encoders = () =>
  execFileSync('ps', ['-eo', 'args'], { encoding: 'utf8' })
    .split('\n')
    .filter((line) => line.includes(mine))

it('encodes frames as they come, and its folder is gone', async () => {
  async function* frames() {
    for (let n = 0; n < 5; n++) yield frame()
  }
  const { signal } = new AbortController()
  const film = await encodeFilm(frames(), { ffmpeg, size, signal })
  expect(Buffer.from(film.subarray(4, 8)).toString()).toBe('ftyp')
  expect(await folders()).toEqual([])
  expect(encoders()).toEqual([])
})

it('leaves no ffmpeg waiting when a frame cannot be drawn', async () => {
  async function* frames() {
    yield frame()
    throw new Error('no such colour')
  }
  const { signal } = new AbortController()
  await expect(encodeFilm(frames(), { ffmpeg, size, signal })).rejects.toThrow('no such colour')
  await expect.poll(() => encoders()).toEqual([])
  expect(await folders()).toEqual([])
})

it('ends ffmpeg at once on abort, also while the next frame is drawn', async () => {
  const controller = new AbortController()
  const drawing = Promise.withResolvers<void>()
  async function* frames() {
    yield frame()
    expect(encoders()).toHaveLength(1)
    controller.abort(new Error('cancelled'))
    await expect.poll(() => encoders()).toEqual([])
    drawing.resolve()
    yield frame()
  }
  const film = encodeFilm(frames(), { ffmpeg, size, signal: controller.signal })
  await expect(film).rejects.toThrow('cancelled')
  await drawing.promise
  expect(await folders()).toEqual([])
})

it.each([
  ['cannot be found', '/nowhere/ffmpeg', 'ffmpeg was not found at "/nowhere/ffmpeg"'],
  ['dies', 'false', 'ffmpeg ended with 1'],
])('says so when ffmpeg %s, not that a pipe broke', async (_, path, words) => {
  async function* frames() {
    // More than a pipe holds, so that writing meets the broken one.
    for (let n = 0; n < 200; n++) {
      await nextTurn()
      yield frame()
    }
  }
  const { signal } = new AbortController()
  const film = encodeFilm(frames(), { ffmpeg: { path, threads: 1 }, size, signal })
  await expect(film).rejects.toThrow(words)
  expect(await folders()).toEqual([])
})
