import type { EngineCases } from '@guise/core/testing'
import { INVERT, slowOnce, taskOf } from './farm.ts'

const { graph, ...rest } = INVERT
const small = { class_type: 'ImageScale', inputs: { ...graph.small?.inputs, width: 99999 } }

/** What the suite of all engines tries on this one, on the double and on a real server alike. */
export const engineCases = {
  task: () => taskOf(slowOnce()),
  hopeless: {
    'a recipe that is no workflow': () => taskOf({ scene: {} }),
    'a graph that the instance refuses': () => taskOf({ ...rest, graph: { ...graph, small } }),
    'a node that saves another kind of file': () =>
      taskOf({ ...INVERT, outputs: [{ node: 'save', kind: 'video' }] }),
  },
  recipe: INVERT,
  badRecipe: { graph: {} },
} satisfies Partial<EngineCases>
