import { expect, it } from 'vitest'
import { versionsTold } from '../src/release.ts'

it('tells one version everywhere: npm run release -- VERSION sets it', () => {
  const told = versionsTold()
  const { 'package.json': version } = told
  expect(version).toMatch(/^\d+\.\d+\.\d+$/)
  expect(Object.entries(told).filter(([, other]) => other !== version)).toEqual([])
})
