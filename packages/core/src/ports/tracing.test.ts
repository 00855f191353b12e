import { expect, it } from 'vitest'
import { GenerationFailed } from '../failure.ts'
import { Fault } from '../fault.ts'
import { readTraceContext } from '../trace-context.ts'
import { NO_SPAN, NO_TRACING, recordStep, type Span, traced } from './tracing.ts'

/** Writes down what happens to it and below it. */
function witness(said: unknown[], path = 'root'): Span {
  return {
    context: '00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01',
    child: (name, { began } = {}) => {
      said.push([`${path} > ${name}`, 'began', began?.getTime()])
      return witness(said, `${path} > ${name}`)
    },
    set() {},
    end: ({ code, at } = {}) => void said.push([path, 'ended', code ?? at?.getTime()]),
  }
}

it('ends a span with its work, and with a code instead of a message', async () => {
  const said: unknown[] = []
  const root = witness(said)
  expect(await traced(root, 'good', async () => 7)).toBe(7)
  for (const error of [
    new Fault('NOT_FOUND', 'canary'),
    new GenerationFailed('NO_FACE_FOUND', 'canary'),
    new TypeError('canary'),
    'canary',
  ]) {
    await expect(traced(root, 'bad', () => Promise.reject(error))).rejects.toBe(error)
  }
  const ends = said.filter((one) => (one as unknown[])[1] === 'ended')
  expect(ends.map((one) => (one as unknown[])[2])).toEqual([
    ...[undefined, 'NOT_FOUND', 'NO_FACE_FOUND', 'TypeError', 'unknown'],
  ])
  expect(JSON.stringify(said)).not.toContain('canary')
})

it('is the work alone where nobody follows it', async () => {
  const result = Promise.resolve(1)
  expect(traced(NO_SPAN, 'work', () => result)).toBe(result)
  expect(NO_TRACING.begin('x').child('y')).toBe(NO_SPAN)
  expect(NO_TRACING.resume('00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01')).toBe(NO_SPAN)
})

it('records steps that were measured elsewhere, in each other and at their times', () => {
  const said: unknown[] = []
  const inner = { name: 'inner', began: 20, ended: 30 }
  recordStep(witness(said), { name: 'outer', began: 10, ended: 40, steps: [inner] })
  expect(said).toEqual([
    ['root > outer', 'began', 10],
    ['root > outer > inner', 'began', 20],
    ['root > outer > inner', 'ended', 30],
    ['root > outer', 'ended', 40],
  ])
})

it.each([
  '',
  'canary',
  '00-00000000000000000000000000000000-00f067aa0ba902b7-01',
  '00-4bf92f3577b34da6a3ce929d0e0e4736-0000000000000000-01',
  '00-4BF92F3577B34DA6A3CE929D0E0E4736-00f067aa0ba902b7-01',
  '01-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01',
  '00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01\n',
  `00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01${'0'.repeat(1000)}`,
])('takes %j for no traceparent', (value) => {
  expect(readTraceContext(value)).toBeUndefined()
})
