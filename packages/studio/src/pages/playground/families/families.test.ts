import { readFile } from 'node:fs/promises'
import { RUN_NAMES, RUNS } from '@guise/sdk'
import { describe, expect, it } from 'vitest'
import { FAMILIES, familyById, kindOf } from './families.ts'
import type { FamilyRow } from './family.ts'
import { allowed, DEFAULTS, seedProblem } from './options.ts'
import { bodyOf, bodyToEstimate, picturesOf, problemsOf } from './request.ts'

const document = JSON.parse(
  await readFile(new URL('../../../../../../openapi.json', import.meta.url), 'utf8'),
)
type Schema = { properties: Record<string, object>; required?: string[] }
function schemaOf(path: string): Schema {
  const { requestBody } = document.paths[path].post
  return requestBody.content['application/json'].schema
}

const settings = { ...DEFAULTS, prompt: '  in the snow ' }
const ALIAS = '0199d3a4-6b1c-7e52-9d0b-3f2d8a7f1c11'

function whole(family: FamilyRow) {
  const body = bodyOf({ family, settings, filter: family.guide.by === 'filter' ? '3' : null })
  const places = 'several' in family.pictures ? 2 : family.pictures.each.length
  return { ...body, ...picturesOf(family.pictures, Array(places).fill('photo')) }
}

describe('the table of families', () => {
  it('has every run endpoint of the SDK once', () => {
    expect(FAMILIES.map(({ run }) => run).sort()).toEqual([...RUN_NAMES].sort())
    expect(new Set(FAMILIES.map(({ id }) => id)).size).toBe(FAMILIES.length)
  })

  it.each(FAMILIES.map((family) => [family.id, family] as const))(
    '%s sends fields that its endpoint knows, and all that it needs',
    (_, family) => {
      const { properties, required = [] } = schemaOf(RUNS[family.run].run)
      const sent = Object.keys(whole(family))
      expect(Object.keys(properties)).toEqual(expect.arrayContaining(sent))
      expect(sent).toEqual(expect.arrayContaining(required))
    },
  )

  it('finds a family by the name in the address', () => {
    expect(familyById('film-between')?.run).toBe('firstLastVideo')
    expect(familyById('nonsense')).toBeUndefined()
    expect(kindOf(familyById('face-prompt') as FamilyRow).title).toBe('Face swap')
  })
})

const family = (id: string) => familyById(id) as FamilyRow

describe('the body of a run', () => {
  it('is exactly what the interface says', () => {
    expect(whole(family('face-swap'))).toEqual({
      base64: 'photo',
      filter_id: 3,
      gender: 1,
      ratio: 'portrait',
      quality_mode: 'v6.1',
    })
    expect(whole(family('group-realistic'))).toEqual({
      input_image: 'photo',
      style_id: 3,
      outpaint: false,
    })
    expect(whole(family('group-v4'))).toEqual({
      input_images: ['photo', 'photo'],
      filter_id: 3,
      outpaint: false,
    })
    expect(whole(family('film'))).toEqual({
      prompt_image: 'photo',
      prompt: 'in the snow',
      model: 'advanced',
      duration: '4s',
      aspect_ratio: 'auto',
    })
  })

  it('fixes what its endpoint takes one value of', () => {
    const body = bodyOf({
      family: family('film-between'),
      settings: { ...settings, model: 'simple', duration: '8s' },
      filter: null,
    })
    expect(body).toEqual({ prompt: 'in the snow', model: 'advanced', duration: '8s' })
  })

  it('sends no quality with an own filter, whose workflow decides', () => {
    const body = bodyOf({ family: family('face-swap'), settings, filter: ALIAS })
    expect(body).toEqual({ filter_id: ALIAS, gender: 1, ratio: 'portrait' })
  })

  it('sends a seed only when there is one', () => {
    const input = { family: family('face-prompt'), filter: null }
    expect(bodyOf({ ...input, settings })).not.toHaveProperty('seed')
    expect(bodyOf({ ...input, settings: { ...settings, seed: '0' } })).toHaveProperty('seed', 0)
  })

  it('leaves out a photo that is not needed and not there', () => {
    expect(picturesOf(family('face-prompt').pictures, [])).toEqual({})
  })

  it('can be priced before anything is chosen', () => {
    const nothing = { settings: DEFAULTS, filter: null }
    expect(bodyToEstimate({ ...nothing, family: family('face-swap') })).toHaveProperty(
      'filter_id',
      1,
    )
    expect(bodyToEstimate({ ...nothing, family: family('film') }).prompt).not.toBe('')
  })
})

describe('what is missing', () => {
  it('is said under the name of its field', () => {
    const input = { family: family('film-between'), settings: DEFAULTS, filter: null }
    expect(Object.keys(problemsOf(input, ['photo', null]))).toEqual(['last_frame', 'prompt'])
    const swap = { family: family('face-swap'), settings: DEFAULTS, filter: null }
    expect(Object.keys(problemsOf(swap, []))).toEqual(['base64', 'filter_id'])
    expect(problemsOf({ ...swap, filter: '1' }, ['photo'])).toEqual({})
  })

  it('is no photo where none is needed, and no bad seed where none is sent', () => {
    const input = { settings: { ...settings, seed: 'x' }, filter: null }
    expect(Object.keys(problemsOf({ ...input, family: family('face-prompt') }, []))).toEqual([
      'seed',
    ])
    expect(problemsOf({ ...input, family: family('film') }, ['photo'])).toEqual({})
  })
})

describe('settings that bar each other', () => {
  it('move to what is allowed', () => {
    const wanted = { ...settings, model: 'simple', duration: '8s', aspect_ratio: '16:9' }
    expect(allowed('duration', wanted).duration).toBe('4s')
    expect(allowed('aspect_ratio', wanted).aspect_ratio).toBe('auto')
    expect(allowed('aspect_ratio', { ...wanted, model: 'performance' }).aspect_ratio).toBe('16:9')
  })

  it('know a seed', () => {
    expect(seedProblem('4294967295')).toBeUndefined()
    expect(seedProblem('4294967296')).toContain('whole number')
    expect(seedProblem('-1')).toContain('whole number')
  })
})
