import { brotliDecompressSync } from 'node:zlib'
import Fastify from 'fastify'
import { afterAll, expect, it } from 'vitest'
import type { HttpSettings, Services } from '../services.ts'
import { filterQueryEndpoints } from './filter-queries.ts'

let running = ['cpu']
const filterEditing = {
  engines: async () =>
    running.map((name) => ({
      name,
      description: 'draws',
      sources: ['scene'],
      recipeSchema: { title: 'a scene '.repeat(5000) },
    })),
} as unknown as Services['filterEditing']
const rows = filterQueryEndpoints(
  { filterEditing } as Services,
  { publicUrl: 'http://guise.invalid' } as HttpSettings,
)
const engines = rows.find(({ operationId }) => operationId === 'listFilterEngines')

const app = Fastify()
app.get('/engines', (request, reply) => engines?.handle({ request, reply } as never))
afterAll(() => app.close())
const ask = (headers: Record<string, string>) => app.inject({ url: '/engines', headers })

it('sends the engines compressed, and again only when they have changed', async () => {
  const accept = { 'accept-encoding': 'gzip, br' }
  const first = await ask(accept)
  expect(first.headers).toMatchObject({
    'content-type': 'application/json; charset=utf-8',
    'content-encoding': 'br',
    'cache-control': 'private, no-cache',
  })
  expect(first.rawPayload.length).toBeLessThan(2000)
  const { data } = JSON.parse(String(brotliDecompressSync(first.rawPayload)))
  expect(data).toMatchObject([{ name: 'cpu', recipe_schema: { title: expect.any(String) } }])

  const held = { ...accept, 'if-none-match': String(first.headers.etag) }
  expect((await ask(held)).statusCode).toBe(304)
  running = ['cpu', 'comfyui']
  const late = await ask(held)
  expect(late.statusCode).toBe(200)
  expect(String(brotliDecompressSync(late.rawPayload))).toContain('"comfyui"')
})

it('sends them as they are to who takes nothing else', async () => {
  const plain = await ask({})
  expect(plain.headers['content-encoding']).toBeUndefined()
  expect(plain.json().data[0].samples[0].url).toMatch(/^http:\/\/guise\.invalid\/samples\//)
})
