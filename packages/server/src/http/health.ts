import type { FastifyInstance } from 'fastify'

export type Health = {
  /** False while draining or while a needed part is away. */
  ready(): Promise<boolean>
  metrics(): Promise<{ contentType: string; text: string }>
}

/** For operators and load balancers; no credentials, nothing about callers. */
export async function mountHealth(app: FastifyInstance, health: Health): Promise<void> {
  app.get('/healthz', async () => ({ status: 'ok' }))
  app.get('/readyz', async (_request, reply) => {
    const ready = await health.ready()
    return reply.code(ready ? 200 : 503).send({ status: ready ? 'ready' : 'not ready' })
  })
  app.get('/metrics', async (_request, reply) => {
    const { contentType, text } = await health.metrics()
    return reply.header('Content-Type', contentType).send(text)
  })
}
