import { expect, it } from 'vitest'
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
