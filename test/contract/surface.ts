/** The 31 endpoints of the interface, family by family. The suite's goal, written down once. */
export type FamilyRow = {
  readonly name: string
  readonly runs: readonly string[]
  readonly status: string
  /** The word while waiting is also the answer to a run. */
  readonly waiting: string
  readonly working: string
  readonly output: 'images' | 'video'
  /** Seconds that a polling client is told to wait. */
  readonly pollEvery: string
}

const images = { output: 'images', pollEvery: '1' } as const
const inQueue = (working: string) => ({ waiting: 'IN_QUEUE', working })
const queued = { waiting: 'QUEUED', working: 'RUNNING' } as const

export const FAMILIES: readonly FamilyRow[] = [
  {
    name: 'face swap v6',
    runs: ['/v6/run/face_swap'],
    status: '/v6/status/{job_id}',
    ...inQueue('IN_QUEUE'),
    ...images,
  },
  {
    name: 'face swap v5',
    runs: ['/v5/run/face_swap'],
    status: '/v5/status/{job_id}',
    ...inQueue('IN_QUEUE'),
    ...images,
  },
  {
    name: 'face swap v1 and v2',
    runs: ['/v1/run/faceswap', '/v2/run/self-prompt'],
    status: '/v2/status/{job_id}',
    ...queued,
    ...images,
  },
  {
    name: 'multi swap realistic',
    runs: ['/v5/run/multi_swap', '/v5/run/multi_swap_self_prompt'],
    status: '/v5/status_multi_swap/{job_id}',
    ...inQueue('PROCESSING'),
    ...images,
  },
  {
    name: 'multi swap stylized',
    runs: ['/v1/run/stylized_multi_swap', '/v1/run/stylized_multi_swap_self_prompt'],
    status: '/v1/status_stylized_multi_swap/{job_id}',
    ...queued,
    ...images,
  },
  {
    name: 'multi swap v4',
    runs: ['/v4/multi_swap_styles/'],
    status: '/v1/status_multi_swap/{job_id}',
    ...queued,
    ...images,
  },
  {
    name: 'video',
    runs: ['/v1/run/single_frame_video', '/v1/run/first_last_frame_video'],
    status: '/v1/status/single_frame_video/{job_id}',
    ...inQueue('IN_PROGRESS'),
    output: 'video',
    pollEvery: '5',
  },
]

export const FACE_SWAP_CATALOGS = ['/v1/filters/', '/v5/filters', '/v6/filters']
export const REALISTIC_CATALOGS = ['/v1/realistic_multiswap_styles/', '/v4/multi_swap_styles/']
export const STYLIZED_CATALOG = '/v1/stylized_multiswap_styles/'
export const CUSTOM_FILTERS = '/v1/users/me/my-custom-filters'
export const ALIASES = '/api/alias/'
export const ALIAS = '/api/alias/{alias_id}/'
export const MY_ALIASES = '/my-aliases/'
/** Served beside the interface, and needed by this suite. */
export const CANCEL = '/v1/jobs/{job_id}/cancel'
export const TOKEN = '/oauth/token'

/** What stands beside the interface, and who may use it: written down a second time, on purpose. */
type OwnAccess = 'public' | 'sign-in' | 'read' | 'write' | 'manage' | 'operate'
const OWN: Readonly<Record<OwnAccess, readonly string[]>> = {
  public: [
    `POST ${TOKEN}`,
    'GET /v1/setup',
    'GET /v1/sign-in-options',
    'POST /v1/oidc/start',
    'GET /v1/shares/{token}',
    'POST /v1/shares/{token}/reports',
    'POST /v1/galleries/{token}/pictures/{number}/reports',
    'POST /v1/shares/{token}/mails',
    'GET /v1/galleries/{token}',
    'GET /v1/galleries/{token}/events',
    'GET /v1/guest-codes/{code}',
    'POST /v1/guest-sessions',
  ],
  'sign-in': [
    'POST /v1/setup',
    'POST /v1/session',
    'POST /v1/oidc/session',
    'POST /v1/password-resets',
    'POST /v1/password-resets/requests',
  ],
  read: [
    `GET ${CUSTOM_FILTERS}/drafts`,
    `GET ${CUSTOM_FILTERS}/{filter_id}`,
    `GET ${CUSTOM_FILTERS}/{filter_id}/publications/{publication_id}`,
    `GET ${CUSTOM_FILTERS}/assets`,
    `GET ${CUSTOM_FILTERS}/engines`,
    'GET /v1/jobs',
    'GET /v1/jobs/{job_id}',
    'GET /v1/jobs/{job_id}/events',
    'GET /v1/jobs/{job_id}/deliveries',
    'GET /v1/jobs/{job_id}/outputs/{n}',
    'GET /v1/jobs/{job_id}/inputs/{n}',
    'GET /v1/webhooks',
    'GET /v1/webhooks/{webhook_id}',
    'GET /v1/webhooks/{webhook_id}/deliveries',
    'GET /v1/webhooks/{webhook_id}/deliveries/{delivery_id}',
    'GET /v1/events',
    'GET /v1/account',
    'GET /v1/account/ledger',
    'GET /v1/account/usage',
    'GET /v1/prices',
    'POST /v1/estimates',
    'POST /v1/prompts/check',
    'POST /v1/verify',
    'GET /v1/aliases',
    'GET /v1/aliases/{alias_id}',
    'GET /v1/aliases/{alias_id}/check',
    'GET /v1/aliases/{alias_id}/swaps',
    'GET /v1/campaigns',
    'GET /v1/campaigns/{campaign_id}',
    'GET /v1/campaigns/{campaign_id}/pictures',
    'GET /v1/campaigns/{campaign_id}/pictures/{number}',
    'GET /v1/campaigns/{campaign_id}/gallery',
    'GET /v1/campaigns/{campaign_id}/archive',
    'GET /v1/campaigns/{campaign_id}/report',
    'GET /v1/campaigns/{campaign_id}/tokens',
    'GET /v1/campaigns/{campaign_id}/guests',
    'GET /v1/guest-session',
    'GET /v1/campaigns/{campaign_id}/aliases',
    'GET /v1/campaigns/{campaign_id}/assets',
    'GET /v1/campaigns/{campaign_id}/brand',
    'GET /v1/session',
    'PATCH /v1/session',
    'DELETE /v1/session',
    'GET /v1/session/second-factor',
    'POST /v1/session/second-factor',
    'PUT /v1/session/second-factor',
    'POST /v1/session/second-factor/off',
    'POST /v1/session/second-factor/recovery-codes',
    'GET /v1/booth',
    'GET /v1/booth/pictures',
    'POST /v1/booth/unlock',
    'POST /v1/booth/report',
    'GET /v1/campaigns/{campaign_id}/booths',
  ],
  write: [
    `POST ${CUSTOM_FILTERS}`,
    `PATCH ${CUSTOM_FILTERS}/{filter_id}`,
    `POST ${CUSTOM_FILTERS}/{filter_id}/versions`,
    `POST ${CUSTOM_FILTERS}/{filter_id}/publish`,
    `POST ${CUSTOM_FILTERS}/{filter_id}/duplicate`,
    `POST ${CUSTOM_FILTERS}/{filter_id}/archive`,
    `POST ${CUSTOM_FILTERS}/{filter_id}/restore`,
    `POST ${CUSTOM_FILTERS}/assets`,
    `POST ${CUSTOM_FILTERS}/faces`,
    `POST ${CUSTOM_FILTERS}/import`,
    `POST ${CUSTOM_FILTERS}/preview`,
    `POST ${CANCEL}`,
    'DELETE /v1/jobs/{job_id}',
    'POST /v1/uploads',
    'DELETE /v1/uploads/{upload_id}',
    `DELETE ${CUSTOM_FILTERS}/assets/{asset_id}`,
    'POST /v1/jobs/{job_id}/shares',
    'POST /v1/jobs/{job_id}/mails',
    'POST /v1/campaigns/{campaign_id}/tokens',
    'PATCH /v1/campaigns/{campaign_id}/guests',
    'POST /v1/campaigns/{campaign_id}/guests/code',
    'DELETE /v1/campaigns/{campaign_id}/tokens/{token_id}',
    'POST /v1/aliases',
    'POST /v1/aliases/{alias_id}/swaps',
    'DELETE /v1/aliases/{alias_id}/swaps/{swap_id}',
    'POST /v1/campaigns',
    'PATCH /v1/campaigns/{campaign_id}',
    'DELETE /v1/campaigns/{campaign_id}',
    'POST /v1/campaigns/{campaign_id}/reopen',
    'PATCH /v1/campaigns/{campaign_id}/pictures/{number}',
    'DELETE /v1/campaigns/{campaign_id}/pictures/{number}',
    'PATCH /v1/campaigns/{campaign_id}/gallery',
    'POST /v1/campaigns/{campaign_id}/pictures/{number}/prints',
    'POST /v1/campaigns/{campaign_id}/gallery-links',
    'DELETE /v1/campaigns/{campaign_id}/gallery-links',
    'POST /v1/campaigns/{campaign_id}/aliases',
    'POST /v1/campaigns/{campaign_id}/assets',
    'DELETE /v1/campaigns/{campaign_id}/assets/{asset_id}',
    'PUT /v1/campaigns/{campaign_id}/aliases',
    'PUT /v1/campaigns/{campaign_id}/brand',
    'POST /v1/campaigns/{campaign_id}/brand/preview',
    'POST /v1/campaigns/{campaign_id}/prints',
    'PATCH /v1/aliases/{alias_id}',
    'POST /v1/booth',
  ],
  manage: [
    'POST /v1/campaigns/{campaign_id}/erase',
    'POST /v1/webhooks',
    'PATCH /v1/webhooks/{webhook_id}',
    'DELETE /v1/webhooks/{webhook_id}',
    'POST /v1/webhooks/{webhook_id}/rotate',
    'POST /v1/webhooks/{webhook_id}/test',
    'POST /v1/webhooks/{webhook_id}/deliveries/{delivery_id}/redeliver',
    'GET /v1/account/export',
    'PATCH /v1/account',
    'GET /v1/keys',
    'POST /v1/keys',
    'PATCH /v1/keys/{key_id}',
    'DELETE /v1/keys/{key_id}',
    'POST /v1/keys/{key_id}/rotate',
    'GET /v1/members',
    'POST /v1/members',
    'PATCH /v1/members/{member_id}',
    'DELETE /v1/members/{member_id}',
  ],
  operate: [
    'GET /v1/operator/health',
    'GET /v1/operator/lanes',
    'PATCH /v1/operator/lanes/{lane}',
    'GET /v1/operator/lanes/{lane}/failures',
    'GET /v1/operator/workers',
    'GET /v1/operator/engines',
    'GET /v1/operator/instances',
    'POST /v1/operator/instances',
    'PATCH /v1/operator/instances/{instance_id}',
    'DELETE /v1/operator/instances/{instance_id}',
    'GET /v1/operator/accounts',
    'POST /v1/operator/accounts',
    'GET /v1/operator/accounts/{account_id}',
    'PATCH /v1/operator/accounts/{account_id}',
    'POST /v1/operator/accounts/{account_id}/credits',
    'POST /v1/operator/accounts/{account_id}/status',
    'POST /v1/operator/accounts/{account_id}/erase',
    'GET /v1/operator/accounts/{account_id}/grants',
    'GET /v1/operator/accounts/{account_id}/jobs',
    'GET /v1/operator/accounts/{account_id}/jobs/{job_id}',
    'POST /v1/operator/accounts/{account_id}/reversals',
    'POST /v1/operator/accounts/{account_id}/second-factor-resets',
    'POST /v1/operator/accounts/{account_id}/password-resets',
    'GET /v1/operator/accounts/{account_id}/filters',
    'POST /v1/operator/accounts/{account_id}/filters',
    'DELETE /v1/operator/accounts/{account_id}/filters/{filter_id}',
    'GET /v1/operator/filters',
    'GET /v1/operator/keys',
    'POST /v1/operator/keys',
    'DELETE /v1/operator/keys/{key_id}',
    'POST /v1/operator/filters',
    'GET /v1/operator/reports',
    'GET /v1/operator/reports/{report_id}',
    'POST /v1/operator/reports/{report_id}/takedown',
    'POST /v1/operator/reports/{report_id}/dismiss',
    'GET /v1/operator/audit',
    'GET /v1/operator/audit/export',
  ],
}
export const OWN_ACCESS: ReadonlyMap<string, OwnAccess> = new Map(
  (Object.keys(OWN) as OwnAccess[]).flatMap((access) =>
    OWN[access].map((name) => [name, access] as const),
  ),
)

/** Which scope lets a key in, where the kind of access does not say it: written down a second time, on purpose. */
type OwnScope = 'submit' | 'read' | 'manage' | 'provision' | 'everything'
const SCOPES_APART: Readonly<Record<OwnScope, readonly string[]>> = {
  submit: [
    `POST ${CANCEL}`,
    'POST /v1/estimates',
    'POST /v1/prompts/check',
    'POST /v1/uploads',
    'DELETE /v1/uploads/{upload_id}',
  ],
  read: ['POST /v1/jobs/{job_id}/shares', 'POST /v1/jobs/{job_id}/mails'],
  manage: [],
  // All that a key of an operator may do.
  provision: [
    'POST /v1/operator/accounts',
    'GET /v1/operator/accounts/{account_id}',
    'POST /v1/operator/accounts/{account_id}/credits',
  ],
  everything: [
    'GET /v1/account/export',
    'GET /v1/keys',
    'POST /v1/keys',
    'PATCH /v1/keys/{key_id}',
    'DELETE /v1/keys/{key_id}',
    'POST /v1/keys/{key_id}/rotate',
    'GET /v1/members',
    'POST /v1/members',
    'PATCH /v1/members/{member_id}',
    'DELETE /v1/members/{member_id}',
    'POST /v1/campaigns/{campaign_id}/tokens',
    'DELETE /v1/campaigns/{campaign_id}/tokens/{token_id}',
    'POST /v1/campaigns/{campaign_id}/reopen',
  ],
}
export const OWN_SCOPE: ReadonlyMap<string, OwnScope> = new Map(
  (Object.keys(SCOPES_APART) as OwnScope[]).flatMap((scope) =>
    SCOPES_APART[scope].map((name) => [name, scope] as const),
  ),
)

/** Operations that change something and return jobs or pictures, or open a way to them: keys also need the scope read. */
export const ALSO_READS: ReadonlySet<string> = new Set([
  'PATCH /v1/campaigns/{campaign_id}/pictures/{number}',
  'POST /v1/campaigns/{campaign_id}/pictures/{number}/prints',
  'POST /v1/campaigns/{campaign_id}/prints',
  'POST /v1/campaigns/{campaign_id}/gallery-links',
  'POST /v1/campaigns/{campaign_id}/brand/preview',
  // The answer is the whole account, with its balance.
  'PATCH /v1/account',
  // A webhook receives the events of all jobs.
  'POST /v1/webhooks',
  'PATCH /v1/webhooks/{webhook_id}',
  'POST /v1/webhooks/{webhook_id}/test',
  'POST /v1/webhooks/{webhook_id}/deliveries/{delivery_id}/redeliver',
])

/** Schemas and files of jobs, pictures, deliveries, the balance and the ledger: an operation that returns one of them needs the scope read. */
export const SHOWS_JOBS =
  /^(Account|Job|JobOutput|CampaignPicture|Delivery|LedgerEntry|ImageOutput|VideoOutput|application\/(pdf|zip)|image\/png)$/
/** A canceled job has no result, and a key with `submit` alone ends what it began. */
export const SHOWS_NO_RESULT: ReadonlySet<string> = new Set([`POST ${CANCEL}`])

export type FieldRule = {
  readonly what: string
  readonly operation: string
  /** The campaign before, and the change. */
  readonly from: object
  readonly change: object
  /** Of those whom the operation lets in. */
  readonly refuses: { readonly creators: boolean; readonly limitedKeys: boolean }
}
const CAMPAIGN = 'PATCH /v1/campaigns/{campaign_id}'
const BUDGET = { operation: CAMPAIGN, from: { spend_cap: 100 } }
const OWNERS = { creators: true, limitedKeys: true }
const ALL = { creators: false, limitedKeys: false }
/** Fields that fewer callers may change than the operation. Creator keys without a limit are the account's own. */
export const FIELD_RULES: readonly FieldRule[] = [
  { ...BUDGET, what: 'raises the budget', change: { spend_cap: 101 }, refuses: OWNERS },
  { ...BUDGET, what: 'removes the budget', change: { spend_cap: null }, refuses: OWNERS },
  {
    ...BUDGET,
    what: 'hides a higher budget behind a new name',
    change: { name: 'Ball', spend_cap: 1000 },
    refuses: OWNERS,
  },
  { ...BUDGET, what: 'lowers the budget', change: { spend_cap: 99 }, refuses: ALL },
  { ...BUDGET, what: 'sends the same budget', change: { spend_cap: 100 }, refuses: ALL },
  ...[
    { what: 'moves its last day', change: { ends_on: '2031-01-02' } },
    { what: 'makes it endless', change: { ends_on: null } },
    { what: 'moves its time zone', change: { time_zone: 'Pacific/Honolulu' } },
    { what: 'makes its grace longer', change: { grace_hours: 48 } },
  ].map((rule) => ({
    ...rule,
    operation: CAMPAIGN,
    from: { ends_on: '2031-01-01' },
    refuses: { creators: false, limitedKeys: true },
  })),
  {
    operation: CAMPAIGN,
    what: 'sets the first budget',
    from: {},
    change: { spend_cap: 100 },
    refuses: ALL,
  },
  {
    operation: CAMPAIGN,
    what: 'changes the words',
    from: {},
    change: { consent_text: 'I agree.' },
    refuses: ALL,
  },
]

/** What a key that is limited to aliases or a campaign may use without naming a job, an alias or a campaign. */
export const FOR_LIMITED_KEYS: ReadonlySet<string> = new Set([
  ...FAMILIES.flatMap(({ runs }) => runs.map((path) => `POST ${path}`)),
  ...[...FACE_SWAP_CATALOGS, ...REALISTIC_CATALOGS, STYLIZED_CATALOG].map((path) => `GET ${path}`),
  'GET /v1/jobs',
  'GET /v1/prices',
  'POST /v1/estimates',
  'POST /v1/prompts/check',
  'POST /v1/uploads',
  'POST /v1/verify',
])

/** About the session itself, so that keys have no business there. */
export const PEOPLE_ONLY: ReadonlySet<string> = new Set([
  'GET /v1/session',
  'PATCH /v1/session',
  'DELETE /v1/session',
  'GET /v1/session/second-factor',
  'POST /v1/session/second-factor',
  'PUT /v1/session/second-factor',
  'POST /v1/session/second-factor/off',
  'POST /v1/session/second-factor/recovery-codes',
  'POST /v1/booth',
  'GET /v1/booth',
  'GET /v1/booth/pictures',
  'POST /v1/booth/unlock',
  'POST /v1/booth/report',
])

/** What a session that is locked as a booth may use: what it takes to make a picture, and no more. */
export const IN_BOOTH: ReadonlySet<string> = new Set([
  ...FAMILIES.flatMap(({ runs }) => runs.map((path) => `POST ${path}`)),
  'GET /v1/session',
  'GET /v1/booth',
  'GET /v1/booth/pictures',
  'POST /v1/booth/unlock',
  'POST /v1/booth/report',
  'GET /v1/jobs/{job_id}',
  'GET /v1/jobs/{job_id}/events',
  'GET /v1/jobs/{job_id}/outputs/{n}',
  'GET /v1/jobs/{job_id}/inputs/{n}',
  `POST ${CANCEL}`,
  'POST /v1/jobs/{job_id}/shares',
  'POST /v1/jobs/{job_id}/mails',
  'POST /v1/uploads',
])

/** What a token of a campaign may use: what it takes to make a picture and take it home. */
export const FOR_GUESTS: ReadonlySet<string> = new Set([
  ...FAMILIES.flatMap(({ runs }) => runs.map((path) => `POST ${path}`)),
  'GET /v1/guest-session',
  'GET /v1/jobs/{job_id}',
  'GET /v1/jobs/{job_id}/events',
  'GET /v1/jobs/{job_id}/outputs/{n}',
  'POST /v1/jobs/{job_id}/shares',
  'POST /v1/jobs/{job_id}/mails',
])

const on = (method: string, paths: readonly string[]) => paths.map((path) => `${method} ${path}`)

/** Every operation of the interface, as `METHOD path`. */
export const INTERFACE: readonly string[] = [
  ...on(
    'POST',
    FAMILIES.flatMap(({ runs, status }) => [...runs, status]),
  ),
  ...on('GET', [...FACE_SWAP_CATALOGS, ...REALISTIC_CATALOGS, STYLIZED_CATALOG]),
  ...on('GET', [CUSTOM_FILTERS, MY_ALIASES, ALIASES, ALIAS]),
  `POST ${ALIASES}`,
  ...['PATCH', 'DELETE'].map((method) => `${method} ${ALIAS}`),
]

export function familyOf(runPath: string): FamilyRow {
  const family = FAMILIES.find(({ runs }) => runs.includes(runPath))
  if (!family) throw new Error(`no family runs ${runPath}`)
  return family
}
