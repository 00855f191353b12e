import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, it } from 'vitest'
import type { TestAccount } from '../../support/stack.ts'
import { PICTURE } from '../support/bodies.ts'
import { useStack } from '../support/context.ts'
import { addAsset, begin, change } from '../support/custom-filters.ts'
import { svg } from '../support/files.ts'
import { expectRefused, expectSameBytes } from '../support/refusal.ts'
import { CUSTOM_FILTERS } from '../surface.ts'

const stack = useStack({ workers: 0 })
const ASSETS = `${CUSTOM_FILTERS}/assets`
let maker: TestAccount
beforeAll(async () => {
  maker = await stack().account()
})

describe('a picture for recipes', () => {
  it('is read, kept and linked', async () => {
    const asset = await addAsset(maker.client, PICTURE)
    expect(asset).toEqual({
      id: expect.any(String),
      url: expect.stringContaining(`${stack().baseUrl}/`),
      width: 96,
      height: 96,
      content_type: 'image/jpeg',
      created_at: expect.any(String),
    })
    const picture = await fetch(asset.url)
    expect([picture.status, picture.headers.get('content-type')]).toEqual([200, 'image/jpeg'])
    const newer = await addAsset(maker.client, PICTURE)
    const { data } = (await maker.client.get(ASSETS)).json
    expect(data.map(({ id }: { id: string }) => id)).toEqual([newer.id, asset.id])
  })

  it("is refused like a guest's when it is none", async () => {
    const post = (body: unknown) => maker.client.post(ASSETS, body)
    expectRefused(await post({}), 'VALIDATION_ERROR', ['image'])
    expectRefused(await post({ image: 'no picture' }), 'INVALID_IMAGE', ['image'])
    expectRefused(await post({ image: 7 }), 'INVALID_IMAGE', ['image'])
    const drawing = Buffer.from(svg).toString('base64')
    expectRefused(await post({ image: drawing }), 'INVALID_IMAGE', ['image'])
  })

  it('of another account is as unknown as any, in a recipe as in a query', async () => {
    const other = await stack().account()
    const { id } = await addAsset(other.client, PICTURE)
    const draft = await begin(maker.client)
    const name = (asset: string) => change(maker.client, draft.id, { recipe: { a: [{ asset }] } })
    const foreign = await name(id)
    expectRefused(foreign, 'VALIDATION_ERROR', ['recipe'])
    const unknownId = randomUUID()
    const unknown = await name(unknownId)
    expectSameBytes({ ...unknown, text: unknown.text.replaceAll(unknownId, id) }, foreign)
    const look = (asset_id: string) => maker.client.post(`${CUSTOM_FILTERS}/faces`, { asset_id })
    const unseen = await look(id)
    expectRefused(unseen, 'VALIDATION_ERROR', ['asset_id'])
    expectSameBytes(await look(randomUUID()), unseen)
    expect((await maker.client.get(ASSETS)).text).not.toContain(id)
  })

  it('is deleted when no filter uses it, and stays while one does', async () => {
    const remove = (id: string) => maker.client.call('DELETE', `${ASSETS}/${id}`)
    const [free, used] = [
      await addAsset(maker.client, PICTURE),
      await addAsset(maker.client, PICTURE),
    ]
    const draft = await begin(maker.client)
    await change(maker.client, draft.id, { recipe: { a: [{ asset: used.id }] } })
    expect((await remove(free.id)).status).toBe(204)
    expect((await fetch(free.url)).status).toBe(404)
    expectRefused(await remove(free.id), 'NOT_FOUND')
    const refused = await remove(used.id)
    expectRefused(refused, 'FORBIDDEN')
    expect(refused.json.message).toContain(draft.name)
    expect((await fetch(used.url)).status).toBe(200)
    const other = await stack().account()
    expectRefused(await other.client.call('DELETE', `${ASSETS}/${used.id}`), 'NOT_FOUND')
  })

  it('is one of 500 at most', async () => {
    const full = await stack().account()
    await stack().database.query(
      `insert into filter_assets (id, account_id, blob_key, width, height, content_type, bytes,
          created_at)
        select gen_random_uuid(), $1::uuid, 'assets/2026-11-16/' || $1::uuid || '/x.png', 1, 1,
          'image/png', 1, now()
        from generate_series(1, 500)`,
      [full.id],
    )
    const answer = await full.client.post(ASSETS, { image: PICTURE })
    expectRefused(answer, 'FORBIDDEN')
    expect(answer.json.message).toContain('500 pictures')
    expect((await full.client.get(ASSETS)).json.data).toHaveLength(60)
  })
})
