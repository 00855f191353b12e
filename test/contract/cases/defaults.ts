import { beforeAll, describe, expect, it } from 'vitest'
import type { TestAccount } from '../../support/stack.ts'
import { runRow } from '../support/bodies.ts'
import { useStack } from '../support/context.ts'

const stack = useStack({ workers: 0 })
let caller: TestAccount
beforeAll(async () => {
  caller = await stack().account()
})

/** What is made when an optional field is left out, as the job that was accepted says it. */
const DEFAULTS = [
  ['/v6/run/face_swap', { look: 'v6.1', ratio: 'portrait' }],
  ['/v5/run/face_swap', { look: 'v5', ratio: 'portrait' }],
  ['/v1/run/faceswap', { look: 'v1', subject: 'male', ratio: 'portrait' }],
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
