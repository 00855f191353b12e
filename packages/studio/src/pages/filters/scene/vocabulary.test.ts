import { expect, it } from 'vitest'
import { vocabularyOf } from './vocabulary.ts'

const colour = { type: 'string', pattern: '^#[0-9a-fA-F]{6}$' }
const figure = (name: string, colours: Record<string, string>) => ({
  type: 'object',
  properties: {
    figure: { type: 'string', const: name },
    colours: {
      default: {},
      type: 'object',
      properties: Object.fromEntries(
        Object.entries(colours).map(([key, own]) => [
          key,
          { $ref: '#/$defs/colour', default: own },
        ]),
      ),
    },
  },
  required: ['figure'],
})
const character = {
  oneOf: [figure('king', { robe: '#8e1b33' }), figure('queen', { gown: '#204080' })],
}
const schemaWith = (properties: object) => ({
  $defs: { colour, character },
  type: 'object',
  properties: { scene: { type: 'object', properties } },
})

it('offers every costume with the colours it has', () => {
  const { character: fields } =
    vocabularyOf(schemaWith({ character: { $ref: '#/$defs/character' } })) ?? {}
  const control = fields?.[0]?.control
  expect(control).toMatchObject({
    kind: 'union',
    by: 'figure',
    options: [{ value: 'king' }, { value: 'queen' }],
  })
  const queen = control?.kind === 'union' ? control.options[1]?.fields : []
  expect(queen).toMatchObject([
    { name: 'colours', default: {}, control: { fields: [{ name: 'gown', default: '#204080' }] } },
  ])
})

it('offers none where an engine has none', () => {
  expect(vocabularyOf(schemaWith({}))?.character).toEqual([])
})
