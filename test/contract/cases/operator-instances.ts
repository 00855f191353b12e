import { beforeAll, describe, expect, it } from 'vitest'
import { useStack } from '../support/context.ts'
import { type Person, person } from '../support/operator.ts'
import { expectRefused } from '../support/refusal.ts'
import { UNKNOWN_ID } from '../support/token.ts'

const stack = useStack()
const INSTANCES = '/v1/operator/instances'

let operator: Person
beforeAll(async () => {
  operator = await person(stack())
})

const add = (body: unknown) => operator.client.post(INSTANCES, body)
const remove = (id: string) => operator.client.call('DELETE', `${INSTANCES}/${id}`)
const setState = (id: string, state: unknown) =>
  operator.client.call('PATCH', `${INSTANCES}/${id}`, { body: { state } })
const list = async () => (await operator.client.get(INSTANCES)).json.data

describe('an instance', () => {
  it('is added, drained, activated and removed', async () => {
    const added = await add({ url: 'http://gpu-1.invalid:8188/' })
    expect(added.status, added.text).toBe(200)
    expect(added.json).toMatchObject({
      ...{ engine: 'comfyui', url: 'http://gpu-1.invalid:8188', source: 'operator' },
      ...{ state: 'active', is_healthy: false, checked_at: null, version: null, jobs: [] },
    })
    const { id } = added.json
    expect((await setState(id, 'draining')).json).toMatchObject({ id, state: 'draining' })
    expect((await setState(id, 'active')).json).toMatchObject({ id, state: 'active' })
    expect(await list()).toMatchObject([{ id }])
    expect((await remove(id)).status).toBe(204)
    expect(await list()).toEqual([])
    expectRefused(await remove(id), 'NOT_FOUND')
  })

  it('has a URL of its own that holds no secret', async () => {
    const url = 'http://gpu-2.invalid:8188'
    const { id } = (await add({ url })).json
    expectRefused(await add({ url: `${url}/` }), 'VALIDATION_ERROR', ['url'])
    for (const wrong of [
      'gpu',
      'ftp://gpu.invalid',
      'http://me:secret@gpu.invalid',
      `${url}?a=1`,
    ]) {
      expectRefused(await add({ url: wrong }), 'VALIDATION_ERROR', ['url'])
    }
    expectRefused(await add({}), 'VALIDATION_ERROR', ['url'])
    expectRefused(await add({ url: 'http://a.invalid', engine: 'cpu' }), 'VALIDATION_ERROR', [
      'engine',
    ])
    await remove(id)
  })

  it('stays while it is configured or has jobs', async () => {
    const { id } = (await add({ url: 'http://gpu-3.invalid:8188' })).json
    const set = (change: string) =>
      stack().database.query(`update engine_instances set ${change} where id = $1`, [id])
    await set('open_prompts = 1')
    const busy = await remove(id)
    expectRefused(busy, 'VALIDATION_ERROR')
    expect(busy.json.message).toMatch(/Drain it/)
    await set(`open_prompts = 0, source = 'configuration'`)
    expectRefused(await remove(id), 'VALIDATION_ERROR')
    await set(`source = 'operator'`)
    expect((await remove(id)).status).toBe(204)
  })

  it('is known by its id and has two states', async () => {
    expectRefused(await setState(UNKNOWN_ID, 'draining'), 'NOT_FOUND')
    expectRefused(await setState('me', 'draining'), 'NOT_FOUND')
    expectRefused(await setState(UNKNOWN_ID, 'paused'), 'VALIDATION_ERROR', ['state'])
    expectRefused(await remove(UNKNOWN_ID), 'NOT_FOUND')
  })
})
