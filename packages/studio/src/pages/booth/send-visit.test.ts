import { type Booth, type Guise, GuiseError } from '@guise/sdk'
import { expect, it } from 'vitest'
import type { Look } from './looks.ts'
import { sendVisit } from './send-visit.ts'
import type { Visit } from './visit-store.ts'

const look = (catalog_id: number | null, filter_type = 'face_swap') =>
  ({
    ...{ alias_id: 'a', name: '', catalog_id },
    filter: { filter_type, model: 'v6', sizes: [], genders: [], guests: [] },
  }) as unknown as Look
const visit = {
  ...{ key: 'k', photo: new Blob(['photo']), who: 'group', look: look(3), number: null },
  agreed: { consent: 'Yes', mayShow: false },
} as unknown as Visit

/** A service that refuses the filter of before the swap. */
function after(now: Look, of = visit) {
  const sent: unknown[] = []
  const submit = async (body: { filter_id?: unknown; style_id?: unknown; gender?: number }) => {
    sent.push([body.filter_id ?? body.style_id, body.gender])
    if (body.filter_id === 3) throw new GuiseError({ code: 'FORBIDDEN', message: 'not yours' })
    return 'job'
  }
  const booth = { get: async () => ({ filters: [now] }) as unknown as Booth }
  const guise = { faceSwap: { submit }, multiSwap: { submit }, booth } as unknown as Guise
  return { sent, send: () => sendVisit(guise, of, new AbortController().signal) }
}

it('sends a group to the catalog filter behind its alias, and after a swap to the one of now', async () => {
  const { sent, send } = after(look(13))
  expect(await send()).toBe('job')
  expect(sent).toEqual([
    [3, 4],
    [13, 4],
  ])
})

it('sends it through the alias where the filter of now is for groups anyway', async () => {
  const { sent, send } = after(look(null, 'multi_swap'))
  expect(await send()).toBe('job')
  expect(sent.at(-1)).toEqual(['a', undefined])
})

it('tells the refusal where the filter of now takes no groups', async () => {
  const { sent, send } = after(look(null))
  await expect(send()).rejects.toMatchObject({ code: 'FORBIDDEN' })
  expect(sent).toHaveLength(1)
})

it('keeps what waited for another campaign, whose aliases this booth does not have', async () => {
  const other = { ...look(13), alias_id: 'b' }
  const { sent, send } = after(other, { ...visit, number: 7 })
  await send()
  expect(sent, 'by its alias, which a booth of another campaign may not run').toEqual([['a', 4]])
})
