import { Fault } from '../fault.ts'
import type { Job } from '../job.ts'
import type { ShareTokens } from '../ports/share-tokens.ts'
import { findJob, isReadable, type JobAddress, type ReadPorts, resultExpired } from './read-job.ts'

export type SharePorts = ReadPorts & { readonly shareTokens: ShareTokens }

export type Share = { readonly token: string; readonly until: Date }

/** A result as somebody sees it who was given its address. */
export type SharedResult = { readonly job: Job; readonly until: Date }

const SECOND_MS = 1000

/** One sentence for mistyped, altered and made-up addresses alike. */
export function shareNotFound(): Fault {
  return new Fault(
    'NOT_FOUND',
    'No picture found at this link. Scan the code again, or copy the whole link.',
  )
}

export function shareOver(): Fault {
  return new Fault(
    'RESULT_EXPIRED',
    'This link has expired, or its picture is no longer available. Ask the person who gave it to you.',
  )
}

/** An address for a result, for people without credentials. It never outlives the result, nor `latest`. */
export async function shareJob(
  ports: SharePorts,
  address: JobAddress,
  seconds: number,
  latest: Date | null = null,
): Promise<Share> {
  const job = await findJob(ports, address)
  const now = ports.clock.now()
  if (job.state !== 'succeeded') throw nothingToShare(job)
  if (!job.expiresAt || !isReadable(job, now)) throw resultExpired()
  const wanted = now.getTime() + seconds * SECOND_MS
  const ends = latest ? [job.expiresAt.getTime(), latest.getTime()] : [job.expiresAt.getTime()]
  const until = wholeSeconds(Math.min(wanted, ...ends))
  const token = ports.shareTokens.write({ jobId: job.id, accountId: job.accountId, until })
  return { token, until }
}

export async function openShare(ports: SharePorts, token: string): Promise<SharedResult> {
  const pass = ports.shareTokens.read(token)
  if (!pass) throw shareNotFound()
  const now = ports.clock.now()
  if (pass.until <= now) throw shareOver()
  const job = await ports.jobs.findForGuests(pass.accountId, pass.jobId)
  if (!job || !isReadable(job, now)) throw shareOver()
  return { job, until: pass.until }
}

function nothingToShare({ state }: Job): Fault {
  return new Fault(
    'NOT_FOUND',
    `This job is ${state}. Only a job that has succeeded can be shared.`,
  )
}

const wholeSeconds = (ms: number) => new Date(Math.floor(ms / SECOND_MS) * SECOND_MS)
