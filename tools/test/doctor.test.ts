import { expect, test } from 'vitest'
import { examine, type Finding, lacksOf, line } from '../src/doctor.ts'

const finding: Finding = {
  what: 'Redis',
  isOk: false,
  isRequired: true,
  detail: 'no server found',
  remedy: 'apt-get install -y redis-server',
}

test('every part is looked at once', () => {
  const findings = examine()
  expect(new Set(findings.map(({ what }) => what)).size).toBe(7)
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
