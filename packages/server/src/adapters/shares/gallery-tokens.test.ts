import { describe, expect, it } from 'vitest'
import { createShareTokens } from '../../features/shares/tokens.ts'
import { createKeyring } from '../../platform/secrets/keyring.ts'
import { createGalleryTokens } from './gallery-tokens.ts'

const SECRET = 'a secret that is long enough for anybody'
const pass = {
  campaignId: '0199d3a4-6b1c-7e52-9d0b-3f2d8a7f1c11',
  accountId: '0199d3a4-6b1c-7e52-9d0b-3f2d8a7f1c22',
  until: new Date('2026-12-31T23:59:59Z'),
  epoch: 7,
}

describe('the token of a gallery', () => {
  it('says what it was written with', () => {
    const { read, write } = createGalleryTokens(createKeyring(SECRET))
    expect(read(write(pass))).toEqual(pass)
  })

  it('is nothing when any letter of it is another', () => {
    const { read, write } = createGalleryTokens(createKeyring(SECRET))
    const token = write(pass)
    for (let at = 0; at < token.length; at += 1) {
      const letter = token[at] === 'A' ? 'B' : 'A'
      expect(read(token.slice(0, at) + letter + token.slice(at + 1)), String(at)).toBeUndefined()
    }
    expect(read(`${token}A`)).toBeUndefined()
    expect(createGalleryTokens(createKeyring(`${SECRET}!`)).read(token)).toBeUndefined()
  })

  it('is no share, nor is a share a gallery', () => {
    const { campaignId: jobId, accountId, until } = pass
    const share = createShareTokens(createKeyring(SECRET)).write({ jobId, accountId, until })
    expect(createGalleryTokens(createKeyring(SECRET)).read(share)).toBeUndefined()
    expect(
      createShareTokens(createKeyring(SECRET)).read(
        createGalleryTokens(createKeyring(SECRET)).write(pass),
      ),
    ).toBeUndefined()
  })
})
