import Fastify from 'fastify'

// The least an api can start with.
const app = Fastify()
app.get('/', async () => 'ready')
await app.listen({ host: '127.0.0.1', port: Number(process.env.PORT) })
