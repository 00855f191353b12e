import type { Lane } from '../job.ts'
import type { Dispatch, DispatchedJob } from '../ports/dispatch.ts'

export function createMemoryDispatch() {
  let waiting: DispatchedJob[] = []
  const cancelled: string[] = []
  // Array.sort keeps the order of equals.
  const inOrder = (lane?: Lane) =>
    waiting
      .filter((job) => lane === undefined || job.lane === lane)
      .sort((a, b) => a.priority - b.priority)
      .map(({ id }) => id)
  const dispatch: Dispatch = {
    async enqueue(jobs) {
      for (const job of jobs) {
        if (!waiting.some(({ id }) => id === job.id)) waiting.push(job)
      }
    },
    missing: async (jobs) =>
      new Set(jobs.map(({ id }) => id).filter((id) => !waiting.some((job) => job.id === id))),
    async reprioritise(job) {
      if (!waiting.some(({ id }) => id === job.id)) return
      waiting = [...waiting.filter(({ id }) => id !== job.id), job]
    },
    async withdraw(jobId) {
      waiting = waiting.filter(({ id }) => id !== jobId)
    },
    async placeOf({ id, lane }) {
      const job = waiting.find((one) => one.id === id && one.lane === lane)
      return job && { ahead: inOrder(lane).indexOf(id), priority: job.priority }
    },
    countBefore: async (lane, priority) =>
      waiting.filter((job) => job.lane === lane && job.priority <= priority).length,
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
