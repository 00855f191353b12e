import { uploadIdOf } from '../blob-keys.ts'
import { type Caller, isCampaignToken } from '../caller.ts'
import { isOfChild } from '../child-policy.ts'
import type { FamilyId } from '../family.ts'
import { Fault } from '../fault.ts'
import type { AdultGender } from '../filter.ts'
import { type GenerationRequest, SUBJECTS, withSubject } from '../generation-request.ts'
import { type Consent, rankOf } from '../job.ts'
import type { AccountStore } from '../ports/account-store.ts'
import type { BlobStore } from '../ports/blob-store.ts'
import type { Dispatch } from '../ports/dispatch.ts'
import type { JobStore } from '../ports/job-store.ts'
import type { Metrics } from '../ports/metrics.ts'
import type { PictureIntake } from '../ports/picture-intake.ts'
import { type Clock, type Ids, monotonicMs } from '../ports/system.ts'
import { NO_SPAN, type Span, traced } from '../ports/tracing.ts'
import { type PriceList, priceOf } from '../price-list.ts'
import {
  admissionFault,
  idempotencyConflict,
  insufficientCredits,
  spendCapReached,
} from './admission-faults.ts'
import { eventOver, guestsAliases } from './event-over.ts'
import { guestsAlias } from './guests-alias.ts'
import { type LaneGate, laneDraining } from './lanes.ts'
import { type FilterPorts, filterFor } from './resolve-filter.ts'
import { type RoutePorts, routeJob } from './route-job.ts'
import { type PictureInput, storePictures, takePictures } from './take-pictures.ts'

export type Submission = {
  readonly caller: Caller
  readonly family: FamilyId
  readonly request: GenerationRequest
  readonly pictures: readonly PictureInput[]
  readonly idempotency: { readonly key: string; readonly fingerprint: string } | null
  readonly clientReference: string | null
  /** What the guest agreed to, as it was shown. */
  readonly consent: Omit<Consent, 'givenAt'> | null
  /** For a group, which names a filter of the catalog: the alias that it chose. */
  readonly throughAlias?: string | null
  /** Notes on the request itself, such as unknown fields. */
  readonly notes?: readonly string[]
  /** What asked for it, as its answer and the log call it. */
  readonly requestId?: string
  /** The trace of whatever asked for it. */
  readonly span?: Span
}

export type Submitted = {
  readonly jobId: string
  readonly replayed: boolean
  /** Notes of the submission with those of the admission; none on a replay. */
  readonly notes: readonly string[]
}

export type SubmitPorts = FilterPorts &
  RoutePorts & {
    readonly jobs: JobStore
    readonly accounts: AccountStore
    readonly blobs: BlobStore
    readonly intake: PictureIntake
    readonly dispatch: Dispatch
    readonly clock: Clock
    readonly ids: Ids
    readonly metrics: Metrics
    readonly prices: PriceList
    readonly laneState: LaneGate
    /** Whether pictures are made only of people who were asked. */
    readonly isConsentRequired: boolean
    /** Whether pictures of children are made without words of strangers. */
    readonly refusesChildPrompts: boolean
  }

/** Admission, in the order that decides which refusal a caller sees: filter, credits, pictures. */
export function submitJob(ports: SubmitPorts, asked: Submission): Promise<Submitted> {
  const options = { attributes: { 'guise.family': asked.family } }
  return traced(asked.span ?? NO_SPAN, 'admission', (span) => admit(ports, asked, span), options)
}

async function admit(ports: SubmitPorts, asked: Submission, span: Span): Promise<Submitted> {
  const arrived = monotonicMs(ports.clock)
  const submission = withOwnKey(asked)
  const { caller } = submission
  const { accountId } = caller
  // Before what guests may run: it was theirs when it was accepted, whatever was swapped since.
  const earlier = await findReplay(ports, submission)
  if (earlier) return earlier
  if (ports.isConsentRequired && !submission.consent) throw consentRequired()
  if (ports.refusesChildPrompts) refuseChildPrompt(submission.request)
  const { family } = submission
  const isGuest = guestsAliases(caller) !== undefined
  const { request, filter, campaignId, isOpen, priced, shown, lane, fallbackLane } = await traced(
    span,
    'filter',
    async () => {
      const { request: sent, throughAlias } = submission
      const behind = await guestsAlias(ports, caller, sent, throughAlias)
      const found = await filterFor(ports, accountId, sent, behind)
      if (!found.isOpen && isGuest) throw eventOver()
      const request = found.shown ? withSubject(sent, found.shown) : sent
      const route = await routeJob(ports, { family, request, filter: found.filter })
      return { request, ...found, ...route }
    },
  )
  if ((await ports.laneState(lane)) === 'draining') throw laneDraining(lane)

  const credits = priceOf(request, ports.prices, priced)
  if (!hasPlenty(caller, credits)) await refuseWithoutCredits(ports, caller, credits)
  const pictures = await traced(
    span,
    'take photos',
    () => takePictures(ports.intake, caller, submission.pictures),
    { attributes: { 'guise.pictures': submission.pictures.length } },
  )
  const notes = [
    ...(submission.notes ?? []),
    ...(shown ? [genderChosen(shown)] : []),
    ...(isOpen ? [] : [OVER_NOTE]),
  ]
  const uploads = submission.pictures.flatMap(({ value }) =>
    typeof value === 'string' ? (uploadIdOf(value) ?? []) : [],
  )
  const place = { kind: 'inputs', accountId } as const
  const inputs = await traced(span, 'store photos', () =>
    storePictures(ports, place, submission.pictures, pictures),
  )
  const now = ports.clock.now()
  // Only now: the store refuses one whose time is far from its own, and storing photos may take long.
  const jobId = ports.ids.timeOrdered()
  // If this throws, the commit may or may not have happened: inputs stay for the retention backstop.
  const newJob = {
    id: jobId,
    accountId,
    keyId: caller.keyId,
    family,
    lane,
    fallbackLane,
    request,
    filter,
    campaignId: caller.campaign?.id ?? campaignId,
    credits,
    inputs,
    clientReference: submission.clientReference,
    consent: submission.consent && { ...submission.consent, givenAt: now },
    idempotency: submission.idempotency,
    uploads,
    notes,
    byToken: isCampaignToken(caller),
    forGuest: isGuest,
    requestId: submission.requestId ?? null,
    traceContext: submission.span?.context ?? null,
    admittedMs: Math.max(0, Math.round(monotonicMs(ports.clock) - arrived)),
  }
  const admission = await traced(span, 'commit', () => ports.jobs.admit(newJob))
  // Its own record found again means that an earlier try did commit, though its answer was lost. The
  // sweeper tells dispatch.
  if (admission.outcome === 'replayed' && admission.jobId === jobId)
    return { jobId, replayed: false, notes }
  if (admission.outcome !== 'accepted') {
    await ports.blobs.delete(inputs).catch(() => ports.metrics.count('blob_delete_errors'))
    if (admission.outcome === 'replayed')
      return { jobId: admission.jobId, replayed: true, notes: [] }
    throw admissionFault(admission, credits)
  }
  ports.metrics.count('jobs_accepted', { family })
  ports.metrics.count('credits', { kind: 'held' }, credits)
  ports.metrics.observe(
    'job_stage_seconds',
    (monotonicMs(ports.clock) - arrived) / 1000,
    { stage: 'admitted', family, engine: '' },
    newJob.traceContext,
  )
  if (filter?.aliasId) {
    await ports.aliases.touch(filter.aliasId, ports.clock.now()).catch(() => {})
  }
  span.set({ 'guise.job_id': jobId, 'guise.lane': lane })
  const rank = rankOf(now, admission.outstanding)
  await traced(span, 'dispatch', () => ports.dispatch.enqueue([{ id: jobId, lane, rank }]), {
    kind: 'producer',
  }).catch(async () => {
    ports.metrics.count('dispatch_errors')
    // Without this either, the audit finds it.
    await ports.jobs.putInOutbox([jobId]).catch(() => {})
  })
  return { jobId, replayed: false, notes }
}

function genderChosen(shown: AdultGender): string {
  return `"gender" is missing: the picture is made with gender ${SUBJECTS.indexOf(shown)} (${shown}), which the filter's preview shows. Send "gender" to choose.`
}

const OVER_NOTE =
  'The event of this alias is over. Guests, booths and limited keys are refused; your key is not.'

function consentRequired(): Fault {
  return new Fault(
    'CONSENT_REQUIRED',
    'Pictures are made here only with the consent of the people in the photo. Send the text that they agreed to in the header X-Consent.',
  )
}

function refuseChildPrompt(request: GenerationRequest): void {
  const isPrompted = request.kind === 'face-swap' && request.guide.by === 'prompt'
  if (!isPrompted || !isOfChild(request)) return
  throw new Fault(
    'CHILD_POLICY',
    'Pictures of children are made here with filters only, not with prompts. Choose a filter.',
  )
}

/** For so many jobs a caller must have had credits when last looked up, not to be asked for them again. */
const PLENTY = 100

/** The look-up was under a second ago. Whoever has spent that much since then is refused at admission. */
function hasPlenty({ allowance }: Caller, credits: number): boolean {
  if (!allowance) return false
  const { available, underCap } = allowance
  return Math.min(available, underCap ?? available) >= PLENTY * credits
}

async function refuseWithoutCredits(
  { accounts }: Pick<SubmitPorts, 'accounts'>,
  caller: Caller,
  credits: number,
): Promise<void> {
  const { available, underCap } = await accounts.allowance(caller)
  if (available < credits) throw insufficientCredits(credits, available)
  if (underCap !== null && underCap < credits) throw spendCapReached()
}

/**
 * Guests share an account, and no word of one of them may meet that of another, or of the account. For a booth the store reads
 * the line before the word: `scoped_idempotency_key`.
 */
function withOwnKey(submission: Submission): Submission {
  const { caller, idempotency } = submission
  const own = idempotency && ownPrefix(caller)
  if (!own) return submission
  return { ...submission, idempotency: { ...idempotency, key: `${own}${idempotency.key}` } }
}

function ownPrefix(caller: Caller): string | undefined {
  const { booth, keyId } = caller
  if (booth?.campaignId) return `booth campaign ${booth.campaignId}\n`
  if (booth) return `booth alias ${booth.aliasId}\n`
  return isCampaignToken(caller) ? `${keyId}:` : undefined
}

async function findReplay(
  ports: SubmitPorts,
  { caller, idempotency }: Submission,
): Promise<Submitted | undefined> {
  if (!idempotency) return undefined
  const found = await ports.jobs.findIdempotent(caller, idempotency.key)
  if (!found) return undefined
  if (found.fingerprint !== idempotency.fingerprint) throw idempotencyConflict()
  return { jobId: found.jobId, replayed: true, notes: [] }
}
