import { GuiseError, type Job } from '@guise/sdk'
import { describe, expect, it } from 'vitest'
import { familyById } from '../families/families.ts'
import type { FamilyRow } from '../families/family.ts'
import { adviceFor } from './advice.ts'
import { problemsIn } from './refusal.ts'
import { isUnderWay, type Run, standingOf, withFirst } from './run.ts'

const family = familyById('face-swap') as FamilyRow
const run = (job: Partial<Job> | null, key = 'k'): Run => ({
  key,
  input: null,
  photos: [],
  filterName: null,
  job: job as Job | null,
})
const refused = (code: string, field?: string) =>
  new GuiseError({
    code,
    message: 'it was refused',
    errors: field ? [{ field, code, message: 'must be better' }] : [],
  })

describe('a refusal', () => {
  it('is said at the field at fault', () => {
    expect(problemsIn(refused('VALIDATION_ERROR', 'gender'), family)).toEqual({
      gender: 'Must be better.',
    })
    expect(problemsIn(refused('FILTER_BLOCKED'), family)).toEqual({ filter_id: 'It was refused.' })
    expect(problemsIn(refused('INVALID_IMAGE'), family)).toEqual({ base64: 'It was refused.' })
    const several = familyById('group-v4') as FamilyRow
    expect(problemsIn(refused('INVALID_IMAGE', 'input_images.1'), several)).toEqual({
      input_images: 'Must be better.',
    })
  })

  it('is said for the whole where no field is at fault', () => {
    expect(problemsIn(refused('INSUFFICIENT_CREDITS'), family)).toEqual({ all: 'It was refused.' })
  })
})

describe('a run', () => {
  it('tells how it stands', () => {
    expect(standingOf(run(null))).toBe('Sending the photo')
    expect(standingOf(run({ state: 'queued', queue_place: 3 }))).toBe('3 ahead in the queue')
    expect(standingOf(run({ state: 'queued', queue_place: 0 }))).toBe('Next in the queue')
    expect(standingOf(run({ state: 'running', progress: 0.416 }))).toBe('Working: 42 %')
    expect(standingOf({ ...run({ state: 'running' }), isLost: true })).toBe('Connection lost')
    expect(isUnderWay(run(null))).toBe(true)
    expect(isUnderWay(run({ state: 'failed' }))).toBe(false)
  })

  it('is on the list once, the newest on top', () => {
    const first = run({ id: 'a', state: 'running' }, '1')
    const other = run({ id: 'b', state: 'succeeded' }, '2')
    const again = run({ id: 'a', state: 'succeeded' }, '3')
    expect(withFirst([other, first], again).map(({ key }) => key)).toEqual(['3', '2'])
    expect(withFirst([run(null, '4')], run(null, '5')).map(({ key }) => key)).toEqual(['5', '4'])
  })

  it('goes when thirty newer ones are there', () => {
    const runs = Array.from({ length: 40 }, (_, n) => run(null, `${n}`))
    const kept = runs.reduce<readonly Run[]>(withFirst, [])
    expect(kept).toHaveLength(30)
    expect(kept[0]?.key).toBe('39')
  })

  it('that failed for its photo asks for another photo', () => {
    expect(adviceFor('NO_FACE_FOUND')[0]?.action).toBe('photo')
    expect(adviceFor('WORKER_LOST')[0]?.action).toBe('again')
    expect(adviceFor('PROMPT_NOT_UNDERSTOOD')[0]?.action).toBe('prompt')
  })
})
