import { readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, describe, expect, test } from 'vitest'
import { isAlive, markOf } from '../src/services/identity.ts'
import {
  type RunningServices,
  startServices,
  statusOf,
  stopServices,
} from '../src/services/index.ts'
import { manifestFile, readManifest, recordProcess } from '../src/services/manifest.ts'
import { bystander, newHome, occupy, pidsOf, redis, sql } from './homes.ts'

describe('the servers of one home', { timeout: 60_000 }, () => {
  let home: string
  let services: RunningServices

  beforeAll(async () => {
    home = await newHome()
    services = await startServices({ home })
    await sql(services.databaseUrl, 'create table note (text text)')
    await sql(services.databaseUrl, "insert into note values ('kept')")
    await redis(services.redisUrl, 'SET', 'note', 'kept')
  }, 60_000)

  async function expectDataKept({ databaseUrl, redisUrl } = services): Promise<void> {
    expect(await sql(databaseUrl, 'select text from note')).toEqual([{ text: 'kept' }])
    expect(await redis(redisUrl, 'GET', 'note')).toBe('kept')
  }

  test('answer, with the settings that keep data safe', async () => {
    const [row] = await sql(
      services.databaseUrl,
      `select current_database() as name, current_setting('fsync') as fsync,
              current_setting('synchronous_commit') as commit,
              current_setting('max_connections') as connections,
              current_setting('listen_addresses') as listens`,
    )
    const expected = { name: 'guise', fsync: 'on', commit: 'on', connections: '200' }
    expect(row).toEqual({ ...expected, listens: '127.0.0.1' })
    expect(await redis(services.redisUrl, 'CONFIG', 'GET', 'appendonly')).toContain('yes')
    expect(await redis(services.redisUrl, 'CONFIG', 'GET', 'maxmemory-policy')).toContain(
      'noeviction',
    )
  })

  test('ask every user of the machine for a password, which only files of mode 0600 hold', async () => {
    const pooled = await startServices({ home, pgbouncer: true })
    for (const url of [pooled.databaseUrl, pooled.pooledUrl]) {
      for (const password of ['', 'guess']) {
        const other = Object.assign(new URL(url), { password }).href
        await expect(sql(other, 'select 1')).rejects.toThrow(/password|SASL|auth/i)
      }
    }
    for (const password of ['', 'guess']) {
      const other = Object.assign(new URL(pooled.redisUrl), { password }).href
      await expect(redis(other, 'GET', 'note')).rejects.toThrow(/NOAUTH|WRONGPASS|closed/)
    }
    const secrets = [pooled.databaseUrl, pooled.redisUrl].map((url) => new URL(url).password)
    for (const secret of secrets) expect(secret).toMatch(/^[0-9a-f]{48}$/)
    expect(secrets[0]).not.toBe(secrets[1])
    const { servers } = readManifest(home)
    const places = [home, ...Object.values(servers).map(({ folder }) => folder)]
    const holders = places
      .flatMap((place) =>
        readdirSync(place, { recursive: true, encoding: 'utf8' }).map((name) => join(place, name)),
      )
      .filter((file) => {
        const { size, mode } = statSync(file, { throwIfNoEntry: false }) ?? { size: 0, mode: 0 }
        const isText = size > 0 && size < 100_000 && (mode & 0o170000) === 0o100000
        return isText && secrets.some((secret) => readFileSync(file, 'latin1').includes(secret))
      })
    expect(holders.length).toBeGreaterThan(4)
    for (const file of holders) expect([file, statSync(file).mode & 0o777]).toEqual([file, 0o600])
    for (const pid of pidsOf(home)) {
      const seen = readFileSync(`/proc/${pid}/cmdline`, 'utf8')
      for (const secret of secrets) expect(seen).not.toContain(secret)
    }
    await pooled.pgbouncer.stop()
  })

  test('have PgBouncer in front of Postgres when asked', async () => {
    const pooled = await startServices({ home, pgbouncer: true })
    expect(pooled.started).toEqual(['pgbouncer'])
    const [row] = await sql(
      pooled.pooledUrl,
      "select current_setting('statement_timeout') as limit",
    )
    expect(row).toEqual({ limit: '12s' })
    await pooled.pgbouncer.stop()
    await expect(sql(pooled.pooledUrl, 'select 1')).rejects.toThrow()
    await expectDataKept()
  })

  test('are found running by a second up', async () => {
    const before = pidsOf(home)
    const again = await startServices({ home })
    expect(again.started).toEqual([])
    expect(again.databaseUrl).toBe(services.databaseUrl)
    expect(pidsOf(home)).toEqual(before)
  })

  test.each(['stop', 'kill'] as const)('come back after %s, on the same port', async (how) => {
    for (const server of [services.postgres, services.redis]) await server[how]()
    await expect(sql(services.databaseUrl, 'select 1')).rejects.toThrow()
    await expect(redis(services.redisUrl, 'PING')).rejects.toThrow()

    for (const server of [services.postgres, services.redis]) await server.start()
    await expectDataKept()
  })

  test('come back after a kill -9 from outside', async () => {
    for (const pid of pidsOf(home)) process.kill(pid, 'SIGKILL')
    const again = await startServices({ home })
    expect(again.started).toEqual(['postgres', 'redis'])
    expect([again.databaseUrl, again.redisUrl]).toEqual([services.databaseUrl, services.redisUrl])
    await expectDataKept()
  })

  test('are taken over when the manifest is lost, never doubled', async () => {
    const marks = pidsOf(home).map((pid) => markOf(pid))
    rmSync(manifestFile(home))
    services = await startServices({ home })
    expect(marks.every((mark) => mark && !isAlive(mark))).toBe(true)
    await expectDataKept()
  })

  test('start once when two ask at the same time', async () => {
    await stopServices(home)
    const both = await Promise.all([startServices({ home }), startServices({ home })])
    expect(both.map(({ started }) => started.length).sort()).toEqual([0, 2])
    await expectDataKept(both[0])
  })

  test('are gone after down, and their data is not', async () => {
    const marks = pidsOf(home).map((pid) => markOf(pid))
    expect((await stopServices(home)).sort()).toEqual(['postgres', 'redis'])
    expect(marks.some((mark) => mark && isAlive(mark))).toBe(false)
    expect(statusOf(home).map(({ isRunning }) => isRunning)).toEqual([false, false])
    expect(await stopServices(home)).toEqual([])

    await expectDataKept(await startServices({ home }))
    await stopServices(home)
  })
})

describe('down', { timeout: 60_000 }, () => {
  test('leaves a process alone that got the number of one of ours', async () => {
    const home = await newHome()
    const { redis: server } = await startServices({ home, only: ['redis'] })
    const record = readManifest(home).servers.redis?.processes.redis
    if (record === undefined) throw new Error('Redis is not on record')
    await server.stop()

    const stranger = bystander()
    recordProcess(home, 'redis', 'redis', { ...record, pid: stranger })
    expect(await stopServices(home)).toEqual([])
    expect(markOf(stranger)).toBeDefined()
  })

  test('stops one home and not the one beside it', async () => {
    const [left, right] = [await newHome(), await newHome()]
    const [one, other] = await Promise.all([
      startServices({ home: left }),
      startServices({ home: right }),
    ])
    await sql(one.databaseUrl, 'create table only_left ()')
    await redis(one.redisUrl, 'SET', 'only', 'left')

    await stopServices(left)
    const tables = "select 1 from pg_tables where tablename = 'only_left'"
    expect(await sql(other.databaseUrl, tables)).toEqual([])
    expect(await redis(other.redisUrl, 'GET', 'only')).toBeNull()
    await stopServices(right)
  })
})

describe('up', { timeout: 60_000 }, () => {
  test('shows the log of a server that does not start, and stops the others', async () => {
    const home = await newHome()
    await startServices({ home })
    await stopServices(home)
    const { folder } = readManifest(home).servers.postgres ?? { folder: '' }
    rmSync(join(folder, 'data', 'global'), { recursive: true })

    await expect(startServices({ home })).rejects.toThrow(/postgres ended while starting.*global/s)
    expect(pidsOf(home)).toEqual([])
  })

  test('starts afresh when the data was deleted under its manifest', async () => {
    const home = await newHome()
    const first = await startServices({ home })
    await sql(first.databaseUrl, 'create table note ()')
    await first.stop()
    for (const name of ['postgres', 'redis']) rmSync(join(home, name), { recursive: true })

    const second = await startServices({ home })
    const tables = "select 1 from pg_tables where tablename = 'note'"
    expect(await sql(second.databaseUrl, tables)).toEqual([])
    await second.stop()
  })

  test('starts over a lock file that names a living stranger', async () => {
    const home = await newHome()
    const services = await startServices({ home, only: ['postgres'] })
    await services.postgres.stop()
    const data = join(readManifest(home).servers.postgres?.folder ?? '', 'data')
    writeFileSync(join(data, 'postmaster.pid'), `${process.pid}\n${data}\n`)

    await services.postgres.start()
    expect(await sql(services.databaseUrl, 'select 1 as one')).toEqual([{ one: 1 }])
    await services.stop()
  })

  test('takes another port when somebody took the old one', async () => {
    const home = await newHome()
    const first = await startServices({ home, only: ['redis'] })
    await stopServices(home)
    await occupy(Number(new URL(first.redisUrl).port))

    const second = await startServices({ home, only: ['redis'] })
    expect(second.redisUrl).not.toBe(first.redisUrl)
    expect(await redis(second.redisUrl, 'PING')).toBe('PONG')
    await second.stop()
  })
})
