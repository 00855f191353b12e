import { describe, expect, it } from 'vitest'
import { namesUpload, uploadBegan, uploadIdOf, uploadKey, uploadReference } from './blob-keys.ts'

const ID = '019a898f-2400-72f9-bd00-c2748c5988b5'
const REFERENCE = uploadReference(ID)

describe('an upload', () => {
  it('is named by the day it began and its id, and by no account', () => {
    const day = uploadBegan(ID).toISOString().slice(0, 10)
    expect(REFERENCE).toBe(`upload://${day}/${ID}`)
    expect(uploadIdOf(REFERENCE)).toBe(ID)
    expect(uploadIdOf(` ${REFERENCE}\n`)).toBe(ID)
  })

  it('can be of any cell', () => {
    const ofCell = ID.replace('-72f9', '-8007')
    expect(uploadIdOf(uploadReference(ofCell))).toBe(ofCell)
  })

  it('lies with whoever asks', () => {
    const day = uploadBegan(ID).toISOString().slice(0, 10)
    expect(uploadKey('me', ID)).toBe(`uploads/${day}/me/${ID}.picture`)
    expect(uploadKey('you', ID)).toBe(`uploads/${day}/you/${ID}.picture`)
  })

  it.each([
    '',
    'upload://',
    `upload://${ID}`,
    `upload://2001-01-01/${ID}`,
    REFERENCE.toUpperCase(),
    `${REFERENCE}.png`,
    `${REFERENCE}/..`,
    REFERENCE.replace('-72f9', '-42f9'),
    'upload://2026-11-15/../../inputs',
    'upload://+010889-08/ffffffff-ffff-7fff-bfff-ffffffffffff',
  ])('is not what %j names', (text) => {
    expect(uploadIdOf(text)).toBeUndefined()
  })

  it('is told from other pictures by its first word alone', () => {
    expect(['upload:', ' UPLOAD://x', REFERENCE].map(namesUpload)).toEqual([true, true, true])
    expect(['uploads', 'https://upload://', '/9j/4AAQ'].map(namesUpload)).toEqual([
      false,
      false,
      false,
    ])
  })
})
