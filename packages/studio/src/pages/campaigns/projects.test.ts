import type { AliasOverview } from '@guise/sdk'
import { expect, it } from 'vitest'
import { byProject } from './projects.ts'

const alias = (id: string, project: string) => ({ id, project }) as AliasOverview

it('groups aliases by project, in the order of names, those of none last', () => {
  const aliases = [
    alias('1', ''),
    alias('2', 'Winter ball'),
    alias('3', 'fair'),
    alias('4', 'fair '),
  ]
  const grouped = byProject(aliases).map(({ name, aliases: some }) => [
    name,
    some.map(({ id }) => id),
  ])
  expect(grouped).toEqual([
    ['fair', ['3', '4']],
    ['Winter ball', ['2']],
    ['', ['1']],
  ])
})
