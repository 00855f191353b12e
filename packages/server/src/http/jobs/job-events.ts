import type { Caller, Job } from '@guise/core'
import { type Endpoint, endpoint } from '../endpoint.ts'
import type { Services } from '../services.ts'
import { type ServerEvent, streamEvents, withLatest } from '../sse.ts'
import { jobAddress } from './job-address.ts'
import { presentJob, presentQueueForecast } from './present-job.ts'

/** Server-sent events of one job: the whole job at changes of state, small steps in between. */
export function jobEventEndpoints(services: Services): readonly Endpoint[] {
  return [
    endpoint({
      method: 'GET',
      path: '/v1/jobs/{job_id}/events',
      operationId: 'followJob',
      tag: 'Jobs',
      summary: 'Follow a job: its current state, then its changes until it has finished',
      description:
        'Server-sent events. The stream ends after the last state, or when the connection is lost: connect again, and it begins with the current state. A caller can have only so many streams open at the same time.',
      access: 'read',
      reads: 'nothing',
      inBooth: true,
      forGuests: 'to the end',
      isLasting: true,
      success: {
        status: 200,
        description:
          'Events `job` (the whole job: first its current state, then each change; a very short state may be skipped, which shows as a gap in `sequence`) `progress` (progress, queue_place, eta_seconds) and, if the engine shows the unfinished picture, `preview` (image: a small JPEG as a data URL). A reconnect starts with the current state.',
        content: ['text/event-stream'],
      },
      faults: ['JOB_NOT_FOUND'],
      async handle(call) {
        const address = jobAddress(call)
        if (call.request.method === 'HEAD') await services.findJob(address)
        return streamEvents(call, services.draining, async (ended) =>
          withLatest(jobEvents(services, call.caller, services.followJob(address, ended)), (tell) =>
            services.watchPreviews(address.id, (jpeg) => tell(previewEvent(jpeg))),
          ),
        )
      },
    }),
  ]
}

const previewEvent = (jpeg: Uint8Array): ServerEvent => ({
  event: 'preview',
  data: { image: `data:image/jpeg;base64,${Buffer.from(jpeg).toString('base64')}` },
})

async function* jobEvents(
  services: Services,
  caller: Caller,
  jobs: AsyncIterable<Job>,
): AsyncGenerator<ServerEvent> {
  let sequence = 0
  let told = ''
  for await (const job of jobs) {
    if (job.sequence !== sequence) {
      sequence = job.sequence
      const data = await presentJob(services, caller, job)
      const { progress, queue_place, eta_seconds } = data
      told = JSON.stringify({ progress, queue_place, eta_seconds })
      yield { event: 'job', id: String(sequence), data }
      continue
    }
    const step = { progress: job.progress, ...(await presentQueueForecast(services, job)) }
    if (told === JSON.stringify(step)) continue
    told = JSON.stringify(step)
    yield { event: 'progress', id: String(sequence), data: step }
  }
}
