import { describe, expect, it } from 'vitest'
import { FAMILIES } from '../versioned/families/index.ts'
import { presentRequest } from './job-request.ts'

const CUSTOM = '0199d3a4-6b1c-7e52-9d0b-3f2d8a7f1c11'
const prompt = 'at a lake'

/** Bodies that a caller sends, by path; the order of fields is no matter. */
const BODIES: readonly (readonly [path: string, body: Record<string, unknown>])[] = [
  ['/v6/run/face_swap', { gender: 1, filter_id: 12, ratio: 'square', quality_mode: 'v6' }],
  ['/v6/run/face_swap', { gender: 4, filter_id: CUSTOM, ratio: 'portrait', quality_mode: 'v6' }],
  ['/v5/run/face_swap', { gender: 0, filter_id: 3, ratio: 'landscape' }],
  ['/v1/run/faceswap', { gender: 2, filter_id: 3, ratio: 'portrait' }],
  ['/v2/run/self-prompt', { prompt, gender: 3, ratio: 'square', seed: 7 }],
  ['/v2/run/self-prompt', { prompt, gender: 3, ratio: 'square' }],
  ['/v5/run/multi_swap', { style_id: 2, outpaint: true }],
  ['/v5/run/multi_swap_self_prompt', { prompt, outpaint: false, seed: 1 }],
  ['/v1/run/stylized_multi_swap', { style_id: CUSTOM, outpaint: false }],
  ['/v1/run/stylized_multi_swap_self_prompt', { prompt, outpaint: true }],
  ['/v4/multi_swap_styles/', { filter_id: 5, outpaint: false }],
  [
    '/v1/run/single_frame_video',
    { prompt, model: 'performance', duration: '6s', aspect_ratio: '3:2' },
  ],
  ['/v1/run/first_last_frame_video', { prompt, model: 'advanced', duration: '8s' }],
]

describe('what a job tells of its request', () => {
  it.each(BODIES)('is what was sent to %s', (path, body) => {
    const family = FAMILIES.find(({ flows }) => flows.some((flow) => flow.path === path))
    const flow = family?.flows.find((row) => row.path === path)
    if (!family || !flow) throw new Error(`there is no ${path}`)
    const request = flow.toRequest(body)
    expect(presentRequest({ family: family.id, request })).toEqual({ path, body })
  })

  it('covers every run endpoint', () => {
    const paths = FAMILIES.flatMap(({ flows }) => flows.map(({ path }) => path))
    expect(new Set(BODIES.map(([path]) => path))).toEqual(new Set(paths))
  })
})
