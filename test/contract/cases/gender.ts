import { createHash } from 'node:crypto'
import sharp from 'sharp'
import { beforeAll, describe, expect, it } from 'vitest'
import type { TestAccount } from '../../support/stack.ts'
import { PORTRAIT } from '../support/bodies.ts'
import { useStack } from '../support/context.ts'
import { pollToEnd } from '../support/polling.ts'
import { FACE_SWAP_CATALOGS, familyOf } from '../surface.ts'

const stack = useStack()
const RUN = '/v5/run/face_swap'
const GENDERS = ['male', 'female', 'boy', 'girl']
/** One of each kind, and who is asked for: scenes take longer than paintings. */
const ASKED: ReadonlyMap<number, readonly number[]> = new Map([
  [11, [0, 1, 2, 3]], // people for all four
  [3, [0, 1, 2, 3]], // a man's place and a woman's
  [20, [0, 1]], // a crown or a tiara
  [14, [0, 3]], // the same for everybody
])
const SAME_FOR_ALL: ReadonlySet<number> = new Set([14])

type Made = { readonly picture: string; readonly notes: readonly string[] }

let caller: TestAccount
const listed = new Map<number, readonly string[]>()
/** Submitted at once; each test waits for its own. */
const ids = new Map<number, readonly string[]>()

beforeAll(async () => {
  caller = await stack().account()
  const { json } = await caller.client.get(FACE_SWAP_CATALOGS[0] ?? '')
  for (const { id, genders } of json) listed.set(Number(id), genders)
  for (const [filter_id, genders] of ASKED) {
    const submitted = await Promise.all(
      genders.map((gender) =>
        caller.client.post(RUN, { base64: PORTRAIT, filter_id, gender, ratio: 'square' }),
      ),
    )
    ids.set(
      filter_id,
      submitted.map(({ json }) => json.id),
    )
  }
})

/** A result also tells when it was made: only its pixels can be the same. */
async function pixelsOf(base64: string): Promise<string> {
  const pixels = await sharp(Buffer.from(base64, 'base64')).raw().toBuffer()
  return createHash('sha256').update(pixels).digest('hex')
}

async function madeBy(filter: number): Promise<readonly Made[]> {
  return Promise.all(
    (ids.get(filter) ?? []).map(async (id) => {
      const end = await pollToEnd(caller.client, familyOf(RUN), id)
      expect(end.json.status, JSON.stringify(end.json.output).slice(0, 300)).toBe('COMPLETED')
      const notes = end.headers.get('x-guise-notes')
      return {
        picture: await pixelsOf(end.json.output.images[0]),
        notes: notes ? JSON.parse(decodeURIComponent(notes)) : [],
      }
    }),
  )
}

describe.each([...ASKED])('filter %s with gender %s', (filter, asked) => {
  it('makes a picture of its own for each gender that the list says, and notes the others', async () => {
    const made = await madeBy(filter)
    const genders = listed.get(filter)
    const isListed = (i: number) => genders?.includes(GENDERS[asked[i] ?? 0] ?? '')
    const own = made.filter((_, i) => isListed(i))
    const isSame = SAME_FOR_ALL.has(filter)
    if (isSame) expect(genders).toEqual(GENDERS)
    expect(new Set(made.map(({ picture }) => picture)).size).toBe(isSame ? 1 : own.length)
    for (const [i, { notes }] of made.entries()) {
      if (isSame) expect(notes).toEqual(['Gender does not change this filter.'])
      else if (isListed(i)) expect(notes).toEqual([])
      else expect(notes).toEqual([expect.stringContaining('nothing of its own')])
    }
  })
})
