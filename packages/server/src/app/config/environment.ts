import { Resolver } from 'node:dns'
import { isIP } from 'node:net'
import { availableParallelism } from 'node:os'
import { instanceUrl, LANES } from '@guise/core'
import { z } from 'zod'

const count = (fallback: number) => z.coerce.number().int().positive().default(fallback)
/** What is set in seconds or megabytes is read as `.ms` or `.bytes`: no name tells another unit than its value. */
const inMs = (seconds: number) => ({ ms: seconds * 1000 })
const seconds = (fallback: number, most = Number.MAX_SAFE_INTEGER) =>
  z.coerce.number().positive().max(most).default(fallback).transform(inMs)
const megabytes = (fallback: number) =>
  count(fallback).transform((value) => ({ bytes: value * 1024 * 1024 }))
const list = z
  .string()
  .default('')
  .transform((text) =>
    text
      .split(',')
      .map((item) => item.trim())
      .filter(Boolean),
  )
const DAY = 24 * 3600

/** An address, or a range of them as 10.0.0.0/8. */
function isNetwork(text: string): boolean {
  const [address = '', bits = '1', ...more] = text.split('/')
  const version = address.includes('%') ? 0 : isIP(address)
  const most = version === 4 ? 32 : 128
  const isRange = /^\d{1,3}$/.test(bits) && Number(bits) >= 1 && Number(bits) <= most
  return version !== 0 && more.length === 0 && isRange
}

function areNameServers(servers: readonly string[]): boolean {
  try {
    new Resolver().setServers(servers)
    return true
  } catch {
    return false
  }
}

/** Scheme, name and port as browsers send them. */
function isOrigin(text: string): boolean {
  return (
    URL.canParse(text) && /^https?:$/.test(new URL(text).protocol) && new URL(text).origin === text
  )
}

const NO_ISSUER = 'must be an https address, such as https://login.example.com'
const LOOPBACK = /^(127(\.\d+){3}|\[::1\]|localhost)$/
/** Plain http shows every code to whoever listens. */
function isIssuer(text: string): boolean {
  if (!URL.canParse(text)) return false
  const { protocol, hostname } = new URL(text)
  return protocol === 'https:' || (protocol === 'http:' && LOOPBACK.test(hostname))
}

const networks = list.refine((items) => items.every(isNetwork), {
  error: 'must be addresses or ranges separated by commas, such as 127.0.0.1,10.0.0.0/8',
})

const modelsFrom = z.string().refine(
  (text) => {
    if (!text.includes('://')) return true
    return /^https?:\/\/[^/@]+/.test(text) && URL.canParse(text) && new URL(text).username === ''
  },
  { error: 'must be a folder, or the http or https address of a registry without a user name' },
)

const OPERATOR_ONLY = 'operator'
const NO_SERVERS =
  'must be "operator", or addresses without user, query and fragment, separated by commas, such as http://10.0.0.5:8188'
/** Undefined when there is to be no such engine. */
const comfyuiUrls = list.transform((items, context): readonly string[] | undefined => {
  if (items.length === 0) return undefined
  const urls = items.filter((item) => item !== OPERATOR_ONLY).map(instanceUrl)
  if (urls.every((url) => url !== undefined)) return [...new Set(urls)]
  context.addIssue({ code: 'custom', message: NO_SERVERS })
  return z.NEVER
})

// The value is a secret: no message may repeat it.
const NO_HEADERS = 'must be a JSON object of texts, such as {"Authorization": "..."}'
const headers = z
  .string()
  .default('{}')
  .transform((text, context): Readonly<Record<string, string>> => {
    const read = z.record(z.string(), z.string()).safeParse(asJson(text))
    if (read.success) return read.data
    context.addIssue({ code: 'custom', message: NO_HEADERS })
    return z.NEVER
  })

const NO_LANES = `must be pairs of a lane (${LANES.join(', ')}) and a redis:// or rediss:// address, separated by commas, such as video=redis://10.0.0.7:6379`
const redisUrl = z.url({ protocol: /^rediss?$/ })
// The value may hold a password: no message may repeat it.
const redisOfLanes = list.transform((items, context) => {
  const pairs = items.map((item) => {
    const [lane = '', ...rest] = item.split('=')
    return [lane.trim(), rest.join('=').trim()] as const
  })
  const read = z.partialRecord(z.enum(LANES), redisUrl).safeParse(Object.fromEntries(pairs))
  if (read.success && Object.keys(read.data).length === items.length) return read.data
  context.addIssue({ code: 'custom', message: NO_LANES })
  return z.NEVER
})

const NO_SENTINELS =
  'must be hosts and ports, separated by commas, such as 10.0.0.5:26379,10.0.0.6:26379'
const sentinels = list.transform((items, context) => {
  const urls = items.map((item) => URL.parse(`redis://${item}`))
  const addresses = urls.flatMap((url) =>
    url?.host && url.host === url.href.slice('redis://'.length)
      ? [{ host: url.hostname.replace(/^\[|\]$/g, ''), port: Number(url.port || 26_379) }]
      : [],
  )
  if (addresses.length === items.length) return addresses
  context.addIssue({ code: 'custom', message: NO_SENTINELS })
  return z.NEVER
})

// The value may hold a password: no message may repeat it.
const NO_SMTP =
  'must be an smtp:// or smtps:// address, such as smtp://user:password@mail.example.com:587, with no parameters but requireTLS, ignoreTLS, name, authMethod and tls.*'
/** Others would change how long a delivery can take, or write what is sent into the log. */
const SMTP_PARAMETERS = /^(requireTLS|ignoreTLS|name|authMethod|tls\.\w+)$/
function isMailServer(text: string): boolean {
  if (!URL.canParse(text)) return false
  const { protocol, hostname, searchParams } = new URL(text)
  const isAllowed = [...searchParams.keys()].every((name) => SMTP_PARAMETERS.test(name))
  return /^smtps?:$/.test(protocol) && hostname !== '' && isAllowed
}

function asJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** Every setting, its default and its unit; what it means is in reference.ts. Read once at start; a bad one stops the start. */
export const environment = z.object({
  GUISE_DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }),
  GUISE_DATABASE_CONNECTIONS: count(10),
  GUISE_REDIS_URL: redisUrl,
  GUISE_REDIS_SENTINELS: sentinels,
  GUISE_REDIS_SENTINEL_PASSWORD: z.string().optional(),
  GUISE_LANE_REDIS: redisOfLanes,
  GUISE_HOST: z.string().default('127.0.0.1'),
  PORT: z.coerce.number().int().min(0).max(65535).default(8080),
  GUISE_PUBLIC_URL: z.url({ protocol: /^https?$/ }).optional(),
  GUISE_SECRET: z.string().min(32),
  GUISE_SECRET_OLD: list.refine((secrets) => secrets.every(({ length }) => length >= 32), {
    error: 'must be secrets of at least 32 characters each, separated by commas',
  }),
  GUISE_CELL: z.coerce.number().int().min(0).max(4095).default(0),
  GUISE_CATALOG: z.string().optional(),
  GUISE_STUDIO: z.string().optional(),

  GUISE_BLOBS: z.enum(['disk', 's3']).default('disk'),
  GUISE_BLOB_FOLDER: z.string().default('.guise/blobs'),
  GUISE_S3_ENDPOINT: z.url().optional(),
  GUISE_S3_PUBLIC_ENDPOINT: z.url().optional(),
  GUISE_S3_BUCKET: z.string().default('guise'),
  GUISE_S3_REGION: z.string().default('us-east-1'),
  GUISE_S3_ACCESS_KEY_ID: z.string().optional(),
  GUISE_S3_SECRET_ACCESS_KEY: z.string().optional(),
  GUISE_S3_ENCRYPTION: z.enum(['off', 'AES256', 'aws:kms']).default('off'),
  GUISE_S3_KMS_KEY: z.string().optional(),

  GUISE_SUBMITS_PER_MINUTE: count(60),
  GUISE_READS_PER_MINUTE: count(6000),
  GUISE_CORS_ORIGINS: list.refine((origins) => origins.every(isOrigin), {
    error: 'must be origins separated by commas, such as https://booth.example.com',
  }),
  GUISE_WRONG_CREDENTIALS_PER_MINUTE: count(60),
  GUISE_SIGN_INS_PER_MINUTE: count(20),
  GUISE_ALL_SIGN_INS_PER_MINUTE: count(600),
  GUISE_TRUSTED_PROXIES: networks,
  GUISE_PENDING_JOBS: count(100),
  GUISE_PREVIEWS_PER_HOUR: count(300),
  GUISE_RUNNING_CANCELS_PER_HOUR: count(20),
  GUISE_CANCEL_CHARGE: z.stringbool().default(false),
  GUISE_OPEN_REQUESTS: count(500),
  GUISE_BODY_MB: megabytes(64),
  GUISE_BODIES_IN_FLIGHT_MB: megabytes(160),
  GUISE_PICTURE_MB: megabytes(15),
  GUISE_PICTURE_MEGAPIXELS: count(40).transform((value) => ({ pixels: value * 1_000_000 })),
  // Two at least: one account never holds them all.
  GUISE_DECODERS: count(Math.max(2, Math.min(4, availableParallelism()))),
  GUISE_DECODER_WAITING: count(64),
  GUISE_HEIC_FOLDER: z.string().optional(),
  GUISE_FETCH_ALLOWED_ORIGINS: list,
  GUISE_FETCH_ANY_PORT: z.stringbool().default(false),
  GUISE_NAME_SERVERS: list.refine(areNameServers, {
    error: 'must be addresses separated by commas, such as 10.0.0.2,10.0.0.3:5353',
  }),
  GUISE_WEBHOOK_ALLOWED_ORIGINS: list,
  GUISE_WEBHOOK_ALLOWED_NETWORKS: networks,
  GUISE_WEBHOOK_RETRY_SECONDS: z
    .string()
    .default('5,30,120,600,1800,3600,7200,14400,21600,36000')
    .transform((text) => text.split(',').map(Number))
    .pipe(z.array(z.number().positive()).min(1))
    .transform((waits) => waits.map(inMs)),

  // The operator's identity provider: its address is trusted, so plain http is only for this machine.
  GUISE_OIDC_ISSUER: z.string().refine(isIssuer, { error: NO_ISSUER }).optional(),
  GUISE_OIDC_CLIENT_ID: z.string().optional(),
  GUISE_OIDC_CLIENT_SECRET: z.string().optional(),
  GUISE_OIDC_NAME: z.string().max(60).default('single sign-on'),
  GUISE_OIDC_DOMAINS: list,
  GUISE_OIDC_ONLY: z.stringbool().default(false),
  GUISE_SMTP_URL: z.string().refine(isMailServer, { error: NO_SMTP }).optional(),
  GUISE_MAIL_FROM: z
    .string()
    .regex(/^([^<>\r\n@]+ <[^<>@\s]+@[^<>@\s]+>|[^<>@\s]+@[^<>@\s]+)$/, {
      error: 'must be an address, such as pictures@example.com or Pictures <pictures@example.com>',
    })
    .optional(),
  GUISE_MAILS_PER_ACCOUNT_PER_DAY: count(10_000),

  GUISE_TOKEN_SECONDS: seconds(3600),
  GUISE_SESSION_SECONDS: seconds(7 * DAY),
  GUISE_IDEMPOTENCY_SECONDS: seconds(DAY),
  GUISE_RESULT_SECONDS: seconds(7 * DAY),
  GUISE_INPUT_SECONDS: seconds(3600),
  // S3 signs no address for longer than 7 days.
  GUISE_UPLOAD_SECONDS: seconds(DAY, 7 * DAY),
  GUISE_UPLOADS_PER_DAY_MB: megabytes(20 * 1024),
  GUISE_UPLOADS_AT_ONCE_MB: megabytes(10 * 1024),
  GUISE_JOB_RECORD_SECONDS: seconds(30 * DAY),
  GUISE_QUEUE_SECONDS: seconds(DAY),
  GUISE_IMAGE_DEADLINE_SECONDS: seconds(600),
  GUISE_VIDEO_DEADLINE_SECONDS: seconds(1200),
  GUISE_GPU_DEADLINE_SECONDS: seconds(1200),
  GUISE_FALLBACK_SECONDS: seconds(60),
  GUISE_ATTEMPTS: count(3),
  GUISE_STRICT_PROMPTS: z.stringbool().default(true),
  GUISE_CONSENT: z.enum(['off', 'required']).default('off'),
  GUISE_GUESS_GENDER: z.stringbool().default(true),
  GUISE_NUDITY_GATE: z.enum(['off', 'inputs', 'both']).default('off'),
  GUISE_NUDITY_THRESHOLD: z.coerce.number().positive().max(1).default(0.6),
  GUISE_CHILDREN: z.enum(['off', 'strict']).default('off'),
  GUISE_CHILD_RESULT_SECONDS: seconds(DAY),
  GUISE_SEAL_RESULTS: z.stringbool().default(true),
  GUISE_PROVENANCE_CERT: z.string().optional(),
  GUISE_PROVENANCE_KEY: z.string().optional(),
  GUISE_RETRY_SECONDS: seconds(5),
  GUISE_LEASE_SECONDS: seconds(15),
  GUISE_SWEEP_SECONDS: seconds(2),
  GUISE_RECHECK_SECONDS: seconds(15),
  GUISE_DRAIN_SECONDS: seconds(20),
  // Measured: without it clients are cut off at every restart.
  GUISE_NOTICE_SECONDS: seconds(0.3),

  GUISE_LANES: z
    .string()
    .default(LANES.join(','))
    .transform((text) => text.split(',').map((lane) => lane.trim()))
    .pipe(z.array(z.enum(LANES)).min(1)),
  GUISE_IMAGE_WORKERS: count(availableParallelism()),
  GUISE_VIDEO_WORKERS: count(1),
  GUISE_ENGINE_THREADS: count(availableParallelism()),
  GUISE_GPU_WORKERS: count(8),
  GUISE_MODELS: z.string().default('.guise/models'),
  GUISE_MODELS_FROM: modelsFrom.optional(),
  GUISE_COMFYUI_URLS: comfyuiUrls,
  GUISE_COMFYUI_HEADERS: headers,
  GUISE_COMFYUI_CLASSES: list,
  GUISE_COMFYUI_STALL_SECONDS: seconds(300),
  GUISE_PROMPT_WORKFLOWS: z.string().optional(),
  GUISE_WORKER_PORT: z.coerce.number().int().min(1).max(65535).optional(),
  GUISE_LOG_LEVEL: z.enum(['debug', 'info', 'warn', 'error', 'silent']).default('info'),
  GUISE_TRACES_URL: z
    .url({
      protocol: /^https?$/,
      error: 'must be an address, such as http://127.0.0.1:4318/v1/traces',
    })
    .optional(),
  GUISE_TRACES_HEADERS: headers,
  GUISE_TRACES_PERCENT: z.coerce
    .number()
    .positive()
    .max(100)
    .default(10)
    .transform((value) => ({ share: value / 100 })),
  GUISE_TRACES_PER_SECOND: count(100),
  GUISE_PRICES: z.string().optional(),
})
export type Environment = z.output<typeof environment>
