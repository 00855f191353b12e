import { readFile } from 'node:fs/promises'
import type { VideoRequest } from '@guise/core'
import sharp from 'sharp'
import { beforeAll, describe, expect, it } from 'vitest'
import type { Pixels } from '../../src/pixels.ts'
import { findFaces } from '../../src/seeing/find-faces.ts'
import { type FilmFacts, framesOf, probe, similarity } from '../../src/testing/film-file.ts'
import { generate, networks } from '../../src/testing/run.ts'

const SAMPLES = new URL('../../../../samples/', import.meta.url)
const LOOKED_AT = [0, 16, 32, 48, 64, 80, 95]

const advanced: VideoRequest = {
  kind: 'video',
  frames: 'single',
  model: 'advanced',
  prompt: 'push in, soft smile, light snow',
  duration: '4s',
  aspectRatio: 'auto',
}

const PLAYS_EVERYWHERE: Partial<FilmFacts> = {
  streams: 1,
  codec: 'h264',
  pixelFormat: 'yuv420p',
  frameRate: '24/1',
  frames: 96,
  fastStart: true,
}

const astronaut = await readFile(new URL('astronaut.jpg', SAMPLES))
const hopper = await readFile(new URL('grace-hopper.jpg', SAMPLES))

type Made = {
  readonly facts: FilmFacts
  readonly frames: readonly Pixels[]
  readonly notes: readonly string[]
}

async function make(request: VideoRequest, pictures: readonly Uint8Array[]): Promise<Made> {
  const { outputs, notes } = await generate(request, pictures, { recipe: null })
  const film = outputs[0]?.bytes ?? new Uint8Array()
  return { facts: await probe(film), frames: await framesOf(film, LOOKED_AT), notes }
}

async function facesInEach(frames: readonly Pixels[]): Promise<number[]> {
  const counts: number[] = []
  for (const frame of frames) counts.push((await findFaces(networks, frame)).length)
  return counts
}

describe('an advanced film of a portrait', () => {
  let film: Made
  beforeAll(async () => {
    film = await make(advanced, [astronaut])
  })

  it('plays everywhere and lasts exactly as long as was asked', () => {
    expect(film.facts).toMatchObject({ ...PLAYS_EVERYWHERE, width: 720, height: 720 })
    expect(Math.abs(film.facts.seconds - 4)).toBeLessThanOrEqual(1 / 24)
    expect(film.notes).toEqual([])
  })

  it('begins with the picture that was sent, and moves on from it', async () => {
    expect(await similarity(film.frames[0]!, astronaut)).toBeGreaterThanOrEqual(0.95)
    expect(await similarity(film.frames.at(-1)!, astronaut)).toBeLessThan(0.9)
  })

  it('shows the one face in every frame', async () => {
    expect(await facesInEach(film.frames)).toEqual(LOOKED_AT.map(() => 1))
  })
})

it('composes a performance film to its shape without cropping the head', async () => {
  const film = await make(
    { ...advanced, model: 'performance', prompt: 'still camera', aspectRatio: '16:9' },
    [astronaut],
  )
  expect(film.facts).toMatchObject({ ...PLAYS_EVERYWHERE, width: 1920, height: 1080 })
  for (const frame of film.frames) {
    const [face, ...others] = await findFaces(networks, frame)
    expect(others).toEqual([])
    const { x, y, size } = face!.square
    // The mesh's square is half as large again as the face.
    expect(y - size / 2).toBeGreaterThan(-0.1 * size)
    expect(x - size / 2).toBeGreaterThan(0)
    expect(x + size / 2).toBeLessThan(1920)
  }
})

it('leads from one portrait to another and never loses the face', async () => {
  // In one shape, or the last frame would be a composition of its picture.
  const last = await sharp(hopper).extract({ left: 0, top: 40, width: 512, height: 512 }).toBuffer()
  const film = await make({ ...advanced, frames: 'first-last', prompt: 'morph' }, [astronaut, last])
  expect(film.facts).toMatchObject({ ...PLAYS_EVERYWHERE, width: 720, height: 720 })
  expect(await similarity(film.frames[0]!, astronaut)).toBeGreaterThanOrEqual(0.95)
  expect(await similarity(film.frames.at(-1)!, last)).toBeGreaterThanOrEqual(0.95)
  expect(await facesInEach(film.frames)).toEqual(LOOKED_AT.map(() => 1))
})
