import { randomBytes, randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import { createKeyring } from '../../platform/secrets/keyring.ts'
import { createShareTokens } from './tokens.ts'

const tokens = createShareTokens(createKeyring('a secret that has at least 32 characters'))
const pass = {
  jobId: '0199d3a4-6b1c-7e52-9d0b-3f2d8a7f1c11',
  accountId: randomUUID(),
  until: new Date('2026-12-31T23:59:59Z'),
}
const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'

it('reads what it wrote', () => {
  const token = tokens.write(pass)
  expect(token).toMatch(/^[\w-]{71}$/)
  expect(tokens.read(token)).toEqual(pass)
})

it('knows no token with any one character changed, also not one that decodes to the same bytes', () => {
  const token = tokens.write(pass)
  for (const at of Array.from(token).keys()) {
    for (const letter of ALPHABET) {
      if (letter === token[at]) continue
      expect(tokens.read(token.slice(0, at) + letter + token.slice(at + 1))).toBeUndefined()
    }
  }
})

it('knows nothing that is shorter, longer, padded, made up, or signed with another secret', () => {
  const token = tokens.write(pass)
  const foreign = createShareTokens(
    createKeyring('another secret of at least 32 characters'),
  ).write(pass)
  const made = Array.from({ length: 300 }, (_, n) => randomBytes(n % 80).toString('base64url'))
  const odd = ['', ' ', '%00', `${token}=`, `${token}A`, `\n${token}`, token.slice(1), '..', '✓']
  for (const text of [...odd, ...made, foreign, token.slice(0, -1)]) {
    expect(tokens.read(text), text).toBeUndefined()
  }
})
