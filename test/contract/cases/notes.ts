import { beforeAll, describe, expect, it } from 'vitest'
import type { Answer } from '../../support/client.ts'
import type { TestAccount } from '../../support/stack.ts'
import { useStack } from '../support/context.ts'
import { pollToEnd } from '../support/polling.ts'
import { familyOf } from '../surface.ts'

const stack = useStack()
const RUN = '/v2/run/self-prompt'
let caller: TestAccount
beforeAll(async () => {
  caller = await stack().account()
})

/** Without a photo the scene is rendered alone, which is quick. */
async function made(prompt: string): Promise<Answer> {
  const { json } = await caller.client.post(RUN, { prompt, ratio: 'square' })
  return pollToEnd(caller.client, familyOf(RUN), json.id)
}

describe('the notes of a job', () => {
  it('travel in a header of the status answer, and the body stays exact', async () => {
    const end = await made('a lake at dusk with a frobnicated Bär')
    expect(end.json.status, end.text.slice(0, 300)).toBe('COMPLETED')
    expect(Object.keys(end.json)).toEqual(['id', 'status', 'output'])
    expect(Object.keys(end.json.output)).toEqual(['images'])
    const header = end.headers.get('x-guise-notes') ?? ''
    expect(header).toMatch(/^[\x21-\x7e]{1,2000}$/)
    const notes = JSON.parse(decodeURIComponent(header))
    expect(notes.join(' ')).toContain('frobnicated')
    expect((await caller.client.get(`/v1/jobs/${end.json.id}`)).json.notes).toEqual(notes)
  })

  it('are no header where there are none', async () => {
    const end = await made('a lake at dusk')
    expect(end.json.status, end.text.slice(0, 300)).toBe('COMPLETED')
    expect(end.headers.get('x-guise-notes')).toBeNull()
  })
})
