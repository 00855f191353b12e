import sharp from 'sharp'
import { beforeAll, describe, expect, it } from 'vitest'
import type { Pixels } from '../../src/pixels.ts'
import { findFaces } from '../../src/seeing/find-faces.ts'
import { similarity } from '../../src/testing/film-file.ts'
import { networks } from '../../src/testing/run.ts'
import {
  advanced,
  astronaut,
  hopper,
  LOOKED_AT,
  type Made,
  makeFilm,
  PLAYS_EVERYWHERE,
} from '../support/made-film.ts'

async function facesInEach(frames: readonly Pixels[]): Promise<number[]> {
  const counts: number[] = []
  for (const frame of frames) counts.push((await findFaces(networks, frame)).length)
  return counts
}

describe('an advanced film of a portrait', () => {
  let film: Made
  beforeAll(async () => {
    film = await makeFilm(advanced, [astronaut])
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

it('leads from one portrait to another and never loses the face', async () => {
  // In one shape, or the last frame would be a composition of its picture.
  const last = await sharp(hopper).extract({ left: 0, top: 40, width: 512, height: 512 }).toBuffer()
  const film = await makeFilm({ ...advanced, frames: 'first-last', prompt: 'morph' }, [
    astronaut,
    last,
  ])
  expect(film.facts).toMatchObject({ ...PLAYS_EVERYWHERE, width: 720, height: 720 })
  expect(await similarity(film.frames[0]!, astronaut)).toBeGreaterThanOrEqual(0.95)
  expect(await similarity(film.frames.at(-1)!, last)).toBeGreaterThanOrEqual(0.95)
  expect(await facesInEach(film.frames)).toEqual(LOOKED_AT.map(() => 1))
})
