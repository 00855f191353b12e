import { describe, expect, it } from 'vitest'
import { PictureRefused } from './refusal.ts'
import { readReply } from './reply.ts'

const bytes = new Uint8Array(Buffer.from('picture'))
const good = { bytes, contentType: 'image/png', width: 3, height: 4 }

describe('the answer of a child', () => {
  it('is a picture or a refusal', () => {
    expect(readReply(good)).toEqual(good)
    const refused = readReply({ refused: 'damaged', message: 'Cut off.' })
    expect(refused).toBeInstanceOf(PictureRefused)
    expect(refused).toMatchObject({ code: 'INVALID_IMAGE', reason: 'damaged', message: 'Cut off.' })
  })

  it('is a picture and nothing else', () => {
    expect(readReply({ ...good, more: 'than asked for' })).toEqual(good)
  })

  it.each([
    null,
    'text',
    {},
    { ready: true },
    { ...good, contentType: 'text/html' },
    { ...good, width: 0 },
    { ...good, width: 1.5 },
    { ...good, height: '4' },
    { ...good, bytes: undefined },
    { ...good, bytes: 'picture' },
    { ...good, bytes: new Uint8Array() },
    { refused: 'nonsense', message: 'x' },
    { refused: 'damaged', message: 42 },
    { refused: 'damaged', message: 'x'.repeat(1_000) },
  ])('is not believed when it makes no sense: %j', (reply) => {
    expect(readReply(reply)).toBeUndefined()
  })
})
