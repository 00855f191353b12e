import { describe, expect, it } from 'vitest'
import { controlOf } from './form-model.ts'
import { scaleOf } from './number-scale.ts'
import { resolverOf, type Schema, schemaOfScene } from './schema.ts'
import { beginningOf, fits } from './values.ts'

const hex = { type: 'string', pattern: '^#[0-9a-fA-F]{6}$' }
const number = (minimum: number, maximum: number) => ({ type: 'number', minimum, maximum })
const light = { anyOf: [hex, { type: 'array', prefixItems: [hex, number(0, 20)] }] }
const place = { type: 'array', prefixItems: [number(-1, 2), number(-1, 2)], items: false }
const glow = {
  type: 'object',
  properties: {
    layer: { type: 'string', const: 'glow' },
    at: { anyOf: [place, { type: 'string', const: 'heads' }] },
    colour: { $ref: '#/$defs/light' },
    count: { default: 300, type: 'integer', minimum: 0, maximum: 2000 },
  },
  required: ['layer', 'at', 'colour'],
}
const rain = {
  type: 'object',
  properties: {
    layer: { type: 'string', const: 'rain' },
    colours: { type: 'array', items: { $ref: '#/$defs/light' }, minItems: 1, maxItems: 12 },
    kind: { type: 'string', enum: ['fine', 'heavy'] },
    isWarm: { type: 'boolean', default: false },
  },
  required: ['layer', 'colours'],
}
const root: Schema = {
  $defs: { light },
  anyOf: [
    { type: 'object', properties: { pictures: { type: 'array', items: {} } } },
    {
      type: 'object',
      properties: {
        scene: {
          type: 'object',
          properties: { back: { type: 'array', items: { oneOf: [glow, rain] } } },
        },
      },
    },
  ],
}
const resolve = resolverOf(root)
const layers = controlOf({ oneOf: [glow, rain] }, resolve)
const option = (word: string) =>
  layers.kind === 'union' ? layers.options.find(({ value }) => value === word) : undefined
const control = (word: string, field: string) =>
  option(word)?.fields.find(({ name }) => name === field)?.control

describe('a form made from a schema', () => {
  it('finds the scene among the kinds of recipe', () => {
    expect(schemaOfScene(root)?.scene.properties).toHaveProperty('back')
    expect(schemaOfScene({ type: 'object', properties: {} })).toBeUndefined()
    expect(schemaOfScene(null)).toBeUndefined()
  })

  it('tells layers apart by their word', () => {
    expect(layers).toMatchObject({ kind: 'union', by: 'layer' })
    expect(option('rain')?.fields.map(({ name }) => name)).toEqual(['colours', 'kind', 'isWarm'])
  })

  it('follows references and knows colours that shine', () => {
    expect(control('glow', 'colour')).toEqual({ kind: 'light', maxGain: 20 })
    expect(control('rain', 'colours')).toMatchObject({ kind: 'list', least: 1, most: 12 })
  })

  it.each([
    ['glow', 'count', { kind: 'number', min: 0, max: 2000, isWhole: true }],
    ['rain', 'kind', { kind: 'choice', options: ['fine', 'heavy'] }],
    ['rain', 'isWarm', { kind: 'switch' }],
  ])('asks for %s.%s', (word, field, expected) => {
    expect(control(word, field)).toEqual(expected)
  })

  it('offers both ways of saying where', () => {
    const at = control('glow', 'at')
    expect(at?.kind).toBe('either')
    expect(at && fits(at, [0.5, 0.2])).toBe(true)
    expect(at && fits(at, 'heads')).toBe(true)
    expect(at && fits(at, 'feet')).toBe(false)
  })

  it('asks for anything unknown as JSON', () => {
    expect(controlOf({}, resolve)).toEqual({ kind: 'json' })
    expect(controlOf({ type: 'object' }, resolve)).toEqual({ kind: 'json' })
  })

  it('begins with values that fit', () => {
    const value = beginningOf(layers)
    expect(value).toEqual({ layer: 'glow', at: [0.5, 0.5], colour: '#c9b8ff' })
    expect(fits(layers, value)).toBe(true)
  })
})

describe('a slider', () => {
  const length = { kind: 'number', min: 0, max: 2, isWhole: false } as const

  it('gives small lengths most of its way', () => {
    const scale = scaleOf(length, 0.004)
    expect(scale.toPlace(0.004)).toBeGreaterThan(100)
    expect(scale.toValue(scale.toPlace(0.004))).toBeCloseTo(0.004, 3)
    expect(scale.toValue(1000)).toBe(2)
  })

  it('is even where numbers are', () => {
    const scale = scaleOf({ ...length, max: 1 }, 0.5)
    expect(scale.toPlace(0.25)).toBe(250)
    expect(scale.toValue(777)).toBe(0.78)
  })

  it('stays whole for whole numbers', () => {
    expect(scaleOf({ kind: 'number', min: 0, max: 60, isWhole: true }, 3).toValue(333)).toBe(20)
  })
})
