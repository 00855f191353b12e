import { describe, expect, it } from 'vitest'
import type { Caller } from '../caller.ts'
import type { GenerationRequest } from '../generation-request.ts'
import { guestsAlias } from './guests-alias.ts'

const behind = { id: 'alias', campaignId: 'c', isOpen: true }
const aliases = {
  findByCopy: async (
    of: object,
    { catalog, id }: { catalog: string; id: number },
    preferred?: string | null,
  ) => {
    if (preferred) return { ...behind, id: preferred }
    const isTheirs = JSON.stringify(of).includes('"c"') || JSON.stringify(of).includes('"alias"')
    return isTheirs && catalog === 'face-swap' && id === 3 ? behind : undefined
  },
  summary: async (_: string, id: string) =>
    id === 'alias' ? { filterId: 'f', name: '', campaignId: 'c', isOpen: true } : undefined,
  areOpen: async () => true,
}
const someone = { accountId: 'a', booth: null, campaign: null } as unknown as Caller
const booth = {
  ...someone,
  booth: { aliasId: null, campaignId: 'c', aliasIds: ['other', 'alias'], shareSeconds: 60 },
} as Caller
const token = { ...someone, campaign: { id: 'c' } } as Caller
const swap = (guide: object, kind = 'face-swap') =>
  ({ kind, guide, look: 'realistic' }) as unknown as GenerationRequest
const by = (kind: string, id: unknown, family?: string) =>
  swap({ by: 'filter', filter: { kind, id } }, family)

const run = (caller: Caller, request: GenerationRequest) =>
  guestsAlias({ aliases }, caller, request)

describe.each([
  ['a booth', booth, /PIN/],
  ['a token of a campaign', token, /its campaign/],
])('%s', (_, caller, words) => {
  it('runs its aliases, and the catalog filters behind them', async () => {
    expect(await run(caller, by('uuid', 'alias'))).toBeNull()
    expect(await run(caller, by('catalog', 3))).toEqual(behind)
    const chosen = await guestsAlias({ aliases }, caller, by('catalog', 3), 'newer')
    expect(chosen).toEqual({ ...behind, id: 'newer' })
  })

  it('runs nothing else, and says the same of everything', async () => {
    const others = [
      by('uuid', 'f'),
      by('catalog', 1),
      by('catalog', 2 ** 40),
      by('catalog', 3, 'multi-swap'),
      swap({ by: 'prompt', prompt: 'a lake' }),
      { kind: 'video' } as GenerationRequest,
    ]
    for (const request of others) await expect(run(caller, request)).rejects.toThrow(words)
  })
})

it('lets everybody else say to which of their aliases a filter of the catalog belongs', async () => {
  const named = { ...aliases, findByCopy: aliases.findByCopy }
  named.findByCopy = (of, place) => aliases.findByCopy(of, place)
  const through = (request: GenerationRequest, id: string) =>
    guestsAlias({ aliases: named }, someone, request, id)
  expect(await through(by('catalog', 3), 'alias')).toEqual(behind)
  expect(await through(by('uuid', 'alias'), 'alias'), 'named twice').toBeNull()
  const refused = [
    through(by('catalog', 3), 'of others'),
    // No copy of it.
    through(by('catalog', 1), 'alias'),
    through(by('uuid', 'f'), 'alias'),
    through(swap({ by: 'prompt', prompt: 'a lake' }), 'alias'),
    through({ kind: 'video' } as GenerationRequest, 'alias'),
  ]
  for (const one of refused) {
    await expect(one).rejects.toMatchObject({
      ...{ code: 'VALIDATION_ERROR', details: { errors: [{ field: 'X-Alias' }] } },
    })
  }
})

it('lets everybody else run what they like', async () => {
  expect(await run(someone, by('catalog', 1))).toBeNull()
  expect(await run(someone, { kind: 'video' } as GenerationRequest)).toBeNull()
})
