import { describe, expect, it } from 'vitest'
import { type Alias, changeAlias, shouldTouch } from './alias.ts'

const start = new Date('2026-01-01T00:00:00Z')
const now = new Date('2026-01-02T00:00:00Z')
const alias: Alias = {
  id: 'a',
  accountId: 'x',
  createdBy: null,
  ownerEmail: 'owner@example.com',
  filterId: 'one',
  filterName: 'One',
  name: '',
  campaignId: null,
  project: 'gala',
  lockedType: null,
  createdAt: start,
  updatedAt: start,
  projectChangedAt: start,
  lastUsedAt: null,
  history: [],
}

describe('changing an alias', () => {
  it('moves the old filter into the history, oldest first', () => {
    const second = changeAlias(alias, { filter: { id: 'two', name: 'Two' } }, now)
    const third = changeAlias(second, { filter: { id: 'three', name: 'Three' } }, now)
    expect(third).toMatchObject({
      filterId: 'three',
      filterName: 'Three',
      updatedAt: now,
      projectChangedAt: start,
    })
    expect(third.history.map(({ filterName }) => filterName)).toEqual(['One', 'Two'])
  })

  it('leaves no trace when nothing changes', () => {
    const same = { filter: { id: 'one', name: 'One' }, project: 'gala' }
    expect(changeAlias(alias, same, now)).toBe(alias)
  })

  it('renames the project without touching the history or the time of the swap', () => {
    expect(changeAlias(alias, { project: 'ball' }, now)).toEqual({
      ...alias,
      project: 'ball',
      projectChangedAt: now,
    })
  })

  it('records use at most once a minute', () => {
    expect(shouldTouch(null, now)).toBe(true)
    expect(shouldTouch(new Date(now.getTime() - 59_000), now)).toBe(false)
    expect(shouldTouch(new Date(now.getTime() - 60_000), now)).toBe(true)
  })
})
