import type { Redis } from 'ioredis'
import { expect, it } from 'vitest'
import { createKeyring } from '../../platform/secrets/keyring.ts'
import { createKnownPlaces, readBrowser } from './known-places.ts'

const signer = createKeyring('a secret of more than thirty-two characters').signer('knownBrowsers')
const away = () => Promise.reject(new Error('Redis is away'))
const places = createKnownPlaces({ exists: away, set: away } as unknown as Redis, signer)

it('knows a browser by its cookie, for the person who signed in with it alone', () => {
  const kept = places.mintBrowser('ada@example.com')
  const id = places.browserOf(kept, 'ada@example.com')
  expect(id).toMatch(/^[\w-]{22}$/)
  expect(readBrowser(signer, kept)).toBe(id)
  expect(places.browserOf(kept, 'eve@example.com')).toBeUndefined()
  expect(kept).not.toContain('ada')
  expect(places.mintBrowser('ada@example.com')).not.toBe(kept)
})

it('takes no cookie that was made up, changed or signed for another use', () => {
  const kept = places.mintBrowser('ada@example.com')
  const [person, id, signature = ''] = kept.split('.')
  const other = createKeyring('another secret of thirty-two characters').signer('knownBrowsers')
  const forged = other.sign(`${person}.${id}`).toString('base64url')
  const changed = `${signature.startsWith('A') ? 'B' : 'A'}${signature.slice(1)}`
  for (const made of [
    ...['', '..', `${person}.${id}.`, `${person}.${id}.${forged}`],
    ...[`${person}.${id}.${changed}`, `${kept}x`, ` ${kept}`],
  ]) {
    expect(readBrowser(signer, made)).toBeUndefined()
  }
})

it('goes on without Redis', async () => {
  await places.addAddress('ada@example.com', '192.0.2.1')
  expect(await places.hasAddress('ada@example.com', '192.0.2.1')).toBe(false)
})
