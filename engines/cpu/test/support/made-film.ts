import { readFile } from 'node:fs/promises'
import type { VideoRequest } from '@guise/core'
import type { Pixels } from '../../src/pixels.ts'
import { findFaces } from '../../src/seeing/find-faces.ts'
import { type FilmFacts, framesOf, probe } from '../../src/testing/film-file.ts'
import { generate, networks } from '../../src/testing/run.ts'

const SAMPLES = new URL('../../../../samples/', import.meta.url)
export const LOOKED_AT = [0, 16, 32, 48, 64, 80, 95]

export const advanced: VideoRequest = {
  kind: 'video',
  frames: 'single',
  model: 'advanced',
  prompt: 'push in, soft smile, light snow',
  duration: '4s',
  aspectRatio: 'auto',
}

export const PLAYS_EVERYWHERE: Partial<FilmFacts> = {
  streams: 1,
  codec: 'h264',
  pixelFormat: 'yuv420p',
  frameRate: '24/1',
  frames: 96,
  fastStart: true,
}

export const astronaut = await readFile(new URL('astronaut.jpg', SAMPLES))
export const hopper = await readFile(new URL('grace-hopper.jpg', SAMPLES))

export type Made = {
  readonly facts: FilmFacts
  readonly frames: readonly Pixels[]
  readonly notes: readonly string[]
}

export async function makeFilm(
  request: VideoRequest,
  pictures: readonly Uint8Array[],
): Promise<Made> {
  const { outputs, notes } = await generate(request, pictures, { recipe: null })
  const film = outputs[0]?.bytes ?? new Uint8Array()
  return { facts: await probe(film), frames: await framesOf(film, LOOKED_AT), notes }
}

export async function facesInEach(frames: readonly Pixels[]): Promise<number[]> {
  const counts: number[] = []
  for (const frame of frames) counts.push((await findFaces(networks, frame)).length)
  return counts
}
