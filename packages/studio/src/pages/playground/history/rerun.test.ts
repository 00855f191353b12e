import { describe, expect, it } from 'vitest'
import { FACE_SWAP } from '../families/face-families.ts'
import { DEFAULTS } from '../families/options.ts'
import { familyOf, rerunOf } from './rerun.ts'

const filter = { id: '12', name: 'Hero', catalog: 'face-swap', version_id: null } as const
const job = { family: 'face-swap-v6', filter, alias: null } as const

describe('running a job again', () => {
  it('fills in all that this browser remembers', () => {
    const wish = { family: FACE_SWAP, filter: '12', settings: { ...DEFAULTS, gender: '4' } }
    expect(rerunOf(job, wish, true)).toEqual({ wish, missing: [] })
    expect(rerunOf(job, wish, false).missing).toEqual(['the photo, which is not kept'])
  })

  it('says what a job made elsewhere does not tell', () => {
    const { wish, missing } = rerunOf(job, undefined, false)
    expect(wish.family.id).toBe('face-swap')
    expect(wish.filter).toBe('12')
    expect(missing).toEqual(['the photo, which is not kept', 'the options'])
  })

  it('runs through the alias again, not past it', () => {
    const custom = { id: 'f', name: 'Own', catalog: null, version_id: 'v' }
    expect(rerunOf({ ...job, filter: custom, alias: 'a' }, undefined, false).wish.filter).toBe('a')
  })

  it('tells endpoints of one family apart', () => {
    expect(familyOf({ family: 'face-swap-classic', filter }).run).toBe('faceSwapV1')
    expect(familyOf({ family: 'face-swap-classic', filter: null }).run).toBe('selfPrompt')
    expect(familyOf({ family: 'multi-swap-stylized', filter: null }).run).toBe('stylizedPrompt')
    expect(familyOf({ family: 'multi-swap-v4', filter }).run).toBe('multiSwapV4')
    expect(familyOf({ family: 'video', filter: null }).run).toBe('video')
  })
})
