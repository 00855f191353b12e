import type { Redis } from 'ioredis'
import { describe, expect, it } from 'vitest'
import { createKnownPlaces } from '../../adapters/redis/known-places.ts'
import { createGalleryTokens } from '../../adapters/shares/gallery-tokens.ts'
import { createGuestCodes } from '../../adapters/shares/guest-codes.ts'
import { createReadTokens } from '../../adapters/shares/read-tokens.ts'
import { createShareTokens } from '../../features/shares/tokens.ts'
import { createLinkSigner } from '../blobs/disk/signed-link.ts'
import { createKeyring, type Keyring, type SealedUse, type SignedUse } from './keyring.ts'

const OLD = 'a secret of an installation that has been running for years'
const NEW = 'another secret, because somebody has seen the one before it'
const [ID, ACCOUNT] = [
  '0199d3a4-6b1c-7e52-9d0b-3f2d8a7f1c11',
  '0199d3a4-6b1c-7e52-9d0b-3f2d8a7f1c22',
]
const until = new Date('2026-12-31T23:59:59Z')
const before = new Date('2026-12-31T00:00:00Z')
const SECONDS = '1798761599'
const [RESULT, UPLOAD] = ['results', 'uploads'].map(
  (kind) => `${kind}/2026-10-12/${ACCOUNT}/abc.png`,
) as [string, string]
const sent = { key: UPLOAD, bytes: 9, contentType: 'image/png' }

type Made = { write(keyring: Keyring): string; isGood(keyring: Keyring, text: string): boolean }

const signatureIn = (link: string) => new URL(link).searchParams.get('signature') ?? ''
const placesOf = (keyring: Keyring) =>
  createKnownPlaces({} as Redis, keyring.signer('knownBrowsers'))
const linksOf = (keyring: Keyring) => createLinkSigner({ publicUrl: 'https://guise.test', keyring })
const sealed = (use: SealedUse): Made => ({
  write: (keyring) => keyring.box(use).seal('row', 'whsec_years'),
  isGood: (keyring, text) => keyring.box(use).open('row', text) === 'whsec_years',
})

/** One of each: a use that is missing here does not compile. */
const EACH: Readonly<Record<SignedUse | SealedUse, Made>> = {
  shares: {
    write: (keyring) => createShareTokens(keyring).write({ jobId: ID, accountId: ACCOUNT, until }),
    isGood: (keyring, text) => createShareTokens(keyring).read(text)?.jobId === ID,
  },
  galleries: {
    write: (keyring) =>
      createGalleryTokens(keyring).write({ campaignId: ID, accountId: ACCOUNT, until, epoch: 7 }),
    isGood: (keyring, text) => createGalleryTokens(keyring).read(text)?.epoch === 7,
  },
  reads: {
    write: (keyring) =>
      createReadTokens(keyring).write({ jobId: ID, accountId: ACCOUNT, place: 1, until }),
    isGood: (keyring, text) => createReadTokens(keyring).read(text)?.jobId === ID,
  },
  guestCodes: {
    write: (keyring) =>
      createGuestCodes(keyring).write({ campaignId: ID, accountId: ACCOUNT, codeNumber: 7 }),
    isGood: (keyring, text) => createGuestCodes(keyring).read(text)?.codeNumber === 7,
  },
  blobLinks: {
    write: (keyring) => signatureIn(linksOf(keyring).link(RESULT, until)),
    isGood: (keyring, text) => linksOf(keyring).verify(RESULT, SECONDS, text, before),
  },
  uploadLinks: {
    write: (keyring) => signatureIn(linksOf(keyring).uploadLink(UPLOAD, { until, ...sent })),
    isGood: (keyring, text) => linksOf(keyring).verifyUpload(sent, SECONDS, text, before),
  },
  knownBrowsers: {
    write: (keyring) => placesOf(keyring).mintBrowser('ada@example.com'),
    isGood: (keyring, text) => placesOf(keyring).browserOf(text, 'ada@example.com') !== undefined,
  },
  webhooks: sealed('webhooks'),
  authenticators: sealed('authenticators'),
}

/** As they were written before secrets could be changed. */
const OF_YEARS_AGO: Readonly<
  Record<Exclude<keyof typeof EACH, 'authenticators' | 'knownBrowsers' | 'reads'>, string>
> = {
  shares: 'AZnTpGscflKdCz8tin8cEQGZ06RrHH5SnQs_LYp_HCIAazbsfxc1MmhY2WYekAJBDC8DY5Q',
  galleries: 'AZnTpGscflKdCz8tin8cEQGZ06RrHH5SnQs_LYp_HCIAazbsfwAAAAdbY9oj-2dlffCkQphLyQgO',
  guestCodes: 'AZnTpGscflKdCz8tin8cEQGZ06RrHH5SnQs_LYp_HCIAAAAHW-zEAYktodUmyZN9',
  blobLinks: 'Tn7lrMtfqigQ7S5Wl6Yd6egIEv0_HTdVGg1agiTX2fs',
  uploadLinks: 'Ij58S-1bB1wJAUgMI8dXVaFIPT1gFSVYVn0JJp_VsNA',
  webhooks: 'v1.CDz369TrkQjl48Hw407OKSqq2RDY9rHFUnpK3qTGi8eki4Lj8SSJ',
}

describe.each(Object.entries(EACH))('%s', (_use, { write, isGood }) => {
  it('are good with the old secret beside the new one, and no longer without', () => {
    const text = write(createKeyring(OLD))
    expect(isGood(createKeyring(OLD), text)).toBe(true)
    expect(isGood(createKeyring(NEW, [OLD]), text)).toBe(true)
    expect(isGood(createKeyring(NEW, ['x'.repeat(32), OLD]), text)).toBe(true)
    expect(isGood(createKeyring(NEW), text)).toBe(false)
  })

  it('are made with the new secret alone', () => {
    const text = write(createKeyring(NEW, [OLD]))
    expect(isGood(createKeyring(NEW), text)).toBe(true)
    expect(isGood(createKeyring(OLD), text)).toBe(false)
  })
})

it.each(Object.entries(OF_YEARS_AGO))('%s of years ago are still good', (use, text) => {
  const { write, isGood } = EACH[use as keyof typeof OF_YEARS_AGO]
  expect(isGood(createKeyring(OLD), text)).toBe(true)
  // What is signed has no chance in it: nothing that is printed anywhere may change.
  if (use !== 'webhooks') expect(write(createKeyring(OLD))).toBe(text)
})

it('takes no signature for another use, nor a part of one', () => {
  const keyring = createKeyring(NEW)
  const [links, uploads] = [keyring.signer('blobLinks'), keyring.signer('uploadLinks')]
  const signature = links.sign('text')
  expect(links.isSigned('text', signature)).toBe(true)
  expect(uploads.isSigned('text', signature)).toBe(false)
  for (const bytes of [0, 1, 12, 16, 31]) {
    expect(links.isSigned('text', signature.subarray(0, bytes))).toBe(false)
  }
})

it('gives the secrets for certificates, each once', () => {
  expect(createKeyring(NEW, [OLD, NEW]).certificateSecrets).toEqual([NEW, OLD])
})

it('wants secrets worth the name', () => {
  expect(() => createKeyring('short')).toThrow('at least 32')
  expect(() => createKeyring(NEW, ['short'])).toThrow('at least 32')
})
