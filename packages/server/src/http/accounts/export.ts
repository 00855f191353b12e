import { Readable } from 'node:stream'
import { isReadable, type Job } from '@guise/core'
import { z } from 'zod'
import { type Call, type Endpoint, endpoint } from '../endpoint.ts'
import type { Services } from '../services.ts'
import { oneOf } from '../versioned/families/fields.ts'
import { sendZip, type ZipEntry, zipHeaders } from '../zip-answer.ts'

const PAGE = 200

const exportQuery = z.object({
  results: oneOf(['true', 'false'])
    .default('false')
    .describe('true: also the pictures and videos that are still stored'),
})

const README = `This archive has what this service stores about your account.

account.json            the account
*.ndjson                one object in each line
results/                pictures and videos that were still stored, named by job and output

Keys, webhooks and people are listed without their secrets, which are not stored in a readable form.
`

/** All that an account may take with it. */
export function exportEndpoints(services: Services): readonly Endpoint[] {
  return [
    endpoint({
      method: 'GET',
      path: '/v1/account/export',
      operationId: 'exportAccount',
      tag: 'Account',
      summary: 'Download the data of your account as a ZIP file; one export at a time',
      description:
        'Everything this service stores about your account, as JSON lines in a ZIP file that is made while you read it. With `results=true` also pictures and videos.',
      access: 'manage',
      scope: 'everything',
      worthReads: 60,
      reads: 'nothing',
      query: exportQuery,
      success: {
        status: 200,
        description: 'A ZIP file that is made while it is read',
        content: ['application/zip'],
      },
      faults: [],
      async handle(call) {
        const { results } = call.query
        const day = services.now().toISOString().slice(0, 10)
        const name = `guise-account-${day}`
        if (call.request.method === 'HEAD') return zipHeaders(call, name).send()
        const { account } = await services.readAccount(call.caller)
        const { parts, end } = await services.beginExport(call.caller, every)
        return sendZip(call, name, async (add) => {
          try {
            await add(text('README.txt', README, services))
            await add(text('account.json', `${JSON.stringify(account, null, 2)}\n`, services))
            for (const part of parts) {
              const lines = linesOf(part.rows(call.caller.accountId))
              await add({ ...file(part.file, services), stream: Readable.from(lines) })
            }
            if (results === 'true') await addResults(services, call, add)
          } finally {
            await end()
          }
        })
      },
    }),
  ]
}

const file = (name: string, { now }: Services) => ({ name, at: now(), compress: true })
const text = (name: string, words: string, services: Services): ZipEntry => ({
  ...file(name, services),
  stream: Readable.from([words]),
})

function every(ms: number, then: () => void): () => void {
  const timer = setInterval(then, ms).unref()
  return () => clearInterval(timer)
}

async function* linesOf(rows: AsyncIterable<unknown>): AsyncGenerator<string> {
  for await (const row of rows) yield `${JSON.stringify(row)}\n`
}

async function* allJobs(services: Services, accountId: string): AsyncGenerator<Job> {
  for (let before: string | undefined; ; ) {
    const query = { states: ['succeeded'], limit: PAGE } as const
    const jobs = await services.listJobs(accountId, before ? { ...query, before } : query)
    yield* jobs
    if (jobs.length < PAGE) return
    before = jobs.at(-1)?.id
  }
}

async function addResults(
  services: Services,
  { caller }: Call,
  add: (entry: ZipEntry) => Promise<void>,
): Promise<void> {
  for await (const job of allJobs(services, caller.accountId)) {
    if (!isReadable(job, services.now())) continue
    for (const [n, key] of [...job.outputs, ...job.plainOutputs].entries()) {
      const blob = await services.blobs.open(key)
      if (!blob) continue
      const name = `results/${job.id}-${n}${key.slice(key.lastIndexOf('.'))}`
      const stream = Readable.from(blob.stream, { objectMode: false })
      await add({ name, stream, at: job.finishedAt ?? job.createdAt, compress: false })
    }
  }
}
