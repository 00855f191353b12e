import { ChildLost } from '@guise/child-pool'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { createMarkReader, type SealReader } from './mark-reader.ts'

const picture = await sharp({
  create: { width: 8, height: 8, channels: 3, background: 'teal' },
})
  .png()
  .toBuffer()
const asker = { accountId: 'a' }
const read = (readSeal?: SealReader) =>
  createMarkReader(1e6, readSeal).read(picture.toString('base64'), asker)

const mark = { madeBy: null, madeAt: null, filter: null, digitalSourceType: null }
const seal = { ...mark, signer: 'Somebody', hasExpired: false }

describe('a reader of marks', () => {
  it('hands on what the seal says', async () => {
    const madeAt = '2026-11-18T06:00:00.000Z'
    const { seal: found } = await read(async () => ({ ...seal, madeAt, state: 'ours' }))
    expect(found).toEqual({ ...seal, madeAt: new Date(madeAt), state: 'ours' })
  })

  it('refuses a damaged file instead of judging its seal', async () => {
    const reading = read(async () => ({ ...seal, state: 'unreadable' }))
    await expect(reading).rejects.toMatchObject({ code: 'INVALID_IMAGE' })
  })

  it('reads XMP alone, and says so, where the reader of seals does not start', async () => {
    const found = await read(() => Promise.reject(new ChildLost(1, 'no such library', false)))
    expect(found).toEqual({ xmp: null, seal: null, readsSeals: false })
  })

  it('refuses a file that brings the reader of seals down', async () => {
    const reading = read(() => Promise.reject(new ChildLost('SIGSEGV', '', true)))
    await expect(reading).rejects.toMatchObject({ code: 'INVALID_IMAGE' })
  })
})
