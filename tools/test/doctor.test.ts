import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { models } from '../src/doctor/models.ts'
import { examine, type Finding, lacksOf, line } from '../src/doctor.ts'

const finding: Finding = {
  what: 'Redis',
  isOk: false,
  isRequired: true,
  detail: 'no server found',
  remedy: 'apt-get install -y redis-server',
}

test('every part is looked at once', async () => {
  const findings = await examine()
  expect(new Set(findings.map(({ what }) => what)).size).toBe(8)
  expect(findings.every(({ detail, remedy }) => detail !== '' && remedy !== '')).toBe(true)
})

test('what is missing comes with the command that installs it', () => {
  expect(line(finding)).toBe('missing  Redis: no server found; apt-get install -y redis-server')
  expect(line({ ...finding, isRequired: false })).toMatch(/^optional Redis/)
  expect(line({ ...finding, isOk: true, detail: '7.0.15' })).toBe('ok       Redis: 7.0.15')
})

test('only a required part is a lack', () => {
  const optional = { ...finding, isRequired: false }
  expect(lacksOf([finding, optional, { ...finding, isOk: true }])).toEqual([finding])
})

test('missing models are no lack: the demo fetches them, and one command does', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'guise-no-models-'))
  const found = await models(folder)
  rmSync(folder, { recursive: true })
  expect(lacksOf([found])).toEqual([])
  expect(line(found)).toMatch(/^optional models .* files missing in .*; npm run models$/)
})
