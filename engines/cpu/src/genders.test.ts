import { FILTER_GENDERS } from '@guise/core'
import { describe, expect, it } from 'vitest'
import { gendersOf, noteOnGender, placeFor, shownBy } from './genders.ts'

const notesOf = (recipe: unknown) =>
  Object.fromEntries(FILTER_GENDERS.map((gender) => [gender, noteOnGender(recipe, gender)]))
const SAME = 'Gender does not change this filter.'

describe('a template', () => {
  const of = (picture: unknown) => ({ template: { picture } })

  it('has people for those with a picture of their own', () => {
    const recipe = of({ female: 'renoir-seashore', male: 'cezanne-peasant' })
    expect(gendersOf(recipe)).toEqual(['male', 'female'])
    expect(notesOf(recipe)).toEqual({
      male: undefined,
      female: undefined,
      boy: 'This filter has nothing of its own for boys. They get what it has for men.',
      girl: 'This filter has nothing of its own for girls. They get what it has for women.',
    })
  })

  it('is meant for the child, where a grown-up only stands in', () => {
    const recipe = of({ boy: 'goya-boy', female: 'goya-woman' })
    expect(gendersOf(recipe)).toEqual(['female', 'boy'])
    expect(noteOnGender(recipe, 'male')).toContain('They get what it has for boys')
  })

  it('does not change by gender with one picture, however often it is named', () => {
    const recipes = [
      of('stuart-washington'),
      of({ male: 'stuart-washington', female: 'stuart-washington' }),
      of({ male: 'stuart-washington', group: 'memling-couple' }),
    ]
    for (const recipe of recipes) {
      expect(gendersOf(recipe)).toBeUndefined()
      expect(Object.values(notesOf(recipe))).toEqual([SAME, SAME, SAME, SAME])
    }
  })

  it('of a man and a woman gives each guest one of the two places', () => {
    expect(gendersOf(of('memling-couple'))).toEqual(['male', 'female'])
    const places = FILTER_GENDERS.map((gender) => placeFor('memling-couple', gender))
    expect(places).toEqual([0, 1, 0, 1])
    expect(placeFor('memling-couple', 'group')).toBeUndefined()
    expect(placeFor('goya-boy', 'girl')).toBeUndefined()
  })
})

describe('a scene', () => {
  const back = [{ layer: 'mottle' }]
  const of = (variants?: unknown) => ({ scene: { back, ...(variants ? { variants } : {}) } })

  it('is the same for everybody without variants, or with one for groups only', () => {
    for (const recipe of [of(), of({ group: { props: ['crown'] } })]) {
      expect(gendersOf(recipe)).toBeUndefined()
      expect(noteOnGender(recipe, 'girl')).toBe(SAME)
    }
  })

  it('has something for those with a variant, and for the first of those without', () => {
    const recipe = of({ male: { props: ['top-hat'] } })
    expect(gendersOf(recipe)).toEqual(['male', 'female'])
    expect(noteOnGender(recipe, 'boy')).toContain('They get what it has for women')
    const all = of({ male: { back: [] }, boy: { front: [] }, girl: { props: [] } })
    expect(gendersOf(all)).toEqual(['male', 'female', 'boy', 'girl'])
  })
})

describe('pictures of one’s own', () => {
  const of = (...meant: readonly (readonly string[] | undefined)[]) => ({
    pictures: meant.map((who, n) => ({ asset: `${n}`, ...(who ? { for: who } : {}) })),
  })

  it('choose by whom each is for', () => {
    expect(gendersOf(of(['male', 'boy'], ['female']))).toEqual(['male', 'female'])
    expect(gendersOf(of(['girl'], undefined))).toEqual(['male', 'girl'])
    expect(noteOnGender(of(['girl'], undefined), 'boy')).toContain('for men')
    expect(gendersOf(of(undefined))).toBeUndefined()
  })
})

it('shows the first adult that a template names, else a woman', () => {
  const of = (picture: unknown) => shownBy({ template: { picture } })
  expect(of({ male: 'peale-jefferson', female: 'goya-woman' })).toBe('male')
  expect(of({ boy: 'goya-boy', male: 'peale-jefferson' })).toBe('male')
  expect(of({ boy: 'goya-boy' })).toBe('female')
  expect([of('goya-boy'), shownBy({ scene: { back: [] } }), shownBy(null)]).toEqual(
    Array(3).fill('female'),
  )
})

it('says nothing about groups, nor about what it cannot read', () => {
  expect(noteOnGender({ scene: { back: [] } }, 'group')).toBeUndefined()
  for (const recipe of [null, 'scene', { scene: 7 }, { template: { walls: [['goya-boy']] } }]) {
    expect(gendersOf(recipe)).toBeUndefined()
  }
})

it('finds a costume cut for everybody', () => {
  const recipe = { scene: { back: [], character: { figure: 'queen' } } }
  expect(gendersOf(recipe)).toEqual(FILTER_GENDERS)
  expect(notesOf(recipe)).toEqual({
    male: undefined,
    female: undefined,
    boy: undefined,
    girl: undefined,
  })
})
