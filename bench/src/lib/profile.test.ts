import { expect, it } from 'vitest'
import { shareOf } from './profile.ts'

const frame = (functionName: string, url = '') => ({ functionName, url })

it('counts what some code and all that it called took, of the time that was not idle', () => {
  const profile = {
    nodes: [
      { id: 1, callFrame: frame('(root)'), children: [2, 3, 6] },
      { id: 2, callFrame: frame('(idle)') },
      { id: 3, callFrame: frame('answer', 'app.ts'), children: [4] },
      { id: 4, callFrame: frame('begin', 'tracing.ts'), children: [5] },
      { id: 5, callFrame: frame('randomBytes', 'node:crypto') },
      { id: 6, callFrame: frame('randomBytes', 'node:crypto') },
    ],
    samples: [2, 3, 4, 5, 6],
    timeDeltas: [900, 60, 10, 10, 20],
  }
  expect(shareOf(profile, ({ url }) => url === 'tracing.ts')).toBeCloseTo(0.2)
})
