import {
  Fault,
  findJob,
  isReadable,
  type Job,
  type JobAddress,
  type ReadPorts,
  resultExpired,
} from '@guise/core'
import type { ShareTokens } from './tokens.ts'

export type ShareUses = ReadPorts & { readonly shareTokens: ShareTokens }

type Share = { readonly token: string; readonly until: Date }

/** A result as the holder of its link sees it. */
type SharedResult = { readonly job: Job; readonly until: Date }

const SECOND_MS = 1000

/** The same for mistyped, altered and invented links. */
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

/** Makes a link to a result for people without credentials. It ends with the result and at `latest` at the latest. */
export async function shareJob(
  on: ShareUses,
  address: JobAddress,
  seconds: number,
  latest: Date | null = null,
): Promise<Share> {
  const job = await findJob(on, address)
  const now = on.clock.now()
  if (job.state !== 'succeeded') throw nothingToShare(job)
  if (!job.expiresAt || !isReadable(job, now)) throw resultExpired()
  const wanted = now.getTime() + seconds * SECOND_MS
  const ends = latest ? [job.expiresAt.getTime(), latest.getTime()] : [job.expiresAt.getTime()]
  const until = wholeSeconds(Math.min(wanted, ...ends))
  const token = on.shareTokens.write({ jobId: job.id, accountId: job.accountId, until })
  return { token, until }
}

export async function openShare(on: ShareUses, token: string): Promise<SharedResult> {
  const pass = on.shareTokens.read(token)
  if (!pass) throw shareNotFound()
  const now = on.clock.now()
  if (pass.until <= now) throw shareOver()
  const job = await on.jobs.findForGuests(pass.accountId, pass.jobId)
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
