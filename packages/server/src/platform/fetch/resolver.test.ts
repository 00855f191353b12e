import type { Socket } from 'node:dgram'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { createResolver } from './resolver.ts'
import { answerQueries, type Records } from './testing/name-server.ts'

const NAMES: Record<string, Records | 'silent'> = {
  'both.example.com': { a: ['192.0.2.1', '192.0.2.2'], aaaa: ['2001:db8::1'] },
  'alias.example.com': { cname: 'both.example.com', a: ['192.0.2.1'] },
  'nothing.example.com': {},
  'silent.example.com': 'silent',
}

let server: Socket
let folder: string
let hostsFile: string
let asked: string[]

beforeEach(async () => {
  asked = []
  server = await answerQueries({ address: '127.0.0.1', port: 0 }, (name) => {
    asked.push(name)
    return NAMES[name]
  })
  folder = await mkdtemp(join(tmpdir(), 'guise-resolver-'))
  hostsFile = join(folder, 'hosts')
  await writeFile(hostsFile, '127.0.0.1 localhost\n0.0.0.0 other Blocked.example.com # by us\n')
})
afterEach(async () => {
  server.close()
  await rm(folder, { recursive: true })
})

const resolver = (timeoutMs = 60_000) =>
  createResolver({ servers: [`127.0.0.1:${server.address().port}`], hostsFile, timeoutMs })

it('answers the addresses of both kinds', async () => {
  expect(await resolver()('Both.example.com.')).toEqual([
    { address: '2001:db8::1', family: 6 },
    { address: '192.0.2.1', family: 4 },
    { address: '192.0.2.2', family: 4 },
  ])
  expect(await resolver()('alias.example.com')).toEqual([{ address: '192.0.2.1', family: 4 }])
})

it('answers nothing for a name that has no address or does not exist', async () => {
  expect(await resolver()('nothing.example.com')).toEqual([])
  expect(await resolver()('unknown.example.com')).toEqual([])
})

it('heeds the hosts file first and asks nobody then', async () => {
  expect(await resolver()('blocked.example.com')).toEqual([{ address: '0.0.0.0', family: 4 }])
  expect(asked).toEqual([])
})

it('gives a silent name server up after its time', async () => {
  expect(await resolver(100)('silent.example.com')).toEqual([])
  expect(asked).toContain('silent.example.com')
})

it('ends with the signal, and a hundred silent look-ups hold up no other', async () => {
  const gone = new AbortController()
  const silent = Array.from({ length: 100 }, () => resolver()('silent.example.com', gone.signal))
  const settled = Promise.allSettled(silent)
  await expect.poll(() => asked.length).toBeGreaterThan(0)
  expect(await resolver()('both.example.com')).toHaveLength(3)
  gone.abort(new Error('enough'))
  for (const one of await settled) expect(one).toMatchObject({ reason: { message: 'enough' } })
})
