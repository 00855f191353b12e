import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { chooseForm, type EncodedAnswer, encodedAnswer } from '../encoded-answer.ts'

declare module 'fastify' {
  interface FastifyRequest {
    isKeptAnswer?: boolean
  }
}

/**
 * For routes that answer everybody the same as long as the process lives: each is computed once and
 * compressed once, on its first use, and has an entity tag. Only answers without parameters are kept.
 */
export function keepAnswers(context: FastifyInstance): void {
  const kept = new Map<string, EncodedAnswer>()

  context.addHook('onRequest', async (request, reply) => {
    const answer = kept.get(routeOf(request))
    if (!answer) return
    request.isKeptAnswer = true
    return reply.send(await chooseForm(request, reply, answer))
  })

  context.addHook('onSend', async (request, reply, payload) => {
    const isWhole = typeof payload === 'string' || Buffer.isBuffer(payload)
    if (request.isKeptAnswer || !isWhole || !isKeepable(request, reply)) return payload
    const route = routeOf(request)
    const answer = kept.get(route) ?? encodedAnswer(typeOf(reply), Buffer.from(payload))
    kept.set(route, answer)
    return chooseForm(request, reply, answer)
  })
}

const routeOf = ({ routeOptions }: FastifyRequest) => routeOptions.url ?? ''

function isKeepable({ method, routeOptions }: FastifyRequest, reply: FastifyReply): boolean {
  const isRead = method === 'GET' || method === 'HEAD'
  return isRead && reply.statusCode === 200 && !/[:*]/.test(routeOptions.url ?? '')
}

const typeOf = (reply: FastifyReply) =>
  String(reply.getHeader('content-type') ?? 'application/octet-stream')
