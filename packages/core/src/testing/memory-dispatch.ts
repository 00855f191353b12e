import type { Lane } from '../job.ts'
import type { Dispatch, DispatchedJob } from '../ports/dispatch.ts'

export function createMemoryDispatch() {
  let waiting: DispatchedJob[] = []
  const cancelled: string[] = []
  const inOrder = (lane?: Lane) =>
    waiting
      .filter((job) => lane === undefined || job.lane === lane)
      .sort((a, b) => a.rank - b.rank || (a.id < b.id ? -1 : 1))
      .map(({ id }) => id)
  const dispatch: Dispatch = {
    async enqueue(jobs) {
      const added = new Map([...waiting, ...jobs].map((job) => [job.id, job]))
      waiting = [...added.values()]
    },
    misplaced: async (jobs) =>
      new Set(
        jobs.flatMap(({ id, rank }) =>
          waiting.some((job) => job.id === id && job.rank === rank) ? [] : [id],
        ),
      ),
    electAuditor: async () => true,
    async withdraw(jobId) {
      waiting = waiting.filter(({ id }) => id !== jobId)
    },
    async placeOf({ id, lane }) {
      const job = waiting.find((one) => one.id === id && one.lane === lane)
      return job && { ahead: inOrder(lane).indexOf(id), rank: job.rank }
    },
    countBefore: async (lane, rank) =>
      waiting.filter((job) => job.lane === lane && job.rank <= rank).length,
    next: async (lane, limit) => inOrder(lane).slice(0, limit),
    async announceCancel(jobId) {
      cancelled.push(jobId)
    },
  }
  return {
    dispatch,
    cancelled,
    waiting: () => waiting,
    drain(): readonly string[] {
      const ids = inOrder()
      waiting = []
      return ids
    },
    forgetEverything: () => {
      waiting = []
    },
  }
}
