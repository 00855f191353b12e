import { isUuid, jobNotFound } from '@guise/core'
import { z } from 'zod'
import type { Services } from '../services.ts'
import type { Endpoint } from './endpoint.ts'

/** The beginning of the unified jobs API: words of our own, one for all families. */
export function jobEndpoints(services: Services): readonly Endpoint[] {
  return [
    {
      method: 'POST',
      path: '/v1/jobs/{job_id}/cancel',
      operationId: 'cancelJob',
      tag: 'Jobs',
      summary: 'Cancel a waiting or running job; its credits are released',
      access: 'write',
      reads: 'nothing',
      success: {
        status: 200,
        description: 'The job is cancelled',
        schema: z.object({ id: z.string(), state: z.literal('cancelled') }),
      },
      faults: ['JOB_NOT_FOUND', 'JOB_NOT_CANCELLABLE'],
      async handle({ caller, params }) {
        const id = (params.job_id ?? '').toLowerCase()
        if (!isUuid(id)) throw jobNotFound()
        return { id, state: await services.cancelJob({ accountId: caller.accountId, id }) }
      },
    },
  ]
}
