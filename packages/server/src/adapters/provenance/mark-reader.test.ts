import { ChildLost } from '@guise/child-pool'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { createMarkReader, type SealReader } from './mark-reader.ts'

const picture = await sharp({
  create: { width: 8, height: 8, channels: 3, background: 'teal' },
})
  .png()
  .toBuffer()
const asker = { accountId: 'a', signal: new AbortController().signal }
const read = (readSeal?: SealReader) =>
  createMarkReader(1e6, readSeal).read(picture.toString('base64'), asker)

function box(name: string, content: Uint8Array = Buffer.alloc(0)): Buffer {
  const head = Buffer.alloc(8)
  head.writeUInt32BE(8 + content.length)
  head.write(name, 4, 'latin1')
  return Buffer.concat([head, content])
}
const empty = (count: number) => Buffer.concat(Array(count).fill(box('abcd')))
const ftyp = box('ftyp', Buffer.from('isom\0\0\0\0isom', 'latin1'))

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

  it.each([
    ['at the top of a video', [ftyp, empty(4_000)], 'video has more than 4,000 boxes'],
    ['in boxes of a video', [ftyp, box('moov', box('udta', empty(4_000)))], 'video has more'],
    ['in a picture', [picture.subarray(0, 8), Buffer.alloc(12 * 10_001)], 'picture has more than'],
  ])('refuses too many parts %s before the library sees them', async (_where, parts, words) => {
    let asked = 0
    const reader = createMarkReader(1e6, async () => void asked++)
    const reading = reader.read(Buffer.concat(parts).toString('base64'), asker)
    await expect(reading).rejects.toMatchObject({
      code: 'INVALID_IMAGE',
      message: expect.stringContaining(words),
    })
    expect(asked).toBe(0)
  })

  it('reads a video of many fragments', async () => {
    const fragments = Array.from({ length: 500 }, () =>
      Buffer.concat([box('moof', box('traf', empty(3))), box('mdat', Buffer.alloc(500))]),
    )
    const reader = createMarkReader(1e6, async () => undefined)
    const film = Buffer.concat([ftyp, ...fragments]).toString('base64')
    expect(await reader.read(film, asker)).toMatchObject({ seal: null, readsSeals: true })
  })

  it('gives turns to accounts, and none to callers who hung up', async () => {
    const begun: number[] = []
    const ends: (() => void)[] = []
    const reader = createMarkReader(1e6, ({ bytes }) => {
      begun.push(bytes.length)
      return new Promise((resolve) => ends.push(() => resolve(undefined)))
    })
    const gone = new AbortController()
    const ask = (accountId: string, size: number, signal = asker.signal) =>
      reader
        .read(Buffer.concat([ftyp, box('free', Buffer.alloc(size))]).toString('base64'), {
          accountId,
          signal,
        })
        .then(
          () => 'read',
          ({ code }) => code,
        )
    const flood = [ask('a', 1), ask('a', 2), ask('a', 3, gone.signal), ask('a', 4)]
    const other = ask('b', 5)
    gone.abort()
    expect(await flood[2]).toBe('OVERLOADED')
    for (let file = 0; file < 4; file++) {
      await expect.poll(() => ends.length).toBe(file + 1)
      ends[file]?.()
    }
    expect(await Promise.all([...flood, other])).toEqual([
      ...['read', 'read', 'OVERLOADED', 'read', 'read'],
    ])
    expect(begun.map((length) => length - ftyp.length - 8)).toEqual([1, 5, 2, 4])
  })
})
