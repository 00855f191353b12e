import Fastify from 'fastify'
import { Redis } from 'ioredis'

// A poll as cheap as it can be with a shared store: Fastify and one Redis GET.
const redis = new Redis(process.env.GUISE_REDIS_URL ?? '')
const app = Fastify()

app.get('/', async () => 'ready')
app.post<{ Params: { id: string } }>('/status/:id', async (request, reply) => {
  const found = await redis.get(`bench:${request.params.id}`)
  reply.type('application/json; charset=utf-8')
  if (found !== null) return found
  reply.code(404)
  return '{"error":{"code":"JOB_NOT_FOUND"}}'
})
await app.listen({ host: '127.0.0.1', port: Number(process.env.PORT) })
