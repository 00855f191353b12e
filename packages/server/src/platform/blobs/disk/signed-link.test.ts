import { describe, expect, it } from 'vitest'
import { createKeyring } from '../../secrets/keyring.ts'
import { createLinkSigner } from './signed-link.ts'

const KEY = 'results/2026-11-15/someone/picture.png'
const SECRET = 'a secret of at least 32 characters'
const until = new Date('2026-11-15T12:00:00.900Z')
const before = new Date('2026-11-15T11:59:59Z')

const signer = createLinkSigner({
  publicUrl: 'https://guise.test/base/',
  keyring: createKeyring(SECRET),
})
const { searchParams, origin, pathname } = new URL(signer.link(KEY, until))
const seconds = searchParams.get('until') as string
const signature = searchParams.get('signature') as string

describe('signed links', () => {
  it('start at the public address and end no later than asked', () => {
    expect(origin + pathname).toBe(`https://guise.test/base/blobs/${KEY}`)
    expect(Number(seconds)).toBe(Date.parse('2026-11-15T12:00:00Z') / 1000)
  })

  it('hold until their second, and not in it', () => {
    expect(signer.verify(KEY, seconds, signature, before)).toBe(true)
    expect(signer.verify(KEY, seconds, signature, new Date('2026-11-15T12:00:00Z'))).toBe(false)
  })

  it('accept one spelling of the signature only', () => {
    const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'
    const accepted = [...alphabet].filter((last) =>
      signer.verify(KEY, seconds, signature.slice(0, -1) + last, before),
    )
    expect(accepted).toEqual([signature.at(-1)])
    for (const other of ['', '=', `${signature}=`, ` ${signature}`, signature.slice(1)]) {
      expect(signer.verify(KEY, seconds, other, before)).toBe(false)
    }
  })

  it('accept one spelling of the expiry only', () => {
    for (const other of [
      `0${seconds}`,
      `+${seconds}`,
      `${seconds}.0`,
      '',
      'NaN',
      'Infinity',
      '1e12',
    ]) {
      expect(signer.verify(KEY, other, signature, before)).toBe(false)
    }
  })

  it('of another secret are refused', () => {
    const other = createLinkSigner({
      publicUrl: 'https://guise.test',
      keyring: createKeyring(`${SECRET}!`),
    })
    const forged = new URL(other.link(KEY, until)).searchParams.get('signature') as string
    expect(signer.verify(KEY, seconds, forged, before)).toBe(false)
  })
})
