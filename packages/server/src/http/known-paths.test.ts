import Fastify from 'fastify'
import { expect, it } from 'vitest'
import { watchPaths } from './known-paths.ts'

const app = Fastify()
const methodsAt = watchPaths(app)
app.get('/things/:id', async () => 'one')
app.route({ method: ['PATCH', 'DELETE'], url: '/things/:id', handler: async () => 'changed' })
app.post('/runs/', async () => 'run')
app.register(async (files) => void files.get('/files/*', async () => 'file'))
app.get('/', async () => 'home')
await app.ready()

it.each([
  ['/things/7', ['GET', 'HEAD', 'PATCH', 'DELETE', 'OPTIONS']],
  ['/things/7/?a=b', ['GET', 'HEAD', 'PATCH', 'DELETE', 'OPTIONS']],
  ['/things/7/more', []],
  ['/things', []],
  ['/runs', ['POST', 'OPTIONS']],
  ['/files/a/b.js', ['GET', 'HEAD', 'OPTIONS']],
  ['/', ['GET', 'HEAD', 'OPTIONS']],
  ['/fileshare', []],
])('knows what %s takes', (url, methods) => {
  expect([...methodsAt(url)].sort()).toEqual([...methods].sort())
})
