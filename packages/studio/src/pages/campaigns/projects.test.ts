import type { AliasCard } from '@guise/sdk'
import { expect, it } from 'vitest'
import { byProject } from './projects.ts'

const card = (id: string, project: string) => ({ id, project }) as AliasCard

it('groups aliases by project, in the order of names, those of none last', () => {
  const cards = [card('1', ''), card('2', 'Winter ball'), card('3', 'fair'), card('4', 'fair ')]
  const grouped = byProject(cards).map(({ name, cards: some }) => [name, some.map(({ id }) => id)])
  expect(grouped).toEqual([
    ['fair', ['3', '4']],
    ['Winter ball', ['2']],
    ['', ['1']],
  ])
})
