import type { Dispatch, DispatchedJob } from '../ports/dispatch.ts'

export function createMemoryDispatch() {
  let waiting: DispatchedJob[] = []
  const cancelled: string[] = []
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
    async announceCancel(jobId) {
      cancelled.push(jobId)
    },
  }
  return {
    dispatch,
    cancelled,
    waiting: () => waiting,
    drain(): readonly string[] {
      // Array.sort keeps the order of equals.
      const ids = waiting.sort((a, b) => a.priority - b.priority).map(({ id }) => id)
      waiting = []
      return ids
    },
    forgetEverything: () => {
      waiting = []
    },
  }
}
