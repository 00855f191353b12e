import { describe, expect, it } from 'vitest'
import { decode } from '../../picture.ts'
import { toPng } from '../../pixels.ts'
import { difference, person } from '../../testing/pictures.ts'
import { applyEffect, type EffectRecipe, effectSchema } from './index.ts'

const size = { width: 210, height: 160 }
const source = await decode(await person(size), 'The picture', size)
const inks = ['#14213d', '#e8743b', '#fff3d6']

const EFFECTS: Record<EffectRecipe['kind'], object> = {
  comic: {},
  duotone: { inks },
  engraving: {},
  glitch: {},
  halftone: { inks: ['#1b1b2f'] },
  ink: {},
  neon: {},
  oil: { brush: 20 },
  panels: { inks: [inks, inks, inks, inks] },
  pencil: {},
  pixel: { cell: 40 },
  poster: { inks },
  'stained-glass': {},
  watercolour: {},
}

describe.each(Object.entries(EFFECTS))('the effect %s', (kind, options) => {
  it('redraws the picture at its own size', async () => {
    const effect = effectSchema.parse({ kind, ...options })
    const { signal } = new AbortController()
    const drawn = await applyEffect(source, effect, { signal, seed: 1 })
    expect(drawn).toMatchObject(size)
    expect(await difference(await toPng(drawn), await toPng(source))).toBeGreaterThan(0.8)
  })
})

it('stops on abort', async () => {
  const effect = effectSchema.parse({ kind: 'oil' })
  const signal = AbortSignal.abort(new Error('cancelled'))
  await expect(applyEffect(source, effect, { signal, seed: 1 })).rejects.toThrow('cancelled')
})
