import { beforeAll, describe, expect, it } from 'vitest'
import type { TestAccount } from '../../support/stack.ts'
import { PORTRAIT } from '../support/bodies.ts'
import { useStack } from '../support/context.ts'
import { pollToEnd } from '../support/polling.ts'
import { familyOf } from '../surface.ts'

const stack = useStack()
const RUN = '/v6/run/face_swap'
/** A painting: the quickest of the catalog at both qualities. */
const REQUEST = { base64: PORTRAIT, filter_id: 1, gender: 1, ratio: 'square' }

describe('the two qualities of a face swap', () => {
  let caller: TestAccount
  const ids = new Map<string, string>()

  beforeAll(async () => {
    caller = await stack().account()
    for (const quality_mode of ['v6', 'v6.1']) {
      const { json } = await caller.client.post(RUN, { ...REQUEST, quality_mode })
      ids.set(quality_mode, json.id)
    }
  })

  async function pictureAt(quality: string): Promise<string> {
    const end = await pollToEnd(caller.client, familyOf(RUN), ids.get(quality) ?? '')
    expect(end.json.status, JSON.stringify(end.json.output).slice(0, 300)).toBe('COMPLETED')
    return end.json.output.images[0]
  }

  it('make two pictures of the same request', async () => {
    const [quick, fine] = await Promise.all(['v6', 'v6.1'].map(pictureAt))
    expect(fine).not.toBe(quick)
  })
})
