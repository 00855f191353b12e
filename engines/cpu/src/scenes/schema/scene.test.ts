import { describe, expect, it } from 'vitest'
import { sceneSchema } from './scene.ts'

const sky = { layer: 'gradient', stops: [[0, '#102030'] as const, [1, ['#405060', 1.5] as const]] }

function faults(scene: unknown): string[] {
  const read = sceneSchema.safeParse(scene)
  return read.success ? [] : read.error.issues.map(({ path }) => path.join('.'))
}

describe('the vocabulary of scenes', () => {
  it('reads colours as linear light times their gain', () => {
    const [layer] = sceneSchema.parse({ back: [sky] }).back
    const stops = layer?.layer === 'gradient' ? layer.stops : []
    expect(stops[1]?.[1][0]).toBeCloseTo(0.0513 * 1.5, 3)
  })

  it.each([
    ['a layer', { back: [{ ...sky, stopps: [] }] }, 'back.0'],
    ['a kind of layer', { back: [{ layer: 'bokhe' }] }, 'back.0.layer'],
    ['an effect', { back: [sky], finish: [{ effect: 'bloom', ammount: 1 }] }, 'finish.0'],
    ['a prop', { back: [sky], props: ['crwon'] }, 'props.0'],
    ['a part of the person', { back: [sky], person: { ligth: {} } }, 'person'],
    ['a variant', { back: [sky], variants: { men: {} } }, 'variants'],
    ['a drawing', { back: [{ layer: 'art', art: { name: 'curtains' } }] }, 'back.0.art.name'],
    [
      'a colour',
      { back: [{ layer: 'glow', at: [0, 0], radius: 1, colour: 'red' }] },
      'back.0.colour',
    ],
  ])('refuses %s misspelt', (_what, scene, path) => {
    expect(faults(scene)).toContain(path)
  })

  it('refuses numbers that would keep a worker busy for ever', () => {
    const crowd = { layer: 'particles', kind: 'snow', count: 1e6, colours: ['#ffffff'] }
    expect(faults({ back: [crowd] })).toContain('back.0.count')
    expect(faults({ back: Array.from({ length: 25 }, () => sky) })).toContain('back')
  })

  it('wants one cut fewer than inks on a poster', () => {
    const poster = { effect: 'poster', inks: ['#000000', '#ffffff'], cuts: [0.3, 0.6] }
    expect(faults({ back: [sky], finish: [poster] })).toContain('finish.0.cuts')
  })
})
