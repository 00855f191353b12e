import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { faultOfRecipe } from '../filter-recipe.ts'

const ROOT = join(import.meta.dirname, '../../../..')
const STARTS = join(ROOT, 'packages/studio/src/pages/filters/scene/starts')

function read(folder: string): readonly (readonly [string, unknown])[] {
  const files = readdirSync(folder).filter((name) => name.endsWith('.json'))
  return files.map((name) => [name, JSON.parse(readFileSync(join(folder, name), 'utf8'))])
}

const catalog = ['face-swap', 'realistic', 'stylized'].flatMap((name) =>
  read(join(ROOT, 'catalog', name)).map(
    ([file, filter]) => [file, (filter as { recipe: unknown }).recipe] as const,
  ),
)
const starts = read(STARTS).map(([file, scene]) => [file, { scene }] as const)

const sky = { layer: 'gradient', stops: [[0, '#102030'] as const, [1, '#405060'] as const] }
const bokeh = { layer: 'bokeh', count: 600, radius: [2, 2], colours: ['#ffffff'], blades: 12 }
const many = <T>(item: T, count: number) => Array.from({ length: count }, () => item)
const green = '#304020'

describe('what a scene may cost', () => {
  it.each([...catalog, ...starts])('has room for %s', (_file, recipe) => {
    expect(faultOfRecipe(recipe)).toBeUndefined()
  })

  it('refuses a scene that would hold a worker, and says what to lower', () => {
    const fault = faultOfRecipe({ scene: { back: [sky, bokeh], front: [bokeh] } })
    expect(fault).toMatch(/^✖ this scene takes [\d.]+ times as long to paint as a scene may/)
    expect(fault).toContain('Most of it is "bokeh": lower its count, radius or soft')
    expect(fault).toContain('→ at scene.back[1]')
  })

  it.each([
    ['bokeh', bokeh],
    ['particles', { layer: 'particles', kind: 'embers', count: 2000, radius: [2, 2] }],
    ['drops', { layer: 'drops', count: 2000, radius: [0.5, 2] }],
    ['stars', { layer: 'stars', count: 4000, largest: 2 }],
    ['lamps', { layer: 'lamps', forms: many({ shape: 'wheel', at: [0, 0], count: 400 }, 12) }],
    ['foliage', { layer: 'foliage', count: 8000, leaf: [1, 1], shade: green }],
    ['fronds', { layer: 'fronds', count: 24, soft: 2, lit: green, shade: green }],
    ['vine-rows', { layer: 'vine-rows', rows: 30, spacing: 0, tall: 2, shade: green, haze: green }],
    ['grass', { layer: 'grass', count: 6000, size: 2, near: green, far: green, tips: green }],
  ])('refuses many %s of the largest size, alone', (kind, layer) => {
    const wanting = ['lamps', 'bokeh', 'particles', 'foliage', 'vine-rows'].includes(kind)
    const radius = kind === 'lamps' ? { radius: [2, 2] } : {}
    const whole = { ...layer, ...radius, ...(wanting ? { colours: ['#ffffff'] } : {}) }
    expect(faultOfRecipe({ scene: { back: [whole] } })).toContain(`Most of it is "${kind}"`)
  })

  it('counts what only one subject or one shape gets', () => {
    const scene = { back: [sky], variants: { boy: { back: [sky, bokeh] } } }
    expect(faultOfRecipe({ scene })).toContain('→ at scene.variants.boy.back[1]')
    const wide = { back: [sky], shapes: { landscape: { front: [bokeh] } } }
    expect(faultOfRecipe({ scene: wide })).toContain('→ at scene.shapes.landscape.front[0]')
    const style = { effect: 'oil' }
    const redrawn = { back: [sky], person: { style }, finish: many(style, 4) }
    expect(faultOfRecipe({ scene: redrawn })).toContain('"oil": have fewer effects')
  })

  it('takes as many small things as before, and layers that a blur makes cheap', () => {
    const snow = { layer: 'particles', kind: 'snow', count: 2000, colours: ['#ffffff'] }
    expect(faultOfRecipe({ scene: { back: [sky, snow, snow], front: [snow] } })).toBeUndefined()
    const lights = { ...bokeh, count: 200, radius: [0.05, 0.4], blades: 6 }
    const heavy = many(lights, 5)
    const blur = { layer: 'dof', sigma: 0.01 }
    expect(faultOfRecipe({ scene: { back: [sky, ...heavy] } })).toContain('bokeh')
    expect(faultOfRecipe({ scene: { back: [sky, ...heavy, blur] } })).toBeUndefined()
  })
})
