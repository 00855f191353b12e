import { describe, expect, it } from 'vitest'
import type { Dispatch, DispatchedJob } from '../ports/dispatch.ts'
import { testId } from './job-fixtures.ts'

export type DispatchHarness = {
  readonly dispatch: Dispatch
  /** Ids in the order in which a worker of the image lane would get them; takes them all. */
  drain(): Promise<readonly string[]>
  forgetEverything(): Promise<void>
}

/** What every dispatch must do. Run on the in-memory one and on BullMQ with a real Redis. */
export function describeDispatch(name: string, harness: () => Promise<DispatchHarness>): void {
  const job = (rank: number): DispatchedJob => ({ id: testId(), lane: 'image', rank })

  describe(`dispatch: ${name}`, () => {
    it('delivers by rank, and equal ranks by id', async () => {
      const { dispatch, drain } = await harness()
      const [third, first, second] = [job(9), job(1), job(1)]
      await dispatch.enqueue([third])
      await dispatch.enqueue([second])
      await dispatch.enqueue([first])
      expect(await drain()).toEqual([first.id, second.id, third.id])
    })

    it('takes a known id only once', async () => {
      const { dispatch, drain } = await harness()
      const one = job(1)
      await dispatch.enqueue([one])
      await dispatch.enqueue([one, one])
      expect(await drain()).toEqual([one.id])
    })

    it('says which ids it does not know, also after it has forgotten everything', async () => {
      const { dispatch, forgetEverything, drain } = await harness()
      const [known, unknown] = [job(1), job(1)]
      await dispatch.enqueue([known])
      expect([...(await dispatch.misplaced([known, unknown]))]).toEqual([unknown.id])
      await forgetEverything()
      expect((await dispatch.misplaced([known, unknown])).size).toBe(2)
      await dispatch.enqueue([known])
      expect(await drain()).toEqual([known.id])
    })

    it('finds a job that it keeps at another rank, and puts it right when it is added again', async () => {
      const { dispatch, drain } = await harness()
      const [early, late] = [job(5), job(50)]
      await dispatch.enqueue([early, late])
      const right = { ...late, rank: 1 }
      expect([...(await dispatch.misplaced([early, right]))]).toEqual([late.id])
      await dispatch.enqueue([right])
      expect(await dispatch.misplaced([early, right])).toEqual(new Set())
      expect(await drain()).toEqual([late.id, early.id])
    })

    it('keeps ranks apart that differ by a millisecond', async () => {
      const { dispatch, drain } = await harness()
      const at = Date.parse('2100-01-01T00:00:00Z')
      const [third, second, first] = [job(at + 2), job(at + 1), job(at)]
      await dispatch.enqueue([third, second, first])
      expect(await dispatch.placeOf(third)).toEqual({ ahead: 2, rank: at + 2 })
      expect(await drain()).toEqual([first.id, second.id, third.id])
    })

    it('says how many are delivered before a job, by rank and id', async () => {
      const { dispatch } = await harness()
      const [third, first, second] = [job(9), job(1), job(1)]
      await dispatch.enqueue([third])
      await dispatch.enqueue([first, second])
      await dispatch.enqueue([{ ...job(1), lane: 'video' }])
      const places = await Promise.all([first, second, third].map(dispatch.placeOf))
      expect(places).toEqual([
        { ahead: 0, rank: 1 },
        { ahead: 1, rank: 1 },
        { ahead: 2, rank: 9 },
      ])
      await dispatch.enqueue([job(10)])
      expect(await dispatch.placeOf(third)).toEqual({ ahead: 2, rank: 9 })
    })

    it('has no place for a job that does not wait here', async () => {
      const { dispatch, drain } = await harness()
      const one = job(1)
      expect(await dispatch.placeOf(one)).toBeUndefined()
      await dispatch.enqueue([one])
      expect(await dispatch.placeOf({ ...one, lane: 'video' })).toBeUndefined()
      await drain()
      await expect.poll(() => dispatch.placeOf(one)).toBeUndefined()
    })

    it('says where a new job would stand', async () => {
      const { dispatch } = await harness()
      expect(await dispatch.countBefore('image', 1)).toBe(0)
      await dispatch.enqueue([job(1), job(2), job(2), job(3)])
      const counts = [1, 2, 3, 2_000_000].map((rank) => dispatch.countBefore('image', rank))
      expect(await Promise.all(counts)).toEqual([1, 3, 4, 4])
      expect(await dispatch.countBefore('video', 3)).toBe(0)
    })

    it('tells which jobs come next, and no more than it is asked for', async () => {
      const { dispatch, drain } = await harness()
      const jobs = [job(4), job(2), job(3), job(2)]
      await dispatch.enqueue(jobs)
      expect(await dispatch.next('image', 2)).toEqual([jobs[1]?.id, jobs[3]?.id])
      const all = await dispatch.next('image', 9)
      expect(await drain()).toEqual(all)
    })

    it('lets the others move up when a job is taken out', async () => {
      const { dispatch, drain } = await harness()
      const [first, second] = [job(1), job(1)]
      await dispatch.enqueue([first, second])
      await dispatch.withdraw(first.id)
      await dispatch.withdraw(testId())
      expect(await dispatch.placeOf(second)).toEqual({ ahead: 0, rank: 1 })
      expect(await drain()).toEqual([second.id])
    })

    it('announces cancels without complaint', async () => {
      const { dispatch } = await harness()
      await expect(dispatch.announceCancel(testId())).resolves.toBeUndefined()
    })
  })
}
