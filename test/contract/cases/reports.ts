import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, it } from 'vitest'
import { type Client, createClient } from '../../support/client.ts'
import type { TestAccount } from '../../support/stack.ts'
import { PICTURE } from '../support/bodies.ts'
import { saveFilter, useStack } from '../support/context.ts'
import { finishJob } from '../support/finish.ts'
import { type Person, person } from '../support/operator.ts'
import { expectRefused, expectSameBytes } from '../support/refusal.ts'

const stack = useStack({ workers: 0 })
const REPORTS = '/v1/operator/reports'

let owner: TestAccount
let operator: Person
let guest: Client
let campaign: { id: string; wall: string }
beforeAll(async () => {
  owner = await stack().account()
  operator = await person(stack())
  guest = createClient(stack().baseUrl)
  const filter = await saveFilter(stack(), { accountId: owner.id, type: 'face_swap' })
  const { id } = (await owner.client.post('/v1/campaigns', { name: `Gala ${randomUUID()}` })).json
  const alias = await owner.client.post(`/v1/campaigns/${id}/aliases`, { filter })
  campaign = { id, wall: alias.json.id }
})

/** A finished picture that others may see, and a link to it. */
async function shared() {
  const body = { base64: PICTURE, gender: 0, filter_id: campaign.wall }
  const headers = { 'X-Client-Reference': 'jane@example.com' }
  const { id } = (await owner.client.post('/v6/run/face_swap', body, { headers })).json
  const consent = { text: 'Yes', given_at: new Date(), may_show: true }
  await stack().database.query('update jobs set consent = $2 where id = $1', [id, consent])
  await finishJob(stack(), { id, accountId: owner.id }, { bytes: Buffer.from(`picture ${id}`) })
  const { token } = (await owner.client.post(`/v1/jobs/${id}/shares`, {})).json
  return { id: id as string, token: token as string }
}
const report = (token: string, reason: unknown = 'me') =>
  guest.post(`/v1/shares/${token}/reports`, { reason })
const listed = async (state = 'open') =>
  (await operator.client.get(`${REPORTS}?state=${state}`)).json.data
const reportOf = async (jobId: string, state = 'open') =>
  (await listed(state)).find(({ job_id }: { job_id: string }) => job_id === jobId)
const audited = async (action: string, jobId: string) => {
  const { json } = await operator.client.get(
    `/v1/operator/audit?action=${action}&account_id=${owner.id}&limit=100`,
  )
  return json.data.filter(({ subject }: { subject: { id: string } }) => subject.id === jobId).length
}

describe('a report', () => {
  it('is made by whoever has the link, and counted once for each picture', async () => {
    const { id, token } = await shared()
    const answer = await report(token, 'child')
    expect(answer.status, answer.text).toBe(204)
    await report(token, 'me')
    await report(token, 'me')
    expect(await reportOf(id)).toEqual({
      id: expect.any(String),
      account: { id: owner.id, name: expect.any(String) },
      job_id: id,
      campaign_name: expect.stringContaining('Gala'),
      reasons: ['child', 'me'],
      times: 3,
      state: 'open',
      created_at: expect.any(String),
      last_reported_at: expect.any(String),
      decided_at: null,
    })
    expectRefused(await report(token, 'boring'), 'VALIDATION_ERROR', ['reason'])
    const unknown = await report(`${token.slice(0, -1)}${token.endsWith('A') ? 'B' : 'A'}`)
    expectRefused(unknown, 'NOT_FOUND')
    expectSameBytes(await report('nothing'), unknown)
  })

  it('is made in a gallery by the number of the picture', async () => {
    const { id } = await shared()
    const gallery = await owner.client.post(`/v1/campaigns/${campaign.id}/gallery-links`, {})
    const { token } = gallery.json
    const { pictures } = (await guest.get(`/v1/galleries/${token}`)).json
    const at = (number: unknown) => `/v1/galleries/${token}/pictures/${number}/reports`
    const { status } = await guest.post(at(pictures[0].number), { reason: 'hate' })
    expect(status).toBe(204)
    expect(await reportOf(id)).toMatchObject({ reasons: ['hate'], times: 1 })
    expectRefused(await guest.post(at(9999), { reason: 'hate' }), 'NOT_FOUND')
    expectRefused(await guest.post(at('x'), { reason: 'hate' }), 'NOT_FOUND')
  })

  it('is dismissed, and opened again by the next', async () => {
    const { id, token } = await shared()
    await report(token)
    const { id: reportId } = await reportOf(id)
    const dismissed = await operator.client.call('POST', `${REPORTS}/${reportId}/dismiss`)
    expect(dismissed.json).toMatchObject({ state: 'dismissed', decided_at: expect.any(String) })
    expect(await reportOf(id)).toBeUndefined()
    expect(await audited('report.dismissed', id)).toBe(1)
    expect((await guest.get(`/v1/shares/${token}`)).status).toBe(200)
    await report(token)
    expect(await reportOf(id)).toMatchObject({ id: reportId, times: 2 })
    expectRefused(
      await operator.client.call('POST', `${REPORTS}/${randomUUID()}/dismiss`),
      'NOT_FOUND',
    )
  })
})

describe('a takedown', () => {
  it('leaves nothing of a picture but numbers, wherever it was', async () => {
    const { id, token } = await shared()
    const gone = (await shared()).token
    await report(token, 'nudity')
    const { id: reportId } = await reportOf(id)
    const gallery = await owner.client.post(`/v1/campaigns/${campaign.id}/gallery-links`, {})
    const shown = async () => {
      const { pictures } = (await guest.get(`/v1/galleries/${gallery.json.token}`)).json
      return Promise.all(
        pictures.map(async ({ output }: { output: { url: string } }) =>
          (await fetch(output.url)).text(),
        ),
      )
    }
    expect(await shown()).toContain(`picture ${id}`)
    const looked = await operator.client.get(`${REPORTS}/${reportId}`)
    const [{ url }] = looked.json.outputs
    expect(await (await fetch(url)).text()).toBe(`picture ${id}`)
    expect(await audited('picture.read', id)).toBe(1)

    const taken = await operator.client.call('POST', `${REPORTS}/${reportId}/takedown`)
    expect(taken.status, taken.text).toBe(200)
    expect(taken.json).toMatchObject({ state: 'taken_down' })
    expect((await fetch(url)).status, 'a link of before').toBe(404)
    const closed = await guest.get(`/v1/shares/${token}`)
    expectRefused(closed, 'RESULT_EXPIRED')
    expectRefused(await owner.client.post(`/v6/status/${id}`, {}), 'RESULT_EXPIRED')
    expect(await shown()).not.toContain(`picture ${id}`)
    const archive = await owner.client.get(`/v1/campaigns/${campaign.id}/archive`)
    expect(archive.text).not.toContain(`picture ${id}`)
    const job = (await owner.client.get(`/v1/jobs/${id}`)).json
    expect(job).toMatchObject({ state: 'succeeded', outputs: [], client_reference: null })
    expect(job.erased_at).toEqual(expect.any(String))
    expect(await audited('picture.taken_down', id)).toBe(1)

    // Others stay, and doing it again changes nothing.
    expect((await guest.get(`/v1/shares/${gone}`)).status).toBe(200)
    const again = await operator.client.call('POST', `${REPORTS}/${reportId}/takedown`)
    expect(again.json.state).toBe('taken_down')
    expect((await operator.client.get(`${REPORTS}/${reportId}`)).json.outputs).toEqual([])
    const late = await operator.client.call('POST', `${REPORTS}/${reportId}/dismiss`)
    expectRefused(late, 'RESULT_EXPIRED')
    expectRefused(await report(token), 'RESULT_EXPIRED')
    expect(await reportOf(id, 'taken_down')).toMatchObject({ times: 1 })
  })

  it('takes the words of its prompt too', async () => {
    const prompt = `pencil drawing ${randomUUID()}`
    const body = { base64: PICTURE, gender: 0, prompt }
    const { id } = (await owner.client.post('/v2/run/self-prompt', body)).json
    await finishJob(stack(), { id, accountId: owner.id })
    const { token } = (await owner.client.post(`/v1/jobs/${id}/shares`, {})).json
    await report(token, 'hate')
    const kept = async () => {
      const [row] = await stack().database.query<{ job: string }>(
        'select jobs::text as job from jobs where id = $1',
        [id],
      )
      return row?.job
    }
    expect(await kept()).toContain(prompt)
    const { id: reportId } = await reportOf(id)
    await operator.client.call('POST', `${REPORTS}/${reportId}/takedown`)
    expect(await kept()).not.toContain(prompt)
    expect((await owner.client.get(`/v1/jobs/${id}`)).json).toMatchObject({ state: 'succeeded' })
  })

  it('is asked for so often from one network and no more', async () => {
    const { token } = await shared()
    const answers = []
    for (let n = 0; n < 25; n++) answers.push(await report(token))
    const refused = answers.find(({ status }) => status !== 204)
    expectRefused(refused ?? fail(), 'RATE_LIMITED')
  })
})

function fail(): never {
  throw new Error('all reports were accepted')
}
