import { FAILURE_TABLE } from '../jobs/failure-codes.ts'

const GUIDES = `The guides tell more: [integrate](/guide/integrate/integrate), [follow jobs](/guide/integrate/jobs), [exactly once](/guide/integrate/exactly-once),
[uploads](/guide/integrate/uploads), [webhooks](/guide/integrate/webhooks), and the clients for [TypeScript](/guide/integrate/sdk) and [Python](/guide/integrate/python).`

/** The first page of the reference: what holds for all endpoints. Figures are those of a new installation. */
export const INTRODUCTION = `Guise turns a photo and a filter, a style or a prompt into a picture or a video.

## Begin

1. Get a key: an owner of your account makes one in the studio under API keys.
2. Submit: \`POST /v6/run/face_swap\` with a photo, a gender and a filter. The answer has the \`id\` of the job.
3. Follow: \`GET /v1/jobs/{job_id}?wait=60\` answers when the job has ended. Repeat it while \`state\` is \`queued\` or \`running\`.
4. Download: \`GET /v1/jobs/{job_id}/outputs/0\` is the picture or the video.

[Get started](/docs/start) shows the same with commands. Under **Jobs**, all jobs can also be listed, followed as a stream of events,
cancelled and erased. Clients of the versioned interface poll the status endpoint of the family that they ran, such as
\`POST /v6/status/{job_id}\`, every \`Retry-After\` seconds until \`COMPLETED\` or \`FAILED\`: a picture is base64 PNG in
\`output.images[0]\`, a video a link in \`output.video_url\`.

${GUIDES}

## Authentication

Send a key as \`X-API-Key\`, or as \`Authorization: Bearer\`. Devices that you control less get an access token that works for
an hour (\`POST /oauth/token\`), and web pages a token of a campaign. Keys have a role (viewer, creator, owner) and can
have scopes, a spend cap, an expiry, and a limit to one campaign or some aliases. What belongs to other accounts is answered with 404,
like what does not exist. Browsers of the studio use a session cookie, and send \`X-CSRF-Token\` with changes.

## Credits

A run holds credits; they are spent when the job succeeds, and released when it fails. \`GET /v1/prices\` lists all prices.

## Errors

A refused request has a status of 4xx or 5xx and an \`Error\`: decide by \`error_code\`, show \`message\` to people, log
\`request_id\`. Repeat a request only if \`retryable\` is true, after \`Retry-After\` seconds. A job that fails is no HTTP error:
it is read with 200, and its \`failure\` has one of these codes (\`error_code\` at the status endpoint of pictures). Nothing is charged for it.

${FAILURE_TABLE}

## Repeat safely

Send an \`Idempotency-Key\` with every run request: if you get no answer, send the same request with the same key again. Within
24 hours it returns the first job, with \`Idempotent-Replayed: true\`, and nothing is charged twice. The same key with another request is a 409.
A failed job keeps its key. To try again, send a new key, such as \`guest-0042-2\`.

## Limits

| what | limit |
|---|---|
| one picture | 15 MB, 40 megapixels; JPEG, PNG, WebP, AVIF, GIF, TIFF and, if the installation reads it, HEIC |
| one body | 64 MB with pictures, 2 MB without, 16 kB without credentials |
| pictures of one job | 1 to 5 |
| catalog styles | 1 to 25 realistic; see the lists for the others |
| run requests | 60 per minute and key |
| other requests | 6000 per minute and key |
| unfinished jobs | 100 per account |
| results | kept for 7 days; records of jobs for 30 days |

Operators can change most of them; \`GET /v1/account\` tells yours. Every answer has \`RateLimit-Limit\`, \`RateLimit-Remaining\` and
\`RateLimit-Reset\`; a 429 or 503 also has \`Retry-After\`. Times are in UTC. Integers can also be sent as strings of digits. Unknown
fields of a body are ignored and named in \`X-Guise-Notes\`, a percent-encoded JSON array of sentences; an answer with a JSON object also
has them as \`notes\`, except those of the versioned runs, of \`/api/alias/\` and of \`/oauth/token\`. A key with \`strict\` gets 422
VALIDATION_ERROR instead, with the nearest known name. Unknown parameters of a query are refused.`

/** The same where the site with the guides is not built. */
export const INTRODUCTION_WITHOUT_GUIDES = INTRODUCTION.replace(`${GUIDES}\n\n`, '')
