import { describe, expect, it } from 'vitest'
import { fitsSearch, jobSearchOf } from './job-search.ts'

const ID = '0193a1b2-c3d4-7e5f-8a6b-112233445566'
const ALIAS = '7d9a0c52-7f55-4f5c-9f1b-6a3f1c2d3e4f'
const aliases = [{ id: ALIAS, project: 'Summer Party', name: 'Main stage' }]
const job = { id: ID, clientReference: 'order 4711' }
const finds = (text: string) => fitsSearch(job, ALIAS, jobSearchOf(text, aliases))

describe('a search for jobs', () => {
  it.each([
    [ID, true],
    [ID.toUpperCase(), true],
    [` ${ID} `, true],
    [ID.replaceAll('-', ''), true],
    ['0193a1b2', true],
    ['0193a1b2-c3d4-7e', true],
    ['0193a1b2…445566', true],
    ['0193a1b2...445566', true],
    ['0193a1b2…445567', false],
    ['0193a1b3', false],
    ['0193a1b', false],
    [`${ID}0`, false],
    [ALIAS, true],
    ['summer', true],
    ['main st', true],
    ['Winter', false],
    ['order 4711', true],
    ['order', false],
  ])('for %j finds it: %s', (text, isFound) => {
    expect(finds(text)).toBe(isFound)
  })

  it('finds jobs of an alias that is gone by the id of the alias', () => {
    expect(fitsSearch(job, ALIAS, jobSearchOf(ALIAS, []))).toBe(true)
  })
})
