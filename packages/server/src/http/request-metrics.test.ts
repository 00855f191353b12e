import Fastify from 'fastify'
import { expect, it } from 'vitest'
import { createMetrics } from '../platform/metrics/metrics.ts'
import { measureRequests } from './request-metrics.ts'

it('makes no new series for any path', async () => {
  const metrics = createMetrics()
  const app = Fastify()
  measureRequests(app, metrics)
  app.get('/jobs/:id', { config: { group: 'Jobs' } }, async () => 'a job')
  app.get('/events', { config: { group: 'Jobs', isLasting: true } }, async () => 'events')
  const series = async () =>
    (await metrics.render())
      .split('\n')
      .filter((line) => /^guise_(request|lasting)/.test(line))
      .map((line) => line.split(' ')[0])
  for (const url of ['/jobs/1', '/events', '/nowhere']) await app.inject({ url })
  const known = await series()
  expect(known).toContain('guise_request_seconds_count{group="Jobs",status="2xx"}')
  expect(known).toContain('guise_request_seconds_count{group="other",status="4xx"}')
  expect(known).toContain('guise_lasting_requests_total{group="Jobs",status="2xx"}')
  for (let n = 0; n < 1_000; n++) {
    for (const url of [`/jobs/${n}`, `/nowhere/${n}`]) await app.inject({ url })
  }
  expect(await series()).toEqual(known)
})
