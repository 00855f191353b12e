import { expect, it } from 'vitest'
import { allEndpoints } from '../endpoints.ts'
import type { HttpSettings, Services } from '../services.ts'
import { bodyLimitsOf } from './body-limit.ts'

const settings = { maxBodyBytes: 64 * 1024 * 1024 }
// Rows are only looked at here, never called.
const rows = allEndpoints({} as Services, {} as HttpSettings)
const reading = rows.filter(({ reads }) => reads !== 'nothing')
const namesUpTo = (most: number) =>
  reading
    .filter((row) => bodyLimitsOf(row, settings).bytes === most)
    .map(({ operationId }) => operationId)

it('lets strangers send little', () => {
  expect(namesUpTo(16 * 1024).sort()).toEqual(['createAccessToken', 'setUp', 'signIn'])
})

it('reads large bodies only where pictures may be in them', () => {
  const large = namesUpTo(settings.maxBodyBytes)
  const submits = rows.filter(({ access }) => access === 'submit')
  expect(large.sort()).toEqual(
    [...submits.map(({ operationId }) => operationId), 'addFilterAsset', 'createEstimate'].sort(),
  )
})

it('takes the largest recipe, also with every character escaped', () => {
  const recipe = '\\u4e00'.repeat(256 * 1024)
  const draft = JSON.stringify({ description: 'x'.repeat(2000) }).length + recipe.length
  const row = reading.find(({ operationId }) => operationId === 'createCustomFilter')
  expect(row && bodyLimitsOf(row, settings).plainBytes).toBeGreaterThan(draft + 100_000)
})
