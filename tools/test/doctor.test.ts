import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { linesOf, problemsOf } from '@guise/server/app/doctor/index'
import { expect, test } from 'vitest'
import { examineMachine, models } from '../src/doctor.ts'

test('every part is looked at once, and what is wrong comes with a command', async () => {
  const findings = await examineMachine()
  expect(new Set(findings.map(({ check }) => check)).size).toBe(13)
  expect(findings.every(({ state, fix }) => state === 'ok' || fix !== undefined)).toBe(true)
})

test('missing models are no problem: the demo fetches them, and one command does', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'guise-no-models-'))
  const found = await models(folder)
  rmSync(folder, { recursive: true })
  expect(problemsOf([found])).toEqual([])
  expect(linesOf(found)).toMatch(/^! Models {2}\d+ files are missing in .*\n +fix: npm run models$/)
})
