import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import type { CommandError } from './errors.ts'
import { findService } from './service.ts'
import { testContext } from './testing/test-context.ts'

const folder = mkdtempSync(join(tmpdir(), 'guise-service-'))
afterAll(() => rmSync(folder, { recursive: true }))
mkdirSync(join(folder, '.guise'))
writeFileSync(
  join(folder, '.guise/demo.json'),
  JSON.stringify({ base_url: 'http://127.0.0.1:8080', api_key: 'gk_demo' }),
)
const DEMO = { url: 'http://127.0.0.1:8080', key: 'gk_demo' }
const at = (env: Record<string, string>, cwd = folder) => testContext({ env, cwd })

it('the demo of this folder needs no settings', () => {
  expect(findService(at({}), {})).toEqual(DEMO)
  expect(findService(at({ GUISE_HOME: join(folder, '.guise') }, '/'), {})).toEqual(DEMO)
})

it('an environment with empty values names nothing', () => {
  expect(findService(at({ GUISE_URL: '', GUISE_API_KEY: '' }), {})).toEqual(DEMO)
})

it('the key of the demo goes to no other service', () => {
  expect(() => findService(at({ GUISE_URL: 'https://other.test' }), {})).toThrow('No API key')
  expect(() => findService(at({}), { url: 'https://other.test' })).toThrow('No API key')
})

it('the demo is known by its address, with or without a slash', () => {
  expect(findService(at({ GUISE_URL: 'http://127.0.0.1:8080/' }), {})).toEqual(DEMO)
})

it('tells who started the demo elsewhere how to find it', () => {
  let next = ''
  try {
    findService(at({}, '/'), {})
  } catch (error) {
    next = String((error as CommandError).hint)
  }
  for (const way of ['npm run demo', 'guise start', 'GUISE_HOME', 'GUISE_URL', '--url']) {
    expect(next).toContain(way)
  }
})

it('a broken demo.json is as good as none', () => {
  const broken = join(folder, 'broken')
  mkdirSync(broken)
  writeFileSync(join(broken, 'demo.json'), '{')
  expect(() => findService(at({ GUISE_HOME: broken }), {})).toThrow('No service is configured')
})
