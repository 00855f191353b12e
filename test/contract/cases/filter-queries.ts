import sharp from 'sharp'
import { beforeAll, describe, expect, it } from 'vitest'
import type { TestAccount } from '../../support/stack.ts'
import { until } from '../../support/until.ts'
import { PORTRAIT } from '../support/bodies.ts'
import { useStack } from '../support/context.ts'
import {
  addAsset,
  begin,
  ENGINES,
  FACES,
  IMPORT,
  PREVIEW,
  published,
  wall,
  workerIsThere,
} from '../support/custom-filters.ts'
import { expectRefused } from '../support/refusal.ts'

const INPUT = { filter_type: 'face_swap', recipe: wall('#8899aa') }

describe('with a worker', () => {
  const stack = useStack({})
  let maker: TestAccount
  beforeAll(async () => {
    maker = await stack().account()
    await workerIsThere(maker.client)
  })

  it('engines introduce themselves, and samples can be looked at', async () => {
    const [engine] = (await maker.client.get(ENGINES)).json.data
    expect(engine).toMatchObject({ name: 'cpu', sources: ['pictures', 'scene'] })
    expect(engine.recipe_schema).toMatchObject({ $schema: expect.any(String) })
    for (const { url } of engine.samples) expect((await fetch(url)).status).toBe(200)
  })

  it('previews are small pictures that cost nothing', async () => {
    const before = (await maker.client.get('/v1/account')).json
    const body = { ...INPUT, photo: 'sample:astronaut', longest_side: 256, size: 'landscape' }
    expect((await maker.client.post(PREVIEW, body)).status).toBe(200)
    const response = await fetch(stack().baseUrl + PREVIEW, {
      method: 'POST',
      headers: { 'X-API-Key': maker.key, 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
    })
    expect([response.status, response.headers.get('content-type')]).toEqual([200, 'image/webp'])
    const { width, height } = await sharp(await response.arrayBuffer()).metadata()
    expect([width, height]).toEqual([256, 171])
    expect((await maker.client.get('/v1/account')).json).toEqual(before)
  })

  it('previews of own photos are small, say so, and are marked like results', async () => {
    const { id } = await addAsset(maker.client, PORTRAIT)
    const body = { ...INPUT, photo: id, longest_side: 1024 }
    const preview = async (photo: string) => {
      const response = await fetch(stack().baseUrl + PREVIEW, {
        method: 'POST',
        headers: { 'X-API-Key': maker.key, 'Content-Type': 'application/json' },
        body: JSON.stringify({ ...body, photo }),
      })
      expect(response.status).toBe(200)
      return Buffer.from(await response.arrayBuffer())
    }
    const [own, sample] = [await preview(id), await preview('sample:astronaut')]
    const sizeOf = async (bytes: Buffer) => {
      const { width, height } = await sharp(bytes).metadata()
      return [width, height]
    }
    expect(await sizeOf(own)).toEqual([341, 512])
    expect(await sizeOf(sample)).toEqual([683, 1024])
    expect(own.includes('compositeWithTrainedAlgorithmicMedia')).toBe(true)
    // The wall behind the guest is plain, but for the word.
    const corner = sharp(own).extract({ left: 0, top: 0, width: 341, height: 60 })
    const { channels } = await corner.stats()
    expect(Math.max(...channels.map(({ max, min }) => max - min))).toBeGreaterThan(60)
  })

  it('faces are found, and looked for again where somebody points', async () => {
    const { id } = await addAsset(maker.client, PORTRAIT)
    const found = await maker.client.post(FACES, { asset_id: id })
    expect(found.status, found.text).toBe(200)
    expect(found.json.slots).toHaveLength(1)
    const [slot] = found.json.slots
    expect(slot).toMatchObject({ is_usable: true, problem: null, outline: expect.any(Array) })
    const { x, y, size } = slot
    const again = await maker.client.post(FACES, { asset_id: id, slots: [{ x, y, size }] })
    expect(again.json.slots[0].x).toBeCloseTo(x, 1)
  })

  it('a filter of own pictures is published with previews, and runs', async () => {
    const { id: asset } = await addAsset(maker.client, PORTRAIT)
    const { slots } = (await maker.client.post(FACES, { asset_id: asset })).json
    const [{ x, y, size }] = slots
    const recipe = { pictures: [{ asset, slots: [{ x, y, size }] }] }
    const { id } = await begin(maker.client, { recipe })
    const { preview_images, publication } = await published(maker.client, id)
    expect(publication.previews).toEqual({ done: 2, total: 2 })
    expect(preview_images.length).toBeGreaterThan(0)
    for (const url of preview_images) {
      const preview = await fetch(url)
      expect([preview.status, preview.headers.get('content-type')]).toEqual([200, 'image/webp'])
      expect((await preview.bytes()).length).toBeLessThan(61_000)
    }
    const body = { base64: PORTRAIT, gender: 1, filter_id: id, ratio: 'square' }
    const { json } = await maker.client.post('/v6/run/face_swap', body)
    const done = await maker.client.finish('/v6/status/{job_id}', json.id)
    expect(done.json.status, done.text.slice(0, 300)).toBe('COMPLETED')
  })
  it('a file with a graph becomes a recipe, and one without is refused in words', async () => {
    const worker = stack().startWorker({ GUISE_COMFYUI_URLS: 'operator', GUISE_LANES: 'gpu' })
    try {
      await until('the engine of graphs', async () => {
        const { data } = (await maker.client.get(ENGINES)).json
        return data.some(({ name }: { name: string }) => name === 'comfyui')
      })
      const graph = {
        load: { class_type: 'LoadImage', inputs: { image: 'guest.png' } },
        save: { class_type: 'SaveImage', inputs: { images: ['load', 0], filename_prefix: 'a' } },
      }
      const read = (document: unknown, engine = 'comfyui') =>
        maker.client.post(IMPORT, { engine, file: btoa(JSON.stringify(document)) })
      const { status, json, text } = await read(graph)
      expect(status, text).toBe(200)
      expect(json.recipe).toMatchObject({ graph, bindings: { image: { node: 'load' } } })
      expect(json.nodes).toHaveLength(2)
      // No server is there yet.
      expect(json.missing).toHaveLength(1)
      expectRefused(await read({ nodes: [] }), 'VALIDATION_ERROR', ['file'])
      expectRefused(await read(graph, 'cpu'), 'VALIDATION_ERROR', ['file'])
      expectRefused(
        await maker.client.post(IMPORT, { engine: 'comfyui', file: 'no base64!' }),
        'VALIDATION_ERROR',
        ['file'],
      )
    } finally {
      await worker.stop()
    }
  })
})
