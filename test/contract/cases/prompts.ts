import { beforeAll, describe, expect, it } from 'vitest'
import type { TestAccount } from '../../support/stack.ts'
import { creditsOf, useStack } from '../support/context.ts'
import { expectRefused } from '../support/refusal.ts'

const stack = useStack({ workers: 0 })
const CHECK = '/v1/prompts/check'
const SCENES = [
  '/v2/run/self-prompt',
  '/v5/run/multi_swap_self_prompt',
  '/v1/run/stylized_multi_swap_self_prompt',
]
const FILMS = ['/v1/run/single_frame_video', '/v1/run/first_last_frame_video']
let caller: TestAccount
beforeAll(async () => {
  caller = await stack().account({ credits: 10 })
})

const check = async (body: object) => {
  const { status, json, text } = await caller.client.post(CHECK, body)
  expect(status, text).toBe(200)
  return json
}

describe('POST /v1/prompts/check', () => {
  it('tells word by word what is understood, where it stands, and costs nothing', async () => {
    const prompt = '  A baech at dusk, in a suit\n'
    const { understood, words, notes, failure } = await check({ prompt })
    expect(understood).toBe('some')
    expect(words).toEqual([
      {
        start: 4,
        end: 9,
        text: 'baech',
        state: 'ignored',
        meaning: null,
        reason: expect.stringMatching(/Unknown word/),
        suggestion: 'beach',
      },
      {
        start: 13,
        end: 17,
        text: 'dusk',
        state: 'understood',
        meaning: expect.stringContaining('time of day'),
        reason: null,
        suggestion: null,
      },
      {
        start: 24,
        end: 28,
        text: 'suit',
        state: 'ignored',
        meaning: null,
        reason: expect.stringContaining('Clothes'),
        suggestion: null,
      },
    ])
    expect(notes.join(' ')).toContain('baech')
    expect(failure).toBeNull()
    expect(await creditsOf(stack(), caller.id)).toEqual({ balance: 10, held: 0 })
  })

  it.each(SCENES)('says that %s would fail when nothing is understood', async (run) => {
    const { understood, failure } = await check({ prompt: 'frobnicate', run })
    expect(understood).toBe('none')
    expect(failure).toEqual({
      code: 'PROMPT_NOT_UNDERSTOOD',
      message: expect.stringContaining('POST /v1/prompts/check'),
    })
    expect((await check({ prompt: 'beach', run: `${run}/` })).understood).toBe('all')
  })

  it.each(FILMS)('reads the words of films for %s, which never fail for them', async (run) => {
    const nothing = await check({ prompt: 'frobnicate', run })
    expect(nothing).toMatchObject({ understood: 'none', failure: null })
    expect(nothing.notes).not.toEqual([])
    expect((await check({ prompt: 'neon light', run })).understood).toBe('all')
  })

  it('reads them for the model', async () => {
    const ask = (model: string) => check({ prompt: 'zoom in, snow', run: FILMS[0], model })
    expect((await ask('simple')).understood).toBe('some')
    expect((await ask('advanced')).understood).toBe('all')
    const refused = await caller.client.post(CHECK, { prompt: 'x', run: FILMS[1], model: 'simple' })
    expectRefused(refused, 'INVALID_VIDEO_MODEL', ['model'])
  })

  it('is told to every role', async () => {
    for (const role of ['creator', 'viewer'] as const) {
      const { client } = await stack().account({ role })
      expect((await client.post(CHECK, { prompt: 'beach' })).json.understood).toBe('all')
    }
  })

  it.each([
    [{}, 'prompt'],
    [{ prompt: '' }, 'prompt'],
    [{ prompt: ' \n' }, 'prompt'],
    [{ prompt: 7 }, 'prompt'],
    [{ prompt: 'x'.repeat(2001) }, 'prompt'],
    [{ prompt: 'beach', run: '/v6/run/face_swap' }, 'run'],
    [{ prompt: 'beach', model: 'quick' }, 'model'],
  ])('refuses %j', async (body, field) => {
    expectRefused(await caller.client.post(CHECK, body), 'VALIDATION_ERROR', [field])
  })

  it.each(['a b ', 'xq zv ', 'beach ', 'no ', ',.', '\ufdfa '])(
    'answers the longest prompt full of %j',
    async (part) => {
      const prompt = part.repeat(2000).slice(0, 2000).trim()
      for (const run of [SCENES[0], FILMS[0]]) await check({ prompt, run })
    },
  )
})

describe('an estimate', () => {
  const estimate = async (run: string, body: object) =>
    (await caller.client.post('/v1/estimates', { run, body })).json

  it('tells the same of its prompt', async () => {
    const prompt = ' a beech at dusk'
    const body = { prompt, model: 'simple', duration: '4s' }
    for (const run of [...SCENES, '/v1/run/single_frame_video']) {
      expect((await estimate(run, body)).prompt).toEqual(
        await check({ prompt, run, model: 'simple' }),
      )
    }
  })

  it('has no prompt where a filter leads', async () => {
    const made = await estimate('/v6/run/face_swap', { gender: 1, filter_id: 1 })
    expect(made.prompt).toBeNull()
  })
})
