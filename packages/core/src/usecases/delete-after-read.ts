import { type Caller, isCampaignToken } from '../caller.ts'
import { Fault } from '../fault.ts'
import type { Job } from '../job.ts'
import type { ReadTokens } from '../ports/read-tokens.ts'
import { isReadable, type ReadPorts, resultExpired } from './read-job.ts'

/** Time to read it again, or its other outputs, when something went wrong at the very end. */
export const AFTER_READ_MS = 60_000

/** Whether a read is the account's own. Booths and phones of guests show a result before anybody has it. */
export function isOwnRead(caller: Pick<Caller, 'campaign' | 'booth'>): boolean {
  return caller.booth === null && !isCampaignToken(caller)
}

/** A result was read to its end by the account. Deleted is what is to be read once, all else stays. */
export function recordRead(
  { jobs }: Pick<ReadPorts, 'jobs'>,
  { accountId, id }: Pick<Job, 'accountId' | 'id'>,
): Promise<void> {
  return jobs.endAfterRead(accountId, id, AFTER_READ_MS)
}

/** The result behind a link whose reading counts, and the key of its bytes. */
export async function openReadLink(
  { jobs, clock, readTokens }: ReadPorts & { readonly readTokens: ReadTokens },
  token: string,
): Promise<{ readonly job: Job; readonly key: string }> {
  const pass = readTokens.read(token)
  const now = clock.now()
  if (!pass || pass.until <= now) {
    throw new Fault(
      'FORBIDDEN',
      'This link is invalid or has expired. Read the job again to get a new one.',
    )
  }
  const job = await jobs.find(pass.accountId, pass.jobId)
  const key = job && [...job.outputs, ...job.plainOutputs][pass.place]
  if (!key || !isReadable(job, now)) throw resultExpired()
  return { job, key }
}
