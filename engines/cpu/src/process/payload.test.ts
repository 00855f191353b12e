import { expect, it } from 'vitest'
import { packPayload, unpackPayload } from './payload.ts'

it('brings everything back where it was, bytes included', () => {
  const task = {
    pictures: [Uint8Array.of(1, 2), Uint8Array.of(3)],
    assets: { one: Uint8Array.of(4) },
    recipe: { scene: { back: [{ layer: 'photo' }] }, nothing: null, missing: undefined },
    ratio: 1.5,
  }
  const payload = packPayload(task)
  expect(payload.files).toHaveLength(3)
  expect(JSON.stringify(payload.rest)).not.toContain('[1,2]')
  expect(unpackPayload(payload)).toEqual(task)
})

it('sends bytes that are there twice twice', () => {
  const bytes = Uint8Array.of(7)
  expect(unpackPayload(packPayload([bytes, bytes]))).toEqual([bytes, bytes])
})
