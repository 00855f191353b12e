import { Fault } from '@guise/core'
import Fastify from 'fastify'
import { expect, it } from 'vitest'
import { sendFault, toFault } from '../faults.ts'
import type { HttpSettings } from '../services.ts'
import { type CountRequest, limitRequests } from './limit-requests.ts'

const settings = { readsPerMinute: 10, submitsPerMinute: 2 } as HttpSettings

async function answerTo(count: CountRequest) {
  const app = Fastify()
  app.decorateRequest('caller', null)
  app.setErrorHandler((error, request, reply) => sendFault(toFault(error), request, reply))
  app.get(
    '/',
    { onRequest: limitRequests({ access: 'read' }, settings, count) },
    async () => 'done',
  )
  const { statusCode, headers, payload } = await app.inject('/')
  const told = ['limit', 'remaining', 'reset'].map((name) => headers[`ratelimit-${name}`])
  return { statusCode, told, retryAfter: headers['retry-after'], payload }
}

const WAYS = [
  ['at once', false],
  ['by others', true],
] as const

it.each(WAYS)('tells what is left of a limit that is counted %s', async (_, isAsked) => {
  const counted = { current: 4, ttl: 30_100 }
  const answer = await answerTo(() => (isAsked ? Promise.resolve(counted) : counted))
  expect(answer).toMatchObject({ statusCode: 200, told: ['10', '6', '31'], payload: 'done' })
  expect(answer.retryAfter).toBeUndefined()
})

it.each(WAYS)('refuses what is over a limit that is counted %s', async (_, isAsked) => {
  const counted = { current: 11, ttl: 1500 }
  const answer = await answerTo(() => (isAsked ? Promise.resolve(counted) : counted))
  expect(answer).toMatchObject({ statusCode: 429, told: ['10', '0', '2'], retryAfter: '2' })
  expect(answer.payload).toContain('More than 10 requests per minute from you. Wait 2 seconds')
})

it('lets pass what nobody can count', async () => {
  const away = async () => {
    throw new Fault('UNAVAILABLE', 'Redis is away.')
  }
  expect(await answerTo(away)).toMatchObject({ statusCode: 200, told: ['10', '10', '0'] })
})
