import { z } from 'zod'
import { jobResult, jobStatus } from '../job-result.ts'
import { answer, READS, type Tool, tool } from '../tool.ts'
import { jobBehind, waiting } from './make.ts'

const id = z.string().min(1).describe('Id of a job')
const state = z.enum(['queued', 'running', 'succeeded', 'failed', 'cancelled'])

export const jobTools: readonly Tool[] = [
  tool({
    name: 'wait_for_job',
    title: 'Wait for a job',
    description: 'Wait until a job has ended, and save its result as a file.',
    input: z.object({ id, wait_seconds: waiting }),
    hints: { ...READS, readOnlyHint: false, destructiveHint: false, idempotentHint: true },
    async act(agent, { id, wait_seconds }, { signal, progress }) {
      // Every run waits alike; what it made is in the job.
      const { result } = agent.guise.selfPrompt
      const job = await result(id, {
        signal,
        timeoutMs: wait_seconds * 1000,
        onProgress: (done, { state }) => progress(done, state),
      }).then(
        ({ job }) => job,
        (error) => jobBehind(agent.guise, error),
      )
      return jobResult(agent, job)
    },
  }),
  tool({
    name: 'job_status',
    title: 'Look at a job',
    description: 'State, progress, queue place, cost and failure of a job. Does not wait.',
    input: z.object({ id }),
    hints: READS,
    act: async (agent, { id }, { signal }) =>
      jobStatus(agent, await agent.guise.jobs.get(id, { signal })),
  }),
  tool({
    name: 'list_jobs',
    title: 'List jobs',
    description: 'The newest jobs of the account, those of other programs too.',
    input: z.object({
      state: state.optional(),
      limit: z.number().int().min(1).max(50).default(10),
    }),
    hints: READS,
    async act({ guise }, { state, limit }, { signal }) {
      const { data } = await guise.jobs.list({ state, limit, signal }).page()
      const jobs = data.map(
        ({ id, state, family, progress, credits, client_reference, created_at }) => {
          return { id, state, family, progress, credits, client_reference, created_at }
        },
      )
      const lines = jobs.map(({ id, state, family, created_at, client_reference }) =>
        [id, state, family, created_at, client_reference ?? ''].join('  ').trim(),
      )
      return answer(lines.join('\n') || 'No jobs.', { jobs })
    },
  }),
  tool({
    name: 'cancel_job',
    title: 'Cancel a job',
    description: 'Give up a job that waits or runs. Its credits are released.',
    input: z.object({ id }),
    hints: { readOnlyHint: false, destructiveHint: true, idempotentHint: true },
    async act(agent, { id }, { signal }) {
      return jobStatus(agent, await agent.guise.jobs.cancel(id, { signal }))
    },
  }),
]
