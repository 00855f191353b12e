import { beforeAll, describe, expect, it } from 'vitest'
import { useStack } from '../support/context.ts'
import { type Person, person } from '../support/operator.ts'

const stack = useStack({ workers: 1 })

let operator: Person
beforeAll(async () => {
  operator = await person(stack())
})

type Finding = { check: string; what: string; state: string; detail: string; fix: string | null }
const read = async (): Promise<Finding[]> => {
  const { status, json, text } = await operator.client.get('/v1/operator/health')
  expect(status, text).toBe(200)
  return json.findings
}
const find = (findings: readonly Finding[], check: string) =>
  findings.find((one) => one.check === check)

describe('GET /v1/operator/health', () => {
  it('tells what the doctor tells, and of lanes, workers and engines', async () => {
    await expect.poll(async () => find(await read(), 'workers')?.state).toBe('ok')
    const findings = await read()
    for (const check of ['node', 'postgres', 'migrations', 'redis', 'blobs', 'decoder']) {
      expect(find(findings, check), check).toMatchObject({ state: 'ok', fix: null })
    }
    for (const check of ['clock-postgresql', 'lane-image', 'engine-cpu', 'webhooks']) {
      expect(find(findings, check), check).toMatchObject({ detail: expect.any(String) })
    }
    // It answers on its own port, which is no fault.
    expect(find(findings, 'port')).toBeUndefined()
    const order = ['problem', 'notice', 'unchecked', 'ok']
    const ranks = findings.map(({ state }) => order.indexOf(state))
    expect(ranks).toEqual(ranks.toSorted())
    for (const { state, fix } of findings) {
      expect(fix === null).toBe(state === 'ok' || state === 'unchecked')
    }
  })

  it('tells no secret', async () => {
    const text = JSON.stringify(await read())
    const { GUISE_SECRET = '', GUISE_DATABASE_URL = '' } = stack().env
    expect(text).not.toContain(GUISE_SECRET)
    const { password } = new URL(GUISE_DATABASE_URL)
    if (password) expect(text).not.toContain(password)
  })

  it('says what to do about a lane that is paused', async () => {
    const set = (state: string) =>
      operator.client.call('PATCH', '/v1/operator/lanes/video', { body: { state } })
    await set('paused')
    try {
      expect(find(await read(), 'lane-video')).toMatchObject({
        ...{ state: 'notice', detail: 'is paused: jobs wait' },
        fix: 'Open it on the page Lanes and workers.',
      })
    } finally {
      await set('open')
    }
  })
})
