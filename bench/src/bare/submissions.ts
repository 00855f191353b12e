import Fastify from 'fastify'
import sharp from 'sharp'

// What nobody who takes pictures in JSON can leave out: JSON.parse, base64, and the pixels.
const app = Fastify({ bodyLimit: 30_000_000 })

app.get('/', async () => 'ready')
app.post<{ Body: { base64: string } }>('/run', async ({ body }) => {
  const { info } = await sharp(Buffer.from(body.base64, 'base64'))
    .raw()
    .toBuffer({ resolveWithObject: true })
  return { width: info.width, height: info.height }
})
await app.listen({ host: '127.0.0.1', port: Number(process.env.PORT) })
