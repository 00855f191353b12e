import { RUN_NAMES } from '@guise/sdk'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { tokenOf } from './http.ts'
import { problemText, toolProblem } from './tool-error.ts'
import { TOOLS } from './tools/index.ts'
import { MAKERS } from './tools/makers.ts'

const planOf = (name: string, input: object, photos: readonly string[]) => {
  const maker = MAKERS.find((one) => one.name === name)
  if (!maker) throw new Error(`no maker ${name}`)
  return maker.plan(maker.options.parse(input) as never, photos)
}

describe('the tools', () => {
  it('say what they do, and have inputs that can be written as JSON Schema', () => {
    for (const { name, description, input } of TOOLS) {
      expect(description.length, name).toBeGreaterThan(20)
      expect(z.toJSONSchema(input, { io: 'input' }), name).toMatchObject({ type: 'object' })
    }
  })

  it.each([
    ['face_swap', { filter: 12, gender: 'girl' }, ['a'], 'faceSwap', { base64: 'a', gender: 3 }],
    ['group_swap', { look: 'realistic', style: 3 }, ['a'], 'multiSwap', { input_image: 'a' }],
    [
      'group_swap',
      { look: 'realistic', style: '3' },
      ['a', 'b'],
      'multiSwapV4',
      { filter_id: '3' },
    ],
    [
      'group_swap',
      { look: 'realistic', style: 'an-id' },
      ['a', 'b'],
      'stylized',
      { style_id: 'an-id' },
    ],
    ['group_swap', { look: 'realistic', prompt: 'p' }, ['a'], 'multiSwapPrompt', { prompt: 'p' }],
    ['group_swap', { look: 'stylized', style: 3 }, ['a'], 'stylized', { outpaint: false }],
    [
      'group_swap',
      { look: 'stylized', prompt: 'p' },
      ['a'],
      'stylizedPrompt',
      { input_images: ['a'] },
    ],
    ['picture_from_prompt', { prompt: 'p' }, [], 'selfPrompt', { prompt: 'p' }],
    ['make_video', { prompt: 'p' }, ['a'], 'video', { model: 'simple', duration: '4s' }],
    [
      'make_video',
      { prompt: 'p' },
      ['a', 'b'],
      'firstLastVideo',
      { model: 'advanced', last_frame: 'b' },
    ],
  ])('%s with %j of %j is the run %s', (name, input, photos, run, fields) => {
    expect(RUN_NAMES).toContain(run)
    expect(planOf(name, input, photos)).toMatchObject({ run, fields })
  })

  it.each([{}, { style: 3, prompt: 'p' }])(
    'group_swap takes a style or a prompt, not %j',
    (more) => {
      expect(() => planOf('group_swap', { look: 'stylized', ...more }, ['a'])).toThrow('either')
    },
  )
})

it('an error that nobody expected has no stack', () => {
  const problem = toolProblem(new Error('first line\n    at secret.ts:1'))
  expect(problemText(problem)).toBe('UNEXPECTED: first line')
})

describe('the token of HTTP', () => {
  const long = 'a'.repeat(20)
  it('comes from the environment', () => expect(tokenOf({ GUISE_MCP_TOKEN: long })).toBe(long))

  it.each([undefined, '', 'short', `${long} ${long}`])('is not %j', (token) => {
    expect(() => tokenOf({ GUISE_MCP_TOKEN: token })).toThrow('at least 20 characters')
  })
})
