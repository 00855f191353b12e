import { expect } from 'vitest'
import type { Answer, Client } from '../../support/client.ts'
import { pause, untilNextLook } from '../../support/until.ts'
import type { FamilyRow } from '../surface.ts'
import { withId } from './operations.ts'

const FINAL = ['COMPLETED', 'FAILED']
const SOONEST_MS = 100
const LATEST_MS = 500
/** Only there to end the test: a film yields to all pictures, and to whatever else the machine does. */
const LONGEST_MS = 290_000

/** Polls to the end as a client would, and checks every answer on the way. */
export async function pollToEnd(
  client: Client,
  { status, waiting, working, pollEvery }: FamilyRow,
  id: string,
  limitMs = LONGEST_MS,
): Promise<Answer> {
  const began = Date.now()
  for (;;) {
    const answer = await client.call('POST', withId(status, id))
    expect(answer.status, answer.text.slice(0, 300)).toBe(200)
    expect(Object.keys(answer.json)).toEqual(['id', 'status', 'output'])
    expect(answer.json.id).toBe(id)
    expect([waiting, working, ...FINAL]).toContain(answer.json.status)
    const final = FINAL.includes(answer.json.status)
    expect(answer.headers.get('retry-after')).toBe(final ? null : pollEvery)
    if (final) return answer
    expect(answer.json.output).toEqual({})
    const waited = Date.now() - began
    if (waited > limitMs) throw new Error(`job ${id} is still ${answer.json.status}`)
    await pause(untilNextLook(waited, SOONEST_MS, LATEST_MS))
  }
}
