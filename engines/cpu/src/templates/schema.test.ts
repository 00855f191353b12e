import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { choicesOf, pictureFor, settingFor, templateSchema } from './schema.ts'

function fault(recipe: unknown): string {
  const read = templateSchema.safeParse(recipe)
  return read.success ? '' : z.prettifyError(read.error)
}

describe('a template recipe', () => {
  it('takes one picture for everybody, or one for each subject', () => {
    expect(fault({ picture: 'renoir-seashore' })).toBe('')
    expect(fault({ picture: { male: 'peale-jefferson', group: 'memling-couple' } })).toBe('')
  })

  it('refuses what it does not know, and names it', () => {
    expect(fault({ picture: 'renoir-seashore', seting: 'gallery' })).toContain('seting')
    expect(fault({ picture: 'renoir-seaside' })).toContain('renoir-seaside')
    expect(fault({ picture: { mail: 'peale-jefferson' } })).toContain('mail')
    expect(fault({ picture: 'renoir-seashore', setting: 'museum' })).toContain('gallery')
    expect(fault({ picture: {} })).toContain('at least one picture')
    expect(fault({})).not.toBe('')
  })

  it('takes walls of paintings instead, and says what cannot hang', () => {
    const pair = ['renoir-seashore', 'memling-couple.2']
    expect(fault({ walls: [pair, ['memling-couple', 'goya-boy']] })).toBe('')
    expect(fault({ walls: [pair], picture: 'goya-boy' })).toContain(
      'must have either a picture or walls',
    )
    expect(fault({ walls: [pair], setting: 'gallery' })).toContain('together with walls')
    expect(fault({ walls: [['goya-boy']] })).toContain('2 to 8 people')
    expect(fault({ walls: [['goya-boy', 'goya-boy']] })).toContain('twice')
    expect(fault({ walls: [['goya-boy', 'goya-girl']] })).toContain('goya-girl')
    expect(fault({ walls: [['goya-boy', 'memling-couple.3']] })).toContain('memling-couple.3')
    expect(fault({ walls: [['goya-boy', 'lambdin-harrison']] })).toContain('who is painted')
    expect(fault({ walls: [] })).not.toBe('')
  })

  it('finds the nearest picture for a subject it has none for', () => {
    const recipe = templateSchema.parse({
      picture: { female: 'gaulli-woman', boy: 'goya-boy', group: 'memling-couple' },
    })
    expect(pictureFor(recipe, 'female')).toBe('gaulli-woman')
    expect(pictureFor(recipe, 'girl')).toBe('goya-boy')
    expect(pictureFor(recipe, 'male')).toBe('goya-boy')
    expect(pictureFor(recipe, 'group')).toBe('memling-couple')
  })

  it('may ask for a setting shape by shape', () => {
    const recipe = templateSchema.parse({
      picture: 'gaulli-woman',
      setting: { landscape: 'gallery' },
    })
    expect(settingFor(recipe, 'landscape')).toBe('gallery')
    expect(settingFor(recipe, 'portrait')).toBeUndefined()
  })

  it('leads to each template once', () => {
    const recipes = ['gaulli-woman', 'gaulli-woman', 'goya-boy'].map((picture) =>
      templateSchema.parse({ picture }),
    )
    expect(choicesOf(recipes)).toHaveLength(6)
  })

  it('leads to every wall in every shape, and to the largest where nobody is counted', () => {
    const walls = [
      ['gaulli-woman', 'goya-boy'],
      ['memling-couple', 'goya-woman'],
    ]
    const recipe = templateSchema.parse({ walls })
    expect(choicesOf([recipe, recipe])).toHaveLength(6)
    expect(pictureFor(recipe, 'group')).toBe('memling-couple+goya-woman')
  })
})
