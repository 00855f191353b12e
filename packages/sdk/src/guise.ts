import type { Abortable } from './abortable.ts'
import { type AccountResource, createAccount } from './resources/account.ts'
import { type Aliases, createAliases } from './resources/aliases.ts'
import { type BoothResource, createBooth } from './resources/booth.ts'
import { type Campaigns, createCampaigns } from './resources/campaigns.ts'
import { type CustomFilters, createCustomFilters } from './resources/custom-filters.ts'
import { createFilters, type Filters } from './resources/filters.ts'
import { followGallery, type GalleryEvent, type GalleryFollowing } from './resources/gallery.ts'
import { createGuestEntrance, type GuestEntrance } from './resources/guest-access.ts'
import { createJobs, type Jobs, type MailRequest } from './resources/jobs.ts'
import { createKeys, type Keys } from './resources/keys.ts'
import { type LiveEvent, type LiveOptions, liveEvents } from './resources/live-events.ts'
import { createMembers, type Members } from './resources/members.ts'
import { createOperator, type OperatorResource } from './resources/operator.ts'
import { createPrompts, type Prompts } from './resources/prompts.ts'
import { createReports, type Reports } from './resources/reports.ts'
import { createSession, type SessionResource } from './resources/session.ts'
import { createUploads, type Uploads } from './resources/uploads.ts'
import { createVerify, type Verify } from './resources/verify.ts'
import { createWebhooks, type Webhooks } from './resources/webhooks.ts'
import { RUNS, type RunInput, type RunName } from './runs/rows.ts'
import { createRunner, type ResultOf, type Runner } from './runs/runner.ts'
import { type ConnectionSettings, connect } from './settings.ts'
import { createTransport } from './transport/transport.ts'
import type { Estimate, Price, SharedResult, ShownGallery } from './types.ts'

export type GuiseSettings = ConnectionSettings & {
  /** Pictures with more bytes than this are sent ahead as uploads; 512 KiB when left out. */
  readonly uploadAbove?: number | undefined
  /** False: texts are never read as paths. For programs that pass on what strangers typed. */
  readonly files?: boolean | undefined
  /** How long the service may be out of reach while a result is awaited; 2 minutes when left out. */
  readonly unreachableTimeoutMs?: number | undefined
}

export type Runners = {
  readonly [Name in RunName]: Runner<RunInput<Name>, ResultOf<(typeof RUNS)[Name]>>
}

export type Guise = Runners &
  GuestEntrance &
  Reports & {
    readonly jobs: Jobs
    readonly uploads: Uploads
    readonly filters: Filters
    readonly customFilters: CustomFilters
    readonly aliases: Aliases
    readonly campaigns: Campaigns
    readonly prompts: Prompts
    readonly webhooks: Webhooks
    readonly account: AccountResource
    readonly keys: Keys
    readonly operator: OperatorResource
    readonly session: SessionResource
    readonly members: Members
    readonly booth: BoothResource
    /** The account's events as they happen. */
    events(options?: LiveOptions): AsyncIterable<LiveEvent>
    /** A shared result; whoever has its token may look. */
    share(token: string, options?: Abortable): Promise<SharedResult>
    /**
     * Sends the link of a share to an address, where the campaign asks for it (`email_delivery`). Asking again for the
     * same address changes nothing.
     */
    mailShare(token: string, mail: MailRequest, options?: Abortable): Promise<void>
    /** The gallery of a campaign; whoever has its token may look. */
    openGallery(token: string, options?: Abortable): Promise<ShownGallery>
    /** What it shows as it changes. Goes on over broken connections; rejects when the link is over. */
    followGallery(token: string, options?: GalleryFollowing): AsyncIterable<GalleryEvent>
    /** Every price there is. */
    prices(options?: Abortable): Promise<readonly Price[]>
    /** What the marks of a picture or film say: whether it was made here, when, and with which filter. */
    verify: Verify
    /** What a run would cost, and whether you can afford it. Pictures may be left out. */
    estimate<Name extends RunName>(
      name: Name,
      input: Partial<RunInput<Name>>,
      options?: Abortable,
    ): Promise<Estimate>
  }

const sharePath = (token: string) => `/v1/shares/${encodeURIComponent(token)}`
const UPLOAD_ABOVE = 512 * 1024
const UNREACHABLE_TIMEOUT_MS = 120_000

export function createGuise(settings: GuiseSettings = {}): Guise {
  const transport = createTransport(connect(settings))
  const jobs = createJobs(transport)
  const reading = { files: settings.files ?? true, fetch: transport.fetch }
  const uploads = createUploads(transport, reading)
  const parts = {
    transport,
    jobs,
    waiting: {
      clock: transport.clock,
      unreachableTimeoutMs: settings.unreachableTimeoutMs ?? UNREACHABLE_TIMEOUT_MS,
    },
    pictures: {
      ...reading,
      uploadAbove: settings.uploadAbove ?? UPLOAD_ABOVE,
      upload: uploads.send,
    },
  }
  const rows = Object.entries(RUNS).map(([name, row]) => [name, createRunner(row, parts)] as const)
  const runners = Object.fromEntries(rows) as unknown as Runners

  return {
    ...runners,
    jobs,
    uploads,
    filters: createFilters(transport),
    customFilters: createCustomFilters(transport, parts.pictures),
    aliases: createAliases(transport),
    campaigns: createCampaigns(transport, parts.pictures),
    prompts: createPrompts(transport),
    webhooks: createWebhooks(transport),
    account: createAccount(transport),
    keys: createKeys(transport),
    operator: createOperator(transport),
    session: createSession(transport),
    members: createMembers(transport),
    booth: createBooth(transport),
    events: (options) => liveEvents(transport, options),
    ...createReports(transport),
    share: (token, { signal } = {}) => transport.read(sharePath(token), {}, signal),
    mailShare: async (token, mail, { signal } = {}) => {
      const path = `${sharePath(token)}/mails`
      await transport.text({ method: 'POST', path, body: mail, repeat: 'repeatable', signal })
    },
    openGallery: (token, { signal } = {}) =>
      transport.read(`/v1/galleries/${encodeURIComponent(token)}`, {}, signal),
    followGallery: (token, options) => followGallery(transport, token, options),
    ...createGuestEntrance(transport),
    async prices({ signal } = {}) {
      return (await transport.read<{ data: readonly Price[] }>('/v1/prices', {}, signal)).data
    },
    verify: createVerify(transport, reading),
    estimate: (name, input, options) => runners[name].estimate(input as never, options),
  }
}
