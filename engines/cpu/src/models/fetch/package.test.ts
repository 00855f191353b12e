import { afterEach, describe, expect, test } from 'vitest'
import { startRegistry, type TestRegistry } from '../testing/registry.ts'
import { integrityOf, tarball } from '../testing/tarball.ts'
import { ModelsError } from './failures.ts'
import { credentialsIn } from './npm-settings.ts'
import { fetchFiles } from './package.ts'

const bytes = tarball({ 'a.bin': Buffer.from('aaa'), 'models/b.bin': Buffer.alloc(5000, 1) })
const pinned = { name: 'faces', version: '1.0.0', integrity: integrityOf(bytes) }

let registry: TestRegistry | undefined
afterEach(() => registry?.close())

async function start(token?: string): Promise<TestRegistry> {
  registry = await startRegistry({ faces: bytes }, { token })
  return registry
}

function failure(promise: Promise<unknown>): Promise<ModelsError> {
  return promise.then(
    () => expect.unreachable('it should have failed'),
    (error) => {
      expect(error).toBeInstanceOf(ModelsError)
      return error as ModelsError
    },
  )
}

test('only the wanted files come, and the bytes are counted', async () => {
  const { settings } = await start()
  const counts: number[] = []
  const onBytes = (count: number) => counts.push(count)
  const files = await fetchFiles(pinned, ['models/b.bin'], { source: { settings }, onBytes })
  expect([...files.keys()]).toEqual(['models/b.bin'])
  expect(files.get('models/b.bin')).toHaveLength(5000)
  expect(counts[0]).toBe(0)
  expect(counts.at(-1)).toBe(bytes.length)
})

test('what npm has in its cache does not come over the network again', async () => {
  const { settings, asked } = await start()
  await fetchFiles(pinned, ['a.bin'], { source: { settings } })
  await fetchFiles(pinned, ['models/b.bin'], { source: { settings } })
  expect(asked.filter((path) => path.endsWith('.tgz'))).toHaveLength(1)
})

test('credentials of the npm configuration are sent to their registry', async () => {
  const { host, settings } = await start('secret')
  const credentials = credentialsIn(`; mine\n//${host}/:_authToken = "\${TOKEN}"\nfund=false`, {
    TOKEN: 'secret',
  })
  const files = await fetchFiles(pinned, ['a.bin'], {
    source: { settings: { ...settings, ...credentials } },
  })
  expect(Buffer.from(files.get('a.bin') ?? []).toString()).toBe('aaa')
})

describe('failures say what they mean', () => {
  test('another checksum than pinned', async () => {
    const { settings } = await start()
    const other = { ...pinned, integrity: integrityOf(Buffer.from('other')) }
    const { message } = await failure(fetchFiles(other, ['a.bin'], { source: { settings } }))
    expect(message).toMatch(
      /^faces@1.0.0: the file from the registry differs from models.lock.json/,
    )
  })

  test('a registry that wants a login', async () => {
    const { settings } = await start('secret')
    const { message } = await failure(fetchFiles(pinned, ['a.bin'], { source: { settings } }))
    expect(message).toContain('denied access (E401)')
    expect(message).toContain('npm login')
  })

  test('a registry without the package', async () => {
    const { settings } = await start()
    const unknown = { ...pinned, name: 'unknown' }
    const { message } = await failure(fetchFiles(unknown, ['a.bin'], { source: { settings } }))
    expect(message).toContain('does not have it')
  })

  test('no network', async () => {
    const { settings, close } = await start()
    await close()
    const { message } = await failure(fetchFiles(pinned, ['a.bin'], { source: { settings } }))
    expect(message).toContain('ECONNREFUSED')
    expect(message).toContain('GUISE_MODELS')
  })

  test('a package without the file', async () => {
    const { settings } = await start()
    const fetching = fetchFiles(pinned, ['a.bin', 'c.bin'], { source: { settings } })
    await expect(fetching).rejects.toThrow('faces@1.0.0 has no c.bin')
  })

  test('a stop is no failure of the registry', async () => {
    const { settings } = await start()
    const signal = AbortSignal.abort(new Error('stopped'))
    await expect(fetchFiles(pinned, ['a.bin'], { source: { settings }, signal })).rejects.toThrow(
      'stopped',
    )
  })
})
