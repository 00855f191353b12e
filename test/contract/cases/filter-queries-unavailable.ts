import { describe, expect, it } from 'vitest'
import { PORTRAIT } from '../support/bodies.ts'
import { useStack } from '../support/context.ts'
import {
  addAsset,
  begin,
  ENGINES,
  FACES,
  filterAt,
  PREVIEW,
  publicationAt,
  wall,
} from '../support/custom-filters.ts'
import { expectRefused } from '../support/refusal.ts'

const INPUT = { filter_type: 'face_swap', recipe: wall('#8899aa') }

describe('without a worker', () => {
  const stack = useStack({ workers: 0 })

  it('drafts are kept, and all that needs an engine says what is missing', async () => {
    const { client } = await stack().account()
    expect((await client.get(ENGINES)).json).toEqual({ data: [] })
    const asset = await addAsset(client, PORTRAIT)
    const { id } = await begin(client)
    const asked = [
      await client.post(PREVIEW, INPUT),
      await client.post(FACES, { asset_id: asset.id }),
      await client.call('POST', filterAt(id, 'versions')),
    ]
    for (const answer of asked) {
      expectRefused(answer, 'UNAVAILABLE')
      expect(answer.json.message).toContain('Start a worker')
    }
    // Nobody waits in front of a publication: it waits for a worker by itself.
    const waiting = await client.post(filterAt(id, 'publish'), {})
    expect([waiting.status, waiting.json.state]).toEqual([202, 'queued'])
    const again = await client.post(filterAt(id, 'publish'), {})
    expect(again.json).toEqual(waiting.json)
    expect((await client.get(publicationAt(id, waiting.json.id))).json).toEqual(waiting.json)
    const newer = await client.post(filterAt(id, 'publish'), { note: 'another' })
    const before = await client.get(publicationAt(id, waiting.json.id))
    expect(before.json).toMatchObject({ state: 'cancelled', version_id: null })
    expect((await client.get(filterAt(id))).json).toMatchObject({
      ...{ state: 'draft', live_version: null, publication: newer.json },
    })
  })

  it('what is asked must be sound', async () => {
    const { client } = await stack().account()
    const preview = (more: object) => client.post(PREVIEW, { ...INPUT, ...more })
    expectRefused(await client.post(PREVIEW, {}), 'VALIDATION_ERROR', ['filter_type', 'recipe'])
    const bad = [
      { longest_side: 100 },
      { longest_side: 4000 },
      { gender: 1 },
      { size: 'round' },
      { show: 'all' },
      { photo: 'sample:nobody' },
      { photo: 'upload://x' },
    ]
    for (const more of bad) {
      expectRefused(await preview(more), 'VALIDATION_ERROR', Object.keys(more))
    }
    expectRefused(await client.post(FACES, {}), 'VALIDATION_ERROR', ['asset_id'])
    const { id } = await addAsset(client, PORTRAIT)
    const slots = [{ x: 2, y: 0.5, size: 0.1 }]
    const beyond = await client.post(FACES, { asset_id: id, slots })
    expectRefused(beyond, 'VALIDATION_ERROR', [/^slots/])
  })

  it('samples are public, and no other file is', async () => {
    for (const name of ['astronaut', 'grace-hopper']) {
      const sample = await fetch(`${stack().baseUrl}/samples/${name}.jpg`)
      expect([sample.status, sample.headers.get('content-type')]).toEqual([200, 'image/jpeg'])
    }
    for (const name of ['README.md', 'nobody.jpg', '..%2fpackage.json']) {
      expect((await fetch(`${stack().baseUrl}/samples/${name}`)).status).toBe(404)
    }
  })
})
