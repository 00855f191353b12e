import { once } from 'node:events'
import { createServer, type Server } from 'node:https'
import type { AddressInfo } from 'node:net'
import { getCACertificates, setDefaultCACertificates } from 'node:tls'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { createSafeFetcher } from './index.ts'
import { selfSigned } from './testing/self-signed.ts'

const PNG = Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex')
const usual = getCACertificates('default')
const identity = selfSigned('photos.lan')

describe('an https server', () => {
  let server: Server
  let port: number
  let requests = 0

  beforeAll(async () => {
    server = createServer(identity, (_request, response) => {
      requests += 1
      response.end(PNG)
    }).listen(0, '127.0.0.1')
    await once(server, 'listening')
    port = (server.address() as AddressInfo).port
  })
  afterEach(() => {
    requests = 0
    setDefaultCACertificates(usual)
    vi.unstubAllEnvs()
    vi.restoreAllMocks()
  })
  afterAll(() => server.close())

  // The origin is allowed, so that the certificate is the only thing left to refuse.
  const fetchFrom = (host: string) =>
    createSafeFetcher({
      allowedOrigins: [`https://${host}:${port}`],
      lookupAllowed: async () => [{ address: '127.0.0.1', family: 4 }],
    }).fetch(`https://${host}:${port}/a.png`)

  it('with a certificate nobody vouches for is refused before anything is asked of it', async () => {
    await expect(fetchFrom('photos.lan')).rejects.toMatchObject({ code: 'TLS_FAILED' })
    expect(requests).toBe(0)
  })

  it('is refused even where the environment says not to check', async () => {
    vi.spyOn(process, 'emitWarning').mockImplementation(() => {}) // Node warns of this setting
    vi.stubEnv('NODE_TLS_REJECT_UNAUTHORIZED', '0')
    await expect(fetchFrom('photos.lan')).rejects.toMatchObject({ code: 'TLS_FAILED' })
    expect(requests).toBe(0)
  })

  it('with a certificate for another name is refused', async () => {
    setDefaultCACertificates([...usual, identity.cert])
    await expect(fetchFrom('other.lan')).rejects.toMatchObject({ code: 'TLS_FAILED' })
    expect(requests).toBe(0)
  })

  it('with a valid certificate is fetched from', async () => {
    setDefaultCACertificates([...usual, identity.cert])
    expect(Buffer.from(await fetchFrom('photos.lan'))).toEqual(PNG)
  })
})
