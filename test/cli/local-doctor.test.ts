import { execFileSync, spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync, statfsSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import {
  freePort,
  makeTemporaryHome,
  modelsFolder,
  type RunningServices,
  removeServices,
  startServices,
} from '@guise/tools'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { guise } from './local-command.ts'

const ROOT = resolve(import.meta.dirname, '../..')

type Finding = { check: string; what: string; state: string; detail: string; fix?: string }

let services: RunningServices
let env: Record<string, string>
const folder = mkdtempSync(join(tmpdir(), 'guise-doctor-'))

beforeAll(async () => {
  const home = await makeTemporaryHome()
  services = await startServices({ home })
  env = {
    GUISE_HOME: home,
    GUISE_DATABASE_URL: services.databaseUrl,
    GUISE_REDIS_URL: services.redisUrl,
    GUISE_SECRET: randomBytes(32).toString('hex'),
    GUISE_BLOB_FOLDER: join(folder, 'blobs'),
    GUISE_MODELS: modelsFolder(),
    PORT: String(await freePort()),
  }
  await guise(['migrate'], { env })
})
afterAll(async () => {
  await removeServices(services.home)
  rmSync(folder, { recursive: true, force: true })
})

/** What only a worker needs is looked at where it matters: trying the engine takes seconds. */
async function examine(more: Record<string, string> = {}, part: 'api' | 'all' = 'api') {
  const command = ['doctor', '--json', '--for', part]
  const { code, out, err } = await guise(command, { env: { ...env, ...more } })
  expect(err).toBe('')
  const { ready, findings } = JSON.parse(out) as { ready: boolean; findings: Finding[] }
  expect(ready).toBe(code === 0)
  return {
    code,
    problems: findings.filter(({ state }) => state === 'problem'),
    of: (check: string) => findings.find((finding) => finding.check === check),
  }
}

/** The one thing that is wrong; every other look must be good, or say that it was not possible. */
async function theProblem(
  more: Record<string, string> = {},
  part?: 'api' | 'all',
): Promise<Finding | undefined> {
  const { code, problems } = await examine(more, part)
  expect(problems.map(({ check }) => check)).toHaveLength(1)
  expect(code).toBe(8)
  return problems[0]
}

/** Runs a fix as an operator would, with the settings that the doctor saw. */
function apply(fix: string | undefined): void {
  const settings = { cwd: ROOT, env: { ...process.env, ...env }, stdio: 'pipe' } as const
  execFileSync('bash', ['-euc', fix ?? 'false'], settings)
}

it('says that everything is ready, in aligned lines without colours', async () => {
  const { code, out } = await guise(['doctor'], { env })
  expect(out).toMatch(/^✓ Settings +\d+ set, all valid$/m)
  expect(out).toMatch(/^✓ PostgreSQL +\d+.* at 127\.0\.0\.1:\d+\/\w+$/m)
  for (const what of [
    'Migrations',
    'Redis',
    'Blobs',
    'ffmpeg',
    'Models',
    'Engine cpu',
    'Catalog',
  ]) {
    expect(out).toMatch(new RegExp(`^✓ ${what} `, 'm'))
  }
  const lines = out.trimEnd().split('\n').slice(0, -2)
  expect(new Set(lines.map((line) => line.search(/(?<= {2})\S/))).size).toBe(1)
  expect(out).not.toContain('\u001b')
  expect(out.trimEnd().endsWith('Ready.')).toBe(true)
  expect(code).toBe(0)
})

describe('names the exact fix', () => {
  it('when Postgres is down, and the fix brings it back', async () => {
    await services.postgres.stop()
    const found = await theProblem()
    expect(found).toMatchObject({ check: 'postgres', fix: 'npm run services -- up' })
    expect(found?.detail).toContain('nothing listens at 127.0.0.1:')
    apply(found?.fix)
    expect((await examine()).code).toBe(0)
  })

  it('when a Postgres that is not ours is down', async () => {
    const port = await freePort()
    const found = await theProblem({
      GUISE_DATABASE_URL: `postgres://guise@127.0.0.1:${port}/guise`,
    })
    expect(found?.fix).toMatch(
      /(systemctl start|service|brew services start|install).* ?postgresql/,
    )
  })

  it('when the database does not exist', async () => {
    const url = new URL(services.databaseUrl)
    url.pathname = '/nowhere'
    const found = await theProblem({ GUISE_DATABASE_URL: url.href })
    expect(found?.fix).toMatch(/^createdb -h 127\.0\.0\.1 -p \d+ .* nowhere$/)
  })

  it('when Redis is down, and the fix brings it back', async () => {
    await services.redis.stop()
    const found = await theProblem()
    expect(found).toMatchObject({ check: 'redis', fix: 'npm run services -- up' })
    apply(found?.fix)
    expect((await examine()).code).toBe(0)
  })

  it('when ffmpeg is missing', async () => {
    const found = await theProblem({ PATH: folder }, 'all')
    expect(found).toMatchObject({
      check: 'ffmpeg',
      detail: 'not found on the PATH; videos need it',
    })
    expect(found?.fix).toMatch(/^(sudo )?apt-get install .* ffmpeg$|^brew install ffmpeg$/)
  })

  it('when the models are missing', async () => {
    const empty = mkdtempSync(join(folder, 'no-models-'))
    const found = await theProblem({ GUISE_MODELS: empty }, 'all')
    expect(found).toMatchObject({ check: 'models', fix: 'guise models' })
    expect(found?.detail).toMatch(new RegExp(`^\\d+ files are missing in ${empty}$`))
    const called = { GUISE_MODELS: empty, npm_command: 'exec' }
    expect((await theProblem(called, 'all'))?.fix).toBe('npx guise models')
  })

  it('when the disk is full', async ({ skip, onTestFinished }) => {
    const disk = mkdtempSync(join(folder, 'disk-'))
    const mounted = spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=1m', 'tmpfs', disk])
    skip(mounted.status !== 0, 'only root may mount a small disk')
    onTestFinished(() => void spawnSync('umount', [disk]))
    fill(disk)
    const found = await theProblem({ GUISE_BLOB_FOLDER: join(disk, 'blobs') })
    expect(found).toMatchObject({ check: 'blobs', detail: `the disk is full: ${disk}/blobs` })
    expect(found?.fix).toBe(
      `rsync -a ${disk}/blobs/ /A/LARGER/DISK/ && export GUISE_BLOB_FOLDER=/A/LARGER/DISK`,
    )
  })

  it('when the clock is off', async () => {
    // The clock of the process is put forward before anything reads it.
    const ahead = 'const real = Date.now; Date.now = () => real() + 60_000'
    const { problems, code } = await examine({
      NODE_OPTIONS: `--import "data:text/javascript,${encodeURIComponent(ahead)}"`,
    })
    expect(problems.map(({ check }) => check)).toEqual(['clock-postgresql', 'clock-redis'])
    for (const { detail, fix } of problems) {
      expect(detail).toMatch(
        /^the clock of this machine is (59|60)\.\d s ahead of the clock of \w+$/,
      )
      expect(fix).toMatch(/timedatectl set-ntp true$|sntp -sS/)
    }
    expect(code).toBe(8)
  })

  it('when a setting has a bad value, and the fix is a good one', async () => {
    const found = await theProblem({ GUISE_PENDING_JOBS: 'many' })
    expect(found).toMatchObject({
      check: 'settings',
      what: 'GUISE_PENDING_JOBS',
      detail: 'is "many": it must be a number',
      fix: 'export GUISE_PENDING_JOBS=100',
    })
    const [, name = '', value = ''] = /^export (\w+)=(.*)$/.exec(found?.fix ?? '') ?? []
    expect((await examine({ [name]: value })).code).toBe(0)
  })

  it('when a secret setting has a bad value, without showing it', async () => {
    const found = await theProblem({ GUISE_SECRET: 'too-short-to-be-secret' })
    expect(found?.fix).toBe('export GUISE_SECRET="$(openssl rand -hex 32)"')
    expect(JSON.stringify(found)).not.toContain('too-short')
    const weak = await theProblem({ GUISE_SECRET: 'a'.repeat(40) })
    expect(weak?.detail).toContain('can be guessed')
  })

  it('when migrations are missing, and the fix applies them', async () => {
    const url = new URL(services.databaseUrl)
    const name = `fresh_${randomBytes(4).toString('hex')}`
    execFileSync('psql', [services.databaseUrl, '-qc', `create database ${name}`])
    url.pathname = `/${name}`
    const fresh = { GUISE_DATABASE_URL: url.href }
    const found = await theProblem(fresh)
    expect(found).toMatchObject({ check: 'migrations', fix: 'guise migrate' })
    expect((await guise(['migrate'], { env: { ...env, ...fresh } })).code).toBe(0)
    expect((await examine(fresh)).code).toBe(0)
  })

  it('when another program has the port', async ({ onTestFinished }) => {
    const port = Number(env.PORT)
    const other = createServer((socket) => socket.destroy()).listen(port, '127.0.0.1')
    onTestFinished(() => void other.close())
    const found = await theProblem()
    expect(found?.detail).toBe('in use by another program on 127.0.0.1')
    expect(found?.fix).toMatch(/^export PORT=\d+$/)
  })
})

it('looks only at what an api needs, when asked to', async () => {
  const { code, out } = await guise(['doctor', '--for', 'api', '--json'], {
    env: { ...env, PATH: folder, GUISE_MODELS: folder },
  })
  expect(code).toBe(0)
  expect(out).not.toMatch(/ffmpeg|models/)
})

/** Until nothing more fits. */
function fill(disk: string): void {
  const { bavail, bsize } = statfsSync(disk)
  writeFileSync(join(disk, 'full'), Buffer.alloc(bavail * bsize))
}
