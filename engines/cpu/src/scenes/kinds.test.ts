import { expect, it } from 'vitest'
import { artSchema } from './art/index.ts'
import { effectSchema } from './effects/index.ts'
import { SCENE_KINDS } from './kinds.ts'
import { layerSchema } from './layers/index.ts'
import { PROPS } from './props/index.ts'

const layers = layerSchema.options.map(({ shape }) => shape.layer.value)
const drawings = artSchema.options.map(({ shape }) => shape.name.value)
const effects = effectSchema.options.map(({ shape }) => shape.effect.value)

it.each([
  ['layers', layers.filter((kind) => kind !== 'art')],
  ['drawings', drawings],
  ['effects', effects],
  ['props', Object.keys(PROPS)],
] as const)('offers all %s, each once and with words', (list, kinds) => {
  const offered = SCENE_KINDS[list].flatMap((group) => Object.entries(group.kinds))
  expect(offered.map(([kind]) => kind).sort()).toEqual([...kinds].sort())
  for (const [kind, words] of offered) expect(words, kind).toMatch(/^[A-Z]/)
})
