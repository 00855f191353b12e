import { describe, expect, it } from 'vitest'
import { ATTRACT, type BoothEvent, type BoothState, next, type Shot } from './booth-machine.ts'
import { GUESTS, type Guest, guestsOf, type Look, whoIs } from './looks.ts'

const PEOPLE = ['male', 'female', 'boy', 'girl'] as const
const look = (aliasId: string, guests: readonly string[], change: object = {}) =>
  ({
    ...{ alias_id: aliasId, name: '', catalog_id: null },
    filter: { filter_type: 'face_swap', genders: [], guests },
    ...change,
  }) as unknown as Look
const FACES = look('faces', PEOPLE)
const ANYBODY = look('anybody', [])

const shotOf = (name: string): Shot => ({ photo: new Blob([name]), frames: [] })
const [shot, another] = [shotOf('a'), shotOf('b')]
const taken = (one: Shot, total = 1): BoothEvent => ({ type: 'shot', shot: one, total, seconds: 2 })
const agreed = { consent: 'Yes', mayShow: false }
const agree = (...looks: readonly Look[]): BoothEvent => ({ type: 'agreed', agreed, looks })
const arrived = (...events: readonly BoothEvent[]) => events.reduce<BoothState>(next, ATTRACT)

const sitting = { agreed, aliasId: 'faces', who: 'girl' as Guest }
const TO_CAMERA: readonly BoothEvent[] = [
  { type: 'touched' },
  agree(FACES),
  { type: 'chose', who: 'girl' },
]
const TO_WAITING: readonly BoothEvent[] = [...TO_CAMERA, taken(shot), { type: 'used' }]

describe('a guest', () => {
  it('touches, agrees, says who they are, is shot, keeps the photo and gets a result', () => {
    expect(arrived({ type: 'touched' })).toEqual({ step: 'consent' })
    expect(arrived({ type: 'touched' }, agree(FACES))).toMatchObject({ step: 'who', shots: [] })
    expect(arrived(...TO_CAMERA)).toEqual({ step: 'camera', sitting, shots: [], secondsLeft: null })
    expect(arrived(...TO_WAITING)).toEqual({ step: 'waiting', sitting, shots: [shot] })
    expect(arrived(...TO_WAITING, { type: 'done', jobId: '7' })).toEqual({
      ...{ step: 'result', shots: [shot], jobId: '7' },
    })
  })

  it('comes to no camera without consent', () => {
    const shortcuts: readonly BoothEvent[] = [
      { type: 'picked', look: ANYBODY },
      { type: 'chose', who: 'boy' },
      { type: 'counting', seconds: 3 },
      taken(shot),
      { type: 'used' },
      { type: 'collected', photo: shot.photo, jobId: '7' },
    ]
    expect(arrived(...shortcuts)).toEqual(ATTRACT)
    expect(arrived({ type: 'touched' }, ...shortcuts)).toEqual({ step: 'consent' })
  })

  it('chooses by picture where there are several, and is asked for nothing else', () => {
    const choosing = arrived({ type: 'touched' }, agree(FACES, ANYBODY))
    expect(choosing).toEqual({ step: 'looks', agreed })
    expect(next(choosing, { type: 'picked', look: ANYBODY })).toMatchObject({
      step: 'camera',
      sitting: { aliasId: 'anybody', who: null },
    })
    expect(next(choosing, { type: 'picked', look: FACES })).toMatchObject({ step: 'who' })
  })

  it('may take other photos, before one is used and after it failed', () => {
    expect(arrived(...TO_CAMERA, taken(shot), { type: 'retake' })).toEqual(arrived(...TO_CAMERA))
    const failed = arrived(...TO_WAITING, { type: 'failed', failure: 'NO_FACE_FOUND' })
    expect(failed).toEqual({ step: 'failed', sitting, failure: 'NO_FACE_FOUND' })
    expect(next(failed, { type: 'retake' })).toEqual(arrived(...TO_CAMERA))
  })
})

describe('several shots', () => {
  it('follow each other by themselves, and the guest chooses', () => {
    const counted = [{ type: 'counting', seconds: 3 }, taken(shot, 2)] as const
    expect(arrived(...TO_CAMERA, ...counted)).toMatchObject({ step: 'camera', secondsLeft: 2 })
    const review = arrived(...TO_CAMERA, ...counted, taken(another, 2))
    expect(review).toMatchObject({ step: 'review', shots: [shot, another], chosen: 1 })
    const preferred = next(review, { type: 'preferred', chosen: 0 })
    expect(next(preferred, { type: 'used' })).toMatchObject({ shots: [shot, another] })
    expect(next(review, { type: 'used' })).toMatchObject({ shots: [another, shot] })
    expect(next(review, { type: 'preferred', chosen: 5 })).toEqual(review)
  })
})

describe('a filter that is swapped after the photo', () => {
  it('asks who it is when that matters now, and keeps the photo', () => {
    const review = arrived({ type: 'touched' }, agree(ANYBODY), taken(shot))
    const asked = next(review, { type: 'swapped' })
    expect(asked).toMatchObject({ step: 'who', shots: [shot] })
    expect(next(asked, { type: 'chose', who: 'boy' })).toMatchObject({
      ...{ step: 'review', shots: [shot], sitting: { who: 'boy' } },
    })
    expect(next(asked, { type: 'over' })).toEqual(ATTRACT)
  })
  it('keeps the shot that was chosen of several', () => {
    const review = arrived({ type: 'touched' }, agree(ANYBODY), taken(shot, 2), taken(another, 2))
    const asked = next(review, { type: 'swapped' })
    const back = next(asked, { type: 'chose', who: 'boy' })
    expect(next(back, { type: 'used' })).toMatchObject({ shots: [another, shot] })
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
  it('can be started again when the camera showed nothing, and for another photo', () => {
    expect(counting({ type: 'ticked' }, { type: 'retake' })).toBe(null)
    expect(counting({ type: 'ticked' }, taken(shot), { type: 'retake' })).toBe(null)
  })
})

describe('a photo that was sent', () => {
  it('is waited for again after a reload', () => {
    const resumed = next(ATTRACT, { type: 'resumed', sitting, photo: shot.photo })
    expect(resumed).toMatchObject({ step: 'waiting', sitting, shots: [{ photo: shot.photo }] })
  })
  it('is never taken for the photo of the next guest', () => {
    const state = arrived(...TO_CAMERA, { type: 'resumed', sitting, photo: another.photo })
    expect(state).toEqual(arrived(...TO_CAMERA))
    expect(arrived(...TO_CAMERA, { type: 'done', jobId: '7' })).toMatchObject({ step: 'camera' })
    expect(arrived(...TO_WAITING, taken(another))).toMatchObject({ shots: [shot] })
  })
  it('may wait without its guest, who comes back with a number', () => {
    const parked = arrived(...TO_WAITING, { type: 'parked', number: 3 })
    expect(parked).toEqual({ step: 'later', number: 3 })
    expect(next(parked, { type: 'over' })).toEqual(ATTRACT)
    const back = arrived({ type: 'collecting' })
    expect(next(back, { type: 'collected', photo: shot.photo, jobId: '7' })).toMatchObject({
      ...{ step: 'result', jobId: '7' },
    })
  })
})

it('is ready for the next guest from every state', () => {
  const all = [...TO_WAITING, { type: 'done', jobId: '7' } as const]
  for (const count of all.keys()) {
    expect(next(arrived(...all.slice(0, count + 1)), { type: 'over' })).toEqual(ATTRACT)
  }
})

it('asks for those whom the filter tells apart, and for several people where it can', () => {
  expect(guestsOf(FACES)).toEqual(PEOPLE)
  expect(guestsOf(look('a', ['girl', 'male']))).toEqual(['male', 'girl'])
  expect(guestsOf(look('a', [], { filter: { filter_type: 'multi_swap', guests: [] } }))).toEqual([])
  expect(guestsOf(look('a', [], { filter: null }))).toEqual([])
  expect(guestsOf(look('a', ['male', 'girl'], { catalog_id: 4 }))).toEqual([
    'male',
    'girl',
    'group',
  ])
  expect(guestsOf(look('a', [], { catalog_id: 4 }))).toEqual(['one', 'group'])
  expect(GUESTS).toContain('group')
})

it('asks only what is not known', () => {
  expect(whoIs(FACES, 'girl')).toBe('girl')
  expect(whoIs(FACES, null)).toBeUndefined()
  expect(whoIs(look('a', ['male', 'female']), 'girl')).toBeUndefined()
  expect(whoIs(ANYBODY, 'girl')).toBeNull()
})
