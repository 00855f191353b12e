import { beforeEach, describe, expect, it } from 'vitest'
import type { Caller } from '../caller.ts'
import { Fault } from '../fault.ts'
import type { ModelType } from '../generation-request.ts'
import { later, testId } from '../testing/job-fixtures.ts'
import { createMemoryAliasStore } from '../testing/memory-alias-store.ts'
import { createMemoryAliasSwapStore } from '../testing/memory-alias-swap-store.ts'
import { cancelSwap, listSwaps, performDueSwaps, planSwap } from './alias-swaps.ts'
import { createAlias } from './aliases.ts'

const start = new Date('2026-11-16T12:00:00.000Z')

function world() {
  let now = start
  const aliases = createMemoryAliasStore()
  const clock = { now: () => now }
  /** Filters that may be used now, by id. */
  const usable = new Map<string, { name: string; modelType: ModelType }>()
  const accountId = testId()
  const find = async (owner: string, id: string) => {
    const filter = owner === accountId ? usable.get(id) : undefined
    return filter && ({ id, genders: [], sizes: [], ...filter } as never)
  }
  const ports = {
    aliases,
    swaps: createMemoryAliasSwapStore(aliases, clock),
    filters: { find } as never,
    clock,
    ids: { timeOrdered: testId, random: testId },
  }
  const caller = { accountId, userId: null, keyId: null } as Caller
  const open = (name: string, modelType: ModelType = 'face_swap') => {
    const id = testId()
    usable.set(id, { name, modelType })
    return id
  }
  const alias = (filterId: string, lockedType: ModelType | null = null) =>
    createAlias(ports, caller, { filterId, project: '', lockedType })
  const plan = async (aliasId: string, filterId: string, afterMs = 1000) => {
    const at = later(start, afterMs).toISOString()
    const input = { filterId, at, timeZone: 'Asia/Tokyo' }
    return (await planSwap(ports, caller, aliasId, input)).swap
  }
  const performAt = (ms: number) => {
    now = later(start, ms)
    return performDueSwaps(ports)
  }
  const nameOf = async (id: string) => (await aliases.find(accountId, id))?.filterName
  return { ports, caller, usable, open, alias, plan, performAt, nameOf }
}

let here: ReturnType<typeof world>
beforeEach(() => {
  here = world()
})
const refusal = (promise: Promise<unknown>) =>
  promise.then(
    () => 'accepted',
    (error: unknown) => (error instanceof Fault ? error.code : error),
  )

describe('planning', () => {
  it('refuses what could not be assigned by hand', async () => {
    const { open, alias, plan } = here
    const [one, group] = [open('One'), open('Group', 'multi_swap')]
    const { id } = await alias(one, 'face_swap')
    expect(await refusal(plan(testId(), one))).toBe('ALIAS_NOT_FOUND')
    expect(await refusal(plan(id, testId()))).toBe('FILTER_NOT_FOUND')
    expect(await refusal(plan(id, id))).toBe('FILTER_NOT_FOUND')
    expect(await refusal(plan(id, group))).toBe('FILTER_TYPE_MISMATCH')
    expect(await refusal(plan(id, one, -1))).toBe('VALIDATION_ERROR')
    const { id: free } = await alias(one)
    expect(await plan(free, group)).toMatchObject({ filterName: 'Group', state: 'planned' })
  })

  it('stops at fifty', async () => {
    const { open, alias, plan } = here
    const one = open('One')
    const { id } = await alias(one)
    for (let n = 1; n <= 50; n++) await plan(id, one, n * 1000)
    await expect(plan(id, one)).rejects.toThrow('at most 50 planned swaps')
  })

  it('is taken back while it is planned, by nobody else', async () => {
    const { ports, caller, open, alias, plan, performAt } = here
    const one = open('One')
    const { id } = await alias(one)
    const swap = await plan(id, one)
    const stranger = { ...caller, accountId: testId() }
    expect(await refusal(cancelSwap(ports, stranger, id, swap.id))).toBe('ALIAS_NOT_FOUND')
    expect(await refusal(listSwaps(ports, stranger, id))).toBe('ALIAS_NOT_FOUND')
    expect(await refusal(cancelSwap(ports, caller, id, testId()))).toBe('NOT_FOUND')
    await cancelSwap(ports, caller, id, swap.id)
    expect(await refusal(cancelSwap(ports, caller, id, swap.id))).toBe('NOT_FOUND')
    expect(await performAt(9000)).toBe(0)
    expect(await listSwaps(ports, caller, id)).toMatchObject([{ state: 'cancelled' }])
  })
})

describe('performing', () => {
  it('does all that is due, in order, and no more', async () => {
    const { open, alias, plan, performAt, nameOf } = here
    const [one, two, three] = [open('One'), open('Two'), open('Three')]
    const { id } = await alias(one)
    await plan(id, one, 3000)
    await plan(id, three, 2000)
    await plan(id, two, 1000)
    expect(await performAt(2500)).toBe(2)
    expect(await nameOf(id)).toBe('Three')
    expect(await performAt(3000)).toBe(1)
    expect(await nameOf(id)).toBe('One')
  })

  it('takes the name that the filter has by then', async () => {
    const { usable, open, alias, plan, performAt, nameOf } = here
    const two = open('Two')
    const { id } = await alias(open('One'))
    await plan(id, two)
    usable.set(two, { name: 'Two, painted', modelType: 'face_swap' })
    await performAt(1000)
    expect(await nameOf(id)).toBe('Two, painted')
  })

  it('says so when the filter is gone, and goes on with the others', async () => {
    const { ports, caller, usable, open, alias, plan, performAt, nameOf } = here
    const [one, two, three] = [open('One'), open('Two'), open('Three')]
    const { id } = await alias(one)
    await plan(id, two, 1000)
    await plan(id, three, 2000)
    usable.delete(two)
    expect(await performAt(1500)).toBe(1)
    expect(await nameOf(id)).toBe('One')
    expect(await listSwaps(ports, caller, id)).toMatchObject([
      { filterName: 'Three', state: 'planned' },
      { filterName: 'Two', state: 'failed', failure: expect.stringContaining('archived') },
    ])
    await performAt(2000)
    expect(await nameOf(id)).toBe('Three')
  })

  it('tries again when the database is away', async () => {
    const { ports, open, alias, plan, performAt, nameOf } = here
    const { id } = await alias(open('One'))
    await plan(id, open('Two'))
    const { find } = ports.filters as { find: unknown }
    const away = async () => {
      throw new Fault('UNAVAILABLE', 'away')
    }
    Object.assign(ports.filters, { find: away })
    await expect(performAt(1000)).rejects.toThrow('away')
    Object.assign(ports.filters, { find })
    expect(await performAt(1000)).toBe(1)
    expect(await nameOf(id)).toBe('Two')
  })
})
