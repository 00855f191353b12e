import { Fault } from '@guise/core'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { checkedBody } from './validate.ts'
import { readPictures } from './versioned/families/family.ts'
import { FAMILIES } from './versioned/families/index.ts'

function flowAt(path: string) {
  const flow = FAMILIES.flatMap(({ flows }) => flows).find((row) => row.path === path)
  if (!flow) throw new Error(`no flow ${path}`)
  return flow
}

function refuse(path: string, body: Record<string, unknown>): Fault {
  const flow = flowAt(path)
  const { problems } = readPictures(flow.pictures, body)
  try {
    flow.toRequest(body, problems)
  } catch (error) {
    if (error instanceof Fault) return error
    throw error
  }
  throw new Error('the body was accepted')
}

const VIDEO = '/v1/run/single_frame_video'
const film = { prompt_image: 'x', prompt: 'p', model: 'simple', duration: '4s' }

describe('which code wins', () => {
  it.each([
    [
      'unknown model beats a bad ratio',
      { model: 'best', aspect_ratio: '16:9' },
      'INVALID_VIDEO_MODEL',
    ],
    ['a ratio the model lacks', { aspect_ratio: '16:9' }, 'INVALID_ASPECT_RATIO_FOR_MODEL'],
    [
      'any ratio but auto, also an unknown one',
      { aspect_ratio: '4:3' },
      'INVALID_ASPECT_RATIO_FOR_MODEL',
    ],
    [
      'the ratio rule holds when the prompt is bad',
      { aspect_ratio: '16:9', prompt: 5 },
      'INVALID_ASPECT_RATIO_FOR_MODEL',
    ],
    [
      'unknown ratio with performance',
      { model: 'performance', aspect_ratio: '4:3' },
      'VALIDATION_ERROR',
    ],
    ['simple is short', { duration: '8s' }, 'VALIDATION_ERROR'],
    ['missing model', { model: undefined, aspect_ratio: '16:9' }, 'VALIDATION_ERROR'],
    ['null model reads as missing', { model: null }, 'VALIDATION_ERROR'],
    ['missing picture', { prompt_image: undefined }, 'VALIDATION_ERROR'],
    ['prompt too long', { prompt: 'x'.repeat(2001) }, 'VALIDATION_ERROR'],
  ])('%s', (_name, change, code) => {
    expect(refuse(VIDEO, { ...film, ...change }).code).toBe(code)
  })

  it('lists every bad field, pictures too, each with its own code', () => {
    const fault = refuse('/v6/run/face_swap', { base64: '', gender: 9, quality_mode: 'v7' })
    expect(fault.code).toBe('INVALID_QUALITY_MODE')
    const errors = fault.details.errors?.map(({ field, code }) => [field, code])
    expect(errors).toEqual(
      expect.arrayContaining([
        ['gender', 'VALIDATION_ERROR'],
        ['filter_id', 'VALIDATION_ERROR'],
        ['quality_mode', 'INVALID_QUALITY_MODE'],
        ['base64', 'INVALID_IMAGE'],
      ]),
    )
    expect(errors).toHaveLength(4)
  })
})

describe('reading pictures', () => {
  const anyOf = { anyOf: ['input_image', 'input_images', 'image', 'base64'], required: true }
  const fields = (body: Record<string, unknown>) => readPictures(anyOf, body)

  it('takes all of them, in order, and drops none', () => {
    const { pictures, problems } = fields({
      image: 'c',
      input_image: 'a',
      input_images: ['b', 'd'],
    })
    expect(pictures.map(({ value }) => value)).toEqual(['a', 'b', 'd', 'c'])
    expect(problems).toEqual([])
  })

  it.each([
    [{}, 'VALIDATION_ERROR'],
    [{ input_images: [] }, 'VALIDATION_ERROR'],
    [{ input_images: 'x' }, 'VALIDATION_ERROR'],
    [{ input_images: ['1', '2', '3', '4', '5', '6'] }, 'VALIDATION_ERROR'],
    [{ input_images: ['1', ''] }, 'INVALID_IMAGE'],
    [{ image: 5 }, 'INVALID_IMAGE'],
    [{ image: null }, 'INVALID_IMAGE'],
  ])('%o is a %s', (body, code) => {
    expect(fields(body).problems.map((problem) => problem.code)).toEqual([code])
  })

  it('reads null as absent where another picture is given or none is needed', () => {
    expect(fields({ image: null, base64: 'x' }).problems).toEqual([])
    expect(readPictures({ ...anyOf, required: false }, { image: null })).toEqual({
      pictures: [],
      problems: [],
    })
  })
})

describe('what a person is told', () => {
  it.each([
    ['/v1/run/faceswap', { filter_id: 1 }, 'image is required.'],
    ['/v5/run/multi_swap', { style_id: 1, outpaint: true }, 'input_image is required.'],
    [
      '/v5/run/multi_swap',
      { style_id: 1, outpaint: true, input_images: ['x', 'y'] },
      'input_image is required; this endpoint takes one photo in input_image, several photos go to /v4/multi_swap_styles/.',
    ],
    [
      '/v4/multi_swap_styles/',
      { filter_id: 1, input_image: 'x' },
      'input_images is required; this endpoint does not read input_image.',
    ],
    [
      '/v6/run/face_swap',
      { filter_id: 1, gender: 1, image: 'x' },
      'base64 is required; this endpoint does not read image.',
    ],
    [
      '/v1/run/first_last_frame_video',
      { first_frame: 'x', last_frame: 'x', prompt: 'p', model: 'best', duration: '4s' },
      'model must be advanced.',
    ],
  ])('%s names the field as the interface does', (path, body, message) => {
    expect(refuse(path, body).message).toBe(message)
  })
})

describe('a hostile body', () => {
  it('is refused with few words, however many pictures it names', () => {
    const input_images = Array.from({ length: 1_000_000 }, (_, at) => at)
    const body = { input_images, filter_id: 1, prompt: 'p', outpaint: true }
    const { code, details } = refuse('/v4/multi_swap_styles/', body)
    expect(code).toBe('VALIDATION_ERROR')
    expect(details.errors).toEqual([
      {
        field: 'input_images',
        code: 'VALIDATION_ERROR',
        message: 'must have at most 5 pictures, but has 1000000',
      },
    ])
  })

  it('is told a bounded number of its mistakes, and none hides another', () => {
    const body = z.object({ many: z.array(z.string()), name: z.string() })
    const given = { many: Array.from({ length: 10_000 }, (_, at) => at), name: 5 }
    try {
      checkedBody(body, given)
      expect.unreachable()
    } catch (error) {
      const { errors = [] } = (error as Fault).details
      expect(errors.map(({ field }) => field)).toEqual([
        ...[0, 1, 2, 3, 4].map((place) => `many.${place}`),
        'name',
      ])
    }
  })
})
