import type { FastifyInstance } from 'fastify'

export type Health = {
  /** Why it is not ready, in words: it is stopping, or a part it needs is away. None: it is ready. */
  readinessProblems(): Promise<readonly string[]>
  /** In a format that the header "Accept" names, if there are several. */
  metrics(accept?: string): Promise<{ contentType: string; text: string }>
}

/** For operators and load balancers; no credentials, nothing about callers. */
export async function mountHealth(app: FastifyInstance, health: Health): Promise<void> {
  app.get('/healthz', async () => ({ status: 'ok' }))
  app.get('/readyz', async (_request, reply) => {
    const reasons = await health.readinessProblems()
    if (reasons.length === 0) return reply.send({ status: 'ready' })
    return reply.code(503).send({ status: 'not ready', reasons })
  })
  app.get('/metrics', async ({ headers }, reply) => {
    const { contentType, text } = await health.metrics(headers.accept)
    return reply.header('Content-Type', contentType).send(text)
  })
}
