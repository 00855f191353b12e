import { describe, expect, it } from 'vitest'
import {
  ATTRACT,
  type BoothEvent,
  type BoothState,
  GUESTS,
  guestsOf,
  next,
  whoIs,
} from './booth-machine.ts'

const photo = new Blob(['a'])
const another = new Blob(['b'])
const arrived = (...events: readonly BoothEvent[]) => events.reduce<BoothState>(next, ATTRACT)
const AGREED: BoothEvent = { type: 'agreed', guests: GUESTS }
const TO_CAMERA: readonly BoothEvent[] = [
  { type: 'touched' },
  AGREED,
  { type: 'chose', who: 'girl' },
]
const TO_WAITING: readonly BoothEvent[] = [...TO_CAMERA, { type: 'shot', photo }, { type: 'used' }]

describe('a guest', () => {
  it('touches, agrees, says who they are, is shot, keeps the photo and gets a result', () => {
    expect(arrived({ type: 'touched' })).toEqual({ step: 'consent' })
    expect(arrived({ type: 'touched' }, AGREED)).toEqual({ step: 'who', photo: null })
    expect(arrived(...TO_CAMERA)).toEqual({ step: 'camera', who: 'girl', secondsLeft: null })
    expect(arrived(...TO_WAITING)).toEqual({ step: 'waiting', who: 'girl', photo })
    expect(arrived(...TO_WAITING, { type: 'done', jobId: '7' })).toEqual({
      step: 'result',
      photo,
      jobId: '7',
    })
  })

  it('comes to no camera without consent', () => {
    const shortcuts: readonly BoothEvent[] = [
      { type: 'chose', who: 'boy' },
      { type: 'counting', seconds: 3 },
      { type: 'shot', photo },
      { type: 'used' },
    ]
    expect(arrived(...shortcuts)).toEqual(ATTRACT)
    expect(arrived({ type: 'touched' }, ...shortcuts)).toEqual({ step: 'consent' })
  })

  it('is not asked who they are where there is no choice', () => {
    const agreed = (guests: typeof GUESTS | readonly ['boy'] | readonly []) =>
      arrived({ type: 'touched' }, { type: 'agreed', guests })
    expect(agreed(['boy'])).toMatchObject({ step: 'camera', who: 'boy' })
    expect(agreed([])).toMatchObject({ step: 'camera', who: null })
  })

  it('may take another photo, before it is used and after it failed', () => {
    const retaken = arrived(...TO_CAMERA, { type: 'shot', photo }, { type: 'retake' })
    expect(retaken).toEqual({ step: 'camera', who: 'girl', secondsLeft: null })
    const failed = arrived(...TO_WAITING, { type: 'failed', failure: 'NO_FACE_FOUND' })
    expect(failed).toEqual({ step: 'failed', who: 'girl', failure: 'NO_FACE_FOUND' })
    expect(next(failed, { type: 'retake' })).toMatchObject({ step: 'camera', who: 'girl' })
  })
})

describe('a filter that is swapped after the photo', () => {
  it('asks who it is when that matters now, and keeps the photo', () => {
    const agreed = { type: 'agreed', guests: [] } as const
    const review = arrived({ type: 'touched' }, agreed, { type: 'shot', photo })
    const asked = next(review, { type: 'swapped' })
    expect(asked).toEqual({ step: 'who', photo })
    expect(next(asked, { type: 'chose', who: 'boy' })).toEqual({
      step: 'review',
      who: 'boy',
      photo,
    })
    expect(next(asked, { type: 'over' })).toEqual(ATTRACT)
  })
  it('asks only what is not known', () => {
    expect(whoIs(GUESTS, 'girl')).toBe('girl')
    expect(whoIs(GUESTS, null)).toBeUndefined()
    expect(whoIs(['male', 'female'], 'girl')).toBeUndefined()
    expect(whoIs(['boy'], 'girl')).toBe('boy')
    expect(whoIs([], 'girl')).toBeNull()
  })
  it('asks nothing of a guest who has sent the photo', () => {
    expect(arrived(...TO_WAITING, { type: 'swapped' })).toEqual(arrived(...TO_WAITING))
  })
})

describe('the countdown', () => {
  const counting = (...events: readonly BoothEvent[]) => {
    const state = arrived(...TO_CAMERA, { type: 'counting', seconds: 3 }, ...events)
    return state.step === 'camera' ? state.secondsLeft : state.step
  }
  it('counts down to the shot once, however often it is pressed', () => {
    expect(counting({ type: 'ticked' })).toBe(2)
    expect(counting({ type: 'ticked' }, { type: 'counting', seconds: 3 })).toBe(2)
    const ticks = Array.from({ length: 5 }, () => ({ type: 'ticked' }) as const)
    expect(counting(...ticks)).toBe(0)
  })
  it('can be started again when the camera showed nothing', () => {
    expect(counting({ type: 'ticked' }, { type: 'retake' })).toBe(null)
  })
  it('begins anew for another photo', () => {
    const shot = { type: 'shot', photo } as const
    expect(counting({ type: 'ticked' }, shot, { type: 'retake' })).toBe(null)
  })
})

describe('a photo that was sent', () => {
  it('is waited for again after a reload', () => {
    const resumed = next(ATTRACT, { type: 'resumed', who: 'boy', photo })
    expect(resumed).toEqual({ step: 'waiting', who: 'boy', photo })
  })
  it('is never taken for the photo of the next guest', () => {
    const state = arrived(...TO_CAMERA, { type: 'resumed', who: 'boy', photo: another })
    expect(state).toMatchObject({ step: 'camera', who: 'girl' })
    const late = arrived(...TO_CAMERA, { type: 'done', jobId: '7' })
    expect(late).toMatchObject({ step: 'camera' })
    expect(arrived(...TO_WAITING, { type: 'shot', photo: another })).toMatchObject({ photo })
  })
})

it('is ready for the next guest from every state', () => {
  const all = [...TO_WAITING, { type: 'done', jobId: '7' } as const]
  for (const count of all.keys()) {
    expect(next(arrived(...all.slice(0, count + 1)), { type: 'over' })).toEqual(ATTRACT)
  }
})

it('asks for those whom the filter takes, and for nobody where it takes groups', () => {
  const filter = { id: '1', name: 'Gala', model: 'v6', sizes: [], preview_images: [] }
  const face = { ...filter, filter_type: 'face_swap' as const }
  expect(guestsOf({ ...face, genders: [] })).toEqual(GUESTS)
  expect(guestsOf({ ...face, genders: ['girl', 'male'] })).toEqual(['male', 'girl'])
  expect(guestsOf({ ...filter, filter_type: 'multi_swap', genders: ['male'] })).toEqual([])
  expect(guestsOf(null)).toEqual([])
})
