import sharp from 'sharp'
import { expect, it } from 'vitest'
import { findFaces } from '../../src/seeing/find-faces.ts'
import { similarity } from '../../src/testing/film-file.ts'
import { networks } from '../../src/testing/run.ts'
import {
  advanced,
  astronaut,
  facesInEach,
  hopper,
  LOOKED_AT,
  makeFilm,
  PLAYS_EVERYWHERE,
} from '../support/made-film.ts'

it('composes a performance film to its shape without cropping the head', async () => {
  const film = await makeFilm(
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
  const film = await makeFilm({ ...advanced, frames: 'first-last', prompt: 'morph' }, [
    astronaut,
    last,
  ])
  expect(film.facts).toMatchObject({ ...PLAYS_EVERYWHERE, width: 720, height: 720 })
  expect(await similarity(film.frames[0]!, astronaut)).toBeGreaterThanOrEqual(0.95)
  expect(await similarity(film.frames.at(-1)!, last)).toBeGreaterThanOrEqual(0.95)
  expect(await facesInEach(film.frames)).toEqual(LOOKED_AT.map(() => 1))
})
