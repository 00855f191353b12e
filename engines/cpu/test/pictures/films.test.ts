import { beforeAll, describe, expect, it } from 'vitest'
import { similarity } from '../../src/testing/film-file.ts'
import {
  advanced,
  astronaut,
  facesInEach,
  LOOKED_AT,
  type Made,
  makeFilm,
  PLAYS_EVERYWHERE,
} from '../support/made-film.ts'

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
