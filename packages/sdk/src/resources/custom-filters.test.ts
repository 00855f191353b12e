import { describe, expect, it } from 'vitest'
import { PublicationFailed } from '../errors.ts'
import { createGuise } from '../guise.ts'
import { answer, type Handle, quickClock, refuse, serve } from '../testing/server.ts'

const F = '/v1/users/me/my-custom-filters'
const ID = '0b8c1f0e-2d4a-4c55-9a53-6b8a0f6d2f11'

const OTHER = '7c9d2a1e-53b4-4e0f-8f6d-1d2b3c4e5f60'

async function ask(handle: Handle) {
  const { url, seen } = await serve(handle)
  const { customFilters } = createGuise({ baseUrl: url, apiKey: 'k', clock: quickClock() })
  return { customFilters, seen }
}
const calls = (seen: readonly { method: string; path: string; body: string }[]) =>
  seen.map(({ method, path, body }) => `${method} ${path.replace(F, 'F')} ${body}`.trim())

describe('custom filters', () => {
  it('are asked for where they are', async () => {
    const { customFilters, seen } = await ask((_, response) => answer(response, 200, { data: [] }))
    expect(await customFilters.drafts()).toEqual([])
    expect(await customFilters.assets()).toEqual([])
    expect(await customFilters.engines()).toEqual([])
    await customFilters.get(ID)
    await customFilters.create({ name: 'Gala', filter_type: 'face_swap' })
    await customFilters.update(ID, { name: 'Ball' })
    await customFilters.freeze(ID)
    await customFilters.publish(ID, { note: 'new' })
    await customFilters.publication(ID, OTHER)
    await customFilters.duplicate(ID)
    await customFilters.archive(ID)
    await customFilters.restore(ID)
    await customFilters.findSlots({ asset_id: ID })
    await customFilters.import({ engine: 'comfyui', file: 'e30=' })
    await customFilters.import({ engine: 'comfyui', file: new TextEncoder().encode('{}') })
    expect(calls(seen)).toEqual([
      'GET F/drafts',
      'GET F/assets',
      'GET F/engines',
      `GET F/${ID}`,
      'POST F {"name":"Gala","filter_type":"face_swap"}',
      `PATCH F/${ID} {"name":"Ball"}`,
      `POST F/${ID}/versions`,
      `POST F/${ID}/publish {"note":"new"}`,
      `GET F/${ID}/publications/${OTHER}`,
      `POST F/${ID}/duplicate {}`,
      `POST F/${ID}/archive`,
      `POST F/${ID}/restore`,
      `POST F/faces {"asset_id":"${ID}"}`,
      'POST F/import {"engine":"comfyui","file":"e30="}',
      'POST F/import {"engine":"comfyui","file":"e30="}',
    ])
  })

  const publication = (state: string, done: number, failure: string | null = null) => ({
    ...{ id: OTHER, filter_id: ID, state, version_id: null, note: null, failure },
    ...{ previews: { done, total: 2 }, requested_at: '', finished_at: null },
  })

  it('are published in the background, and tell how far they are', async () => {
    const states = [
      publication('queued', 0),
      publication('running', 1),
      publication('succeeded', 2),
    ]
    const { customFilters, seen } = await ask((_, response, count) =>
      answer(response, count === 0 ? 202 : 200, states[count] ?? { id: ID, state: 'published' }),
    )
    const begun = await customFilters.publish(ID)
    expect([begun.state, seen.length]).toEqual(['queued', 1])
    const told: unknown[] = []
    const live = await begun.wait({
      onProgress: ({ state, previews }) => told.push([state, previews?.done]),
    })
    expect(live).toMatchObject({ id: ID, state: 'published' })
    expect(told).toEqual([
      ['queued', 0],
      ['running', 1],
      ['succeeded', 2],
    ])
    expect(calls(seen).slice(1)).toEqual([
      `GET F/${ID}/publications/${OTHER}`,
      `GET F/${ID}/publications/${OTHER}`,
      `GET F/${ID}`,
    ])
  })

  it('say why nothing became live', async () => {
    const failed = publication('failed', 2, 'There is no face to take.')
    const { customFilters } = await ask((_, response, count) =>
      answer(response, 200, count === 0 ? publication('queued', 0) : failed),
    )
    const begun = await customFilters.publish(ID)
    const waited = begun.wait()
    await expect(waited).rejects.toBeInstanceOf(PublicationFailed)
    await expect(waited).rejects.toMatchObject({
      message: 'There is no face to take.',
      publication: failed,
    })
  })

  it('take pictures as bytes', async () => {
    const { customFilters, seen } = await ask((_, response) => answer(response, 200, { id: ID }))
    const jpeg = Uint8Array.from([0xff, 0xd8, 0xff, 1])
    expect(await customFilters.addAsset(new Blob([jpeg]))).toEqual({ id: ID })
    expect(calls(seen)).toEqual([
      `POST F/assets ${JSON.stringify({ image: Buffer.from(jpeg).toString('base64') })}`,
    ])
  })

  it('answer previews as bytes', async () => {
    const { customFilters } = await ask((_, response) => {
      response.writeHead(200, { 'Content-Type': 'image/webp' }).end(Buffer.from([1, 2, 3]))
    })
    const preview = { filter_type: 'face_swap', recipe: { scene: {} }, photo: null } as const
    expect(await customFilters.preview(preview)).toEqual(Uint8Array.from([1, 2, 3]))
  })

  it('wait for their turn, but tell at once that no worker runs', async () => {
    const { customFilters, seen } = await ask((_, response, count) =>
      count === 0
        ? refuse(response, 429, 'RATE_LIMITED', { 'Retry-After': '1' })
        : refuse(response, 503, 'UNAVAILABLE', { 'Retry-After': '5' }),
    )
    await expect(customFilters.freeze(ID)).rejects.toMatchObject({ code: 'UNAVAILABLE' })
    expect(seen).toHaveLength(2)
  })
})
