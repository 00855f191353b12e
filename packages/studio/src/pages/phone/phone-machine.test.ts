import { expect, it } from 'vitest'
import type { Look } from '../booth/looks.ts'
import { next, type PhoneEvent, type PhoneState, WELCOME } from './phone-machine.ts'

const look = (alias_id: string, guests: readonly string[] = []) =>
  ({
    ...{ alias_id, name: '', catalog_id: null },
    filter: { filter_type: 'face_swap', genders: [], sizes: [], guests },
  }) as unknown as Look
const plain = look('plain')
const asks = look('asks', ['male', 'female'])
const photo = new Blob(['photo'])
const agreed = { consent: 'Yes', mayShow: false }
const after = (...events: PhoneEvent[]) =>
  events.reduce<PhoneState>(
    (state, event, place) => next(state, { ...event, key: `key ${place}`, takenAt: place }),
    WELCOME,
  )
const both = [plain, asks]
const photographed = { type: 'photographed', photo, looks: both } as const

it('asks for a photo only after consent, and sends only what was chosen', () => {
  expect(after(photographed).step).toBe('welcome')
  const chosen = after({ type: 'agreed', agreed }, photographed, { type: 'picked', look: plain })
  expect(chosen).toMatchObject({
    step: 'making',
    visit: { key: 'key 2', takenAt: 2, look: plain, who: null, agreed, from: 'phone', jobId: null },
  })
})

it('asks who it is only where that changes something', () => {
  const asked = after({ type: 'agreed', agreed }, photographed, { type: 'picked', look: asks })
  expect(asked.step).toBe('who')
  const single = after({ type: 'agreed', agreed }, { ...photographed, looks: [plain] })
  expect(single.step).toBe('making')
})

it('goes back one step at a time, and never from what was sent', () => {
  const asked = after({ type: 'agreed', agreed }, photographed, { type: 'picked', look: asks })
  const stamp = { key: '', takenAt: 0 }
  const back = (state: PhoneState) => next(state, { type: 'back', ...stamp })
  expect([asked, back(asked), back(back(asked)), back(back(back(asked)))].map(stepOf)).toEqual([
    ...['who', 'looks', 'photo', 'welcome'],
  ])
  const sent = next(asked, { type: 'chose', who: 'male', ...stamp })
  expect(back(sent)).toBe(sent)
})

it('makes another picture of the same photo under another name', () => {
  const failed = after({ type: 'agreed', agreed }, photographed, { type: 'picked', look: plain }, {
    type: 'failed',
    failure: 'OURS',
  } as const)
  const again = { type: 'again', withPhoto: true, looks: [plain] } as const
  expect(next(failed, { ...again, key: 'another', takenAt: 9 })).toMatchObject({
    step: 'making',
    visit: { key: 'another', photo },
  })
})

const stepOf = ({ step }: PhoneState) => step
