import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { readConfig } from './config.ts'
import { BadSettingFile, withSettingFiles } from './setting-files.ts'

const folder = mkdtempSync(join(tmpdir(), 'guise-settings-'))
afterAll(() => rmSync(folder, { recursive: true }))

function fileWith(content: string): string {
  const path = join(folder, crypto.randomUUID())
  writeFileSync(path, content)
  return path
}

const others = { GUISE_DATABASE_URL: 'postgres://db/guise', GUISE_REDIS_URL: 'redis://redis' }

it('takes a setting from the file that its _FILE names, without the last line break', () => {
  const GUISE_SECRET_FILE = fileWith(`${'s'.repeat(32)}\n`)
  const variables = withSettingFiles({ ...others, GUISE_SECRET_FILE })
  expect(variables).toEqual({ ...others, GUISE_SECRET: 's'.repeat(32) })
  expect(readConfig({ ...others, GUISE_SECRET_FILE }).env.GUISE_SECRET).toBe('s'.repeat(32))
})

it('counts an empty name as not set, and leaves variables of others alone', () => {
  const variables = { GUISE_SECRET_FILE: '', PORT_FILE: '/none', GUISE_NOTHING_FILE: '/none' }
  expect(withSettingFiles(variables)).toEqual(variables)
})

it('refuses a file that is not there or empty, and a setting that is set twice, without repeating values', () => {
  const read = (variables: Record<string, string>) => () => withSettingFiles(variables)
  const missing = { GUISE_SECRET_FILE: join(folder, 'none') }
  expect(read(missing)).toThrow(BadSettingFile)
  expect(read(missing)).toThrow('ENOENT')
  for (const content of ['', '\n']) {
    expect(read({ GUISE_SECRET_FILE: fileWith(content) })).toThrow('is empty')
  }
  const twice = { GUISE_SECRET: 'hidden', GUISE_SECRET_FILE: fileWith('hidden too') }
  expect(read(twice)).toThrow('GUISE_SECRET as well')
  expect(read(twice)).not.toThrow('hidden')
  expect(() => readConfig({ ...others, ...missing })).toThrow('setting GUISE_SECRET_FILE: ')
})
