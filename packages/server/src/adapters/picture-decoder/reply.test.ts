import { describe, expect, it } from 'vitest'
import { PictureRefused } from './refusal.ts'
import { readReply } from './reply.ts'

const body = Buffer.from('picture')
const good = { contentType: 'image/png', width: 3, height: 4 }

describe('the answer of a child', () => {
  it('is a picture or a refusal', () => {
    expect(readReply({ head: good, body })).toEqual({ ...good, bytes: body })
    const refused = readReply({ head: { refused: 'damaged', message: 'Cut off.' }, body })
    expect(refused).toBeInstanceOf(PictureRefused)
    expect(refused).toMatchObject({ code: 'INVALID_IMAGE', reason: 'damaged', message: 'Cut off.' })
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
    { refused: 'nonsense', message: 'x' },
    { refused: 'damaged', message: 42 },
    { refused: 'damaged', message: 'x'.repeat(1_000) },
  ])('is not believed when it makes no sense: %j', (head) => {
    expect(readReply({ head, body })).toBeUndefined()
  })

  it('is not believed without a picture', () => {
    expect(readReply({ head: good, body: Buffer.alloc(0) })).toBeUndefined()
  })
})
