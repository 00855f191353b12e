import type { Guise } from '@guise/sdk'
import { describe, expect, it } from 'vitest'
import { createSpending } from './spending.ts'

type Known = { state: 'queued' | 'succeeded' | 'failed'; held: number; charged: number }

/** The jobs of a service, by their references. */
function jobsOf(known: Record<string, Known>): Pick<Guise['jobs'], 'list'> {
  const page = async (reference = '') => {
    const job = known[reference]
    const data = job ? [summary(reference, job)] : []
    return { data, next_cursor: null }
  }
  return {
    list: ((query: { clientReference?: string }) => ({
      page: () => page(query.clientReference),
    })) as unknown as Guise['jobs']['list'],
  }
}

const summary = (reference: string, { state, held, charged }: Known) => ({
  state,
  client_reference: reference,
  credits: { held, charged, released: 0 },
})

describe('the spending of a session', () => {
  it('refuses what is above its limit, and says what is left to do', async () => {
    const spending = createSpending(jobsOf({}), 5)
    await spending.reserve(3)
    await expect(spending.reserve(3)).rejects.toMatchObject({
      code: 'SPEND_LIMIT_REACHED',
      message: expect.stringContaining('3 of the 5 credits'),
      next: expect.stringContaining('--spend-limit'),
    })
    await spending.reserve(2)
  })

  it('two calls at once cannot both take the last credits', async () => {
    const spending = createSpending(jobsOf({}), 5)
    const both = await Promise.allSettled([spending.reserve(3), spending.reserve(3)])
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  })

  it('has nothing to refuse without a limit', async () => {
    const spending = createSpending(jobsOf({}), null)
    await spending.reserve(1_000_000)
    await spending.reserve(1_000_000)
    expect(await spending.counted()).toBe(2_000_000)
  })

  it('gives back what was refused', async () => {
    const spending = createSpending(jobsOf({}), 5)
    spending.leave(await spending.reserve(5), true)
    await spending.reserve(5)
  })

  it('counts holds, then what was charged; failed jobs count nothing', async () => {
    const known: Record<string, Known> = {}
    const spending = createSpending(jobsOf(known), 10)
    const [film, picture] = [await spending.reserve(5), await spending.reserve(5)]
    for (const reference of [film, picture]) {
      known[reference] = { state: 'queued', held: 5, charged: 0 }
      spending.leave(reference)
    }
    await expect(spending.reserve(1)).rejects.toThrow('10 of the 10')
    known[film] = { state: 'failed', held: 0, charged: 0 }
    known[picture] = { state: 'succeeded', held: 0, charged: 3 }
    expect(await spending.counted()).toBe(3)
    await spending.reserve(7)
  })

  it('finds a job whose submission was never answered, also if it comes late', async () => {
    const known: Record<string, Known> = {}
    let seconds = 0
    const spending = createSpending(jobsOf(known), 6, () => seconds * 1000)
    const [accepted, late, lost] = [
      await spending.reserve(3),
      await spending.reserve(2),
      await spending.reserve(1),
    ]
    known[accepted] = { state: 'queued', held: 3, charged: 0 }
    for (const reference of [accepted, late, lost]) spending.leave(reference)
    await expect(spending.reserve(1)).rejects.toThrow('6 of the 6')
    known[late] = { state: 'queued', held: 2, charged: 0 }
    seconds = 121
    expect(await spending.counted()).toBe(5)
  })

  it('goes on counting what it cannot ask for, and what is being submitted', async () => {
    const refusing = createSpending(
      {
        list: () => {
          throw new Error('no permission')
        },
      },
      5,
    )
    refusing.leave(await refusing.reserve(5))
    await expect(refusing.reserve(1)).rejects.toThrow('5 of the 5')
    const submitting = createSpending(jobsOf({}), 5)
    await submitting.reserve(5)
    await expect(submitting.reserve(1)).rejects.toThrow('5 of the 5')
  })
})
