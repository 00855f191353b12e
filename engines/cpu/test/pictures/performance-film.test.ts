import { expect, it } from 'vitest'
import { findFaces } from '../../src/seeing/find-faces.ts'
import { networks } from '../../src/testing/run.ts'
import { advanced, astronaut, makeFilm, PLAYS_EVERYWHERE } from '../support/made-film.ts'

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
