import { Fault, isOwnRead, isReadable, type Job, resultExpired, seesPlain } from '@guise/core'
import { type Endpoint, endpoint } from '../endpoint.ts'
import { countRead } from '../files/read-links.ts'
import { serveBlob } from '../files/serve-blob.ts'
import type { Services } from '../services.ts'
import { jobAddress } from './job-address.ts'

/** The bytes of a result and of what it was made from, for clients that have credentials. */
export function jobPictureEndpoints(services: Services): readonly Endpoint[] {
  return [
    endpoint({
      method: 'GET',
      path: '/v1/jobs/{job_id}/outputs/{n}',
      operationId: 'downloadOutput',
      tag: 'Jobs',
      summary: 'Download one output of a job, in whole or in ranges; the first is 0',
      description:
        'The bytes, not base64. Ranges (`Range`) and `If-None-Match` are supported, so that downloads can be resumed. The same file is behind `url` of the output, without credentials.',
      access: 'read',
      reads: 'nothing',
      inBooth: true,
      forGuests: 'to the end',
      success: {
        status: 200,
        description: 'The picture or video',
        content: ['image/png', 'video/mp4'],
        also: { 206: 'The requested range', 304: 'Not changed since If-None-Match' },
      },
      faults: ['JOB_NOT_FOUND', 'NOT_FOUND', 'RESULT_EXPIRED', 'RANGE_NOT_SATISFIABLE'],
      async handle(call) {
        const { request, reply, params } = call
        const job = await services.findJob(jobAddress(call))
        if (job.state === 'succeeded' && !isReadable(job, services.now())) throw resultExpired()
        const files = seesPlain(call.caller) ? [...job.outputs, ...job.plainOutputs] : job.outputs
        const key = at(files, params.n)
        if (key === undefined) throw noOutput(job)
        // Other than a link, this address stays the same: a client may keep what it got.
        const kept = job.readOnce ? 'no-store' : 'max-age=3600, immutable'
        reply.header('cache-control', `private, ${kept}`)
        const whole = () => {
          if (isOwnRead(call.caller)) countRead(services, job, call)
        }
        return serveBlob(services.blobs, key, { request, reply, gone: resultExpired, whole })
      },
    }),
    endpoint({
      method: 'GET',
      path: '/v1/jobs/{job_id}/inputs/{n}',
      operationId: 'downloadInput',
      tag: 'Jobs',
      summary: 'Download an input photo of a job while it is stored; the first is 0',
      description:
        'Photos are deleted some time after the job has ended, at the latest with its result; then this answers 410.',
      access: 'read',
      reads: 'nothing',
      inBooth: true,
      success: {
        status: 200,
        description: 'The photo, upright and without metadata',
        content: ['image/jpeg', 'image/png', 'image/webp'],
        also: { 206: 'The requested range', 304: 'Not changed since If-None-Match' },
      },
      faults: ['JOB_NOT_FOUND', 'NOT_FOUND', 'RESULT_EXPIRED', 'RANGE_NOT_SATISFIABLE'],
      async handle(call) {
        const { request, reply, params } = call
        const job = await services.findJob(jobAddress(call))
        const key = at(job.inputs, params.n)
        if (key === undefined) throw noInput(job)
        if (job.inputsErased) throw inputGone()
        // A guest's photo: no browser shall keep it for longer than this service does.
        reply.header('cache-control', 'private, no-store')
        return serveBlob(services.blobs, key, { request, reply, gone: inputGone })
      },
    }),
  ]
}

function at(keys: readonly string[], n: string | undefined): string | undefined {
  return /^\d{1,3}$/.test(n ?? '') ? keys[Number(n)] : undefined
}

function noInput({ inputs }: Job): Fault {
  return new Fault(
    'NOT_FOUND',
    `This job has ${inputs.length} input photo(s), numbered from 0. Read the job to see its inputs.`,
  )
}

function inputGone(): Fault {
  return new Fault(
    'RESULT_EXPIRED',
    'The photo of this job is no longer stored. Choose a new photo.',
  )
}

function noOutput({ state, outputs }: Job): Fault {
  const words =
    state === 'succeeded'
      ? `This job has ${outputs.length} output(s), numbered from 0.`
      : `This job is ${state} and has no output.`
  return new Fault('NOT_FOUND', `${words} Read the job to see its state and outputs.`)
}
