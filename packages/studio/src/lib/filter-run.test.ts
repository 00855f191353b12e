import { describe, expect, it } from 'vitest'
import { runOf } from './filter-run.ts'

describe('the run of a filter', () => {
  const wanted = { filter: 'v', gender: 'girl', size: 'square' } as const
  it.each([
    ['face_swap', 'v6', 'faceSwap', 'base64'],
    ['face_swap', 'v5', 'faceSwapV5', 'base64'],
    ['face_swap', 'v1', 'faceSwapV1', 'image'],
    ['multi_swap', 'realistic', 'multiSwap', 'input_image'],
    ['multi_swap', 'stylized', 'stylized', 'input_image'],
  ] as const)('%s %s is %s', (filter_type, model, name, photo) => {
    expect(runOf({ filter_type, model }, wanted)).toMatchObject({ name, photo })
  })

  it('names the filter, the guest and the shape', () => {
    const { body } = runOf({ filter_type: 'face_swap', model: 'v6' }, wanted)
    expect(body).toEqual({ filter_id: 'v', gender: 3, ratio: 'square' })
  })

  it('leaves a group photo as wide as it is', () => {
    const { body } = runOf({ filter_type: 'multi_swap', model: 'realistic' }, wanted)
    expect(body).toEqual({ style_id: 'v', outpaint: false })
  })
})
