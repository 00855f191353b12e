import { resolve } from 'node:path'
import { expect, it } from 'vitest'
import { BadSetting, readConfig } from './config.ts'

const base = {
  GUISE_DATABASE_URL: 'postgres://u@127.0.0.1:1/guise',
  GUISE_REDIS_URL: 'redis://127.0.0.1:2',
  GUISE_SECRET: 'x'.repeat(32),
}

const S3 = {
  GUISE_BLOBS: 's3',
  GUISE_S3_ENDPOINT: 'http://127.0.0.1:3',
  GUISE_S3_ACCESS_KEY_ID: 'id',
  GUISE_S3_SECRET_ACCESS_KEY: 'key',
}

it('has the store encrypt only where that is set', () => {
  const read = (more: object) => readConfig({ ...base, ...S3, ...more }).blobs
  expect(read({})).toMatchObject({ kind: 's3', encryption: undefined })
  expect(read({ GUISE_S3_ENCRYPTION: 'AES256' })).toMatchObject({
    encryption: { algorithm: 'AES256' },
  })
  const kms = { GUISE_S3_ENCRYPTION: 'aws:kms', GUISE_S3_KMS_KEY: 'k' }
  expect(read(kms)).toMatchObject({ encryption: { algorithm: 'aws:kms', kmsKey: 'k' } })
})

it('fills in the documented defaults', () => {
  const { env, publicUrl, blobs, prices } = readConfig(base)
  expect(publicUrl).toBe('http://127.0.0.1:8080')
  expect(blobs.kind).toBe('disk')
  expect(env).toMatchObject({
    GUISE_SUBMITS_PER_MINUTE: 60,
    GUISE_READS_PER_MINUTE: 6000,
    GUISE_PENDING_JOBS: 100,
    GUISE_BODY_MB: { bytes: 64 * 1024 * 1024 },
    GUISE_PICTURE_MB: { bytes: 15 * 1024 * 1024 },
    GUISE_PICTURE_MEGAPIXELS: { pixels: 40_000_000 },
    GUISE_RESULT_SECONDS: { ms: 7 * 24 * 3600_000 },
    GUISE_INPUT_SECONDS: { ms: 3600_000 },
    GUISE_JOB_RECORD_SECONDS: { ms: 30 * 24 * 3600_000 },
    GUISE_QUEUE_SECONDS: { ms: 24 * 3600_000 },
    GUISE_IMAGE_DEADLINE_SECONDS: { ms: 600_000 },
    GUISE_VIDEO_DEADLINE_SECONDS: { ms: 1_200_000 },
    GUISE_ATTEMPTS: 3,
    GUISE_CELL: 0,
  })
  expect(prices.multiSwap).toBe(3)
})

it('reads which lanes have a Redis of their own', () => {
  expect(readConfig(base).env.GUISE_LANE_REDIS).toEqual({})
  const set = 'video=redis://:a=b@10.0.0.7:6379, gpu=rediss://10.0.0.8'
  expect(readConfig({ ...base, GUISE_LANE_REDIS: set }).env.GUISE_LANE_REDIS).toEqual({
    video: 'redis://:a=b@10.0.0.7:6379',
    gpu: 'rediss://10.0.0.8',
  })
})

it.each([
  'redis://:hidden@10.0.0.7',
  'films=redis://:hidden@10.0.0.7',
  'video=http://:hidden@10.0.0.7',
  'video=redis://:hidden@10.0.0.7,video=redis://10.0.0.8',
])('refuses %s as Redis of lanes, without repeating it', (text) => {
  const read = () => readConfig({ ...base, GUISE_LANE_REDIS: text })
  expect(read).toThrow('GUISE_LANE_REDIS')
  expect(read).not.toThrow('hidden')
})

it('reads the Sentinels of Redis', () => {
  const read = (text?: string) =>
    readConfig({ ...base, GUISE_REDIS_SENTINELS: text }).env.GUISE_REDIS_SENTINELS
  expect(read()).toEqual([])
  expect(read('10.0.0.5:26380, redis-a,[fd00::1]:26379')).toEqual([
    { host: '10.0.0.5', port: 26_380 },
    { host: 'redis-a', port: 26_379 },
    { host: 'fd00::1', port: 26_379 },
  ])
  for (const wrong of ['redis://10.0.0.5', '10.0.0.5:x', 'user:hidden@10.0.0.5', '10.0.0.5/0']) {
    expect(() => read(wrong), wrong).toThrow('GUISE_REDIS_SENTINELS')
  }
})

it('reads folders from where the process starts', () => {
  expect(readConfig(base).modelsFolder).toBe(resolve('.guise/models'))
  expect(readConfig({ ...base, GUISE_MODELS: '/srv/models' }).modelsFolder).toBe('/srv/models')
})

it.each(['tarballs', '/srv/tarballs', 'https://mirror.internal/npm/'])(
  'takes the packages of models from %s',
  (from) => {
    expect(readConfig({ ...base, GUISE_MODELS_FROM: from }).env.GUISE_MODELS_FROM).toBe(from)
  },
)

it.each([
  [{ GUISE_DATABASE_URL: undefined }, 'GUISE_DATABASE_URL'],
  [{ GUISE_DATABASE_URL: 'mysql://x' }, 'GUISE_DATABASE_URL'],
  [{ GUISE_SECRET: 'short' }, 'GUISE_SECRET'],
  [{ ...S3, GUISE_S3_ENCRYPTION: 'AES128' }, 'GUISE_S3_ENCRYPTION'],
  [{ ...S3, GUISE_S3_ENCRYPTION: 'AES256', GUISE_S3_KMS_KEY: 'k' }, 'GUISE_S3_KMS_KEY'],
  [{ GUISE_SECRET_OLD: `${'x'.repeat(32)},short` }, 'GUISE_SECRET_OLD'],
  [{ PORT: 'eighty' }, 'PORT'],
  [{ GUISE_MODELS_FROM: 'ftp://mirror.internal' }, 'GUISE_MODELS_FROM'],
  [{ GUISE_MODELS_FROM: 'https://me:secret@mirror.internal' }, 'GUISE_MODELS_FROM'],
  [{ GUISE_BLOBS: 's3' }, 'GUISE_S3_ENDPOINT'],
  [{ GUISE_LANES: 'image,tape' }, 'GUISE_LANES'],
  [{ GUISE_CELL: '4096' }, 'GUISE_CELL'],
  [{ GUISE_TRUSTED_PROXIES: 'proxy.internal' }, 'GUISE_TRUSTED_PROXIES'],
  [{ GUISE_TRUSTED_PROXIES: '10.0.0.1,10.0.0.0/33' }, 'GUISE_TRUSTED_PROXIES'],
  [{ GUISE_TRUSTED_PROXIES: '0.0.0.0/0' }, 'GUISE_TRUSTED_PROXIES'],
  [{ GUISE_TRUSTED_PROXIES: '::1/129' }, 'GUISE_TRUSTED_PROXIES'],
  [{ GUISE_WEBHOOK_ALLOWED_NETWORKS: 'http://10.0.0.1' }, 'GUISE_WEBHOOK_ALLOWED_NETWORKS'],
  [{ GUISE_WEBHOOK_ALLOWED_NETWORKS: '::/0' }, 'GUISE_WEBHOOK_ALLOWED_NETWORKS'],
  [{ GUISE_PRICES: '{"multiSwap":-1}' }, 'GUISE_PRICES'],
  [{ GUISE_PRICES: '{"multiSwapp":1}' }, 'GUISE_PRICES'],
  [{ GUISE_PRICES: '{"filters":{"Knight":1}}' }, 'GUISE_PRICES'],
  [{ GUISE_COMFYUI_URLS: 'gpu1:8188' }, 'GUISE_COMFYUI_URLS'],
  [
    { GUISE_COMFYUI_URLS: 'http://me:secret@gpu1.invalid' },
    'GUISE_COMFYUI_URLS: must be "operator"',
  ],
  [{ GUISE_PROVENANCE_CERT: '/nowhere' }, 'GUISE_PROVENANCE_KEY: required'],
  [{ GUISE_PROVENANCE_KEY: '/nowhere' }, 'GUISE_PROVENANCE_CERT: required'],
  [
    { GUISE_PROVENANCE_CERT: '/etc/hostname', GUISE_PROVENANCE_KEY: '/nowhere' },
    'GUISE_PROVENANCE_CERT: must be a file with certificates',
  ],
  [{ GUISE_COMFYUI_HEADERS: 'Bearer x' }, 'GUISE_COMFYUI_HEADERS'],
  [{ GUISE_COMFYUI_HEADERS: '{"a":1}' }, 'GUISE_COMFYUI_HEADERS'],
  [{ GUISE_TRACES_URL: 'ftp://collector.invalid' }, 'GUISE_TRACES_URL: must be an address'],
  [{ GUISE_TRACES_HEADERS: 'Bearer x' }, 'GUISE_TRACES_HEADERS'],
  [{ GUISE_TRACES_PERCENT: '0' }, 'GUISE_TRACES_PERCENT'],
  [{ GUISE_TRACES_PERCENT: '101' }, 'GUISE_TRACES_PERCENT'],
])('refuses %o with one line naming %s', (change, name) => {
  expect(() => readConfig({ ...base, ...change })).toThrow(BadSetting)
  expect(() => readConfig({ ...base, ...change })).toThrow(name)
})

it('reads the proxies that are trusted, by default none', () => {
  const trusted = (list?: string) =>
    readConfig({ ...base, GUISE_TRUSTED_PROXIES: list }).env.GUISE_TRUSTED_PROXIES
  expect(trusted()).toEqual([])
  expect(trusted('127.0.0.1, 10.0.0.0/8,fd00::/8')).toEqual(['127.0.0.1', '10.0.0.0/8', 'fd00::/8'])
})

it('replaces single prices', () => {
  const { prices } = readConfig({ ...base, GUISE_PRICES: '{"video":{"advanced":{"8s":99}}}' })
  expect(prices.video.advanced).toEqual({ '4s': 10, '6s': 15, '8s': 99 })
  expect(prices.faceSwap.v6).toBe(2)
  expect(prices.filters).toEqual({})
})

it('gives filters prices of their own', () => {
  const filters = { '11111111-2222-4333-8444-555555555555': 12, 'face-swap/3': 4 }
  const { prices } = readConfig({ ...base, GUISE_PRICES: JSON.stringify({ filters }) })
  expect(prices).toMatchObject({ filters, multiSwap: 3 })
})

it('has ComfyUI where servers are named, or left to operators', () => {
  const urls = (value: string) =>
    readConfig({ ...base, GUISE_COMFYUI_URLS: value }).env.GUISE_COMFYUI_URLS
  expect(urls('')).toBeUndefined()
  expect(urls('operator')).toEqual([])
  expect(urls('http://gpu1.invalid:8188, https://gpu2.invalid/comfy')).toEqual([
    'http://gpu1.invalid:8188',
    'https://gpu2.invalid/comfy',
  ])
  expect(urls('http://gpu1.invalid:8188,HTTP://GPU1.invalid:8188/')).toEqual([
    'http://gpu1.invalid:8188',
  ])
})

it('does not repeat headers, which are secrets', () => {
  const secret = 'Bearer of-the-proxy'
  expect(() => readConfig({ ...base, GUISE_COMFYUI_HEADERS: secret })).toThrow(
    /^(?!.*of-the-proxy)/,
  )
})

it('has an identity provider with its client, or none', () => {
  const client = { GUISE_OIDC_ISSUER: 'https://login.example.com', GUISE_OIDC_CLIENT_ID: 'guise' }
  const read = (more: object) => readConfig({ ...base, ...client, ...more }).oidc
  const secret = { GUISE_OIDC_CLIENT_SECRET: 'x' }
  expect(readConfig(base).oidc).toBeNull()
  expect(read({ ...secret, GUISE_OIDC_DOMAINS: '@Example.com, b.example' })).toEqual({
    ...{ issuer: client.GUISE_OIDC_ISSUER, clientId: 'guise', clientSecret: 'x' },
    ...{ name: 'single sign-on', domains: ['example.com', 'b.example'], isOnly: false },
  })
  expect(() => read({})).toThrow(/GUISE_OIDC_CLIENT_SECRET: required/)
  expect(() => readConfig({ ...base, GUISE_OIDC_ONLY: 'true' })).toThrow(/GUISE_OIDC_ISSUER/)
  for (const issuer of ['http://login.example.com', 'http://127.evil.example', 'login']) {
    expect(() => read({ ...secret, GUISE_OIDC_ISSUER: issuer })).toThrow(/must be an https/)
  }
  expect(read({ ...secret, GUISE_OIDC_ISSUER: 'http://127.0.0.1:4000' })).not.toBeNull()
})

it('has a mail server with a sender, or none', () => {
  const GUISE_SMTP_URL = 'smtp://ann:secret@mail.example.com:587?requireTLS=true&tls.servername=m'
  const from = 'Pictures <pictures@example.com>'
  expect(readConfig({ ...base, GUISE_SMTP_URL, GUISE_MAIL_FROM: from }).mail).toEqual({
    ...{ url: GUISE_SMTP_URL, from },
  })
  expect(readConfig({ ...base, GUISE_MAIL_FROM: from }).mail).toBeNull()
  expect(() => readConfig({ ...base, GUISE_SMTP_URL })).toThrow(/GUISE_MAIL_FROM: required/)
})

it.each([
  { GUISE_SMTP_URL: 'https://ann:secret@mail.example.com' },
  { GUISE_SMTP_URL: 'smtp://ann:secret@mail.example.com?logger=true' },
  { GUISE_MAIL_FROM: 'secret' },
  { GUISE_MAIL_FROM: 'secret@example.com\nBcc: ann@example.com' },
])('refuses %j, without repeating it', (wrong) => {
  const good = { GUISE_SMTP_URL: 'smtp://mail.example.com', GUISE_MAIL_FROM: 'a@example.com' }
  const read = () => readConfig({ ...base, ...good, ...wrong })
  expect(read).toThrow(BadSetting)
  expect(read).not.toThrow(/secret/)
})
