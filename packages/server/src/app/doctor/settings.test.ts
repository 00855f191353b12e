import { expect, it } from 'vitest'
import { environment } from '../config/environment.ts'
import { examineSettings, settingFix } from './settings.ts'

const GOOD = {
  GUISE_DATABASE_URL: 'postgres://guise:hunter2@db/guise',
  GUISE_REDIS_URL: 'redis://redis',
  GUISE_SECRET: '0123456789abcdef0123456789abcdef',
}

it('has nothing to say about good settings', () => {
  const { findings } = examineSettings(GOOD)
  expect(findings).toMatchObject([{ state: 'ok', detail: '3 set, all valid' }])
})

it('finds every bad setting at once, and reads the rest all the same', () => {
  const { findings, config, isUsable } = examineSettings({
    ...GOOD,
    GUISE_REDIS_URL: '',
    PORT: 'http',
    GUISE_PENDING_JOBS: '7',
  })
  expect(findings.map(({ what, fix }) => [what, fix])).toEqual([
    ['GUISE_REDIS_URL', 'export GUISE_REDIS_URL=redis://localhost:6379'],
    ['PORT', 'export PORT=8080'],
  ])
  expect(isUsable('GUISE_REDIS_URL')).toBe(false)
  expect(config.env).toMatchObject({ PORT: 8080, GUISE_PENDING_JOBS: 7 })
})

it('names what S3 needs, and prices that cannot be read', () => {
  const s3 = examineSettings({ ...GOOD, GUISE_BLOBS: 's3' })
  expect(s3.findings).toMatchObject([{ what: 'GUISE_S3_ENDPOINT', state: 'problem' }])
  const prices = examineSettings({ ...GOOD, GUISE_PRICES: '{"multiSwap":"free"}' })
  expect(prices.findings).toMatchObject([
    { what: 'GUISE_PRICES', state: 'problem', fix: 'unset GUISE_PRICES' },
  ])
})

it('tells of misspelt names and of links that lead nowhere', () => {
  const { findings } = examineSettings({ ...GOOD, GUISE_SECERT: 'x', GUISE_HOST: '0.0.0.0' })
  expect(findings.map(({ what, state }) => [what, state])).toEqual([
    ['GUISE_SECERT', 'notice'],
    ['GUISE_PUBLIC_URL', 'notice'],
  ])
})

it('never shows a secret value', () => {
  const bad = { ...GOOD, GUISE_DATABASE_URL: 'mysql://guise:hunter2@db', GUISE_SECRET: 'swordfish' }
  const text = JSON.stringify(examineSettings(bad).findings)
  expect(text).not.toMatch(/hunter2|swordfish/)
})

it.each([
  'GUISE_REDIS_URL',
  'GUISE_REDIS_SENTINELS',
  'GUISE_LANE_REDIS',
  'GUISE_COMFYUI_HEADERS',
  'GUISE_TRACES_HEADERS',
  'GUISE_TRACES_URL',
  'GUISE_SMTP_URL',
])('does not repeat a wrong %s, which can hold a password', (name) => {
  const { findings } = examineSettings({ ...GOOD, [name]: '//user:hunter2@host' })
  expect(findings).toMatchObject([{ what: name, state: 'problem' }])
  expect(JSON.stringify(findings)).not.toContain('hunter2')
})

it.each(Object.keys(environment.shape))('the fix for %s is a value that it accepts', (name) => {
  const [, value] = /^export \w+=(.*)$/.exec(settingFix(name)) ?? []
  const shape: Readonly<Record<string, { safeParse(value: unknown): { success: boolean } }>> =
    environment.shape
  // A value that the shell makes is as long as this one.
  const given = value === '"$(openssl rand -hex 32)"' ? 'ab'.repeat(32) : value
  expect(shape[name]?.safeParse(given).success).toBe(true)
})
