import { expect, it } from 'vitest'
import { shareOf } from './profile.ts'

const frame = (functionName: string, url = '') => ({ functionName, url })

const profile = {
  startTime: 1000,
  nodes: [
    { id: 1, callFrame: frame('(root)'), children: [2, 3, 6] },
    { id: 2, callFrame: frame('(idle)') },
    { id: 3, callFrame: frame('answer', 'app.ts'), children: [4] },
    { id: 4, callFrame: frame('begin', 'tracing.ts'), children: [5, 7] },
    { id: 5, callFrame: frame('randomBytes', 'node:crypto') },
    { id: 6, callFrame: frame('randomBytes', 'node:crypto') },
    { id: 7, callFrame: frame('next', 'hooks.ts'), children: [8] },
    { id: 8, callFrame: frame('randomBytes', 'node:crypto') },
  ],
  samples: [2, 3, 4, 5, 6, 7, 8],
  timeDeltas: [900, 30, 10, 10, 20, 20, 10],
}
const isTracing = ({ url }: { readonly url: string }) => url === 'tracing.ts'

it('counts some code and what of Node it called, of the time that was not idle', () => {
  expect(shareOf(profile, isTracing)).toBeCloseTo(0.2)
})

it('leaves out what was before', () => {
  // The last four samples, of which the first is meant.
  expect(shareOf(profile, isTracing, 1_945)).toBeCloseTo(10 / 60)
})
