import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { POSTGRES, REDIS, shown, startCommand } from './remedies.ts'

const own = (command: string) => `guise ${command}`

it('a server elsewhere is started there', () => {
  const look = { variables: {}, own }
  expect(startCommand(POSTGRES, 'postgres://guise@db.internal/guise', look)).toBe(
    'ssh db.internal sudo systemctl start postgresql',
  )
  expect(startCommand(REDIS, 'redis://cache:6380', look)).toBe(
    'ssh cache sudo systemctl start redis-server',
  )
})

it('a private server is started as it was the first time', () => {
  const home = mkdtempSync(join(tmpdir(), 'guise-remedies-'))
  onTestFinished(() => rmSync(home, { recursive: true }))
  const url = 'redis://127.0.0.1:15001'
  writeFileSync(join(home, 'services.json'), JSON.stringify({ servers: { redis: { url } } }))
  const look = { variables: { GUISE_HOME: home }, own }
  expect(startCommand(REDIS, url, look)).toBe('npm run services -- up')
  expect(startCommand(REDIS, 'redis://127.0.0.1:15002', look)).not.toContain('npm')
})

it('shows an address without its password', () => {
  expect(shown('postgres://guise:hunter2@db:5432/guise')).toBe('db:5432/guise')
})
