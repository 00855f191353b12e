import { expect, it } from 'vitest'
import { sceneGuidance } from '../guidance.ts'
import { sceneSchema } from './schema/scene.ts'

const sceneWith = (more: object) => sceneSchema.parse({ back: [{ layer: 'photo' }], ...more })

it('throws the dice anew with every change, unless they have a name', () => {
  const [plain, changed] = [sceneWith({}), sceneWith({ props: ['crown'] })]
  expect(sceneGuidance(plain).name).not.toBe(sceneGuidance(changed).name)
  const named = sceneGuidance(sceneWith({ props: ['crown'], dice: 'mine' })).name
  expect(sceneGuidance(sceneWith({ dice: 'mine' })).name).toBe(named)
})
