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
  const job = (priority: number): DispatchedJob => ({ id: testId(), lane: 'image', priority })

  describe(`dispatch: ${name}`, () => {
    it('delivers by priority, and in order of arrival within one', async () => {
      const { dispatch, drain } = await harness()
      const [third, first, second] = [job(9), job(1), job(1)]
      await dispatch.enqueue([third])
      await dispatch.enqueue([first, second])
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
      expect([...(await dispatch.missing([known, unknown]))]).toEqual([unknown.id])
      await forgetEverything()
      expect((await dispatch.missing([known, unknown])).size).toBe(2)
      await dispatch.enqueue([known])
      expect(await drain()).toEqual([known.id])
    })

    it('changes the place of a waiting job', async () => {
      const { dispatch, drain } = await harness()
      const [early, late] = [job(5), job(50)]
      await dispatch.enqueue([early, late])
      await dispatch.reprioritise({ ...late, priority: 1 })
      await dispatch.reprioritise(job(1))
      expect(await drain()).toEqual([late.id, early.id])
    })

    it('announces cancels without complaint', async () => {
      const { dispatch } = await harness()
      await expect(dispatch.announceCancel(testId())).resolves.toBeUndefined()
    })
  })
}
