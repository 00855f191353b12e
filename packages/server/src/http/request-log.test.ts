import Fastify, { type FastifyBaseLogger } from 'fastify'
import { pino } from 'pino'
import { expect, it } from 'vitest'
import { childLoggerFactory, logRequests } from './request-log.ts'
import './mount.ts'

const JOB = '0192f0c0-1111-7222-8333-444455556666'

async function linesOf(url: string) {
  const lines: string[] = []
  const logger: FastifyBaseLogger = pino(
    { base: null, redact: ['*.headers["x-api-key"]'] },
    { write: (line) => void lines.push(line) },
  )
  const app = Fastify({
    loggerInstance: logger,
    childLoggerFactory,
    genReqId: () => 'r1',
  })
  app.decorateRequest('caller', null)
  logRequests(app, logger)
  app.get('/jobs/:job_id', async () => 'done')
  app.get('/broken', async (request) => {
    request.log.error({ of: { headers: { 'x-api-key': 'gk_secret' } } }, 'failed')
    request.log.child({ part: 'p' }).warn('oh')
    return 'done'
  })
  await app.inject({ url, headers: { 'x-api-key': 'gk_secret' } })
  return lines.map((line) => JSON.parse(line))
}

it('says of a request what it was, who asked and what for, and nothing that was sent', async () => {
  const lines = await linesOf(`/jobs/${JOB}?signature=secret`)
  const line = lines.find(({ msg }) => msg === 'request')
  expect(line).toEqual({
    ...{ level: 30, time: expect.any(Number), reqId: 'r1', msg: 'request' },
    ...{ method: 'GET', route: '/jobs/:job_id', status: 200, ms: expect.any(Number) },
    ...{ job: JOB, from: '127.0.0.0/24' },
  })
})

it('names the request in whatever else is logged for it, without secrets', async () => {
  const lines = await linesOf('/broken')
  const [error, warning, line] = ['failed', 'oh', 'request'].map((msg) =>
    lines.find((one) => one.msg === msg),
  )
  expect(error).toMatchObject({ level: 50, reqId: 'r1', msg: 'failed' })
  expect(JSON.stringify(error)).not.toContain('gk_secret')
  expect(warning).toMatchObject({ level: 40, reqId: 'r1', part: 'p', msg: 'oh' })
  expect(line).toMatchObject({ reqId: 'r1', route: '/broken' })
})
