import { expect, it } from 'vitest'
import { resolveScene } from './resolve-scene.ts'
import { sceneSchema } from './schema/scene.ts'

const sky = {
  layer: 'gradient' as const,
  stops: [
    [0, '#000000'],
    [1, '#ffffff'],
  ] as [number, string][],
}
const scene = sceneSchema.parse({
  framing: { head: 0.3, eye: 0.4 },
  back: [sky],
  person: { edge: 0.001, wrap: { amount: 0.2 } },
  props: ['crown'],
  variants: { girl: { props: ['flower-crown'], person: { edge: 0.002 } } },
  shapes: { landscape: { framing: { eye: 0.5 } } },
})

it('lays the differences of the subject and of the shape over the scene', () => {
  const resolved = resolveScene(scene, 'girl', { width: 1800, height: 1200 })
  expect(resolved.framing).toEqual({ head: 0.3, eye: 0.5 })
  expect(resolved.props).toEqual(['flower-crown'])
  expect(resolved.person.edge).toBe(0.002)
  expect(resolved.person.wrap?.amount).toBe(0.2)
})

it('leaves the scene as it is for everybody else', () => {
  const resolved = resolveScene(scene, 'male', { width: 1200, height: 1800 })
  expect(resolved.framing).toEqual({ head: 0.3, eye: 0.4 })
  expect(resolved.props).toEqual(['crown'])
})
