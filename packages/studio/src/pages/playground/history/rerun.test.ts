import type { Guise, Job } from '@guise/sdk'
import { describe, expect, it } from 'vitest'
import { DEFAULTS } from '../families/options.ts'
import { bodyOf } from '../families/request.ts'
import { canRunAgain, familyOf, inputOf, photosOf, runAgain } from './rerun.ts'

const filter = { id: '12', name: 'Hero', catalog: 'face-swap', version_id: null } as const
const request = {
  path: '/v6/run/face_swap',
  body: { filter_id: 12, gender: 4, ratio: 'square', quality_mode: 'v6' },
}
const inputs = [{ path: '/v1/jobs/j/inputs/0' }]
const job = { id: 'j', request, inputs } as unknown as Job

describe('running a job again', () => {
  it('fills the form as it was', () => {
    const input = inputOf(job)
    expect(input?.family.id).toBe('face-swap')
    expect(input?.filter).toBe('12')
    expect(input?.settings).toEqual({
      ...DEFAULTS,
      gender: '4',
      ratio: 'square',
      quality_mode: 'v6',
    })
    expect(input && bodyOf(input)).toEqual(request.body)
  })

  it('sends the very same with the photos that are kept', async () => {
    const sent: unknown[] = []
    const guise = {
      jobs: { input: async (_: string, n: number) => new Uint8Array([n]) },
      faceSwap: { submit: async (input: unknown) => void sent.push(input) },
    } as unknown as Guise
    await runAgain(guise, job)
    expect(sent).toEqual([{ ...request.body, base64: new Uint8Array([0]) }])
  })

  it('keeps the consent of the first picture, and takes one that was asked for since', async () => {
    const sent: unknown[] = []
    const guise = {
      jobs: { input: async () => new Uint8Array([0]) },
      faceSwap: { submit: async (_: unknown, options: unknown) => void sent.push(options) },
    } as unknown as Guise
    const agreed = { ...job, consent: { text: 'Yes.', may_show: false } } as Job
    await runAgain(guise, agreed)
    await runAgain(guise, job, 'Asked now.')
    await runAgain(guise, job)
    expect(sent).toEqual([
      { consent: 'Yes.', mayShow: false },
      { consent: 'Asked now.' },
      { consent: undefined },
    ])
  })

  it('is not offered once the photo is gone, or where nobody takes the request', () => {
    expect(canRunAgain(job)).toBe(true)
    expect(canRunAgain({ ...job, inputs: [] })).toBe(false)
    expect(canRunAgain({ ...job, request: null })).toBe(false)
  })

  it('asks for a photo that has gone meanwhile', async () => {
    const input = async () => Promise.reject(new Error('gone'))
    expect(await photosOf({ jobs: { input } } as unknown as Guise, job)).toEqual([])
  })

  it('tells endpoints of one family apart', () => {
    expect(familyOf({ family: 'face-swap-classic', filter }).run).toBe('faceSwapV1')
    expect(familyOf({ family: 'face-swap-classic', filter: null }).run).toBe('selfPrompt')
    expect(familyOf({ family: 'multi-swap-stylized', filter: null }).run).toBe('stylizedPrompt')
    expect(familyOf({ family: 'multi-swap-v4', filter }).run).toBe('multiSwapV4')
    expect(familyOf({ family: 'video', filter: null }).run).toBe('video')
  })
})
