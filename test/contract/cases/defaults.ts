import { beforeAll, describe, expect, it } from 'vitest'
import type { TestAccount } from '../../support/stack.ts'
import { runRow } from '../support/bodies.ts'
import { saveFilter, useStack } from '../support/context.ts'

const stack = useStack({ workers: 0 })
let caller: TestAccount
beforeAll(async () => {
  caller = await stack().account()
})

/** What is made when an optional field is left out, as the job that was accepted says it. */
const DEFAULTS = [
  ['/v6/run/face_swap', { look: 'v6.1', ratio: 'portrait' }],
  ['/v5/run/face_swap', { look: 'v5', ratio: 'portrait' }],
  ['/v1/run/faceswap', { look: 'v1', ratio: 'portrait' }],
  ['/v2/run/self-prompt', { subject: 'male', ratio: 'portrait' }],
  ['/v5/run/multi_swap_self_prompt', { look: 'realistic', outpaint: false }],
  ['/v1/run/stylized_multi_swap', { look: 'stylized', outpaint: false }],
  ['/v1/run/stylized_multi_swap_self_prompt', { look: 'stylized', outpaint: false }],
  ['/v4/multi_swap_styles/', { look: 'realistic', outpaint: false }],
  ['/v1/run/single_frame_video', { aspectRatio: 'auto' }],
] as const

describe('what is not said', () => {
  it.each(DEFAULTS)('has its default on POST %s', async (path, request) => {
    const { json } = await caller.client.post(path, runRow(path).minimal)
    const [job] = await stack().database.query<{ request: object }>(
      'select request from jobs where id = $1',
      [json.id],
    )
    expect(job?.request).toMatchObject(request)
    expect(job?.request).not.toHaveProperty('seed')
  })
})

describe('a v1 face swap without gender', () => {
  const PATH = '/v1/run/faceswap'
  const custom = async (genders: string) => {
    const id = await saveFilter(stack(), {
      accountId: caller.id,
      type: 'face_swap',
      name: 'Limited',
    })
    await stack().database.query('update filters set genders = $2 where id = $1', [id, genders])
    return id
  }
  const run = async (filter_id: unknown) => {
    const answer = await caller.client.post(PATH, { ...runRow(PATH).minimal, filter_id })
    const [job] = await stack().database.query<{ request: object; notes: string[] }>(
      'select request, notes from jobs where id = $1',
      [answer.json?.id],
    )
    return { answer, job }
  }

  it.each([
    ['that names a woman first', 1, 'female', 1],
    ['that names a man first', 9, 'male', 0],
    ['with one picture of a boy', 5, 'female', 1],
  ] as const)(
    'of a catalog filter %s gets what its preview shows, with a note',
    async (_, id, shown, gender) => {
      const { answer, job } = await run(id)
      expect(job?.request).toMatchObject({ subject: shown })
      expect(job?.request).not.toHaveProperty('isSubjectOpen')
      const note = `"gender" is missing: the picture is made with gender ${gender} (${shown}), which the filter's preview shows. Send "gender" to choose.`
      expect(job?.notes).toEqual([note])
      const header = answer.headers.get('x-guise-notes') ?? ''
      expect(JSON.parse(decodeURIComponent(header))).toEqual([note])
      expect(Object.keys(answer.json)).toEqual(['id', 'status'])
      const { json } = await caller.client.get(`/v1/jobs/${answer.json.id}`)
      expect(json.notes).toContain(note)
      expect(json.request.body.gender).toBe(gender)
    },
  )

  it.each([
    ['{}', 'female'],
    ['{male,boy}', 'male'],
    ['{boy,male}', 'male'],
  ])('of a custom filter for %s is for its first adult', async (genders, shown) => {
    expect((await run(await custom(genders))).job?.request).toMatchObject({ subject: shown })
  })

  it('never takes a child for a filter of children', async () => {
    const { answer } = await run(await custom('{boy,girl}'))
    expect(answer.json).toMatchObject({ error_code: 'FILTER_BLOCKED' })
  })

  it('leaves a gender that was sent', async () => {
    const answer = await caller.client.post(PATH, {
      ...runRow(PATH).minimal,
      filter_id: 1,
      gender: 0,
    })
    expect(answer.headers.get('x-guise-notes')).toBeNull()
  })
})
