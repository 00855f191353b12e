import { randomBytes } from 'node:crypto'
import { globSync } from 'node:fs'
import { delimiter, join, resolve } from 'node:path'
import {
  findPostgres,
  freePort,
  makeTemporaryHome,
  modelsFolder,
  removeServices,
  startServices,
} from '@guise/tools'
import sharp from 'sharp'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import {
  newToGit,
  openExampleFolder,
  READERS_PATH,
  readExamples,
  runExample,
} from '../support/doc-examples.ts'
import { useInstallation } from '../support/use-installation.ts'

// A tutorial is one session: all its blocks run in their order, in one shell, in an empty folder.

const stack = useInstallation()
const ROOT = resolve(import.meta.dirname, '../..')
const MODELS = modelsFolder()

let folder: Awaited<ReturnType<typeof openExampleFolder>>
beforeEach(async () => {
  folder = await openExampleFolder()
})
afterEach(() => folder?.remove())

async function follow(tutorial: string, env: Readonly<Record<string, string>>): Promise<string> {
  const blocks = await readExamples(`docs/tutorials/${tutorial}.md`, 'sh')
  expect(blocks.length).toBeGreaterThan(3)
  // As in a terminal, each job is a group of its own. What a reader leaves running ends with the test, however far it came.
  const session = [
    'set -m',
    "trap 'for job in $(jobs -p); do kill -- -$job 2>/dev/null || true; done' EXIT",
    ...blocks.map(({ code }) => code),
  ]
  const shell = ['bash', '--norc', '-euo', 'pipefail', '-c', session.join('\n')] as const
  const { code, output } = await runExample(folder.path, [...shell], {
    PATH: READERS_PATH,
    ...env,
  })
  expect(code, output).toBe(0)
  expect(await newToGit(folder.path)).toEqual([])
  return output
}

async function withKey(): Promise<Record<string, string>> {
  const { key } = await stack().account({ role: 'owner' })
  return { GUISE_URL: stack().baseUrl, GUISE_API_KEY: key }
}

const sizeOf = async (picture: string) => {
  const { format, width, height } = await sharp(join(folder.path, picture)).metadata()
  return `${format} ${width}x${height}`
}

describe('the tutorials', { timeout: 300_000 }, () => {
  it('are all followed here', () => {
    const names = globSync('*.md', { cwd: join(ROOT, 'docs/tutorials') }).sort()
    expect(names).toEqual(['event.md', 'first-picture.md', 'own-filter.md', 'start-and-back-up.md'])
  })

  it('make a first picture, and hear of the second by a webhook', async () => {
    const RECEIVER_PORT = String(await freePort())
    const said = await follow('first-picture', { ...(await withKey()), RECEIVER_PORT })
    expect(await sizeOf('me.png')).toBe('png 1200x1800')
    expect(said).toMatch(/^job\.completed [0-9a-f-]{36}$/m)
  })

  it('make a filter', async () => {
    await follow('own-filter', { ...(await withKey()), GUISE_MODELS: MODELS })
    expect(await sizeOf('preview.webp')).toMatch(/^webp /)
    expect(await sizeOf('poster.png')).toMatch(/^png /)
  })

  it('change the filter of an event and change it back', async () => {
    await follow('event', await withKey())
    const [before, after] = await Promise.all(
      ['before', 'after'].map((when) => sharp(join(folder.path, `${when}-midnight.png`)).stats()),
    )
    expect(after?.channels[0]?.mean).not.toBe(before?.channels[0]?.mean)
  })

  it('start a service, and bring it back from its backup', async () => {
    const services = await startServices({ home: await makeTemporaryHome() })
    try {
      await follow('start-and-back-up', {
        GUISE_DATABASE_URL: services.databaseUrl,
        GUISE_REDIS_URL: services.redisUrl,
        GUISE_MODELS: MODELS,
        GUISE_IMAGE_WORKERS: '1',
        GUISE_SECRET: randomBytes(32).toString('hex'),
        PORT: String(await freePort()),
        PATH: [findPostgres().folder, READERS_PATH].join(delimiter),
      })
      expect(await sizeOf('restored.png')).toMatch(/^png /)
    } finally {
      await removeServices(services.home)
    }
  })
})
