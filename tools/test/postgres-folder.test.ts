import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { removeServices, startServices, stopServices } from '../src/services/index.ts'
import { readManifest } from '../src/services/manifest.ts'
import { newHome, sql } from './homes.ts'

const isRoot = process.getuid?.() === 0
const folderOf = (home: string): string => readManifest(home).servers.postgres?.folder ?? ''

test('Postgres keeps its data inside the home', { timeout: 60_000 }, async () => {
  const home = await newHome()
  await startServices({ home, only: ['postgres'] })
  expect(folderOf(home)).toBe(join(home, 'postgres'))
})

test('Postgres begins with the data of another that is stopped', { timeout: 60_000 }, async () => {
  const [home, like] = [await newHome(), await newHome()]
  const { databaseUrl, stop } = await startServices({ home: like, only: ['postgres'] })
  await sql(databaseUrl, 'create table note (text text)')
  const begin = () => startServices({ home, only: ['postgres'], postgresLike: like })
  await expect(begin()).rejects.toThrow('is running')
  await stop()
  const copy = await begin()
  expect(copy.databaseUrl).not.toBe(databaseUrl)
  await sql(copy.databaseUrl, "insert into note values ('of the copy')")
  const again = await startServices({ home: like, only: ['postgres'] })
  expect(await sql(again.databaseUrl, 'select * from note')).toEqual([])
})

test('Postgres of a version that trusted everybody asks for a password from its next start on', {
  timeout: 60_000,
}, async () => {
  const home = await newHome()
  const { databaseUrl, stop } = await startServices({ home, only: ['postgres'] })
  await sql(databaseUrl, 'create table note (text text)')
  await stop()
  const data = join(folderOf(home), 'data')
  rmSync(join(data, 'password'))
  writeFileSync(join(data, 'pg_hba.conf'), 'host all all 127.0.0.1/32 trust\n')
  const again = await startServices({ home, only: ['postgres'] })
  expect(await sql(again.databaseUrl, 'select * from note')).toEqual([])
  const { password } = new URL(again.databaseUrl)
  expect(password).toMatch(/^[0-9a-f]{48}$/)
  expect(password).not.toBe(new URL(databaseUrl).password)
  await expect(sql(databaseUrl, 'select 1')).rejects.toThrow(/password/)
})

test('Postgres accepts a home with a very long path', { timeout: 60_000 }, async () => {
  const home = join(await newHome(), ...Array(4).fill('a-folder-with-a-rather-long-name-indeed'))
  const services = await startServices({ home, only: ['postgres'] })
  expect(await sql(services.databaseUrl, 'select 1 as one')).toEqual([{ one: 1 }])
  await services.stop()
})

test.runIf(isRoot)(
  'Postgres keeps its data elsewhere when its user cannot enter the home, and finds it again',
  { timeout: 60_000 },
  async () => {
    const locked = mkdtempSync(join(tmpdir(), 'guise-locked-')) // mode 700, and root's
    const home = join(locked, 'home')
    const first = await startServices({ home, only: ['postgres'] })
    const folder = folderOf(home)
    expect(folder).toMatch(/^\/var\/tmp\/guise-[0-9a-f]{16}$/)
    await sql(first.databaseUrl, 'create table note ()')
    await stopServices(home)

    rmSync(join(home, 'services.json'))
    const second = await startServices({ home, only: ['postgres'] })
    expect(await sql(second.databaseUrl, 'select * from note')).toEqual([])

    await removeServices(home)
    expect(existsSync(folder)).toBe(false)
    rmSync(locked, { recursive: true })
  },
)
