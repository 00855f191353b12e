import { expect, it } from 'vitest'
import { newJob } from './testing/job-fixtures.ts'
import { type Work, workKind } from './work-kind.ts'

const still = newJob('a')
const film: Work = {
  family: 'video',
  lane: 'video',
  filter: null,
  request: {
    kind: 'video',
    frames: 'single',
    model: 'simple',
    prompt: 'zoom in',
    duration: '4s',
    aspectRatio: 'auto',
  },
}

it('measures jobs of one filter together, whoever sends them', () => {
  const filter = { kind: 'custom', id: 'f', versionId: 'v', aliasId: null } as const
  expect(workKind({ ...still, filter })).toEqual(
    workKind({ ...newJob('b'), filter: { ...filter, aliasId: 'x' } }),
  )
  expect(workKind({ ...still, filter })).not.toEqual(workKind(still))
})

it('tells apart what makes a job longer', () => {
  const { request } = still
  if (request.kind !== 'face-swap') throw new Error('the fixture is a face swap')
  expect(workKind({ ...still, request: { ...request, subject: 'group' } })).not.toEqual(
    workKind(still),
  )
  expect(workKind({ ...still, request: { ...request, subject: 'girl' } })).toEqual(workKind(still))
})

it('tells films apart by model, duration and shape, not by their words', () => {
  const { request } = film
  if (request.kind !== 'video') throw new Error('it is a film')
  const kindOf = (change: Partial<typeof request>) =>
    workKind({ ...film, request: { ...request, ...change } })
  expect(kindOf({ prompt: 'snow' })).toEqual(workKind(film))
  expect(kindOf({ duration: '8s' })).not.toEqual(workKind(film))
  expect(kindOf({ model: 'performance' })).not.toEqual(workKind(film))
  expect(kindOf({ aspectRatio: '9:16' })).not.toEqual(workKind(film))
  expect(workKind(film).lane).toBe('video')
})
