import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { NpmSettings } from '../fetch/npm-settings.ts'

export type TestRegistry = {
  readonly settings: NpmSettings
  readonly host: string
  /** Paths that were asked for. */
  readonly asked: string[]
  close(): Promise<void>
}

export type RegistryOptions = {
  /** Demanded of everybody. */
  readonly token?: string | undefined
  /** The host that its answers name for tarballs; itself, unless given. */
  readonly tarballsAt?: string
}

/** A registry on this machine that has version 1.0.0 of each package. */
export async function startRegistry(
  tarballs: Readonly<Record<string, Uint8Array>>,
  { token, tarballsAt }: RegistryOptions = {},
): Promise<TestRegistry> {
  const asked: string[] = []
  const server = createServer((request, response) => {
    const path = decodeURIComponent(request.url ?? '').slice(1)
    asked.push(path)
    const name = path.replace(/\.tgz$/, '')
    const bytes = tarballs[name]
    if (token !== undefined && request.headers.authorization !== `Bearer ${token}`) {
      response.writeHead(401).end('{}')
    } else if (bytes === undefined) {
      response.writeHead(404).end('{}')
    } else if (path.endsWith('.tgz')) {
      // As public registries say it: a version never changes.
      response.writeHead(200, { 'cache-control': 'public, immutable, max-age=31557600' }).end(bytes)
    } else {
      const dist = { tarball: `http://${tarballsAt ?? request.headers.host}/${name}.tgz` }
      const versions = { '1.0.0': { name, version: '1.0.0', dist } }
      response.writeHead(200, { 'content-type': 'application/json' })
      response.end(JSON.stringify({ name, 'dist-tags': { latest: '1.0.0' }, versions }))
    }
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`
  const cache = await mkdtemp(join(tmpdir(), 'guise-registry-'))
  return {
    host,
    asked,
    settings: { registry: `http://${host}/`, cache, fetchRetries: 0 },
    async close() {
      server.closeAllConnections()
      server.close()
      await rm(cache, { recursive: true, force: true })
    },
  }
}
