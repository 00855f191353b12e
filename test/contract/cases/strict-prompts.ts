import { describe, expect, it } from 'vitest'
import { shortFilm } from '../../support/jobs.ts'
import { GROUP } from '../support/bodies.ts'
import { creditsOf, useStack } from '../support/context.ts'
import { pollToEnd } from '../support/polling.ts'
import { familyOf } from '../surface.ts'

const stack = useStack()
const NONSENSE = 'frobnicate the gloop'

describe('a prompt of which nothing is understood', () => {
  it.each([
    ['/v2/run/self-prompt', {}],
    ['/v5/run/multi_swap_self_prompt', { input_image: GROUP }],
    ['/v1/run/stylized_multi_swap_self_prompt', { input_image: GROUP }],
  ])('is accepted by %s, fails, and its hold is released', async (path, more) => {
    const { client, id: accountId } = await stack().account({ credits: 9, role: 'owner' })
    const { status, json } = await client.post(path, { prompt: NONSENSE, ...more })
    expect(status).toBe(200)
    const end = await pollToEnd(client, familyOf(path), json.id)
    expect(end.json).toEqual({
      id: json.id,
      status: 'FAILED',
      output: {
        error_code: 'PROMPT_NOT_UNDERSTOOD',
        error: expect.stringMatching(/nothing was charged.*POST \/v1\/prompts\/check/),
      },
    })
    const ledger = await client.get('/v1/account/ledger')
    const kinds = ledger.json.data.map(({ kind }: { kind: string }) => kind)
    expect(kinds).toEqual(['release', 'hold', 'grant'])
    expect(await creditsOf(stack(), accountId)).toEqual({ balance: 9, held: 0 })
  })

  it('never fails a film, which is made of its picture and says what it made of the words', async () => {
    const { client, id } = await stack().account({ credits: 9 })
    const path = '/v1/run/single_frame_video'
    const { status, json } = await client.post(path, {
      ...(await shortFilm.body()),
      prompt: NONSENSE,
    })
    expect(status).toBe(200)
    const end = await pollToEnd(client, familyOf(path), json.id)
    expect(end.json).toMatchObject({
      status: 'COMPLETED',
      output: { video_status: 'completed', video_url: expect.any(String) },
    })
    expect(end.headers.get('x-guise-notes')).toMatch(/frobnicate|No%20part/)
    expect(await creditsOf(stack(), id)).toEqual({ balance: 9 - shortFilm.credits, held: 0 })
  })

  it('is made and charged where the operator wants it so', async () => {
    const { client, id } = await lenient().account({ credits: 9 })
    const { json } = await client.post('/v2/run/self-prompt', { prompt: NONSENSE, ratio: 'square' })
    const end = await pollToEnd(client, familyOf('/v2/run/self-prompt'), json.id)
    expect(end.json.status).toBe('COMPLETED')
    expect(end.headers.get('x-guise-notes')).toContain('No%20part')
    expect(await creditsOf(lenient(), id)).toEqual({ balance: 7, held: 0 })
    const { json: check } = await client.post('/v1/prompts/check', { prompt: NONSENSE })
    expect(check).toMatchObject({ understood: 'none', failure: null })
  })
})

const lenient = useStack({ env: { GUISE_STRICT_PROMPTS: 'false' } })
