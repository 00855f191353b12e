import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { noteOnUnknown, refuseUnknown, unknownFields } from './unknown-fields.ts'

const body = z.object({
  ratio: z.string().optional(),
  quality_mode: z.string().default('v6.1'),
  brand: z
    .object({ color: z.string().optional(), layers: z.array(z.object({ text: z.string() })) })
    .nullable()
    .optional(),
  recipe: z.unknown(),
  labels: z.record(z.string(), z.string()).optional(),
})
const pictures = { anyOf: ['image', 'base64'], required: true } as const
const notes = (sent: unknown) => unknownFields({ body, pictures }, sent).map(noteOnUnknown)

describe('unknown fields', () => {
  it('are named with the nearest known name', () => {
    expect(
      notes({ ratoi: 1, quality_mod: 1, quality: 1, Ratio: 1, imgae: 1, wholly_else: 1 }),
    ).toEqual([
      'Unknown field "ratoi" was ignored. Did you mean "ratio"?',
      'Unknown field "quality_mod" was ignored. Did you mean "quality_mode"?',
      'Unknown field "quality" was ignored. Did you mean "quality_mode"?',
      'Unknown field "Ratio" was ignored. Did you mean "ratio"?',
      'Unknown field "imgae" was ignored. Did you mean "image"?',
      'Unknown field "wholly_else" was ignored.',
    ])
  })

  it('are found inside of objects and lists, by their path', () => {
    const sent = { brand: { colour: 'red', layers: [{ text: 'a' }, { text: 'b', txet: 'c' }] } }
    expect(unknownFields({ body }, sent)).toEqual([
      { path: 'brand.colour', nearest: 'color' },
      { path: 'brand.layers[1].txet', nearest: 'text' },
    ])
  })

  it('are none where a field takes anything, nor in what is no object', () => {
    expect(notes({ recipe: { any: 1 }, labels: { any: 'b' }, base64: 'x', brand: null })).toEqual(
      [],
    )
    for (const sent of [undefined, null, [], 'text', 7]) expect(notes(sent)).toEqual([])
  })

  it('are at most 20, each at most 60 characters long', () => {
    const many = Object.fromEntries(Array.from({ length: 1000 }, (_, n) => [`x${n}`, n]))
    expect(notes(many)).toHaveLength(20)
    expect(unknownFields({ body }, { ['y'.repeat(10_000)]: 1 })[0]?.path).toHaveLength(63)
    expect(notes(JSON.parse('{"__proto__":1,"constructor":2}'))).toHaveLength(2)
  })

  it('are refusals for a strict key', () => {
    expect(unknownFields({ body }, { ratoi: 1, foo: 2 }).map(refuseUnknown)).toEqual([
      {
        field: 'ratoi',
        code: 'VALIDATION_ERROR',
        message: 'Unknown field "ratoi". Did you mean "ratio"?',
      },
      {
        field: 'foo',
        code: 'VALIDATION_ERROR',
        message: 'Unknown field "foo". See openapi.json for the fields.',
      },
    ])
  })
})
