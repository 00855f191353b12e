import { describe, expect, it } from 'vitest'
import { effectSchema } from '../scenes/effects/index.ts'
import { layerSchema } from '../scenes/layers/index.ts'
import { recipeSchema } from './recipe-schema.ts'

type Node = { readonly [key: string]: unknown }
type Variant = { readonly title: string; readonly properties: Readonly<Record<string, Node>> }
type Schema = {
  readonly $defs: Readonly<Record<string, Node & { readonly oneOf: readonly Variant[] }>>
}

const schema = recipeSchema() as Schema

function variant(list: string, title: string): Variant {
  const found = schema.$defs[list]?.oneOf.find((one) => one.title === title)
  if (!found) throw new Error(`no ${title}`)
  return found
}

describe('the vocabulary for editors', () => {
  it('has every layer and every effect, each with a title', () => {
    const { layer, effect } = schema.$defs
    expect(layer?.oneOf).toHaveLength(layerSchema.options.length)
    expect(effect?.oneOf).toHaveLength(effectSchema.options.length)
    for (const { title } of [...(layer?.oneOf ?? []), ...(effect?.oneOf ?? [])]) {
      expect(title).toMatch(/^[A-Z][a-z ]+$/)
    }
  })

  it('says what fields stand for, with limits and defaults', () => {
    const { properties } = variant('layer', 'Particles')
    expect(properties.count).toMatchObject({ default: 300, minimum: 0, maximum: 2000 })
    expect(properties.area).toMatchObject({ 'x-kind': 'area', default: [0, 0, 1, 1] })
    expect(properties.near?.description).toBe('Higher values put fewer particles near the camera')
    expect(properties.roll).toMatchObject({ 'x-kind': 'roll', default: 0 })
  })

  it('groups what a scene is made of, with what each kind looks like', () => {
    const { effects } = (schema as unknown as Node)['x-scene-kinds'] as Record<string, Node[]>
    expect(effects?.map(({ title }) => title)).toContain('Technique: drawing')
    expect(effects?.flatMap(({ kinds }) => kinds)).toContainEqual({
      kind: 'pencil',
      words: 'A pencil drawing',
    })
  })

  it('writes lights as a recipe would', () => {
    const { properties } = variant('effect', 'Mount')
    expect(properties.paper).toMatchObject({
      $ref: '#/$defs/light',
      default: expect.stringMatching(/^#[0-9a-f]{6}$/),
    })
    expect(JSON.stringify(schema)).not.toContain('"default":[0.87')
  })

  it('stays small enough to be sent with a page', () => {
    expect(JSON.stringify(schema).length).toBeLessThan(200_000)
  })
})
