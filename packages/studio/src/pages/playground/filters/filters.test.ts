import type { AliasOverview, CatalogFilter, CustomFilter } from '@guise/sdk'
import { describe, expect, it } from 'vitest'
import { familyById } from '../families/families.ts'
import type { GuideRow } from '../families/family.ts'
import { choicesOf, forGender, hintOnGender, search } from './filter-choice.ts'
import { neighbour } from './neighbour.ts'

const guideOf = (id: string) => familyById(id)?.guide as Extract<GuideRow, { by: 'filter' }>

const catalog = [
  {
    ...{ id: '1', name: 'By the Séashore', description: 'A wicker chair', modes: ['single'] },
    genders: ['male', 'female'],
  },
  {
    ...{ id: '2', name: 'Comic Hero', description: 'Ink by the seashore' },
    ...{ modes: ['single', 'group'], genders: ['male', 'female', 'boy', 'girl'] },
  },
].map((filter) => ({ ...filter, preview_url: `/previews/${filter.id}.webp` })) as CatalogFilter[]
const custom = [
  { id: 'c1', name: 'Carnival', filter_type: 'face_swap', source: 'self_created' },
  { id: 'c2', name: 'Stadium', filter_type: 'multi_swap', source: 'paid' },
].map((filter) => ({ ...filter, preview_images: [] as string[] })) as unknown as CustomFilter[]
const aliases = [
  { id: 'a1', name: 'Main stage', project: 'Summer', filter: { ...custom[0], is_available: true } },
  { id: 'a2', name: '', project: 'Gone', filter: { ...custom[0], is_available: false } },
] as unknown as AliasOverview[]
const sources = { catalog, custom, aliases }
const ids = (choices: readonly { id: string }[]) => choices.map(({ id }) => id)

describe('the filters on offer', () => {
  it('are own ones first, then aliases, then the catalog, of the right type', () => {
    expect(ids(choicesOf(guideOf('face-swap'), sources))).toEqual(['c1', 'a1', '1', '2'])
    expect(ids(choicesOf(guideOf('group-stylized'), sources))).toEqual(['c2', '1', '2'])
    expect(ids(choicesOf(guideOf('group-v4'), sources))).toEqual(['1', '2'])
  })

  it('have a copy once, as the filter of the catalog', () => {
    const copy = { ...custom[0], id: 'c3', copied_from: { catalog: 'face-swap', id: 1 } }
    const withCopy = { ...sources, custom: [...custom, copy as CustomFilter] }
    expect(ids(choicesOf(guideOf('face-swap'), withCopy))).toEqual(['c1', 'a1', '1', '2'])
  })

  it('are those that take groups for a group', () => {
    const choices = choicesOf(guideOf('face-swap'), sources)
    expect(ids(forGender(choices, '4'))).toEqual(['2'])
    expect(forGender(choices, '0')).toHaveLength(4)
  })

  it('say what gender does in them, where it is known', () => {
    const choices = choicesOf(guideOf('face-swap'), sources)
    const hintOf = (wanted: string) => hintOnGender(choices.find(({ id }) => id === wanted))
    expect(hintOf('1')).toBe('By the Séashore has its own picture for men and women.')
    expect(hintOf('2')).toBe('Comic Hero suits everyone.')
    expect(hintOf('c1')).toBeUndefined()
    expect(hintOf('of nobody')).toBeUndefined()
  })

  it('are found by name first, then by description, whatever the accents', () => {
    const choices = choicesOf(guideOf('face-swap'), sources)
    expect(ids(search(choices, ' seashore '))).toEqual(['1', '2'])
    expect(ids(search(choices, 'hero ink'))).toEqual(['2'])
    expect(ids(search(choices, 'alias'))).toEqual(['a1'])
    expect(ids(search(choices, 'summer stage'))).toEqual(['a1'])
    expect(search(choices, 'nothing like it')).toEqual([])
  })
})

describe('arrow keys', () => {
  const boxes = [0, 1, 2, 3, 4].map((n) => ({ left: (n % 3) * 100, top: Math.floor(n / 3) * 120 }))

  it('go to the tile that lies there', () => {
    expect(neighbour(boxes, 0, 'ArrowRight')).toBe(1)
    expect(neighbour(boxes, 1, 'ArrowDown')).toBe(4)
    expect(neighbour(boxes, 4, 'ArrowUp')).toBe(1)
    expect(neighbour(boxes, 4, 'ArrowLeft')).toBe(3)
  })

  it('go on with the next line, and stop at the end', () => {
    expect(neighbour(boxes, 2, 'ArrowRight')).toBe(3)
    expect(neighbour(boxes, 3, 'ArrowLeft')).toBe(2)
    expect(neighbour(boxes, 2, 'ArrowDown')).toBe(2)
    expect(neighbour(boxes, 4, 'ArrowRight')).toBe(4)
    expect(neighbour(boxes, 1, 'End')).toBe(4)
  })
})
