import { expect, it } from 'vitest'
import { createPasswords } from './passwords.ts'
import { digestOf, looksGenuine } from './secret.ts'
import { csrfTokenOf, mintSession } from './sessions.ts'

it('mints sessions that look like any secret of ours, and keeps a digest', () => {
  const { secret, digest } = mintSession()
  expect(secret).toMatch(/^gs_/)
  expect(looksGenuine(secret)).toBe(true)
  expect(digest).toBe(digestOf(secret))
})

it('derives a token that says nothing about the secret, nor is what is stored', () => {
  const { secret, digest } = mintSession()
  const token = csrfTokenOf(secret)
  expect(csrfTokenOf(secret)).toBe(token)
  expect(token).toMatch(/^[\w-]{43}$/)
  expect(csrfTokenOf(mintSession().secret)).not.toBe(token)
  expect(Buffer.from(token, 'base64url').toString('hex')).not.toBe(digest)
})

it('checks passwords, and a password of nobody as long as any', async () => {
  const passwords = createPasswords()
  const hash = await passwords.hash('long enough')
  expect(hash).toMatch(/^\$argon2id\$/)
  expect(await passwords.matches('long enough', hash)).toBe(true)
  expect(await passwords.matches('long enough.', hash)).toBe(false)
  // Once, for the hash that strangers are compared with.
  expect(await passwords.matches('x', undefined)).toBe(false)
  const took = async (known: string | undefined) => {
    const began = performance.now()
    for (let n = 0; n < 5; n++) await passwords.matches('x', known)
    return performance.now() - began
  }
  expect(await took(undefined)).toBeGreaterThan((await took(hash)) / 20)
})
