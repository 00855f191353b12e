import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import {
  freePort,
  makeTemporaryHome,
  modelsFolder,
  type RunningServices,
  removeServices,
  startServices,
} from '@guise/tools'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createClient } from '../support/client.ts'
import { smallGroup, submit } from '../support/jobs.ts'
import { guise, running, startGuise } from './local-command.ts'
import type { Running } from './support/command.ts'

const folder = mkdtempSync(join(tmpdir(), 'guise-serve-'))
let services: RunningServices
let env: Record<string, string>

beforeAll(async () => {
  services = await startServices({ home: await makeTemporaryHome() })
  const port = await freePort()
  env = {
    GUISE_DATABASE_URL: services.databaseUrl,
    GUISE_REDIS_URL: services.redisUrl,
    GUISE_SECRET: randomBytes(32).toString('hex'),
    GUISE_BLOB_FOLDER: join(folder, 'blobs'),
    GUISE_MODELS: modelsFolder(),
    GUISE_IMAGE_WORKERS: '1',
    PORT: String(port),
  }
})
afterAll(async () => {
  await removeServices(services.home)
  rmSync(folder, { recursive: true, force: true })
})

async function stop(started: Running): Promise<number | null> {
  started.child.kill('SIGTERM')
  return (await started.ended).code
}

describe('before the tables are there', () => {
  it.each(['api', 'worker'])('guise %s does not start, and says what to run', async (part) => {
    const { code, err } = await guise([part], { env })
    expect(err).toMatch(/^guise: Migrations: \d+ are not applied yet\n {2}guise migrate\n$/)
    expect(code).toBe(8)
  })
})

it('guise start needs nothing but the settings: an account, a job, a clean end', async ({
  onTestFinished,
}) => {
  const started = startGuise(['start'], { env })
  onTestFinished(() => void started.child.kill('SIGKILL'))
  try {
    await running(started)
    const made = await guise(
      [
        'accounts',
        'create',
        '--name',
        'Booths',
        '--email',
        'booths@example.com',
        '--credits',
        '9',
        '--json',
      ],
      { env },
    )
    const { key } = JSON.parse(made.out) as { key: { secret: string } }
    const client = createClient(`http://127.0.0.1:${env.PORT}`, key.secret)
    const id = await submit(client, smallGroup)
    expect((await client.finish(smallGroup.statusPath, id)).json.status).toBe('COMPLETED')
  } finally {
    expect(await stop(started)).toBe(0)
  }
  expect(started.err()).toContain(`Guise is running at http://127.0.0.1:${env.PORT} `)
})

it('guise migrate applies what is missing, once', async () => {
  const { code, out } = await guise(['migrate', '--json'], { env })
  expect({ code, ...JSON.parse(out) }).toEqual({ code: 0, applied: [] })
})

it('guise api and guise worker do the same apart, with settings from a file', async ({
  onTestFinished,
}) => {
  const file = join(folder, 'guise.env')
  writeFileSync(
    file,
    Object.entries(env)
      .map(([name, value]) => `${name}=${value}\n`)
      .join(''),
  )
  const made = await guise(
    [
      'accounts',
      'create',
      '--name',
      'A',
      '--email',
      'a@example.com',
      '--credits',
      '9',
      '--json',
      '--settings',
      file,
    ],
    { env: {} },
  )
  const parts = ['api', 'worker'].map((part) => startGuise([part, '--settings', file], { env: {} }))
  onTestFinished(() => parts.forEach(({ child }) => void child.kill('SIGKILL')))
  try {
    await Promise.all(parts.map(running))
    const { key } = JSON.parse(made.out) as { key: { secret: string } }
    const client = createClient(`http://127.0.0.1:${env.PORT}`, key.secret)
    const id = await submit(client, smallGroup)
    expect((await client.finish(smallGroup.statusPath, id)).json.status).toBe('COMPLETED')
  } finally {
    expect(await Promise.all(parts.map(stop))).toEqual([0, 0])
  }
})

describe('a start that cannot work ends with plain words and no stack', () => {
  it('without any settings it says which are needed and how to set them', async () => {
    const { code, out, err } = await guise(['start'], { env: {}, cwd: folder })
    expect(err).toMatch(/^guise: 3 settings are wrong\n/)
    expect(err).toContain('fix: export GUISE_DATABASE_URL=postgres://')
    expect(err).toContain('fix: export GUISE_REDIS_URL=redis://')
    expect(err).toContain('fix: export GUISE_SECRET="$(openssl rand -hex 32)"')
    expect(err).toContain('npm run demo')
    expect({ code, out }).toEqual({ code: 8, out: '' })
  })

  it('with a bad setting', async () => {
    const { code, err } = await guise(['start'], { env: { ...env, GUISE_LANES: 'pictures' } })
    expect(err).toMatch(
      /^guise: A setting is wrong\n {2}✗ GUISE_LANES {2}is "pictures": .*\n +fix: export GUISE_LANES=image,video,gpu\n$/,
    )
    expect(code).toBe(8)
  })

  it('with a Postgres that is not there', async () => {
    const url = `postgres://guise@127.0.0.1:${await freePort()}/guise`
    const { code, err } = await guise(['start'], { env: { ...env, GUISE_DATABASE_URL: url } })
    expect(err).toMatch(
      /^guise: PostgreSQL: nothing listens at 127\.0\.0\.1:\d+\/guise\n {2}\S.*\n$/,
    )
    expect(code).toBe(8)
  })

  it('starts a service without its Postgres, and waits for it', async ({ onTestFinished }) => {
    const url = `postgres://guise@127.0.0.1:${await freePort()}/guise`
    const port = await freePort()
    const api = startGuise(['api'], {
      env: { ...env, GUISE_DATABASE_URL: url, PORT: String(port) },
    })
    onTestFinished(() => void api.child.kill('SIGKILL'))
    const ask = (path: string) => fetch(`http://127.0.0.1:${port}${path}`).catch(() => undefined)
    await expect.poll(async () => (await ask('/healthz'))?.status, { timeout: 60_000 }).toBe(200)
    const ready = await ask('/readyz')
    expect(ready?.status).toBe(503)
    expect(await ready?.text()).toContain('The database does not answer')
    expect(api.err()).toContain('Starting without it.')
  })

  it('with a port that is taken', async ({ onTestFinished }) => {
    const other = createServer().listen(Number(env.PORT), '127.0.0.1')
    onTestFinished(() => void other.close())
    const { code, err } = await guise(['start', '--quiet'], { env })
    expect(err).toBe(
      `guise: Port ${env.PORT} is already in use\n  export PORT=${Number(env.PORT) + 1}\n`,
    )
    expect(code).toBe(8)
  })

  it('with a file of settings that is not there', async () => {
    const { code, err } = await guise(['api', '--settings', 'nowhere.env'], { env, cwd: folder })
    expect(err).toMatch(/^guise: nowhere\.env cannot be read\n/)
    expect(code).toBe(2)
  })
})
