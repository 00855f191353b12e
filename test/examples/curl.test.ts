import { existsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openGuise } from '../sdk/support/guise.ts'
import { samplePicture } from '../support/pictures.ts'
import { useInstallation } from '../support/use-installation.ts'
import { startProgram, temporaryFolder } from './run-program.ts'
import { serve } from './serve.ts'

const stack = useInstallation()
let folder: ReturnType<typeof temporaryFolder>

beforeAll(async () => {
  folder = temporaryFolder()
  const photo = Buffer.from(await samplePicture(64, 64, 7), 'base64')
  writeFileSync(join(folder.path, 'photo.jpg'), photo)
})
afterAll(() => folder.remove())

const redraw = (url: string, key: string, result: string) =>
  startProgram('curl/redraw.sh', ['photo.jpg', 'newsprint', result], {
    env: { GUISE_URL: url, GUISE_API_KEY: key },
    folder: folder.path,
  }).ended

/** Stands before the service, and breaks the connection instead of passing on the first answers. */
async function startBreaking(count: number) {
  const asked: string[] = []
  const url = await serve(async (request, response) => {
    const { method = '', url = '', headers } = request
    const body = method === 'POST' ? await buffer(request) : undefined
    const { 'x-api-key': key = '', 'idempotency-key': name = '' } = headers
    const answer = await fetch(stack().baseUrl + url, {
      method,
      headers: {
        'Content-Type': 'application/json',
        'X-API-Key': String(key),
        ...(name ? { 'Idempotency-Key': String(name) } : {}),
      },
      ...(body ? { body } : {}),
    })
    const bytes = await answer.bytes()
    asked.push(`${method} ${url.split('?')[0]}`)
    if (asked.length <= count) response.socket?.destroy()
    else response.writeHead(answer.status).end(bytes)
  })
  return { url, asked }
}

describe('curl', () => {
  it('pays once for a submission whose answers are lost', async () => {
    const { guise, account } = await openGuise(stack())
    const { url, asked } = await startBreaking(2)
    const { code, said } = await redraw(url, account.key, 'a.png')
    expect(code, said).toBe(0)
    expect(new Set(asked.slice(0, 3)).size).toBe(1)
    expect((await guise.jobs.list().page()).data).toHaveLength(1)
    expect(existsSync(join(folder.path, 'a.png'))).toBe(true)
  })

  it('does not repeat what was refused', async () => {
    const { url, asked } = await startBreaking(0)
    const { code, said } = await redraw(url, 'gk_wrong', 'b.png')
    expect(code).toBe(1)
    expect(said).toMatch(/not accepted: .*key/)
    expect(asked).toHaveLength(1)
  })

  it('says where to look, when it is not sure that there is no job', async () => {
    let key = ''
    // curl does not repeat this one.
    const url = await serve((request, response) => {
      key = String(request.headers['x-client-reference'])
      response.writeHead(501).end('{"message":"Out of order."}')
    })
    const { code, said } = await redraw(url, 'gk_any', 'c.png')
    expect(code).toBe(1)
    expect(said).toContain(`may be accepted, look at /v1/jobs?client_reference=${key}`)
    expect(said).toContain('Out of order.')
  })

  it('saves no picture that was refused', async () => {
    const url = await serve((request, response) => {
      const isPicture = request.url?.endsWith('/outputs/0')
      const job = '{"id":"1","state":"succeeded"}'
      response.writeHead(isPicture ? 410 : 200).end(isPicture ? '{"message":"It is over."}' : job)
    })
    const { code, said } = await redraw(url, 'gk_any', 'd.png')
    expect(code).toBe(1)
    expect(said).toContain('It is over.')
    expect(existsSync(join(folder.path, 'd.png'))).toBe(false)
  })
})
